import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test';

const SCREENS = [
  '/',
  '/category/electric-vehicles',
  '/article/how-ev-batteries-age',
  '/search?q=F1',
  '/page/about',
  '/no-such-page',
];
const LANGUAGES = ['', '/ar'];

test.use({ expectedTrouble: /404/ });

for (const prefix of LANGUAGES) {
  for (const screen of SCREENS) {
    const path = prefix + (screen === '/' && prefix ? '' : screen);

    test(`${path} is accessible in light and dark`, async ({ page }) => {
      await page.goto(path);
      for (const theme of ['light', 'dark']) {
        await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([]);
      }
    });

    test(`${path} fits phones, tablets and desktops`, async ({ page }) => {
      // 320 is a small window at 400 per cent.
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${width}`,
        ).toBeLessThanOrEqual(width);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
    });
  }
}

test('nothing that somebody types moves the page sideways', async ({ page, request }) => {
  const { id } = (await (await request.get('/api/articles/restoring-paint-and-patina')).json()) as {
    id: number;
  };
  await request.post('/api/comments', { data: { content: 'W'.repeat(400), articleId: id } });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/article/restoring-paint-and-patina', `/search?q=${'x'.repeat(200)}`]) {
    for (const prefix of LANGUAGES) {
      await page.goto(prefix + path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        prefix + path,
      ).toBeLessThanOrEqual(360);
    }
  }
});

test('Arabic screens speak no English but the names of things', async ({ page }) => {
  for (const path of ['/ar', '/ar/category/classics', '/ar/search', '/ar/no-such-page']) {
    await page.goto(path);
    const stray = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || element.closest('script, style, [lang="en"], [dir="ltr"]')) continue;
        const words = node.textContent?.match(/[A-Za-z]{3,}(?:\s+[A-Za-z]{2,}){1,}/g) ?? [];
        found.push(...words);
      }
      return found;
    });
    expect(stray, path).toEqual([]);
  }
});
