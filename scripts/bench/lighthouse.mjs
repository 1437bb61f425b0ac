// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { npm, runQuietly } from '../lib/run.mjs';
import { judged } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';

/** It is installed on demand: with its dependencies it is larger than the site's own packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/**
 * Sometimes a browser begins to record too late (NO_NAVSTART). Lighthouse itself then asks to be run again.
 */
const ATTEMPTS = 3;
const SCREENS = ['/', '/category/electric-vehicles', '/article/how-ev-batteries-age', '/search?q=Porsche'];
const PAGES = SCREENS.flatMap((screen) => [screen, screen === '/' ? '/ar' : `/ar${screen}`]);
const PERFORMANCE = 93;
const LCP_SECONDS = 2.6;
const CLS = 0.02;
const OTHERS = ['accessibility', 'best-practices', 'seo'];

/** Lighthouse for phones, with simulated throttling. @type {import('./bench.mjs').Bench} */
export async function benchLighthouse(place) {
  const { siteUrl } = await place.stack();
  const env = { ...process.env, CHROME_PATH: await place.chromiumPath() };
  /** @type {import('./lib/rows.mjs').Row[]} */
  const rows = [];
  for (const page of PAGES) {
    /** @type {any[]} */
    const reports = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(siteUrl + page, env, place));
    /** @param {(report: any) => number} value */
    const middle = (value) => median(reports.map(value));
    /** @type {(name: string, value: number, limit: import('./lib/rows.mjs').Limit, show?: (value: number) => string) => unknown} */
    const add = (name, value, limit, show) =>
      rows.push(judged(`Lighthouse ${page}: ${name}`, value, limit, { show }));
    const others = Math.min(...OTHERS.map((name) => middle((report) => scoreOf(report, name, page))));
    const lcp = middle(({ audits }) => audits['largest-contentful-paint'].numericValue / 1000);
    const cls = middle(({ audits }) => audits['cumulative-layout-shift'].numericValue);
    const performance = middle(({ categories }) => 100 * categories.performance.score);
    add('performance', performance, { atLeast: PERFORMANCE });
    add('lowest of the other three', others, { atLeast: 100 });
    add('LCP', lcp, { atMost: LCP_SECONDS }, (seconds) => `${seconds.toFixed(1)} s`);
    add('CLS', cls, { atMost: CLS }, (shift) => shift.toFixed(3));
  }
  return rows;
}

/**
 * From 0 to 100. A page of search results asks search engines not to index it, which is no fault.
 * @param {any} report
 * @param {string} name
 * @param {string} page
 */
function scoreOf({ categories, audits }, name, page) {
  const { score, auditRefs } = categories[name];
  /** @type {{ id: string, weight: number }[]} */
  const failed = auditRefs.filter(
    (/** @type {any} */ { id, weight }) => weight > 0 && audits[id].score === 0,
  );
  const isByDesign = page.includes('/search') && failed.every(({ id }) => id === 'is-crawlable');
  return name === 'seo' && failed.length > 0 && isByDesign ? 100 : Math.round(100 * score);
}

/**
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./lib/place.mjs').Place} place
 */
async function lighthouse(url, env, { folder, signal }) {
  const file = path.join(folder, 'report.json');
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`];
  const flags = '--chrome-flags=--headless --no-sandbox';
  const program = npm(['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args, flags]);
  const log = path.join(folder, 'lighthouse.log');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runQuietly({ name: `Lighthouse of ${url}`, cwd: folder, env, ...program }, { log, signal });
      return JSON.parse(fs.readFileSync(file, 'utf8'));
    } catch (error) {
      if (attempt === ATTEMPTS || signal.aborted) throw error;
    }
  }
}
