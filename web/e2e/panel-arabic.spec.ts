import type { Browser, Page } from '@playwright/test';
import { newArticle, SENTENCE } from './dashboard';
import { documentOf, signInToPanel } from './panel';
import { expect, running, test } from './test';

test.use({ expectedTrouble: /./ });

const MANAGER = '/admin/content-manager/collection-types';
const ARTICLES = `${MANAGER}/api::article.article`;

let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

test.beforeAll(async ({ browser, request }) => {
  test.setTimeout(120_000);
  const panel = await (await browser.newContext()).newPage();
  await signInToPanel(panel, request, 'strapi-super-admin');
  state = await panel.context().storageState();
});

async function openIn(browser: Browser, language: 'en' | 'ar', width: number, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: state, viewport: { width, height: 900 } });
  await context.addInitScript((chosen) => localStorage.setItem('strapi-admin-language', chosen), language);
  const panel = await context.newPage();
  await panel.goto(`${running('CMS_URL')}${path}`);
  // On a busy machine the panel's scripts take longer than an assertion waits.
  await panel.getByRole('heading', { level: 1 }).first().waitFor();
  return panel;
}

for (const width of [390, 1440]) {
  test(`the panel in Arabic is right to left, and names what editors see: ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const panel = await openIn(browser, 'ar', width, `${ARTICLES}?plugins[i18n][locale]=ar`);
    await expect(panel.getByRole('heading', { name: 'المقالات' })).toBeVisible();
    await expect(panel.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(panel.getByRole('link', { name: 'Marketplace' })).toHaveCount(0);
    const headline = panel
      .getByRole('gridcell')
      .getByRole('link', { name: /حكاية المحرك/ })
      .first();
    await expect(headline).toHaveCSS('unicode-bidi', 'plaintext');
    // The page itself does not scroll sideways.
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await headline.click();
    const title = panel.getByRole('textbox', { name: 'العنوان', exact: true });
    await expect(title).toHaveValue(/حكاية المحرك/, { timeout: 30_000 });
    await expect(title).toHaveCSS('direction', 'rtl');
    await expect(panel.getByText('Source', { exact: true })).toHaveCount(0);
    await expect(panel.getByText('المصدر', { exact: true })).toHaveCount(0);
  });
}

test('the texts of an article have their own directions in the Arabic panel', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const content = `<p>${SENTENCE} <span dir="rtl">سيارة</span></p>`;
  const contentAr = `<p>نص عن لغة <span dir="ltr">C++</span>. ${'كلمات من النص العربي. '.repeat(4)}</p>`;
  const arabic = { titleAr: 'سيارة بلغتين', excerptAr: 'مقتطف عنها', contentAr };
  const { slug } = await newArticle(request, { content, ...arabic });
  const form = `${ARTICLES}/${await documentOf(request, slug)}?plugins[i18n][locale]=`;
  for (const [locale, direction, other] of [
    ['en', 'ltr', 'rtl'],
    ['ar', 'rtl', 'ltr'],
  ] as const) {
    const panel = await openIn(browser, 'ar', 1440, form + locale);
    const field = panel.locator(`.ProseMirror[lang="${locale}"]`);
    await expect(field).toHaveCSS('direction', direction, { timeout: 60_000 });
    await expect(field.locator('span[dir]')).toHaveCSS('direction', other);
  }
});

test('an Arabic headline in the English panel loses its end, not its beginning', async ({ browser }) => {
  test.setTimeout(120_000);
  const panel = await openIn(browser, 'en', 1440, `${ARTICLES}?plugins[i18n][locale]=ar`);
  const headline = panel
    .getByRole('gridcell')
    .getByRole('link', { name: /حكاية المحرك/ })
    .first();
  await expect(headline).toBeVisible();
  const visible = await headline.evaluate((element) => {
    const text = element.firstChild as Text;
    const box = element.getBoundingClientRect();
    const isInside = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const letter = range.getBoundingClientRect();
      return letter.left >= box.left - 1 && letter.right <= box.right + 1;
    };
    return { first: isInside(0), isCut: element.scrollWidth > element.clientWidth };
  });
  expect(visible).toEqual({ first: true, isCut: true });
});

test('comments show their article, and the globe says what it means', async ({ browser }) => {
  test.setTimeout(120_000);
  // The first comments are the demo's: other tests write comments meanwhile, and delete theirs.
  const panel = await openIn(browser, 'en', 1440, `${MANAGER}/api::comment.comment?sort=createdAt:ASC`);
  for (const name of ['Article', 'Written', 'Hidden']) {
    await expect(panel.locator('th', { hasText: name })).toBeVisible();
  }
  const article = panel.locator('.commented-article').first();
  const headline = String(await article.textContent());
  await article.click();
  await expect(panel.getByRole('heading', { name: headline })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByTitle('Each language has its own value here').first()).toBeVisible();
});

test('a Super Admin finds no shop, builder, price list or news, and no other host is asked', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const panel = await openIn(browser, 'en', 1440, '/admin/');
  const hosts = new Set<string>();
  panel.on('request', (sent) => {
    const { host, protocol } = new URL(sent.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  await panel.reload();
  await expect(panel.getByRole('link', { name: 'Content Manager' }).first()).toBeVisible();
  await panel.goto(`${running('CMS_URL')}/admin/settings/application-infos`);
  await expect(panel.getByText('Strapi version')).toBeVisible();
  for (const name of ['Marketplace', 'Content-Type Builder', 'Read blog post', /pricing plans/]) {
    await expect(panel.getByRole('link', { name })).toHaveCount(0);
  }
  expect([...hosts]).toEqual([new URL(running('CMS_URL')).host]);
});

test('the library describes a picture in both languages', async ({ browser }) => {
  test.setTimeout(120_000);
  const panel = await openIn(browser, 'en', 1440, '/admin/plugins/upload');
  await panel.getByText('how-we-test-range.webp').first().click();
  await expect(panel.getByLabel('Described in English')).toHaveValue(/\w/);
  await expect(panel.getByLabel('Described in Arabic')).toHaveValue(/\p{Script=Arabic}/u);
});

for (const { language, width, title, places } of [
  { language: 'en', width: 1440, title: 'Pictures in use', places: /^(One place|\d+ places)$/ },
  { language: 'ar', width: 390, title: 'استخدام الصور', places: /^(موضع واحد|موضعان|\d+ \S+)$/ },
] as const) {
  test(`a picture's uses are shown before it is deleted, with links: ${language}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const panel = await openIn(browser, language, width, '/admin/picture-uses?_q=how-we-test-range');
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
    const row = panel.getByRole('row').filter({ hasText: 'how-we-test-range.webp' });
    await expect(row.getByText(places)).toBeVisible();
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const link = row.getByRole('link').first();
    const headline = String(await link.textContent());
    await link.click();
    await expect(panel.getByRole('heading', { name: headline })).toBeVisible({ timeout: 30_000 });
  });
}

