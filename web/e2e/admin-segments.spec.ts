import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, signedIn, unique } from './accounts';
import {
  articleInput,
  itemOf,
  newArticle,
  notice,
  refuse,
  uniqueArabic,
  uniqueWord,
  type SavedArticle,
} from './dashboard';
import { expect, test } from './test';

const CONTENT = `
  <h2>How it charges</h2>
  <p>The charger is fast and the battery is large.</p>
  <p>Read the <a href="https://example.com/test">long test</a> of the car.</p>
  <p>The road is quiet in the morning.</p>`;
const CHANGED = CONTENT.replace('is quiet in the morning', 'is loud in the evening');

const segments = (page: Page) => page.getByRole('list', { name: 'Segments' }).locator('> li');
const arabicOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Arabic of ${name}` });

const chipsIn = (field: Locator) => field.locator('[data-chip]');

/** An article as it is saved by its author, the first admin. */
const bodyOf = (title: string, content: string) =>
  articleInput({ title, excerpt: 'The car is quick and the road is long.', content, status: 'published' });

async function translatedArticle(request: APIRequestContext): Promise<SavedArticle> {
  const article = await newArticle(request, bodyOf(unique('The long road'), CONTENT));
  await adminCall(request, 'POST', `/api/articles/${article.id}/translate`);
  return article;
}

async function changeEnglish(request: APIRequestContext, { id, title }: SavedArticle, content = CHANGED) {
  await adminCall(request, 'PUT', `/api/articles/${id}`, bodyOf(title, content));
}

test('the changed segment, and no other, is corrected and read on the site', async ({ page, request }) => {
  const article = await translatedArticle(request);
  await adminCall(request, 'POST', `/api/articles/${article.id}/translation/approve`);
  await changeEnglish(request, article);
  await signedIn(page);
  await page.goto('/admin/translations?state=needsUpdate');
  await expect(itemOf(page, article.title)).toContainText('Needs update');
  await page.getByRole('button', { name: `Edit: ${article.title}` }).click();
  await expect(page.getByRole('button', { name: 'By segments' })).toHaveAttribute('aria-pressed', 'true');
  await expect(segments(page).filter({ hasText: 'English changed' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Only those to check (1)' }).check();
  await expect(segments(page)).toHaveCount(1);
  const changed = segments(page).first();
  await expect(changed).toContainText('The road is loud in the evening.');
  await expect(changed.getByRole('deletion')).toHaveText(['quiet', 'morning']);
  await expect(changed.getByRole('insertion')).toHaveText(['loud', 'evening']);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  const field = changed.getByRole('textbox');
  await expect(field).toHaveAttribute('dir', 'rtl');
  await field.fill('الطريق صاخب مساءً.');
  await expect(page.getByRole('status').filter({ hasText: '1 segment to be saved' })).toBeVisible();
  const sent = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/segments'));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    segments: [{ key: 'content.3', target: 'الطريق صاخب مساءً.' }],
  });
  await expect(notice(page, 'Translation saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(itemOf(page, article.title)).toBeHidden();
  await page.goto(`/ar/article/${article.slug}`);
  await expect(page.getByRole('main').getByText('الطريق صاخب مساءً.')).toBeVisible();
});

test('the keyboard goes from segment to segment', async ({ page, request }) => {
  const { id } = await translatedArticle(request);
  await signedIn(page);
  await page.goto(`/admin/translations?edit=${id}`);
  // Nothing has changed, so that the whole text is shown.
  await expect(page.getByRole('button', { name: 'Whole text' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'By segments' }).press('Enter');
  const title = arabicOf(page, '1 · Title');
  const excerpt = arabicOf(page, '2 · Excerpt');
  await title.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(title).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(excerpt).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(arabicOf(page, '3 · Heading')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(excerpt).toBeFocused();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(title).toBeFocused();
  await page.getByRole('checkbox', { name: 'Only those to check (0)' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title).toBeFocused();
});

test('memory and glossary are offered, and a button puts them into the field', async ({ page, request }) => {
  // One word: with several, the segment would be too different from the former one to be its correction.
  const term = unique('Quorvex')
    .replace(/\W/g, '')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  await adminCall(request, 'POST', '/api/glossary', { term, arabic: 'كورفكس' });
  const article = await translatedArticle(request);
  await changeEnglish(request, article, CONTENT.replace('The road', `The ${term}`));
  await signedIn(page);
  await page.goto(`/admin/translations?edit=${article.id}`);
  const field = arabicOf(page, '6 · Paragraph');
  const former = await field.innerText();
  expect(former.trim()).not.toBe('');
  await field.press('Control+End');
  await page.getByRole('button', { name: `Insert “كورفكس” for “${term}”` }).click();
  await expect(field).toHaveText(`${former}كورفكس`);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Undo: 6 · Paragraph' }).click();
  await expect(field).toHaveText(former);

  // The present Arabic is right for the new English, too. The user confirms it without typing.
  await page.getByRole('button', { name: 'Right as it is: 6 · Paragraph' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Translation saved')).toBeVisible();
  await page.goto(`/admin/translations?edit=${article.id}`);
  await page.getByRole('button', { name: 'By segments' }).click();
  await expect(page.getByText('English changed')).toHaveCount(0);
  await field.fill('نص آخر');
  // A second try of this test finds what the first one has saved, too.
  await page
    .getByRole('button', { name: `Take “${former}”` })
    .first()
    .click();
  await expect(field).toHaveText(former);
});

for (const [prefix, bySegments, arabic, begins, put, save] of sampled([
  [
    '',
    'By segments',
    'Arabic of 5 · Paragraph',
    'link to https://example.com/test begins',
    'Put around the chosen words: link to https://example.com/test',
    'Save',
  ],
  [
    '/ar',
    'مقطعًا مقطعًا',
    'النص العربي: 5 · فقرة',
    'بداية: رابط إلى \u2066https://example.com/test\u2069',
    'وضع حول الكلمات المحددة: رابط إلى \u2066https://example.com/test\u2069',
    'حفظ',
  ],
])) {
  test(`marks are chips that the keyboard moves (${prefix || 'English'})`, async ({ page, request }) => {
    const { id } = await translatedArticle(request);
    await signedIn(page);
    await page.goto(`${prefix}/admin/translations?edit=${id}`);
    await page.getByRole('button', { name: bySegments }).click();
    const field = page.getByRole('textbox', { name: arabic });
    await field.fill('اقرأ <1>الاختبار</1> كله.');
    await expect(field).toHaveText('اقرأ URLالاختبارURL كله.');
    await expect(field.getByRole('img', { name: begins })).toBeVisible();
    // The arrow chooses the chip at the end of the link; with Ctrl it goes one word further.
    await field.press('End');
    // The editor learns of each press a moment later.
    await expect(async () => {
      await field.press('ArrowRight');
      const chosen = field.locator('.ProseMirror-selectednode');
      await expect(chosen).toHaveAttribute('data-part', 'end', { timeout: 500 });
    }).toPass({ intervals: [50] });
    await field.press('Control+ArrowLeft');
    await expect(field).toHaveText('اقرأ URLالاختبار كلهURL.');
    await field.press('Control+ArrowRight');
    await expect(field).toHaveText('اقرأ URLالاختبار URLكله.');
    // A mark that was deleted comes back around the chosen words.
    // The memory gives the next article of the same English what was saved: each run writes words of its own.
    const words = `اقرأ الاختبار ${uniqueArabic()}`;
    await field.fill(words);
    await field.press('Control+a');
    await page.getByRole('button', { name: put }).press('Enter');
    await expect(field).toHaveText(`URL${words}URL`);
    await expect(field).toBeFocused();
    const sent = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/segments'));
    await page.getByRole('button', { name: save }).click();
    expect((await sent).postDataJSON()).toMatchObject({ segments: [{ target: `<1>${words}</1>` }] });
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('a number that the English has lost is marked in the Arabic', async ({ page, request }) => {
  const title = unique('The long road');
  const english = '<p>The road is 408 kilometres long, and nobody drives on it in winter.</p>';
  const arabic = {
    titleAr: 'طريق طويل جدًا',
    excerptAr: 'مقتطف من المقال',
    contentAr: '<p>طول الطريق 408 كيلومترات، ولا يسلكه أحد شتاءً.</p>',
  };
  const article = await newArticle(request, { ...bodyOf(title, english), ...arabic });
  await changeEnglish(request, article, english.replace('408', '450'));
  await adminCall(request, 'POST', `/api/articles/${article.id}/translate`);
  await signedIn(page);
  await page.goto(`/admin/translations?edit=${article.id}`);
  const row = page.locator('[data-segment="content.0"]');
  await expect(row.getByRole('deletion')).toHaveText('408');
  await expect(row.getByRole('insertion')).toHaveText('450');
  await expect(row.locator('.outdated-number')).toHaveText('408');
  await expect(row.getByRole('textbox')).toContainText('طول الطريق 408 كيلومترات');
});

test('what is not saved is not left without asking, and stays on the device', async ({ page, request }) => {
  const { id } = await translatedArticle(request);
  await signedIn(page);
  await page.goto(`/admin/translations?edit=${id}`);
  await page.getByRole('button', { name: 'By segments' }).click();
  const heading = arabicOf(page, '3 · Heading');
  await heading.fill('كيف تُشحن');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('button', { name: 'Whole text' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(heading).toHaveText('كيف تُشحن');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/admin/translations?edit=${id}`);
  await page.getByRole('button', { name: 'By segments' }).click();
  await expect(heading).not.toHaveText('كيف تُشحن');
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(heading).toHaveText('كيف تُشحن');
  await heading.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription('Please write the Arabic of this segment.');
});

