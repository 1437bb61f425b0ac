// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { devices } from 'playwright';
import { gzipSync } from 'node:zlib';
import { places } from '../lib/places.mjs';
import { judged, kb } from './lib/rows.mjs';

/**
 * The limits in bytes, compressed with gzip: the scripts of a home page before any interaction. `ours`
 * excludes libraries.
 */
export const LIMITS = { all: 180_000, ours: 30_000 };

/**
 * How much of each file of the build comes from our own modules, from 0 to 1 (web/vite.config.ts writes it).
 * React Router's manifest of routes is not in it, since React Router generates that file.
 */
const SHARES = path.join(places.web, 'build/own-code.json');

/** @typedef {{ path: string, kind: string, bytes: number }} Part `kind` as browsers name it; text compressed with gzip */

/**
 * Everything a browser loads for an address until it has nothing left to do, without anybody touching it.
 * @param {import('playwright').Page} page that has loaded nothing yet
 * @param {string} url
 * @returns {Promise<{ parts: Part[], all: number, ours: number, manifest: number }>} bytes of scripts, apart from `parts`
 */
export async function weighPage(page, url) {
  /** @type {import('playwright').Response[]} */
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  // Some scripts load only when the browser is idle.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await page.waitForLoadState('networkidle');
  const parts = await Promise.all(
    responses.map(async (response) => {
      const kind = response.request().resourceType();
      const body = await response.body();
      const bytes = ['font', 'image'].includes(kind) ? body.length : gzipSync(body).length;
      return { path: new URL(response.url()).pathname, kind, bytes };
    }),
  );
  /** @type {Record<string, number>} */
  const shares = JSON.parse(fs.readFileSync(SHARES, 'utf8'));
  const scripts = parts.filter(({ kind }) => kind === 'script');
  /** @param {(path: string) => number} share of each script that counts */
  const sum = (share) => scripts.reduce((bytes, part) => bytes + part.bytes * share(part.path.slice(1)), 0);
  const ours = sum((file) => shares[file] ?? 0);
  return { parts, all: sum(() => 1), ours, manifest: sum((file) => (file in shares ? 0 : 1)) };
}

/** @type {import('./bench.mjs').Bench} */
export async function benchWeight(place) {
  const { siteUrl } = await place.stack();
  const browser = await place.browser();
  const rows = [];
  for (const address of ['/', '/ar']) {
    const context = await browser.newContext(devices['Pixel 7']);
    const { all, ours, manifest } = await weighPage(await context.newPage(), siteUrl + address);
    await context.close();
    const remark = `React Router's manifest of routes, not counted: ${kb(manifest)}`;
    rows.push(judged(`scripts of ${address}, gzip`, all, { atMost: LIMITS.all }, { show: kb }));
    rows.push(judged(`of these, our own code`, ours, { atMost: LIMITS.ours }, { show: kb, remark }));
  }
  return rows;
}
