import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sampled } from './sampled';
import { signedIn } from './accounts';
import { newArticle, notice, savedArticle, SENTENCE } from './dashboard';
import { give, openEdit, openNew, PICTURE } from './editor';
import { expect, test } from './test';

const SEED = join(import.meta.dirname, '../../cms/seed/articles');

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('every tool does what it says, and says whether it is on', async ({ page }) => {
  const editor = await openNew(page);
  const tool = (name: string) => editor.tools.getByRole('button', { name, exact: true });
  const blocks = {
    // The page's own h1 is the article's title.
    'Heading 1': 'h2',
    'Heading 2': 'h3',
    'Heading 3': 'h4',
    Quote: 'blockquote',
    'Block of code': 'pre',
    'Bulleted list': 'ul',
    'Numbered list': 'ol',
  };
  await editor.text.fill('Words');
  for (const [name, element] of Object.entries(blocks)) {
    await tool(name).click();
    await expect(editor.text.locator(element)).toHaveText('Words');
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    await tool(name).click();
    await expect(editor.text.locator(element)).toHaveCount(0);
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
  }
  await editor.text.press('ControlOrMeta+a');
  for (const [name, element] of Object.entries({ Bold: 'strong', Italic: 'em', Code: 'code' })) {
    await tool(name).click();
    await expect(editor.text.locator(element)).toHaveText('Words');
    await tool('Undo').click();
    await expect(editor.text.locator(element)).toHaveCount(0);
    await tool('Redo').click();
    await expect(editor.text.locator(element)).toHaveText('Words');
  }
  await expect(tool('Redo')).toHaveAttribute('aria-disabled', 'true');
  await editor.text.press('ControlOrMeta+b');
  await expect(editor.text.locator('strong')).toHaveCount(0);
  await expect(tool('Bold')).toHaveAttribute('aria-keyshortcuts', /\+B$/);
});

