// @ts-check
import { chromium, devices } from 'playwright';
import { judged } from './lib/rows.mjs';
import { BUDGETS, sum, weighPage } from './weigh-page.mjs';

const PAGES = ['/', '/ar'];
const KINDS = { HTML: 'document', scripts: 'script', CSS: 'stylesheet', fonts: 'font', pictures: 'image' };

/** What the home page weighs on a phone. @type {import('./bench.mjs').Bench} */
export async function benchWeight(place) {
  const { siteUrl } = await place.stack();
  const browser = await chromium.launch({ executablePath: await place.chromium(), args: ['--no-sandbox'] });
  place.atEnd(() => browser.close());
  const table = [];
  const rows = [];
  for (const address of PAGES) {
    const context = await browser.newContext(devices['Pixel 7']);
    const weight = await weighPage(await context.newPage(), siteUrl + address);
    await context.close();
    table.push({ page: address, ...row(weight) });
    const show = (/** @type {number} */ bytes) => `${kb(bytes)} KB`;
    const scripts = `${address}: scripts, compressed with gzip`;
    rows.push(judged(scripts, weight.scripts, { atMost: BUDGETS.scripts }, { show }));
  }
  console.log('What the home page loads on a phone, in KB, text compressed with gzip:');
  console.table(table);
  return rows;
}

/** @param {import('./weigh-page.mjs').Weight} weight */
function row({ parts }) {
  const kinds = Object.entries(KINDS).map(([name, kind]) => {
    return [name, kb(sum(parts.filter((part) => part.kind === kind)))];
  });
  return { ...Object.fromEntries(kinds), everything: kb(sum(parts)) };
}

/** @param {number} bytes */
function kb(bytes) {
  return (bytes / 1000).toFixed(1);
}
