import type { APIRequestContext, Page } from '@playwright/test';
import { newArticle, SENTENCE } from './dashboard';
import { give } from './editor';
import { aWhile } from './network';
import { documentOf, openArticle, openAsEditor, panelCall } from './panel';
import { expect, running, test } from './test';

test.use({ expectedTrouble: /./ });
// Strapi's form may take over its own late response during typing.
test.describe.configure({ retries: 3 });

async function articleInPanel(request: APIRequestContext, more: Record<string, unknown> = {}) {
  const article = await newArticle(request, { status: 'published', ...more });
  return { ...article, documentId: await documentOf(request, article.slug) };
}

const textOf = (panel: Page) => panel.getByRole('textbox', { name: 'Text', exact: true });
const tool = (panel: Page, name: string) =>
  panel.getByRole('toolbar', { name: 'Formatting: Text' }).getByRole('button', { name, exact: true });
const save = (panel: Page) => panel.getByRole('button', { name: 'Save', exact: true });

/** The text in the database. */
async function storedText(request: APIRequestContext, documentId: string): Promise<string> {
  const path = `/content-manager/collection-types/api::article.article/${documentId}?locale=en`;
  return (await panelCall<{ data: { content: string } }>(request, 'GET', path)).data.content;
}

async function store(request: APIRequestContext, documentId: string, content: string): Promise<void> {
  const path = `/content-manager/collection-types/api::article.article/${documentId}?locale=en`;
  const { data } = await panelCall<{ data: { revision: number } }>(request, 'GET', path);
  await panelCall(request, 'PUT', path, { content, revision: data.revision });
}

