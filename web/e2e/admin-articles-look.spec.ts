import { expectAccessible, expectToFit, wideTables } from './accessibility';
import { sampled } from './sampled';
import { signedIn } from './accounts';
import { newArticle, uniqueWord } from './dashboard';
import { expect, test } from './test';

for (const [prefix, all, more] of sampled([
  ['', 'Select all', 'More actions'],
  ['/ar', 'تحديد الكل', 'إجراءات أخرى'],
] as const)) {
  test(`${prefix}/admin is accessible and fits every screen, whatever is open`, async ({ page, request }) => {
    test.slow();
    await signedIn(page);
    const word = uniqueWord();
    const { title } = await newArticle(request, { title: `Long ${'W'.repeat(120)} ${word}` });
    await page.goto(`${prefix}/admin`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: all }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: `${more}: ${title}` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('region').getByRole('button').nth(4).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectToFit(page);
    // Articles of other tests have categories with names that no table is wide enough for.
    const authors = (await (await request.get('/api/authors')).json()) as { id: number; slug: string }[];
    const writer = authors.find(({ slug }) => slug === 'layla-haddad');
    for (const query of [`q=${word}`, `author=${writer?.id}`]) {
      await page.goto(`${prefix}/admin?${query}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectToFit(page, async () => {
        expect(await wideTables(page)).toEqual([]);
      });
    }
    await page.goto(`${prefix}/admin?q=${uniqueWord()}`);
    await expect(page.getByRole('table')).toBeHidden();
    await expectAccessible(page);
  });
}
