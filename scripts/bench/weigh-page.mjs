// @ts-check
import { gzipSync } from 'node:zlib';

/** In bytes, compressed as every server can: what the home page may make a browser load before anybody does anything. */
export const BUDGETS = { scripts: 180_000 };

const COMPRESSED = new Set(['document', 'script', 'stylesheet', 'fetch', 'manifest']);

/**
 * @typedef {object} Part
 * @property {string} path
 * @property {string} kind as browsers name it: document, script, stylesheet, font, image, fetch …
 * @property {number} bytes compressed where that is worth while
 *
 * @typedef {object} Weight bytes of each kind
 * @property {Part[]} parts
 * @property {number} scripts
 */

/**
 * Everything a browser loads for an address until it has nothing left to do, without anybody touching it.
 * @param {import('playwright').Page} page that has loaded nothing yet
 * @param {string} url
 * @returns {Promise<Weight>}
 */
export async function weighPage(page, url) {
  /** @type {import('playwright').Response[]} */
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  // Some things wait until the browser is idle.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await page.waitForLoadState('networkidle');
  const parts = await Promise.all(
    responses.map(async (response) => {
      const kind = response.request().resourceType();
      const body = await response.body();
      const bytes = (COMPRESSED.has(kind) ? gzipSync(body) : body).length;
      return { path: new URL(response.url()).pathname, kind, bytes };
    }),
  );
  return { parts, scripts: sum(parts.filter(({ kind }) => kind === 'script')) };
}

/** @param {Part[]} parts */
export function sum(parts) {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}
