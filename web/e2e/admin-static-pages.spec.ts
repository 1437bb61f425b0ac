import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { closeNotice, notice, refuse } from './dashboard';
import { loseAnswer } from './network';
import { expect, test } from './test';

interface StaticPage {
  id: number;
  slug: string;
  title: string;
  isPublished: boolean;
}

const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function newPage(request: APIRequestContext, more: Record<string, unknown> = {}) {
  const title = unique('Page');
  const page = { title, slug: slugOf(title), content: 'What it says.', ...more };
  return adminCall<StaticPage>(request, 'POST', '/api/static-pages', page);
}

const pageTitled = async (request: APIRequestContext, title: string) =>
  (await adminCall<StaticPage[]>(request, 'GET', '/api/static-pages')).find((page) => page.title === title);

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

for (const path of sampled(['/admin/static-pages?new', '/ar/admin/static-pages?new'])) {
  test(`the form begins at the top of its dialog: ${path}`, async ({ page }) => {
    await page.goto(path);
    const space = await page.locator('.dialog-body').evaluate((body) => {
      const first = body.querySelector('[role=tablist]')?.getBoundingClientRect().top ?? Infinity;
      return first - body.getBoundingClientRect().top - parseFloat(getComputedStyle(body).paddingBlockStart);
    });
    expect(space).toBeLessThan(2);
  });
}

