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

for (const [path, said] of [
  [
    '/search?q=%22911+porsche%22',
    'The words in quotation marks were not found together. Showing results for “911 porsche”',
  ],
  [
    '/ar/search?q=%22911+%D8%A8%D9%88%D8%B1%D8%B4%D9%87%22',
    'لم نجد الكلمات التي بين علامتي التنصيص متجاورة. نتائج البحث عن «\u2068911 بورشه\u2069»',
  ],
  ['/search?q=%22Porshe+911%22', 'Showing results for “porsche 911”Search for “Porshe 911” instead'],
] as const) {
  test(`has one pair of quotation marks around what was quoted: ${path}`, async ({ page }) => {
    await page.goto(path);
    const note = page.getByRole('main').getByRole('status').first();
    await expect(note).toHaveText(said);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}

test('says which word no article has beside the others', async ({ page }) => {
  await page.goto('/search?q=porsche+qqqqzz');
  const note = page.getByRole('main').getByRole('status').first();
  await expect(note).toHaveText('No article has all the words. Missing: “qqqqzz”');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