test('the toolbar is one stop of the Tab key, and arrow keys go from tool to tool', async ({ page }) => {
  const editor = await openNew(page);
  await editor.text.fill('Words');
  await editor.text.press('ControlOrMeta+a');
  await editor.text.press('Shift+Tab');
  await expect(editor.tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(editor.tools.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.text.locator('em')).toHaveText('Words');
  await expect(editor.tools.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(editor.tools.getByRole('button', { name: 'Redo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor.text).not.toBeFocused();
});

test('a link is made, changed, refused and removed', async ({ page }) => {
  const editor = await openNew(page);
  await editor.text.fill('Words');
  await editor.text.press('ControlOrMeta+a');
  await editor.text.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const address = dialog.getByRole('textbox', { name: 'URL' });
  await expect(address).toBeFocused();
  // Without an address nothing happens.
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.text.locator('a')).toHaveCount(0);

  await editor.tools.getByRole('button', { name: 'Link' }).click();
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(dialog.getByText('A link cannot lead there.')).toBeVisible();
  await address.fill('https//example.com');
  await expect(dialog.getByText('A link cannot lead there.')).toBeHidden();
  await address.press('Enter');
  await expect(dialog.getByText('A link cannot lead there.')).toBeVisible();
  await address.fill('example.com/range');
  await address.press('Enter');
  await expect(editor.text.locator('a')).toHaveAttribute('href', 'https://example.com/range');
  await expect(editor.text).toBeFocused();

  await editor.text.press('ControlOrMeta+k');
  await expect(address).toHaveValue('https://example.com/range');
  await expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    'https://example.com/range',
  );
  await address.fill('desk@example.com');
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await expect(editor.text.locator('a')).toHaveAttribute('href', 'mailto:desk@example.com');
  await editor.text.press('ControlOrMeta+k');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(editor.text.locator('a')).toHaveCount(0);
  await expect(editor.text).toHaveText('Words');
});

test('what is pasted is cleaned; pictures that come along are uploaded, others are named', async ({
  page,
}) => {
  const editor = await openNew(page);
  const own = `data:image/png;base64,${PICTURE.buffer.toString('base64')}`;
  await give(editor, 'paste', {
    'text/html': `<div class="x" style="color:red"><h2 style="mso-x:y">Pasted</h2><p class="MsoNormal"><span style="font-weight:bold">Bold</span> words<img src="https://a.example/b.jpg"><img src="https://a.example/pixel.gif" width="1"></p><p>&nbsp;</p></div><img src="${own}">`,
  });
  await page
    .getByRole('dialog', { name: 'Describe the image' })
    .getByRole('button', { name: 'Later' })
    .click();
  await expect(editor.text.locator('figure img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(editor.text.locator('h2')).toHaveText('Pasted');
  await expect(editor.text.locator('strong')).toHaveText('Bold');
  await expect(editor.text.locator('p[style], span[style], [class*=Mso]')).toHaveCount(0);
  await give(editor, 'paste', { 'text/html': '<p>More<img src="https://a.example/b.jpg"></p>' });
  await expect(notice(page, 'Images were left out')).toBeVisible();
});

test('a stored picture can be given a caption, and a pasted one of another site leaves only its caption', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request, {
    content: `<figure><img src="/uploads/old-road.webp" alt="Road"></figure><p>${SENTENCE}</p>`,
  });
  await page.route('**/uploads/old-road.webp', (route) =>
    route.fulfill({ contentType: 'image/png', body: PICTURE.buffer }),
  );
  const editor = await openEdit(page, id);
  await expect(editor.dialog.getByRole('note')).toHaveCount(0);
  await editor.text.press('ControlOrMeta+End');
  await give(editor, 'paste', {
    'text/html': '<figure><img src="https://a.example/b.jpg"><figcaption>By an agency</figcaption></figure>',
  });
  await expect(editor.text.getByText('By an agency')).toBeVisible();
  await expect(editor.text.locator('figure')).toHaveCount(1);
  await editor.text.locator('figcaption').click();
  await page.keyboard.type('The road');
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  expect((await savedArticle(request, id)).content).toBe(
    `<figure><img src="/uploads/old-road.webp" alt="Road"><figcaption>The road</figcaption></figure><p>${SENTENCE}By an agency</p>`,
  );
});

for (const { prefix, more, onDevice, embeds } of sampled([
  {
    prefix: '',
    more: 'Images were left out',
    onDevice: 'An image on your own computer is not pasted with the text. Drop its file here.',
    embeds: 'Embedded content, such as a video, cannot be part of an article. Insert a link to its page.',
  },
  {
    prefix: '/ar',
    more: 'أُسقطت صور من النص الملصق',
    onDevice: 'لا تُلصق مع النص صورة محفوظة على جهازك. أفلت ملفها هنا.',
    embeds: 'لا يمكن أن يضم المقال محتوى مضمَّنًا مثل الفيديو. أدرج رابطًا إلى صفحته.',
  },
])) {
  test(`frames and pictures of the own computer that are not pasted are told (${prefix || 'English'})`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/admin?new`);
    const text = page.getByRole('dialog').locator('.rich-text').first();
    await text.click();
    await give({ text }, 'paste', { 'text/html': '<p>One<img src="file:///C:/Temp/b.png"></p>' });
    await expect(text).toHaveText('One');
    await expect(page.locator('.toast')).toContainText(more);
    await expect(page.locator('.toast')).toContainText(onDevice);
    await give({ text }, 'paste', {
      'text/html':
        '<p>Two</p><iframe width="560" height="315" src="https://www.youtube.com/embed/x"></iframe>',
    });
    await expect(page.locator('.toast')).toContainText(embeds);
    await expect(text).toContainText('Two');
  });
}

test('no demo article loses anything by being opened', async ({ page, request }) => {
  test.setTimeout(180_000);
  const all = readdirSync(SEED).filter((name) => name.endsWith('.en.md'));
  expect(all.length).toBeGreaterThan(20);
  const quarters = sampled([0, 1, 2, 3]);
  const slugs = all.filter((_, place) => quarters.some((quarter) => place % 4 === quarter));
  for (const name of slugs) {
    const answer = await request.get(`/api/articles/${name.replace('.en.md', '')}`);
    const { id } = (await answer.json()) as { id: number };
    const editor = await openEdit(page, id);
    await expect(editor.dialog.getByRole('note'), name).toHaveCount(0);
  }
});

test('many paragraphs that are typed without a pause are as many undo steps', async ({ page }) => {
  const editor = await openNew(page);
  await editor.text.click();
  for (let number = 1; number <= 12; number += 1) {
    await page.keyboard.type(`Paragraph ${number}`);
    await page.keyboard.press('Enter');
  }
  await expect(editor.text.locator('p')).toHaveCount(13);
  // The first of these steps is the last, blank one.
  for (const left of [12, 11, 10]) {
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.text).toContainText(`Paragraph ${left}`);
    await expect(editor.text).not.toContainText(`Paragraph ${left + 1}`);
  }
});

test('a text of Google Docs keeps what its looks mean', async ({ page, request }) => {
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  await editor.text.press('ControlOrMeta+a');
  await give(editor, 'paste', {
    'text/html':
      '<b style="font-weight:normal" id="docs-internal-guid-1"><h1><span>Title</span></h1><h2><span>Part</span></h2><p><span style="text-decoration:line-through">Not this</span><span> 10 m</span><span style="font-size:0.6em;vertical-align:super">3</span><span> by </span><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D"><span>them</span></a><sup><a href="#ftnt1">[1]</a></sup></p><br><p><span></span></p><p><span>An end that makes the whole long enough for an article.</span></p></b>',
  });
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  expect((await savedArticle(request, id)).content).toBe(
    '<h2>Title</h2><h3>Part</h3><p><s>Not this</s> 10 m<sup>3</sup> by <a href="https://example.com/a">them</a><sup>[1]</sup></p><p>An end that makes the whole long enough for an article.</p>',
  );
});

test('words whose address is not allowed do not look like a link', async ({ page, request }) => {
  const { slug } = await newArticle(request, {
    status: 'published',
    content: `<p><a href="javascript:alert(1)">Nowhere</a>, <a href="/">home</a>. ${SENTENCE}</p>`,
  });
  await page.goto(`/article/${slug}`);
  const story = page.locator('.story');
  await expect(story.getByText('home', { exact: true })).toHaveCSS('text-decoration-line', 'underline');
  await expect(story.getByText('Nowhere')).toHaveCSS('text-decoration-line', 'none');
});

test('no heading of a text is a second title of its page', async ({ page, request }) => {
  const { slug, title } = await newArticle(request, {
    status: 'published',
    content: `<h1>First part</h1><h2>Of the part</h2><p>${SENTENCE}</p>`,
  });
  await page.goto(`/article/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 2, name: 'First part' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Of the part' })).toBeVisible();
});
