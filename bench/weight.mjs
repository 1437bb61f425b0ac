// @ts-check
import { chromium, devices } from 'playwright';
import { BUDGETS, sum, weighPage } from './weigh-page.mjs';

const PAGES = ['/', '/ar'];
const KINDS = { HTML: 'document', scripts: 'script', CSS: 'stylesheet', fonts: 'font', pictures: 'image' };

/** What the home page weighs on a phone. @type {import('./bench.mjs').Bench} */
export async function benchWeight({ stack, chromium: path }) {
  const browser = await chromium.launch({ executablePath: await path(), args: ['--no-sandbox'] });
  try {
    const rows = [];
    let isWithin = true;
    for (const address of PAGES) {
      const context = await browser.newContext(devices['Pixel 7']);
      const weight = await weighPage(await context.newPage(), stack.siteUrl + address);
      await context.close();
      rows.push({ page: address, ...row(weight) });
      if (weight.scripts > BUDGETS.scripts || weight.ownScripts > BUDGETS.ownScripts) isWithin = false;
    }
    const limits = `scripts ${kb(BUDGETS.scripts)} KB, ${kb(BUDGETS.ownScripts)} KB of them ours`;
    console.log('What the home page loads on a phone, in KB, text compressed with gzip:');
    console.table(rows);
    console.log(`Budget: ${limits}: ${isWithin ? 'kept' : 'EXCEEDED'}`);
    return isWithin;
  } finally {
    await browser.close();
  }
}

/** @param {import('./weigh-page.mjs').Weight} weight */
function row({ parts, ownScripts }) {
  const kinds = Object.entries(KINDS).map(([name, kind]) => {
    return [name, kb(sum(parts.filter((part) => part.kind === kind)))];
  });
  return { ...Object.fromEntries(kinds), 'our scripts': kb(ownScripts), everything: kb(sum(parts)) };
}

/** @param {number} bytes */
function kb(bytes) {
  return (bytes / 1000).toFixed(1);
}
