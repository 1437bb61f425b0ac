import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { EXCERPT, isKept, newArticle, notice, SENTENCE } from './dashboard';
import { editorOf } from './editor';
import { expect, test } from './test';

const ARABIC_EXCERPT = 'جملة تصف للقارئ ما في المقال';
const ARABIC_TEXT = 'نص طويل بما يكفي ليكون متن مقال كامل، وهو يبدأ بالعربية قبل أن تأتي ترجمته الإنجليزية.';

test('an article begins in Arabic; readers of both languages see it, and English comes later', async ({
  page,
}) => {
  // Other tests publish meanwhile: in a category of its own the article stays among the newest.
  const category = await adminCall<{ id: number; slug: string; name: string }>(
    page.request,
    'POST',
    '/api/categories',
    { name: unique('Begun in Arabic') },
  );
  const beside = await newArticle(page.request, { categoryId: category.id, status: 'published' });
  await signedIn(page);
  const title = unique('مقال يبدأ بالعربية');
  await page.goto('/admin?new');
  const editor = editorOf(page);
  await expect(editor.field('Title')).toBeFocused();
  const original = editor.dialog.getByRole('group', { name: 'Original language' });
  await expect(original.getByRole('radio', { name: 'English' })).toBeChecked();
  await original.getByRole('radio', { name: 'Arabic' }).check();
  await expect(editor.field('Arabic title')).toHaveAttribute('aria-required', 'true');
  await expect(editor.field('Title')).not.toHaveAttribute('aria-required', 'true');

  // Its own fields are the required ones.
  await editor.publish.click();
  await expect(editor.dialog.getByText('Title must be at least 5 characters')).toBeVisible();
  await expect(editor.field('Arabic title')).toHaveAccessibleDescription(
    /Title must be at least 5 characters/,
  );
  await editor.field('Arabic title').fill(title);
  await editor.field('Arabic excerpt').fill(ARABIC_EXCERPT);
  await editor.field('Arabic content').fill(ARABIC_TEXT);
  await editor.category.selectOption({ label: category.name });
  await editor.publish.click();
  await expect(notice(page, 'Article published successfully!')).toBeVisible();

  const newest = (await (await page.request.get(`/api/articles/category/${category.slug}`)).json()) as {
    id: number;
    slug: string;
    title: string;
    languages: string[];
  }[];
  const saved = newest.find((one) => one.title === title);
  expect(saved).toMatchObject({ title, titleAr: title, original: 'ar', languages: ['ar'] });
  expect(saved?.slug).toMatch(/^مقال-يبدأ-بالعربية-/);
  const slug = encodeURI(saved?.slug ?? '');

  // Arabic lists show it, English ones do not.
  await page.goto(`/ar/category/${category.slug}`);
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  await page.goto(`/category/${category.slug}`);
  await expect(page.getByRole('main').getByRole('link', { name: beside.title }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);

  await page.goto(`/ar/article/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('غير متوفر')).toHaveCount(0);
  await page.goto(`/article/${slug}`);
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toHaveAttribute('lang', 'ar');
  await expect(heading).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('Not available in English yet')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ar\/article\//);

  // The editor has no English text, and the list says so.
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Not in English yet')).toBeVisible();
  await page.goto(`/admin?edit=${saved?.id}`);
  const edited = editorOf(page, 'Edit Article');
  await expect(edited.field('Arabic title')).toHaveValue(title);
  await expect(edited.field('Title')).toHaveValue('');
  await expect(edited.dialog.getByRole('radio', { name: 'Arabic' })).toHaveCount(0);

  // A translation is whole, or it is none.
  const english = unique('It began in Arabic');
  await edited.field('Title').fill(english);
  await edited.publish.click();
  await expect(
    edited.dialog.getByText('An English version needs title, excerpt and content.').first(),
  ).toBeVisible();
  await edited.field('Excerpt').fill(EXCERPT);
  await edited.text.fill(SENTENCE);
  await edited.publish.click();
  await expect(notice(page, 'Article updated successfully!')).toBeVisible();
  await page.goto(`/article/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
  await expect(page.getByText('Not available in English yet')).toHaveCount(0);
  await page.goto(`/category/${category.slug}`);
  await expect(page.getByRole('main').getByRole('link', { name: english }).first()).toBeVisible();
  await page.request.delete(`/api/articles/${saved?.id}`);
});

test('on a phone it opens at its Arabic text, also when it comes from the device', async ({ page }) => {
  // Others have drafts of new articles as well.
  const { username } = await newAuthor(page.request);
  await signedIn(page, username);
  await page.setViewportSize({ width: 360, height: 740 });
  const title = unique('عنوان كُتب على الهاتف');
  await page.goto('/admin?new');
  const editor = editorOf(page);
  await editor.dialog.getByRole('radio', { name: 'Arabic' }).check();
  await editor.field('Arabic title').fill(title);
  await isKept(page, title);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editor.button('Restore it').click();
  await expect(editor.field('Arabic title')).toHaveValue(title);
  await editor.field('Arabic excerpt').fill(ARABIC_EXCERPT);
  await editor.field('Arabic content').fill(ARABIC_TEXT);
  await editor.category.selectOption({ index: 1 });
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();

  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(editorOf(page, 'Edit Article').field('Arabic title')).toBeFocused();
});
