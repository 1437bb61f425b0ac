import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { articleInput, articleOf, hold, IN_ARABIC, newArticle, refuse, rowOf, uniqueWord } from './dashboard';
import { expect, test } from './test';

const titles = (page: Page) =>
  page
    .getByRole('table', { name: 'Articles' })
    .getByRole('row')
    .locator('td:nth-child(2) bdi')
    .allTextContents();
const filter = (page: Page, name: string) => page.getByRole('search').getByRole('combobox', { name });

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('the table says of each article what the newsroom must know', async ({ page, request }) => {
  const word = uniqueWord();
  await newArticle(request, { title: `Unfinished ${word}` });
  await newArticle(request, { title: `Shown ${word}`, status: 'published', featured: true, ...IN_ARABIC });
  const changed = await newArticle(request, { title: `Before ${word}`, status: 'published' });
  await adminCall(
    request,
    'PUT',
    `/api/articles/${changed.id}`,
    articleInput({ title: `Anew ${word}`, status: 'draft' }),
  );

  await page.goto(`/admin?q=${word}`);
  await expect(page).toHaveTitle('Articles · Newsroom | Mihwar');
  for (const name of ['Title', 'Category name', 'Date', 'Featured', 'Actions']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('3 articles in all')).toBeVisible();
  await expect(rowOf(page, 'Unfinished')).toContainText(/Draft.*Not in Arabic yet.*Electric Vehicles/);
  await expect(rowOf(page, 'Unfinished')).toContainText(/[A-Z][a-z]+ \d{1,2}, 20\d\d/);
  await expect(rowOf(page, 'Unfinished').getByRole('cell', { name: 'No', exact: true })).toBeVisible();
  await expect(rowOf(page, 'Shown').getByRole('cell', { name: 'Featured', exact: true })).toBeVisible();
  await expect(rowOf(page, 'Shown')).not.toContainText(/Draft|changes|Arabic/);
  await expect(rowOf(page, 'Anew')).toContainText('Unpublished changes');

  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(new RegExp(`/ar/admin\\?q=${word}$`));
  await expect(page.getByText('3 مقالات إجمالًا')).toBeVisible();
  await expect(rowOf(page, IN_ARABIC.titleAr)).toContainText('السيارات الكهربائية');
  await expect(rowOf(page, 'Unfinished')).toContainText(/مسودة.*غير متوفر بالعربية بعد/);
});

test('filters have addresses: Back, a reload and another person see the same', async ({ page, request }) => {
  const word = uniqueWord();
  const { id: author } = await newAuthor(request, { displayName: unique('Huda') });
  await newArticle(request, { title: `Draft ${word}` });
  await newArticle(request, { title: `Shown ${word}`, status: 'published', ...IN_ARABIC });
  await newArticle(request, { title: `Lead ${word}`, status: 'published', featured: true, categoryId: 2 });
  const categories = await adminCall<{ id: number; slug: string }[]>(request, 'GET', '/api/categories');
  const slug = categories.find(({ id }) => id === 2)?.slug ?? '';
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}$`));
  await expect.poll(() => titles(page)).toHaveLength(3);

  for (const [name, choice, address, left] of [
    ['Category', slug, `category=${slug}`, ['Lead']],
    ['State', 'draft', 'state=draft', ['Draft']],
    ['State', 'published', 'state=published', ['Lead', 'Shown']],
    ['Language', 'translated', 'language=translated', ['Shown']],
    ['On the homepage', 'true', 'featured=true', ['Lead']],
    ['On the homepage', 'false', 'featured=false', ['Shown', 'Draft']],
  ] as const) {
    await filter(page, name).selectOption(choice);
    await expect(page).toHaveURL(new RegExp(`[?&]${address}`));
    await expect.poll(() => titles(page)).toEqual(left.map((first) => `${first} ${word}`));
    await page.goBack();
    await expect(filter(page, name)).toHaveValue('');
    await expect.poll(() => titles(page)).toHaveLength(3);
  }

  await filter(page, 'State').selectOption('draft');
  await page.reload();
  await expect(filter(page, 'State')).toHaveValue('draft');
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue(word);
  await expect.poll(() => titles(page)).toEqual([`Draft ${word}`]);

  await filter(page, 'Author').selectOption(String(author));
  await expect(page.getByText('No articles match')).toBeVisible();
  await expect(page.getByText('Try fewer filters, or other words.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('');
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
});

test('a filter that is chosen while somebody is typing is kept', async ({ page, request }) => {
  const word = uniqueWord();
  await newArticle(request, { title: `Draft ${word}` });
  await newArticle(request, { title: `Shown ${word}`, status: 'published' });
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(word);
  await filter(page, 'State').selectOption('draft');
  await expect.poll(() => titles(page)).toEqual([`Draft ${word}`]);
  await expect(page).toHaveURL(/state=draft/);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));

  // A filter is not lost either if the next one is chosen before the screen has followed.
  await page.getByRole('search').evaluate((bar) => {
    for (const [name, value] of [
      ['State', 'published'],
      ['Language', 'pending'],
    ] as const) {
      const select = bar.querySelector<HTMLSelectElement>(`[aria-label="${name}"]`);
      if (!select) throw new Error(name);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect.poll(() => titles(page)).toEqual([`Shown ${word}`]);
  await expect(page).toHaveURL(/state=published/);
  await expect(page).toHaveURL(/language=pending/);
});

test('columns sort, and pages of twenty have addresses', async ({ page, request }) => {
  test.slow();
  const word = uniqueWord();
  for (let number = 1; number <= 21; number += 1) {
    await newArticle(request, { title: `${String(number).padStart(2, '0')} ${word}` });
  }
  await page.goto(`/admin?q=${word}`);
  await expect(page.getByText('21 articles in all')).toBeVisible();
  await expect.poll(async () => (await titles(page))[0]).toBe(`21 ${word}`);
  expect(await titles(page)).toHaveLength(20);
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect.poll(async () => (await titles(page))[0]).toBe(`01 ${word}`);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => titles(page)).toEqual([`21 ${word}`]);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([`21 ${word}`]);
  // A new order begins at its first page.
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/sort=-title/);
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => titles(page)).toEqual([`21 ${word}`]);

  // The last article of the last page is deleted: the previous page replaces it.
  await page.getByRole('button', { name: `Delete: 21 ${word}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect.poll(async () => (await titles(page)).length).toBe(20);
});

