// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { npm, runQuietly } from '../lib/run.mjs';

/** Fetched when it is asked for: with all it needs it is larger than the site's own packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const SCREENS = ['/', '/category/electric-vehicles', '/article/how-ev-batteries-age', '/search?q=Porsche'];
const PAGES = SCREENS.flatMap((screen) => [screen, screen === '/' ? '/ar' : `/ar${screen}`]);

/** Lowest scores of 100. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** @typedef {{ page: string, isFault: boolean, text: string }} Remark */

/** Search results are not for search engines: that they say so is no fault. */
const isExpected = (/** @type {string} */ page, /** @type {string} */ audit) =>
  audit === 'is-crawlable' && page.includes('/search');

/** Now and then a browser begins to record too late (NO_NAVSTART): Lighthouse itself then asks to be run again. */
const ATTEMPTS = 3;

/** @template Outcome @param {number} attempts @param {() => Promise<Outcome>} work @returns {Promise<Outcome>} */
async function again(attempts, work) {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1) throw error;
    return again(attempts - 1, work);
  }
}

/** Lighthouse for phones, with simulated throttling. @type {import('./bench.mjs').Bench} */
export async function benchLighthouse(place) {
  const { chromium, folder, signal, runs } = place;
  const stack = await place.stack();
  const env = { ...process.env, CHROME_PATH: await chromium() };
  const rows = [];
  /** @type {Remark[]} */
  const remarks = [];
  for (const page of PAGES) {
    const reports = [];
    for (let run = 1; run <= runs; run += 1) {
      reports.push(await again(ATTEMPTS, () => lighthouse(stack.siteUrl + page, { env, folder, signal })));
    }
    reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
    const report = reports[Math.floor(runs / 2)];
    rows.push({ page, ...row(report) });
    remarks.push(...remarksOn(page, report));
  }
  console.log(`${LIGHTHOUSE}, mobile, simulated throttling, median of ${runs}:`);
  console.table(rows);
  for (const { text } of remarks) console.log(text);
  return rows.map(({ page, performance, CLS, LCP, TBT, bytes }) => {
    const isFaulty = remarks.some((remark) => remark.page === page && remark.isFault);
    return {
      what: `Lighthouse of ${page}, on a phone`,
      measured: `performance ${performance}, LCP ${LCP}, TBT ${TBT}, CLS ${CLS}, ${bytes}`,
      target: `performance ${TARGETS.performance}, all else 100, CLS 0`,
      verdict: isFaulty ? /** @type {const} */ ('EXCEEDED') : /** @type {const} */ ('kept'),
    };
  });
}

/**
 * @param {string} url
 * @param {{ env: NodeJS.ProcessEnv, folder: string, signal: AbortSignal }} options
 */
async function lighthouse(url, { env, folder, signal }) {
  const file = path.join(folder, 'report.json');
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`];
  const program = {
    name: `Lighthouse of ${url}`,
    cwd: folder,
    env,
    ...npm([
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      ...args,
      '--chrome-flags=--headless=new --no-sandbox',
    ]),
  };
  await runQuietly(program, { log: path.join(folder, 'lighthouse.log'), signal });
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** @param {any} report */
function row({ categories, audits, environment }) {
  const scores = Object.keys(TARGETS).map((name) => [name, Math.round(categories[name].score * 100)]);
  const seconds = (/** @type {string} */ audit) => `${(audits[audit].numericValue / 1000).toFixed(1)} s`;
  return {
    .../** @type {Record<keyof typeof TARGETS, number>} */ (Object.fromEntries(scores)),
    CLS: shiftOf(audits),
    FCP: seconds('first-contentful-paint'),
    LCP: seconds('largest-contentful-paint'),
    TBT: `${Math.round(audits['total-blocking-time'].numericValue)} ms`,
    bytes: `${Math.round(audits['total-byte-weight'].numericValue / 1000)} KB`,
    // Lighthouse's measure of it while the page loaded. TBT says little where something else keeps it busy.
    machine: Math.round(environment.benchmarkIndex),
  };
}

/** As Lighthouse shows it: a word that grows by a pixel is not seen. @param {any} audits */
function shiftOf(audits) {
  return Number(audits['cumulative-layout-shift'].numericValue.toFixed(3));
}

/**
 * What a page falls short in.
 * @param {string} page
 * @param {any} report
 */
function remarksOn(page, { categories, audits }) {
  const remarks = [];
  const shift = shiftOf(audits);
  if (shift > 0) remarks.push({ page, isFault: true, text: `${page}: CLS ${shift}` });
  for (const [name, target] of Object.entries(TARGETS)) {
    const category = categories[name];
    if (category.score * 100 >= target) continue;
    const failed = category.auditRefs
      .filter((/** @type {any} */ { id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map((/** @type {any} */ { id }) => id);
    const isFault = failed.length === 0 || failed.some((/** @type {string} */ id) => !isExpected(page, id));
    const score = Math.round(category.score * 100);
    const verdict = isFault ? '' : ' (by design: search results ask not to be indexed)';
    remarks.push({
      page,
      isFault,
      text: `${page}: ${name} ${score}, short in ${failed.join(', ')}${verdict}`,
    });
  }
  return remarks;
}