test('a page is added in both languages; its slug follows the title while it is empty', async ({
  page,
  request,
}) => {
  const title = unique('How We Test!');
  await page.goto('/admin/static-pages');
  await page.getByRole('button', { name: 'Add Page' }).click();
  await expect(page).toHaveURL(/\/admin\/static-pages\?new$/);
  const dialog = page.getByRole('dialog', { name: 'Add Page' });
  await expect(field(page, 'Title')).toBeFocused();
  await expect(dialog.getByRole('switch', { name: 'Published' })).toBeChecked();
  await field(page, 'Title').pressSequentially(title);
  await expect(field(page, 'Slug')).toHaveValue(slugOf(title));
  await field(page, 'Content').fill('## The same road\n\nWe **drive** every car. [Us](/page/about)');
  // From now on it has a slug, which does not change.
  await field(page, 'Title').fill(`${title} 2`);
  await expect(field(page, 'Slug')).toHaveValue(slugOf(title));
  await field(page, 'Title').fill(title);

  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('region', { name: 'What readers will see' });
  await expect(preview.getByRole('heading', { name: 'The same road' })).toBeVisible();
  await preview.getByRole('link', { name: 'Us' }).click();
  await expect(dialog).toBeVisible();

  await dialog.getByRole('tab', { name: 'Arabic' }).click();
  await field(page, 'Arabic title').fill('كيف نختبر');
  await field(page, 'Arabic content').fill('## الطريق نفسه\n\nنقود كل سيارة.');
  await dialog.getByRole('tab', { name: 'SEO' }).click();
  await field(page, 'Meta description').fill('The route and the rules.');
  await expect(dialog.getByText('24 / 160')).toBeVisible();
  const english = dialog.getByRole('figure', { name: 'In a search engine, in English' });
  await expect(english).toContainText('The route and the rules.');
  await expect(english).toContainText(`/page/${slugOf(title)}`);
  const arabic = dialog.getByRole('figure', { name: 'In a search engine, in Arabic' });
  await expect(arabic).toContainText('كيف نختبر');
  await expect(arabic).toContainText('نقود كل سيارة.');
  await dialog.getByRole('button', { name: 'Create' }).click();

  await expect(notice(page, 'Page created successfully')).toBeVisible();
  await expect(card(page, title)).toContainText('Published');
  await expect(card(page, title)).toContainText('The same road We drive every car. Us');
  expect(await pageTitled(request, title)).toMatchObject({ isPublished: true, titleAr: 'كيف نختبر' });
  await card(page, title).getByRole('link', { name: 'View on site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a card shows the first 150 characters of the content', async ({ page, request }) => {
  const { title } = await newPage(request, { content: 'x'.repeat(151) });
  await page.goto('/admin/static-pages');
  await expect(card(page, title)).toContainText(`${'x'.repeat(150)}…`);
  await expect(card(page, title)).not.toContainText('x'.repeat(151));
});

test('a page becomes a draft at its address, which a reload and Back understand', async ({
  page,
  request,
}) => {
  const { id, title } = await newPage(request);
  await page.goto('/admin/static-pages');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`\\?edit=${id}$`));
  const dialog = page.getByRole('dialog', { name: 'Edit page' });
  await expect(field(page, 'Title')).toHaveValue(title);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await page.reload();
  await dialog.getByRole('switch', { name: 'Published' }).click();
  await expect(dialog.getByRole('switch', { name: 'Draft' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Page updated successfully')).toBeVisible();
  await expect(card(page, title)).toContainText('Draft');
  await expect(card(page, title).getByRole('link', { name: 'View on site' })).toBeHidden();
  expect(await pageTitled(request, title)).toMatchObject({ isPublished: false });
});

test('what is required is said, and the part is shown where something is wrong', async ({ page }) => {
  for (const [path, create, arabicTab, contentAr, required, whole] of sampled([
    [
      '/admin/static-pages?new',
      'Create',
      'Arabic',
      'Arabic content',
      'Slug, title, and content are required.',
      'An Arabic version has both a title and content.',
    ],
    [
      '/ar/admin/static-pages?new',
      'إنشاء',
      'العربية',
      'المحتوى بالعربية',
      'الاسم في الرابط والعنوان والمحتوى مطلوبة.',
      'تحتاج النسخة العربية إلى عنوان ومحتوى معًا.',
    ],
  ])) {
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: arabicTab }).click();
    await dialog.getByRole('button', { name: create, exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(required);
    const title = dialog.locator('[name=title]');
    await expect(title).toBeFocused();
    await title.fill(unique('Incomplete'));
    await dialog.locator('[name=slug]').fill(unique('slug'));
    await expect(dialog.getByRole('alert')).toHaveText(required);
    await dialog.locator('[name=content]').fill('Words');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('tab', { name: arabicTab }).click();
    await dialog.getByRole('textbox', { name: contentAr, exact: true }).fill('كلمات');
    await dialog.getByRole('button', { name: create, exact: true }).click();
    await expect(dialog.locator('[name=titleAr]')).toHaveAccessibleDescription(whole);
  }
});

test('what is not saved is asked about when leaving, and stays on the device', async ({ page, request }) => {
  const { id, title } = await newPage(request);
  await page.goto(`/admin/static-pages?edit=${id}`);
  await field(page, 'Content').fill('Typed and not saved');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Content')).toHaveValue('Typed and not saved');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(field(page, 'Content')).toHaveValue('What it says.');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(field(page, 'Content')).toHaveValue('Typed and not saved');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Page updated successfully')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(field(page, 'Content')).toHaveValue('Typed and not saved');
  await expect(page.getByRole('button', { name: 'Restore it' })).toBeHidden();
});

test('a page is deleted when that is confirmed', async ({ page, request }) => {
  const { title } = await newPage(request);
  await page.goto('/admin/static-pages');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await question.getByRole('button', { name: 'Delete page' }).click();
  await expect(notice(page, 'Page deleted successfully')).toBeVisible();
  await expect(card(page, title)).toBeHidden();
  expect(await pageTitled(request, title)).toBeUndefined();
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /400|409|503|Failed to load resource/ });

  test('an Arabic description without an Arabic title is refused in its part of the form', async ({
    page,
    request,
  }) => {
    const title = unique('Described in Arabic');
    await page.goto('/admin/static-pages?new');
    const dialog = page.getByRole('dialog');
    await field(page, 'Title').fill(title);
    await field(page, 'Slug').fill(slugOf(title));
    await field(page, 'Content').fill('Words');
    await dialog.getByRole('tab', { name: 'SEO' }).click();
    await field(page, 'Arabic meta description').fill('وصف الصفحة.');
    await dialog.getByRole('tab', { name: 'English' }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(field(page, 'Arabic meta description')).toHaveAccessibleDescription(
      /Write the Arabic title first\. This belongs to it\./,
    );
    await expect(field(page, 'Arabic meta description')).toHaveValue('وصف الصفحة.');
    expect(await pageTitled(request, title)).toBeUndefined();
  });

  test('every failure is told, and nothing typed is lost', async ({ page, request }) => {
    const { id, title, slug } = await newPage(request);
    await page.goto('/admin/static-pages?new');
    await field(page, 'Title').fill('A double');
    await field(page, 'Slug').fill(slug);
    await field(page, 'Content').fill('Words');
    await page.getByRole('dialog').getByRole('tab', { name: 'SEO' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'Failed to create page')).toBeVisible();
    await expect(field(page, 'Slug')).toHaveAccessibleDescription(
      new RegExp(`The address '${slug}' is already in use. Please choose another one.`),
    );
    await expect(field(page, 'Content')).toHaveValue('Words');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();

    await refuse(page, `/api/static-pages/${id}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await field(page, 'Title').fill('Renamed');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Failed to update page')).toBeVisible();
    await expect(notice(page, 'Not now.')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Renamed');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await closeNotice(page);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete page' }).click();
    await expect(notice(page, 'Failed to delete page')).toBeVisible();
  });

  test('a list that cannot be fetched can be asked for again', async ({ page }) => {
    await refuse(page, '/api/static-pages');
    await page.goto('/admin/static-pages');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch pages');
    await page.unroute('**/api/static-pages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'About us')).toBeVisible();
  });
});

for (const [prefix, seo] of sampled([
  ['', 'SEO'],
  ['/ar', 'محركات البحث'],
])) {
  test(`the preview of search results names the publication in the language of each title (${prefix || 'English'})`, async ({
    page,
    request,
  }) => {
    const title = unique('Seen by search engines');
    const { id } = await adminCall<{ id: number }>(request, 'POST', '/api/static-pages', {
      ...{ title, titleAr: 'صفحة عربية', content: 'What it says.', contentAr: 'ما تقوله.' },
      slug: title.toLowerCase().replace(/\W+/g, '-'),
    });
    await page.goto(`${prefix}/admin/static-pages?edit=${id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: seo }).click();
    const inLanguage = (language: string) => dialog.getByRole('figure').locator(`[lang=${language}]`);
    await expect(inLanguage('en').getByText(`${title} | Mihwar`)).toBeVisible();
    await expect(inLanguage('ar').getByText('صفحة عربية | محور')).toBeVisible();
  });
}

test('an Author is not offered it', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto('/admin/static-pages');
  await expect(page.getByText('Not for your role')).toBeVisible();
});

for (const path of sampled(['/admin/static-pages', '/ar/admin/static-pages'])) {
  test(`${path} is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  test(`the dialog of ${path} is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await page.goto(`${path}?new`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=content]').fill('## A heading\n\n[A link](/page/about)');
    await dialog.locator('[aria-pressed]:visible').click();
    await expect(dialog.getByRole('region')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await dialog.getByRole('tab').last().click();
    await expectAccessible(page);
  });
}

test('a page without Arabic says so on the Arabic site, and nothing on the English one', async ({
  page,
  request,
}) => {
  const { slug } = await newPage(request, { isPublished: true });
  await page.goto(`/ar/page/${slug}`);
  await expect(page.getByRole('main').getByText('غير متوفر بالعربية بعد')).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Not available in Arabic yet')).toBeHidden();
});

test.describe('a page that somebody else has saved meanwhile', () => {
  test.use({ expectedTrouble: /409|ERR_CONNECTION_RESET|Failed to load resource/ });

  test('is replaced only by who knows of it', async ({ page, request }) => {
    const { id, title, slug } = await newPage(request);
    const saved = async () => (await pageTitled(request, title)) as StaticPage & { content: string };
    await page.goto(`/admin/static-pages?edit=${id}`);
    await field(page, 'Content').fill('My text.');
    await adminCall(request, 'PUT', `/api/static-pages/${id}`, { content: 'The text of somebody else.' });
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await save.click();
    await expect(notice(page, 'Failed to update page')).toBeVisible();
    await expect(page.locator('.toast')).toContainText(
      'Somebody else has saved this page since you opened it.',
    );
    await expect(field(page, 'Content')).toHaveValue('My text.');
    expect(await saved()).toMatchObject({ slug, content: 'The text of somebody else.' });
    await closeNotice(page);
    await expect(page.getByText('Saving again replaces it with yours.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the saved text in a new tab' })).toHaveAttribute(
      'href',
      `/admin/static-pages?edit=${id}`,
    );
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await saved()).toMatchObject({ slug, content: 'My text.' });
  });

  test('keeps the fields that only somebody else has changed', async ({ page, request }) => {
    const { id, title } = await newPage(request);
    await page.goto(`/admin/static-pages?edit=${id}`);
    await field(page, 'Content').fill('My text.');
    const theirs = { titleAr: 'عنوان الزميل', contentAr: 'نص الزميل', metaDescription: 'Their summary' };
    await adminCall(request, 'PUT', `/api/static-pages/${id}`, theirs);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await pageTitled(request, title)).toMatchObject({ ...theirs, content: 'My text.' });
  });

  test('keeps them, too, where the text comes from a copy on the device', async ({ page, request }) => {
    const { id, title } = await newPage(request);
    await page.goto(`/admin/static-pages?edit=${id}`);
    await field(page, 'Content').fill('My text.');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    const theirs = { metaDescription: 'Their summary' };
    await adminCall(request, 'PUT', `/api/static-pages/${id}`, theirs);
    await page.goto(`/admin/static-pages?edit=${id}`);
    await page.getByRole('button', { name: 'Restore it' }).click();
    await expect(field(page, 'Content')).toHaveValue('My text.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await pageTitled(request, title)).toMatchObject({ ...theirs, content: 'My text.' });
  });

  test('is not replaced by a copy on the device that is older', async ({ page, request }) => {
    const { id, title } = await newPage(request);
    await page.goto(`/admin/static-pages?edit=${id}`);
    await field(page, 'Content').fill('My text.');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await adminCall(request, 'PUT', `/api/static-pages/${id}`, { content: 'The text of somebody else.' });
    await page.goto(`/admin/static-pages?edit=${id}`);
    await page.getByRole('button', { name: 'Restore it' }).click();
    await expect(field(page, 'Content')).toHaveValue('My text.');
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await save.click();
    await expect(page.getByText('Saving again replaces it with yours.')).toBeVisible();
    expect(await pageTitled(request, title)).toMatchObject({ content: 'The text of somebody else.' });
  });

  test('is not oneself, where the response was lost', async ({ page, request }) => {
    const { id, title, slug } = await newPage(request);
    await page.goto(`/admin/static-pages?edit=${id}`);
    await field(page, 'Content').fill('My text.');
    // The server stores it in small letters.
    await field(page, 'Slug').fill(`${slug}-Moved`);
    await loseAnswer(page, 'PUT', `/api/static-pages/${id}`);
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
    await save.click();
    await expect(notice(page, 'Failed to update page')).toBeVisible();
    await closeNotice(page);
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await pageTitled(request, title)).toMatchObject({ content: 'My text.', slug: `${slug}-moved` });
  });
});