test('a newsroom without articles offers to write the first', async ({ page }) => {
  await page.route('**/api/articles?*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await page.goto('/admin');
  await expect(page.getByText('No articles yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create New Article' }).last().click();
  await expect(page).toHaveURL(/\?new$/);
  await expect(page.getByRole('dialog', { name: 'Create New Article' })).toBeVisible();
});

test('a list that is loading shows its outline', async ({ page }) => {
  const release = await hold(page, '/api/articles?*');
  await page.goto('/admin');
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeAttached();
  release();
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeHidden();
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /503|400|Failed to load resource/ });

  test('a list that cannot be fetched can be asked for again', async ({ page }) => {
    for (const [path, message, again] of sampled([
      ['/admin', 'Failed to fetch articles', 'Try again'],
      ['/ar/admin', 'تعذّر تحميل المقالات', 'إعادة المحاولة'],
    ])) {
      await refuse(page, '/api/articles?*');
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unroute('**/api/articles?*');
      await page.getByRole('button', { name: again }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByText(message)).toBeHidden();
    }
  });

  test('an address with nonsense in it can be left', async ({ page }) => {
    await page.goto('/admin?state=nonsense&page=-3');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch articles');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
  });
});

test('the editor opens at an address of its own; Back and a reload keep the place in the list', async ({
  page,
  request,
}) => {
  const { id, title } = await newArticle(request);
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`&edit=${id}$`));
  const editor = page.getByRole('dialog', { name: 'Edit Article' });
  await expect(editor.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(title);
  await page.goBack();
  await expect(editor).toBeHidden();
  await expect.poll(() => titles(page)).toEqual([title]);
  await page.goForward();
  await page.reload();
  await expect(editor.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(title);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL(/\/admin\?q=/);
});

test('an Author sees what is published and their own drafts, and edits what is their own', async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  const { username } = await newAuthor(request);
  await newArticle(request, { title: `Hidden ${word}` });
  await newArticle(request, { title: `Theirs ${word}`, status: 'published' });
  await page.context().clearCookies();
  const token = await signedIn(page, username);
  await articleOf(request, token, { title: `Mine ${word}` });

  await page.goto(`/admin?q=${word}`);
  await expect.poll(() => titles(page)).toEqual([`Mine ${word}`, `Theirs ${word}`]);
  await expect(page.getByText('2 articles in all')).toBeVisible();
  await expect(filter(page, 'Author')).toBeHidden();
  await expect(rowOf(page, 'Mine').getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(rowOf(page, 'Theirs').getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await expect(rowOf(page, 'Theirs').getByRole('checkbox')).toBeDisabled();
  await rowOf(page, 'Theirs').getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View on site']);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('1 article selected')).toBeVisible();
  await filter(page, 'Whose articles').selectOption('My articles only');
  await expect(page).toHaveURL(/mine=true/);
  await expect.poll(() => titles(page)).toEqual([`Mine ${word}`]);
  await page.getByRole('button', { name: `Edit: Mine ${word}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Article' })).toBeVisible();
});
