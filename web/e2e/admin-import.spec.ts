import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { hold, notice, refuse, rowOf } from './dashboard';
import { titlesOf } from './news-source';
import { expect, running, test } from './test';

const listName = (word: string) => unique(word).replace(/\W+/g, '-');
const listUrl = (list: string) => `${running('SOURCE_URL')}/${list}/`;
const storyUrl = (list: string, number: number) =>
  `${listUrl(list)}2026/03/story-number-${number}-of-the-week/`;

const source = (page: Page) => page.getByRole('textbox', { name: 'Source URL' });
const single = (page: Page) => page.getByRole('textbox', { name: 'Article URL' });
const scrape = (page: Page) => page.getByRole('button', { name: 'Scrape articles' });
const importSingle = (page: Page) => page.getByRole('button', { name: 'Import article', exact: true });

async function chooseCategory(page: Page) {
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Reviews' });
}

async function scrapeList(page: Page, list: string) {
  await source(page).fill(listUrl(list));
  await scrape(page).click();
  await expect(page.getByText('Ready to import').or(page.getByText('Could not be read'))).toHaveCount(3, {
    timeout: 20_000,
  });
}

interface Draft {
  id: number;
  title: string;
  status: string;
}

const draftsNamed = (page: Page, words: string) =>
  adminCall<Draft[]>(
    page.request,
    'GET',
    `/api/articles?status=all&fields=card&q=${encodeURIComponent(words)}`,
  );

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('a list is read with progress, looked at, and imported in one go as drafts', async ({ page }) => {
  const list = listName('list');
  const [first = '', second = '', third = ''] = titlesOf(list);
  await page.goto('/admin/import');
  await expect(page.getByText('Everything that is imported is a draft')).toBeVisible();
  await expect(source(page)).toHaveValue('https://www.motor1.com/news/');
  const number = page.getByRole('textbox', { name: 'Number of articles' });
  await expect(number).toHaveValue('10');
  await number.fill('many');
  await scrapeList(page, list);
  await expect(number).toHaveValue('10');

  await page.getByRole('button', { name: `Preview: ${first}` }).click();
  const preview = page.getByRole('dialog', { name: 'What was extracted' });
  await expect(preview.getByRole('heading', { name: first })).toBeVisible();
  await expect(preview.getByRole('link', { name: storyUrl(list, 1) })).toHaveAttribute(
    'href',
    storyUrl(list, 1),
  );
  await expect(preview.getByRole('img')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Preview: ${first}` })).toBeFocused();

  await page.getByRole('button', { name: 'Choose all that are new' }).click();
  await page.getByRole('checkbox', { name: `Choose: ${third}` }).uncheck();
  await page.getByRole('button', { name: 'Import 2 articles' }).click();
  await expect(notice(page, 'Category Required')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await chooseCategory(page);
  await page.getByRole('button', { name: 'Import 2 articles' }).click();
  await expect(notice(page, '2 articles imported')).toBeVisible({ timeout: 20_000 });
  await expect(rowOf(page, first)).toContainText('Imported as a draft');
  await expect(rowOf(page, second)).toContainText('Imported as a draft');
  await expect(rowOf(page, third)).toContainText('Ready to import');
  const drafts = await draftsNamed(page, list);
  expect(drafts.filter(({ title }) => title.includes(list)).map(({ status }) => status)).toEqual([
    'draft',
    'draft',
  ]);

  // The draft opens in the editor. Back returns to the results, which are still there.
  await page.getByRole('link', { name: `Open in the editor: ${first}` }).click();
  await expect(page).toHaveURL(/\/admin\/articles\?edit=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Edit Article' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, first)).toContainText('Imported as a draft');
});

test('what is here already says so, and is imported again only when that is confirmed', async ({ page }) => {
  const list = listName('again');
  const [first = ''] = titlesOf(list);
  await page.goto('/admin/import');
  await chooseCategory(page);
  await single(page).fill(storyUrl(list, 1));
  await importSingle(page).press('Enter');
  await expect(notice(page, 'Article imported')).toBeVisible({ timeout: 20_000 });
  await expect(single(page)).toHaveValue('');
  await expect(importSingle(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear results' }).press('Enter');
  await expect(page.getByText('Nothing read yet')).toBeVisible();
  await expect(page.locator('#import-results')).toBeFocused();

  await single(page).fill(storyUrl(list, 1));
  await page.getByRole('button', { name: 'Read it first' }).click();
  await expect(rowOf(page, first)).toContainText('Already imported', { timeout: 20_000 });
  await expect(rowOf(page, first)).toContainText('The same address');
  const question = page.getByRole('alertdialog', { name: 'Import it again?' });
  await page.getByRole('button', { name: `Import: ${first}` }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: `Import: ${first}` }).click();
  await question.getByRole('button', { name: 'Import again' }).press('Enter');
  await expect(rowOf(page, first)).toContainText('Imported as a draft', { timeout: 20_000 });
  await expect(rowOf(page, first).locator(':focus')).toHaveCount(1);
  const copies = (await draftsNamed(page, list)).filter(({ title }) => title === first);
  expect(copies).toHaveLength(2);
});

test('an Arabic screen names in Arabic what is here already', async ({ page }) => {
  const list = listName('known');
  const known = { title: 'A van in the snow', titleAr: 'شاحنة صغيرة في الثلج' };
  await page.route('**/api/scrape/single', async (route) => {
    const response = await route.fetch();
    const { article } = (await response.json()) as { article: object };
    const imported = { ...known, articleId: 12, slug: 'a-van', status: 'draft', matchedBy: 'title' };
    await route.fulfill({ response, json: { article: { ...article, imported } } });
  });
  await page.goto('/ar/admin/import');
  await page.getByRole('combobox', { name: 'القسم' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'رابط المقال' }).fill(storyUrl(list, 1));
  await page.getByRole('button', { name: 'قراءته أولًا' }).click();
  await expect(page.getByRole('link', { name: `الفتح في المحرّر: ${known.titleAr}` })).toBeVisible();
  await page.getByRole('button', { name: /^استيراد: / }).click();
  const question = page.getByRole('alertdialog', { name: 'أتستورده مجددًا؟' });
  await expect(question).toContainText(`المقال «${known.titleAr}» موجود هنا من قبل.`);
  await question.getByRole('button', { name: 'إلغاء' }).click();
});

for (const words of sampled([
  {
    ...{ prefix: '', category: 'Category', url: 'Article URL', read: 'Read it first' },
    ...{
      importIt: 'Import article',
      imported: 'Article imported',
      note: 'What is embedded was not imported: ',
    },
    address: 'https://video.example/embed/van',
  },
  {
    ...{ prefix: '/ar', category: 'القسم', url: 'رابط المقال', read: 'قراءته أولًا' },
    ...{ importIt: 'استيراد المقال', imported: 'استُورد المقال' },
    note: 'لم يُستورد المحتوى المضمَّن في الصفحة: ',
    address: '\u2066https://video.example/embed/van\u2069',
  },
])) {
  test(`what the source says of itself comes along, and a note names what does not (${words.prefix || 'English'})`, async ({
    page,
  }) => {
    const list = `${listName('described')}-rich`;
    await page.goto(`${words.prefix}/admin/import`);
    const url = page.getByRole('textbox', { name: words.url });
    await url.fill(storyUrl(list, 1));
    await page.getByRole('button', { name: words.read, exact: true }).click();
    await expect(rowOf(page, titlesOf(list)[0] ?? '')).toBeVisible({ timeout: 20_000 });
    // An article that was only read is imported next: the form still has its address.
    await expect(url).toHaveValue(storyUrl(list, 1));
    await page.getByRole('combobox', { name: words.category }).selectOption({ index: 1 });
    await page.getByRole('button', { name: words.importIt, exact: true }).click();
    await expect(notice(page, words.imported)).toBeVisible({ timeout: 20_000 });
    await expect(url).toHaveValue('');
    await expect(page.getByText(words.note + words.address)).toBeVisible();
    const [draft] = await draftsNamed(page, titlesOf(list)[0] ?? '');
    expect(await adminCall(page.request, 'GET', `/api/articles/id/${draft?.id}`)).toMatchObject({
      excerpt: 'What the winter did to a van that nobody had tried before.',
    });
  });
}

test('the address is not written to before the setting has arrived', async ({ page }) => {
  const release = await hold(page, '/api/site-settings');
  await page.goto('/admin/import');
  await expect(source(page)).not.toBeEditable();
  release();
  await expect(source(page)).toHaveValue('https://www.motor1.com/news/');
  await source(page).fill('https://example.com/');
  await expect(source(page)).toHaveValue('https://example.com/');
});

test('an address and a category are asked for', async ({ page }) => {
  await page.goto('/admin/import');
  // The setting loads a moment later, so that the field is emptied only then.
  await expect(source(page)).not.toHaveValue('');
  await source(page).fill('');
  await scrape(page).click();
  await expect(source(page)).toHaveAccessibleDescription(/Please enter a valid URL to scrape$/);
  await expect(source(page)).toBeFocused();
  // The message is shown once, at the field.
  await expect(page.getByText('Please enter a valid URL to scrape')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
  await source(page).fill('ftp://example.com');
  await expect(source(page)).toHaveAccessibleDescription(/Please enter a valid URL to scrape$/);
  await source(page).fill('https://example.com/');
  await expect(source(page)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('textbox', { name: 'Number of articles' }).fill('21');
  await scrape(page).click();
  await expect(page.getByText('Enter a whole number from 1 to 20.')).toBeVisible();

  await importSingle(page).click();
  await expect(notice(page, 'URL Required')).toBeVisible();
  await expect(single(page)).toHaveAccessibleDescription(/Please enter a valid URL to scrape$/);
  await single(page).fill('https://example.com/one');
  await importSingle(page).click();
  await expect(notice(page, 'Category Required')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
    /Please select a category for what you import\.$/,
  );
  await expect(single(page)).toHaveValue('https://example.com/one');
});

test.describe('what goes wrong is said', () => {
  test.use({ expectedTrouble: /answer: (409|422|500)|Failed to load resource/ });

  test('a list that cannot be read', async ({ page }) => {
    await page.goto('/admin/import');
    await page.route('**/api/scrape/list', (route) => route.fulfill({ status: 500, json: {} }));
    await source(page).fill('https://example.com/');
    await scrape(page).click();
    await expect(notice(page, 'Scraping Failed')).toBeVisible();
    await expect(
      notice(page, 'Failed to scrape articles. Please check the URL and try again.'),
    ).toBeVisible();
    await expect(source(page)).toHaveValue('https://example.com/');
    await expect(scrape(page)).toBeEnabled();
  });

  test('an address inside a private network', async ({ page }) => {
    await page.goto('/admin/import');
    await source(page).fill('http://169.254.169.254/latest/');
    await scrape(page).click();
    await expect(notice(page, 'Scraping Failed')).toBeVisible();
    await expect(page.locator('.toast')).not.toContainText('Please check the URL');
  });

  test('one article of a list, which spoils no other', async ({ page }) => {
    const list = `${listName('list')}-shy`;
    const [first = '', second = ''] = titlesOf(list);
    await page.goto('/admin/import');
    await scrapeList(page, list);
    await expect(rowOf(page, second)).toContainText('Could not be read');
    await expect(rowOf(page, second)).toContainText('robots.txt');
    await expect(page.getByRole('button', { name: `Read again: ${second}` })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Choose: ${second}` })).toBeDisabled();
    await expect(rowOf(page, first)).toContainText('Ready to import');
  });

  test('a page without an article', async ({ page }) => {
    await page.goto('/admin/import');
    await chooseCategory(page);
    await single(page).fill(`${running('SOURCE_URL')}/empty`);
    await importSingle(page).click();
    await expect(notice(page, 'Import Failed')).toBeVisible();
    await expect(notice(page, 'No article content found at the provided URL')).toBeVisible();
    await expect(single(page)).toHaveValue(`${running('SOURCE_URL')}/empty`);
  });

  test('a single article of which the server does not say why it failed, in both languages', async ({
    page,
  }) => {
    const list = listName('list');
    for (const [prefix, button, address, text] of sampled([
      ['', 'Import article', 'Article URL', 'Failed to rewrite and import the article. Please try again.'],
      ['/ar', 'استيراد المقال', 'رابط المقال', 'تعذّرت إعادة صياغة المقال واستيراده. يُرجى المحاولة مرة أخرى.'],
    ])) {
      await page.goto(`${prefix}/admin/import`);
      await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 });
      for (const call of ['single', 'rewrite']) {
        await page.route(`**/api/scrape/${call}`, (route) => route.fulfill({ status: 500, json: {} }));
        await page.getByRole('textbox', { name: address }).fill(storyUrl(list, 1));
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(notice(page, text)).toBeVisible();
        await page.unroute(`**/api/scrape/${call}`);
      }
    }
  });

  test('an article that cannot be saved, and one that somebody else has just imported', async ({ page }) => {
    const list = listName('list');
    const [first = '', second = ''] = titlesOf(list);
    await page.goto('/admin/import');
    await chooseCategory(page);
    await scrapeList(page, list);
    await page.route('**/api/scrape/rewrite', (route) =>
      route.fulfill({ status: 422, json: { message: 'The numbers differ', code: 'rewriting' } }),
    );
    await page.getByRole('button', { name: `Import: ${first}` }).click();
    await expect(notice(page, 'Import Failed')).toBeVisible();
    await expect(notice(page, 'Failed to rewrite and import the article. Please try again.')).toBeVisible();
    await expect(rowOf(page, first)).toContainText('The numbers differ');
    await page.unroute('**/api/scrape/rewrite');

    const other = await adminCall<{ article: object }>(page.request, 'POST', '/api/scrape/single', {
      url: storyUrl(list, 2),
    });
    const { title, content, originalUrl } = other.article as Record<string, string>;
    const [category] = await adminCall<{ id: number }[]>(page.request, 'GET', '/api/categories');
    await adminCall(page.request, 'POST', '/api/scrape/rewrite', {
      title,
      content,
      originalUrl,
      categoryId: category?.id,
    });
    await page.getByRole('button', { name: `Import: ${second}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Import it again?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, second)).toContainText('Already imported');
  });
});

test('reading can be stopped, and a second click starts nothing', async ({ page }) => {
  const list = listName('list');
  const [first = ''] = titlesOf(list);
  await page.goto('/admin/import');
  let reads = 0;
  let answer: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/scrape/single', async (route) => {
    reads += 1;
    await stopped;
    await route.abort().catch(() => undefined);
  });
  await source(page).fill(listUrl(list));
  await scrape(page).dblclick();
  await expect(page.getByRole('button', { name: 'Scraping...' })).toBeDisabled();
  await expect(page.getByText('Reading articles: 0/3')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(rowOf(page, first)).toContainText('Not read yet');
  await expect(scrape(page)).toBeEnabled();
  expect(reads).toBe(3);
  answer();
  await page.unroute('**/api/scrape/single');
  await page.getByRole('button', { name: `Read again: ${first}` }).click();
  await expect(rowOf(page, first)).toContainText('Ready to import');
});

test('authors are told that imports are for administrators', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto('/admin/import');
  await expect(page.getByText('Not for your role')).toBeVisible();
});

for (const prefix of sampled(['', '/ar'])) {
  test(`${prefix || '/en'}: the tab and its preview are accessible and fit`, async ({ page }) => {
    const list = listName('list');
    const arabic = prefix === '/ar';
    await page.goto(`${prefix}/admin/import`);
    await source(page)
      .or(page.getByRole('textbox', { name: 'رابط المصدر' }))
      .fill(listUrl(list));
    await page.getByRole('button', { name: arabic ? 'جلب المقالات' : 'Scrape articles' }).click();
    const ready = page.getByText(arabic ? 'جاهز للاستيراد' : 'Ready to import');
    await expect(ready).toHaveCount(3, { timeout: 20_000 });
    await expectAccessible(page);
    await expectToFit(page);
    await page
      .getByRole('button', { name: arabic ? 'معاينة' : 'Preview' })
      .first()
      .click();
    await expect(
      page.getByRole('dialog', { name: arabic ? 'ما استُخرج من الصفحة' : 'What was extracted' }),
    ).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('without the categories', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  for (const [prefix, label, failed, again] of sampled([
    ['', 'Category', 'Failed to fetch categories', 'Try again'],
    ['/ar', 'القسم', 'تعذّر تحميل الأقسام', 'إعادة المحاولة'],
  ])) {
    test(`${prefix || '/en'}: says that they could not be loaded, and loads them again`, async ({ page }) => {
      await refuse(page, '/api/categories');
      await page.goto(`${prefix}/admin/import`);
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: failed });
      await expect(alert).toBeVisible();
      await page.unroute('**/api/categories');
      await alert.getByRole('button', { name: again }).click();
      await expect(alert).toBeHidden();
      await page.getByRole('combobox', { name: label }).selectOption({ index: 1 });
    });
  }
});
