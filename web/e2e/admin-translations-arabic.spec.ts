import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { adminCall, newAuthor, signedIn } from './accounts';
import { itemOf, newArticle, notice, uniqueArabic, type SavedArticle } from './dashboard';
import { expect, test } from './test';

const englishOf = (page: Page, name: string) => page.getByRole('textbox', { name: `English of ${name}` });

/**
 * An article that began in Arabic, published by the first admin. All its texts are its own: the memory would
 * translate others, by what another test has just written.
 */
async function arabicArticle(request: APIRequestContext): Promise<SavedArticle> {
  const word = uniqueArabic();
  const title = `طريق ${word}`;
  const article = await newArticle(request, {
    ...{ original: 'ar', title: '', excerpt: '', content: '' },
    ...{ titleAr: title, excerptAr: `السيارة سريعة والطريق طويل إلى ${word}.`, status: 'published' },
    contentAr: `<p>قطعنا 1000 كيلومتر بالسيارة الكهربائية على <a href="/ar/search">الطريق السريع</a> إلى ${word} في يوم واحد.</p>`,
  });
  return { ...article, title };
}

test('an Arabic original is translated by hand, approved, and read in English', async ({ page, request }) => {
  test.slow();
  const { id, slug, title } = await arabicArticle(request);
  const { username } = await newAuthor(request, { role: 'translator' });
  await signedIn(page, username);
  await page.goto('/admin/translations?state=pending');
  const row = itemOf(page, title);
  await expect(row).toContainText('Arabic → English');
  await expect(row.getByText(title)).toHaveAttribute('dir', 'rtl');
  // The dictionary translates from English only.
  await expect(row.getByRole('button', { name: `Translate: ${title}` })).toBeHidden();
  await expect(page.getByText(/began in Arabic, which this engine does not translate/)).toBeVisible();
  await row.getByRole('button', { name: `Translate by hand: ${title}` }).click();

  const dialog = page.getByRole('dialog', { name: 'Edit the English translation' });
  await expect(dialog.getByRole('button', { name: 'Whole text' })).toBeHidden();
  const heading = englishOf(page, '1 · Title');
  await expect(heading).toHaveAttribute('dir', 'ltr');
  await expect(heading).toHaveAttribute('lang', 'en');
  await expect(dialog.locator('[data-segment=title] p[lang=ar]')).toHaveText(title);
  await expectAccessible(page);
  await expectToFit(page);

  const paragraph = englishOf(page, '3 · Paragraph');
  await paragraph.fill('We drove <1>the motorway</1> for 1,000 kilometres in an electric car.');
  await expect(paragraph).toHaveText('We drove URLthe motorwayURL for 1,000 kilometres in an electric car.');
  // In English the arrow to the right moves a chip forward.
  const before = 'We drove '.length;
  await expect(async () => {
    await paragraph.press('Control+Home');
    for (let step = 0; step <= before; step += 1) await paragraph.press('ArrowRight');
    const chosen = paragraph.locator('.ProseMirror-selectednode');
    await expect(chosen).toHaveAttribute('data-part', 'start', { timeout: 1_000 });
  }).toPass();
  await paragraph.press('Control+ArrowRight');
  await expect(paragraph).toHaveText('We drove theURL motorwayURL for 1,000 kilometres in an electric car.');
  await paragraph.press('Control+ArrowLeft');
  await expect(paragraph).toHaveText('We drove URLthe motorwayURL for 1,000 kilometres in an electric car.');
  const english = `The road of ${id}`;
  await heading.fill(english);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Readers see it as soon as every segment has its English.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('2 segments written');
  await row.getByRole('button', { name: `Translate by hand: ${title}` }).click();
  await expect(heading).toHaveText(english);
  await englishOf(page, '2 · Excerpt').fill('The car is fast, and the road is long.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'It still waits for approval: readers do not see it yet.')).toBeVisible();
  await page.goto(`/admin/translations?edit=${id}`);
  await expect(
    dialog.getByText('This English text waits for approval: readers see it once an editor has approved it.'),
  ).toBeVisible();

  await signedIn(page);
  await page.goto('/admin/translations?state=notApproved');
  await expect(row).toContainText(english);
  await expect(row.getByText(english)).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: `Approve: ${title}` }).click();
  await expect(notice(page, 'Translation approved')).toBeVisible();
  await page.goto(`/article/${encodeURIComponent(slug)}`);
  await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'the motorway' });
  await expect(link).toHaveAttribute('href', '/search');
});

test('an English text with blocks of its own is edited in the editor of articles', async ({
  page,
  request,
}) => {
  const { id } = await arabicArticle(request);
  const { titleAr, excerptAr, contentAr, categoryId } = await adminCall<Record<string, unknown>>(
    request,
    'GET',
    `/api/articles/id/${id}`,
  );
  const english = `Two paragraphs of ${id}`;
  await adminCall(request, 'PUT', `/api/articles/${id}`, {
    ...{ titleAr, excerptAr, contentAr, categoryId, status: 'published', title: english },
    excerpt: 'The car is fast, and the road is long.',
    content: '<p>We drove an electric car for a whole day.</p><p>The motorway was long and empty.</p>',
  });
  await signedIn(page);
  await page.goto(`/admin/translations?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit the English translation' });
  await expect(dialog.getByText(/blocks of its own, which are not those of the Arabic/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByRole('link', { name: 'Open in the editor' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Article' });
  await expect(editor.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(english);
});

test('the desk says all of it in Arabic', async ({ page, request }) => {
  test.slow();
  const { id, title } = await arabicArticle(request);
  await signedIn(page);
  await page.goto('/ar/admin/translations?state=pending');
  await expect(itemOf(page, title)).toContainText('من العربية إلى الإنجليزية');
  await itemOf(page, title)
    .getByRole('button', { name: `ترجمة يدوية: ${title}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`\\?.*edit=${id}`));
  await expect(page.getByRole('dialog', { name: 'تعديل الترجمة الإنجليزية' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'النص الإنجليزي: 3 · فقرة' });
  await expect(field).toHaveAttribute('dir', 'ltr');
  await field.fill('We drove for a day.');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(notice(page, 'يظهر للقرّاء حين يكتمل النص الإنجليزي لجميع المقاطع.')).toBeVisible();
  await expect(itemOf(page, title)).toContainText('كُتب مقطع واحد');
  await itemOf(page, title)
    .getByRole('button', { name: `ترجمة يدوية: ${title}` })
    .click();
  await expect(
    page.getByText('العدد \u20661000\u2069 الوارد في النص العربي غير موجود في الترجمة.'),
  ).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('يُرجى كتابة النص الإنجليزي لهذا المقطع.')).toBeVisible();
});