test('the search of pictures finds names with any characters', async ({ browser }) => {
  test.setTimeout(120_000);
  const name = 'Q&A + #1 100%';
  const panel = await openIn(browser, 'en', 1440, '/admin/picture-uses');
  const search = panel.waitForRequest(
    (sent) => new URL(sent.url()).pathname === '/upload/files' && sent.url().includes('_q='),
  );
  await panel.goto(`${running('CMS_URL')}/admin/picture-uses?_q=${encodeURIComponent(name)}`);
  expect(new URL((await search).url()).searchParams.get('_q')).toBe(name);
});

for (const { language, places, shown } of [
  {
    language: 'en',
    places: '2 places',
    shown: ['In the trash: A deleted car', 'Something you may not see'],
  },
  {
    language: 'ar',
    places: 'موضعان',
    shown: ['في سلة المحذوفات: A deleted car', 'موضع لا يحق لك الاطلاع عليه'],
  },
] as const) {
  test(`a use in the trash and one that is hidden have no links: ${language}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const panel = await openIn(browser, language, 1440, '/admin/picture-uses?_q=how-we-test-range');
    await panel.route(/\/upload\/files\?/, async (route) => {
      const response = await route.fetch();
      const page = (await response.json()) as { results: { usedIn: object[] }[] };
      const [picture] = page.results;
      const use = { uid: 'api::article.article', documentId: 'deleted' };
      if (picture) {
        picture.usedIn = [
          { ...use, kind: 'trash', name: 'A deleted car' },
          { ...use, kind: 'article', name: null },
        ];
      }
      await route.fulfill({ response, json: page });
    });
    await panel.reload();
    const row = panel.getByRole('row').filter({ hasText: 'how-we-test-range.webp' }).first();
    await expect(row.getByText(places, { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(row.getByRole('listitem')).toHaveText([...shown]);
    await expect(row.getByRole('link')).toHaveCount(0);
  });
}
