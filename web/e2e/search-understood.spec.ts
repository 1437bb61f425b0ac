import { expect, test } from './test';

for (const [prefix, typed, said, instead] of [
  ['', 'Porshe', 'Showing results for “porsche”', 'Search for “Porshe” instead'],
  ['/ar', 'الشواحنن', /^نتائج البحث عن/, /^ابحث عن/],
] as const) {
  test(`says what a search was corrected to: ${prefix} ${typed}`, async ({ page }) => {
    await page.goto(`${prefix}/search?q=${encodeURIComponent(typed)}`);
    const note = page.getByRole('main').getByRole('status').first();
    await expect(note.getByText(said)).toBeVisible();
    await note.getByRole('link', { name: instead }).click();
    await expect(page).toHaveURL(/exact=true$/);
    await expect(note.getByText(said)).toBeHidden();
  });
}

test('says which word no article has beside the others', async ({ page }) => {
  await page.goto('/search?q=porsche+qqqqzz');
  const note = page.getByRole('main').getByRole('status').first();
  await expect(note).toHaveText('No article has all the words. Missing: “qqqqzz”');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