/** Writes a heading, a bold word and a list with the toolbar. */
async function write(panel: Page, words: { heading: string; bold: string; items: [string, string] }) {
  await textOf(panel).click();
  await panel.keyboard.press('ControlOrMeta+a');
  await panel.keyboard.press('Delete');
  await expect(textOf(panel)).toHaveText('');
  await tool(panel, 'Heading 1').click();
  await expect(tool(panel, 'Heading 1')).toHaveAttribute('aria-pressed', 'true');
  await panel.keyboard.type(words.heading);
  await panel.keyboard.press('Enter');
  await panel.keyboard.type(`${SENTENCE} `);
  await tool(panel, 'Bold').click();
  await expect(tool(panel, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await panel.keyboard.type(words.bold);
  await panel.keyboard.press('Enter');
  await tool(panel, 'Bulleted list').click();
  await expect(tool(panel, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await panel.keyboard.type(words.items[0]);
  await panel.keyboard.press('Enter');
  await panel.keyboard.type(words.items[1]);
  await expect(textOf(panel).locator('li')).toHaveText(words.items);
}

/** Types a word as an on-screen keyboard does: letter by letter as a composition, which the last step ends. */
async function compose(panel: Page, word: string): Promise<void> {
  const keyboard = await panel.context().newCDPSession(panel);
  for (let end = 1; end <= word.length; end += 1) {
    const composition = { text: word.slice(0, end), selectionStart: end, selectionEnd: end };
    await keyboard.send('Input.imeSetComposition', composition);
  }
  await keyboard.send('Input.insertText', { text: word });
}

async function publish(panel: Page): Promise<void> {
  const answer = panel.waitForResponse((response) => /actions\/publish/.test(response.url()));
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await answer).status()).toBe(200);
}

test('an editor writes in both languages with the tools, and readers see it', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const article = await articleInPanel(request);
  const panel = await openAsEditor(browser, request);

  await openArticle(panel, article.documentId, 'en');
  await write(panel, { heading: 'On the road', bold: 'Loud', items: ['Two seats', 'Four wheels'] });
  await publish(panel);
  await expect
    .poll(async () => (await page.request.get(`/article/${article.slug}`)).text(), { timeout: 20_000 })
    .toContain('On the road');
  await page.goto(`/article/${article.slug}`);
  const story = page.locator('.story').first();
  await expect(story.getByRole('heading', { level: 2, name: 'On the road' })).toBeVisible();
  await expect(story.locator('strong')).toHaveText('Loud');
  await expect(story.locator('ul > li')).toHaveText(['Two seats', 'Four wheels']);

  await openArticle(panel, article.documentId, 'ar');
  await panel.getByRole('textbox', { name: 'Headline' }).fill('سيارة كُتب عنها في اللوحة');
  await panel.getByRole('textbox', { name: 'Excerpt' }).fill('مقتطف من المقال');
  await expect(textOf(panel)).toHaveCSS('direction', 'rtl');
  await write(panel, { heading: 'على الطريق', bold: 'صاخبة', items: ['مقعدان', 'أربع عجلات'] });
  await panel.keyboard.press('Space');
  await compose(panel, 'مطاطية');
  // Letters of one text node are joined.
  const last = textOf(panel).locator('li p').last();
  await expect(last).toHaveText('أربع عجلات مطاطية');
  expect(await last.evaluate(({ childNodes }) => childNodes.length)).toBe(1);
  await publish(panel);
  await expect
    .poll(async () => (await page.request.get(`/ar/article/${article.slug}`)).text(), { timeout: 20_000 })
    .toContain('على الطريق');
  await page.goto(`/ar/article/${article.slug}`);
  await expect(story.getByRole('heading', { level: 2, name: 'على الطريق' })).toBeVisible();
  await expect(story.locator('strong')).toHaveText('صاخبة');
  await expect(story.locator('ul > li')).toHaveText(['مقعدان', 'أربع عجلات مطاطية']);
});

test('a text in Markdown opens as what it shows, and stays as it is until it is changed', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const markdown = `# Brakes\n\n${SENTENCE} **Bold** and https://example.com\n\n## Pads\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\nA note[^1].\n\n[^1]: Below.\n`;
  const { documentId } = await articleInPanel(request, { status: 'draft' });
  await store(request, documentId, markdown);
  const panel = await openAsEditor(browser, request);
  await openArticle(panel, documentId, 'en');
  const text = textOf(panel);
  await expect(text.getByRole('heading', { level: 2, name: 'Brakes' })).toBeVisible();
  await expect(text.getByRole('heading', { level: 3, name: 'Pads' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('Bold');
  await expect(text.locator('a[href="https://example.com"]')).toBeVisible();
  await expect(text.locator('td')).toHaveText(['1', '2']);
  await expect(text.locator('section[data-footnotes]')).toContainText('Below.');
  await expect(panel.getByText('This editor has no place')).toHaveCount(0);
  await expect(save(panel)).toBeDisabled();

  // An undone change leaves the form unmodified.
  await text.locator('strong').click();
  // Undo brings the caret back to where the editor had it. It learns of a click after the browser.
  await expect(tool(panel, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await panel.keyboard.type('er');
  await expect(save(panel)).toBeEnabled();
  await panel.keyboard.press('ControlOrMeta+z');
  await expect(save(panel)).toBeDisabled();
  expect(await storedText(request, documentId)).toBe(markdown);

  await panel.keyboard.type('er');
  await save(panel).click();
  await expect.poll(() => storedText(request, documentId)).toContain('<h2>Brakes</h2>');
});

test('what the editor has no place for is named, and stays until the text is changed', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const html = `<p>${SENTENCE} <ruby>b<rt>c</rt></ruby></p>`;
  const { documentId } = await articleInPanel(request, { status: 'draft' });
  await store(request, documentId, html);
  const panel = await openAsEditor(browser, request);
  await openArticle(panel, documentId, 'en');
  await expect(panel.getByRole('note')).toContainText('(\u2068rt\u2069, \u2068ruby\u2069)');
  await expect(save(panel)).toBeDisabled();
  expect(await storedText(request, documentId)).toBe(html);

  await panel.evaluate(() => localStorage.setItem('strapi-admin-language', 'ar'));
  await panel.reload();
  await expect(panel.getByRole('note')).toContainText('(\u2068rt\u2069، \u2068ruby\u2069)');
});

test('an editor puts back what was typed after a refused save', async ({ browser, request }) => {
  test.setTimeout(150_000);
  const other = await articleInPanel(request, { status: 'draft' });
  const { documentId, title } = await articleInPanel(request, { status: 'draft' });
  const panel = await openAsEditor(browser, request);
  await openArticle(panel, documentId, 'en');
  const text = textOf(panel);
  const headline = panel.getByRole('textbox', { name: 'Headline' });
  const putBack = panel.getByRole('button', { name: 'Put back what I typed' });
  const typeAndSave = async (words: string) => {
    // The editor puts its selection back a moment after it gets the focus.
    await text.focus();
    await aWhile(panel);
    await text.press('ControlOrMeta+Home');
    await text.pressSequentially(`${words} `);
    const answer = panel.waitForResponse(
      (response) => response.url().includes(documentId) && response.request().method() === 'PUT',
    );
    await save(panel).click();
    return (await answer).status();
  };

  // A colleague saves meanwhile.
  await store(request, documentId, `<p>A sentence of a colleague. ${SENTENCE}</p>`);
  await headline.fill('Typed in the panel');
  expect(await typeAndSave('Typed in the text.')).toBe(409);
  await expect(text).toContainText('A sentence of a colleague.');
  await expect(headline).toHaveValue(title);
  await putBack.click();
  await expect(putBack).toBeHidden();
  await expect(headline).toHaveValue('Typed in the panel');
  await expect(text).toContainText(`Typed in the text. ${SENTENCE}`);
  await save(panel).click();
  await expect.poll(() => storedText(request, documentId)).toContain('Typed in the text.');
  await expect(putBack).toBeHidden();

  // An address that another article has is refused, too.
  await aWhile(panel);
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill(other.slug);
  expect(await typeAndSave('Typed later.')).toBe(409);
  await expect(panel.getByText(/is already in use. Please choose another one/).first()).toBeVisible();
  await expect(text).not.toContainText('Typed later.');

  // A save of another field keeps the offer.
  await aWhile(panel);
  await headline.fill('Typed meanwhile');
  const saved = panel.waitForResponse(
    (response) => response.url().includes(documentId) && response.request().method() === 'PUT',
  );
  await save(panel).click();
  expect((await saved).status()).toBe(200);
  await aWhile(panel);
  await putBack.click();
  await expect(headline).toHaveValue('Typed meanwhile');
  await expect(text).toContainText('Typed later. Typed in the text.');
  await expect(panel.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(other.slug);

  // Another language has a text of its own.
  await save(panel).click();
  await expect(putBack).toBeVisible();
  await aWhile(panel);
  await panel.getByRole('combobox', { name: 'Locales' }).click();
  await panel.getByRole('option', { name: 'العربية' }).click();
  await expect(headline).toHaveValue('');
  await expect(putBack).toBeHidden();
});

test('links and pictures of the media library are put into a text', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const { documentId } = await articleInPanel(request, { status: 'draft' });
  const panel = await openAsEditor(browser, request);
  await openArticle(panel, documentId, 'en');
  await textOf(panel).click();
  await panel.keyboard.press('ControlOrMeta+End');
  await panel.keyboard.press('ControlOrMeta+k');
  const address = panel.getByRole('dialog').getByLabel('URL');
  await address.fill('javascript:alert(1)');
  await panel.keyboard.press('Enter');
  await expect(panel.getByText('A link cannot lead there.')).toBeVisible();
  await address.fill('example.com');
  await panel.keyboard.press('Enter');
  await expect(textOf(panel).locator('a[href="https://example.com"]')).toBeVisible();

  await tool(panel, 'Image').click();
  const library = panel.getByRole('dialog');
  await library.getByRole('checkbox').nth(1).check();
  await library.getByRole('button', { name: 'Finish' }).click();
  await expect(textOf(panel).locator('figure img')).toBeVisible();
  await save(panel).click();
  await expect
    .poll(() => storedText(request, documentId))
    .toMatch(/<figure><img src="\/uploads\/[^"]+"[^>]* width="\d+" height="\d+"><\/figure>/);

  // Chosen in a caption, another picture comes behind the figure of that caption.
  await textOf(panel).locator('figcaption').click();
  await panel.keyboard.type('Of the first picture');
  await panel.keyboard.press('Home');
  await tool(panel, 'Image').click();
  await library.getByRole('checkbox').nth(2).check();
  await library.getByRole('button', { name: 'Finish' }).click();
  await expect(textOf(panel).locator('figure img')).toHaveCount(2);
  await save(panel).click();
  await expect
    .poll(() => storedText(request, documentId))
    .toMatch(
      /<figure><img [^>]+><figcaption>Of the first picture<\/figcaption><\/figure><figure><img [^>]+><\/figure>/,
    );

  // In the Arabic text it is described in Arabic, or not at all.
  await openArticle(panel, documentId, 'ar');
  await textOf(panel).click();
  await tool(panel, 'Image').click();
  await library.getByRole('checkbox').nth(1).check();
  await library.getByRole('checkbox').nth(2).check();
  await library.getByRole('button', { name: 'Finish' }).click();
  const pictures = textOf(panel).locator('figure img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    expect((await picture.getAttribute('alt')) ?? 'سيارة').toMatch(/\p{Script=Arabic}/u);
  }
});

test('a draft is previewed in the panel, and readers do not see it', async ({ browser, page, request }) => {
  test.setTimeout(120_000);
  const article = await articleInPanel(request, { status: 'draft' });
  const panel = await openAsEditor(browser, request);
  const refused: string[] = [];
  panel.on('response', (response) => {
    if (response.url().includes('/preview/url/') && !response.ok()) refused.push(response.url());
  });
  await openArticle(panel, article.documentId, 'en');
  await panel.getByRole('link', { name: 'Open preview' }).click();
  const frame = panel.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await expect(frame.getByText(SENTENCE)).toBeVisible();
  await expect(frame.getByRole('note')).toHaveText('A preview from the panel: readers do not see this page.');
  expect((await page.request.get(`/article/${article.slug}`)).status()).toBe(404);

  const address = (await panel.locator('iframe').getAttribute('src')) ?? '';
  const link = await page.request.get(address);
  expect(link.headers()['cache-control']).toBe('private, no-store');
  expect(await link.text()).toContain('<meta name="robots" content="noindex');
  const forged = await page.request.get(address.replace(/token=.{4}/, 'token=AAAA'));
  expect(forged.status()).toBe(404);
  expect(await forged.text()).toContain('This preview has expired');

  const query = new URLSearchParams({ 'filters[slug][$eq]': 'about', locale: 'en' });
  const pages = 'api::static-page.static-page';
  const { results } = await panelCall<{ results: { documentId: string; title: string }[] }>(
    request,
    'GET',
    `/content-manager/collection-types/${pages}?${query}`,
  );
  const [about] = results;
  const types = `${running('CMS_URL')}/admin/content-manager/collection-types`;
  await panel.goto(`${types}/${pages}/${about?.documentId}`);
  await panel.getByRole('link', { name: 'Open preview' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: about?.title })).toBeVisible();

  const categories = 'api::category.category';
  const listed = await panelCall<{ results: { documentId: string }[] }>(
    request,
    'GET',
    `/content-manager/collection-types/${categories}?locale=en`,
  );
  await panel.goto(`${types}/${categories}/${listed.results[0]?.documentId}`);
  await expect(save(panel)).toBeVisible();
  await aWhile(panel);
  await expect(panel.getByRole('link', { name: /preview/i })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('pictures and frames that are not pasted are told', async ({ browser, request }) => {
  const article = await articleInPanel(request);
  const panel = await openAsEditor(browser, request);
  await openArticle(panel, article.documentId, 'en');
  const text = textOf(panel);
  await text.click();
  await give({ text }, 'paste', { 'text/html': '<p>One<img src="https://a.example/b.jpg"></p>' });
  await expect(panel.getByText('Images cannot be pasted or dropped here.')).toBeVisible();
  await give({ text }, 'paste', {
    'text/html': '<p>Two</p><iframe width="560" height="315" src="https://www.youtube.com/embed/x"></iframe>',
  });
  await expect(panel.getByText('Embedded content, such as a video,')).toBeVisible();
  await expect(text).toContainText('One');
  await expect(text).toContainText('Two');
});
