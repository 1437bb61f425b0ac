import { sampled } from './sampled';
import { slowAnswer } from './network';
import { expect, test } from './test';

for (const [prefix, term, category, count, narrowed] of sampled([
  ['', 'battery', 'Maintenance', /^\d+ articles? for “battery”$/, 'Category'],
  ['/ar', 'البطارية', 'الصيانة', /عن «\u2068البطارية\u2069»$/, 'القسم'],
])) {
  test(`results are counted and narrowed, in the address: ${prefix} ${term}`, async ({ page }) => {
    await page.goto(`${prefix}/search?q=${encodeURIComponent(term)}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('status').getByText(count)).toBeVisible();
    const articles = main.getByRole('article');
    const before = await articles.count();
    // The keyboard goes on from the box.
    await main.getByLabel(narrowed).focus();
    const release = await slowAnswer(page, 'GET', '/api/search?*');
    await main.getByLabel(narrowed).selectOption({ label: category });
    // The box shows what was chosen while the results are on their way.
    await expect(main.getByLabel(narrowed)).toHaveValue('maintenance');
    release();
    await expect(page).toHaveURL(/category=maintenance/);
    await expect(main.getByLabel(narrowed)).toHaveValue('maintenance');
    await expect(main.getByLabel(narrowed)).toBeFocused();
    await expect.poll(() => articles.count()).toBeLessThan(before);
    await expect(articles.first().getByText(category, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(main.getByLabel(narrowed)).toHaveValue('');
    await expect.poll(() => articles.count()).toBe(before);
  });
}

test('the focus goes to the results, also of a second search', async ({ page }) => {
  await page.goto('/search?q=battery');
  const box = page.getByRole('main').getByRole('combobox', { name: /^Search/ });
  await box.fill('range');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=range/);
  await expect(page.locator('#main')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('results are narrowed by a button', async ({ page }) => {
    await page.goto('/search?q=battery');
    await page.getByLabel('Published').selectOption({ label: 'Past week' });
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/period=week/);
    await expect(page.getByLabel('Published')).toHaveValue('week');
  });
});
