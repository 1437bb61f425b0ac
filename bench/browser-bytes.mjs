// @ts-check
import { gzipSync } from 'node:zlib';

/**
 * The script that a page loads before anybody clicks: what its HTML names, compressed as a server would.
 * @param {string} site
 * @param {string[]} paths
 * @returns {Promise<Record<string, { gzip: number, files: number }>>}
 */
export async function homeScripts(site, paths) {
  /** @type {Record<string, { gzip: number, files: number }>} */
  const sizes = {};
  for (const path of paths) {
    const html = await (await fetch(site + path)).text();
    const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
    // The route manifest names the code of every screen; only what the page preloads or imports counts.
    const wanted = [...files].filter((file) =>
      new RegExp(`(?:href=|src=|import |from )"?${file}`).test(html),
    );
    let gzip = 0;
    for (const file of wanted) gzip += gzipSync(await (await fetch(site + file)).text()).length;
    sizes[path] = { gzip, files: wanted.length };
  }
  return sizes;
}