for (const [prefix, bySegments, arabic, take, forget, action, removed] of sampled([
  ['', 'By segments', 'Arabic of 6 · Paragraph', 'Take', 'Remove', 'Remove', 'Removed from the memory'],
  ['/ar', 'مقطعًا مقطعًا', 'النص العربي: 6 · فقرة', 'استعمال', 'حذف', 'حذف', 'حُذف من الذاكرة'],
])) {
  test(`an entry of the memory is removed (${prefix || 'English'})`, async ({ page, request }) => {
    // A sentence that is not in the memory yet.
    const sentence = `The ${uniqueWord()} is quiet.`;
    const title = unique('The forgetful road');
    const { id } = await newArticle(request, {
      ...bodyOf(title, CONTENT.replace('The road is quiet in the morning.', sentence)),
      status: 'draft',
    });
    interface Read {
      segments: { key: string; hash: string; memory: unknown[] }[];
    }
    const read = () => adminCall<Read>(request, 'GET', `/api/articles/${id}/segments`);
    const { hash } = (await read()).segments.find(({ key }) => key === 'content.3') ?? {};
    const path = `/api/articles/${id}/segments`;
    await adminCall(request, 'PUT', path, { segments: [{ key: 'content.3', hash, target: 'خطأ محفوظ' }] });

    await signedIn(page);
    await page.goto(`${prefix}/admin/translations?edit=${id}`);
    await page.getByRole('button', { name: bySegments }).click();
    const field = page.getByRole('textbox', { name: arabic });
    await field.fill('نص آخر');
    const row = page.locator('[data-segment="content.3"]');
    await expect(row.getByRole('button', { name: new RegExp(`^${take} [“«]خطأ محفوظ[”»]`) })).toBeVisible();
    await row.getByRole('button', { name: new RegExp(`^${forget} [“«]خطأ محفوظ[”»]`) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    await expect(notice(page, removed)).toBeVisible();
    await expect(row.getByRole('button', { name: /خطأ محفوظ/ })).toHaveCount(0);
    // Typed and not saved: it is still there, and has the focus.
    await expect(field).toHaveText('نص آخر');
    await expect(field).toBeFocused();
    expect((await read()).segments.find(({ key }) => key === 'content.3')?.memory).toEqual([]);
  });
}

test.describe('in vain', () => {
  test.use({ expectedTrouble: /400|409|503|Failed to load resource/ });

  test('lost marks, changed English and a server that is away are told; the text stays', async ({
    page,
    request,
  }) => {
    const article = await translatedArticle(request);
    await signedIn(page);
    await page.goto(`/admin/translations?edit=${article.id}`);
    await page.getByRole('button', { name: 'By segments' }).click();
    const field = arabicOf(page, '5 · Paragraph');
    await expect(chipsIn(field)).toHaveCount(2);
    await field.fill('اقرأ <1>الاختبار.');
    await page.getByRole('button', { name: 'Save' }).click();
    const problem = 'The marks are not closed in the order in which they are opened.';
    await expect(notice(page, 'Update Failed')).toBeVisible();
    await expect(notice(page, `5 · Paragraph: ${problem}`)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(field).toBeFocused();
    await field.fill('اقرأ <1>الاختبار</1>.');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');

    await refuse(page, '/segments', 'answer', 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Not now.')).toBeVisible();
    await page.unroute('**/segments');
    await changeEnglish(request, article, CONTENT.replace('of the car', 'of the red car'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, /^The English text has changed since you opened it\./)).toBeVisible();
    await expect(field).toHaveText('اقرأ URLالاختبارURL.');
    // As the notice says: open it again, and compare.
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.goto(`/admin/translations?edit=${article.id}`);
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(field).toHaveText('اقرأ URLالاختبارURL.');
    await expect(page.getByText('of the red car').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Translation saved')).toBeVisible();
  });

  test('a segment that a colleague has saved meanwhile is replaced only by who has seen it', async ({
    page,
    request,
  }) => {
    const article = await translatedArticle(request);
    // The memory gives the next article of the same English what was saved.
    const own = uniqueArabic();
    const [first, second] = [`كيف تُشحن ${own}`, `شحن السيارة ${own}`];
    const [colleagues, colleaguesNext] = [`طريقة الشحن ${own}`, `كيفية الشحن ${own}`];
    const saveAsColleague = async (target: string) => {
      const path = `/api/articles/${article.id}/segments`;
      const { segments: saved } = await adminCall<{ segments: { key: string; hash: string }[] }>(
        request,
        'GET',
        path,
      );
      const hash = saved.find(({ key }) => key === 'content.0')?.hash;
      await adminCall(request, 'PUT', path, { segments: [{ key: 'content.0', hash, target }] });
    };
    const row = page.locator('[data-segment="content.0"]');
    const heading = arabicOf(page, '3 · Heading');
    const problem =
      'Another Arabic text was saved meanwhile. Save again to replace it with yours, or undo yours to keep it.';
    const refused = async (theirs: string, ours: string) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(heading).toHaveAccessibleDescription(problem);
      await expect(heading).toBeFocused();
      await expect(heading).toHaveText(ours);
      await expect(row.getByText('Saved meanwhile:')).toContainText(theirs);
    };
    await signedIn(page);
    await page.goto(`/admin/translations?edit=${article.id}`);
    await page.getByRole('button', { name: 'By segments' }).click();
    await heading.fill(first);
    await saveAsColleague(colleagues);
    await refused(colleagues, first);
    await expect(notice(page, /^Another Arabic text was saved meanwhile for some/)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Translation saved')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    // The copy on the device knows from which text it was written.
    await page.goto(`/admin/translations?edit=${article.id}`);
    await page.getByRole('button', { name: 'By segments' }).click();
    await expect(heading).toHaveText(first);
    await heading.fill(second);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await saveAsColleague(colleaguesNext);
    await page.goto(`/admin/translations?edit=${article.id}`);
    await page.getByRole('button', { name: 'By segments' }).click();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(heading).toHaveText(second);
    await refused(colleaguesNext, second);
    await page.getByRole('button', { name: 'Undo: 3 · Heading' }).click();
    await expect(heading).toHaveText(colleaguesNext);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('segments that cannot be fetched can be asked for again', async ({ page, request }) => {
    const { id } = await translatedArticle(request);
    await signedIn(page);
    await page.route('**/segments', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.goto(`/admin/translations?edit=${id}`);
    await expect(page.getByText('Failed to fetch article')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'By segments' })).toBeVisible();
  });
});

for (const [prefix, kept] of sampled([
  ['', 'English changed'],
  ['/ar', 'تغيّر النص الإنجليزي'],
] as const)) {
  test(`${prefix || '/en'}: segments are accessible and fit`, async ({ page, request }) => {
    const article = await translatedArticle(request);
    await changeEnglish(request, article);
    await signedIn(page);
    await page.goto(`${prefix}/admin/translations?edit=${article.id}`);
    await expect(page.getByRole('dialog').getByText(kept)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });
}

test('a kept text whose English is gone stays on the device until the others are saved', async ({
  page,
  request,
}) => {
  const article = await translatedArticle(request);
  await signedIn(page);
  const open = async () => {
    await page.goto(`/admin/translations?edit=${article.id}`);
    await page.getByRole('button', { name: 'By segments' }).click();
  };
  await open();
  await arabicOf(page, '6 · Paragraph').fill('الطريق هادئ صباح كل يوم');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('الطريق هادئ صباح كل يوم');
  await changeEnglish(request, article, CONTENT.replace(/<p>The road.*<\/p>/, ''));
  for (const _time of [1, 2]) {
    await open();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(page.getByText('These kept texts have no place in the article any more')).toBeVisible();
    await expect(page.getByText('الطريق هادئ صباح كل يوم')).toBeVisible();
  }
  await arabicOf(page, '3 · Heading').fill(`كيف تُشحن ${uniqueArabic()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await open();
  await expect(segments(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on with it' })).toHaveCount(0);
});
