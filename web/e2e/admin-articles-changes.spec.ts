import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn } from './accounts';
import {
  articleInput,
  articleOf,
  hold,
  newArticle,
  notice,
  refuse,
  rowOf,
  uniqueWord,
  type SavedArticle,
} from './dashboard';
import { expect, test } from './test';

const statusFor = async (page: Page, { slug }: SavedArticle) =>
  (await page.request.get(`/api/articles/${slug}`, { headers: { Cookie: '' } })).status();
const listed = (page: Page, { title }: SavedArticle) => page.goto(`/admin?q=${encodeURIComponent(title)}`);
async function choose(page: Page, { title }: SavedArticle, action: string) {
  await page.getByRole('button', { name: `More actions: ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
const question = (page: Page) => page.getByRole('alertdialog');

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('an article is deleted when that is confirmed', async ({ page, request }) => {
  const word = uniqueWord();
  const article = await newArticle(request, { title: `Goes ${word}`, status: 'published' });
  const other = await newArticle(request, { title: `Stays ${word}` });
  await page.goto(`/admin?q=${word}`);
  const button = page.getByRole('button', { name: `Delete: ${article.title}` });
  await button.click();
  await expect(question(page)).toHaveAccessibleName('Delete this article?');
  await expect(question(page)).toContainText(`“${article.title}” and its comments will be deleted.`);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
  await button.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Article deleted')).toBeVisible();
  await expect(notice(page, 'Article deleted successfully')).toBeVisible();
  await expect(rowOf(page, article.title)).toBeHidden();
  await expect(rowOf(page, other.title)).toBeVisible();
  await expect(page.getByText('1 article in all')).toBeVisible();
  expect(await statusFor(page, article)).toBe(404);
  // The next Tab continues in the table.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
});

test('an article is published, taken back, featured and copied', async ({ page, request }) => {
  const article = await newArticle(request);
  const row = rowOf(page, article.title);
  await listed(page, article);
  await page.getByRole('button', { name: `More actions: ${article.title}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Publish', 'Feature on the homepage', 'Duplicate']);
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(notice(page, 'Article published')).toBeVisible();
  await expect(row).not.toContainText('Draft');
  expect(await statusFor(page, article)).toBe(200);

  await choose(page, article, 'Feature on the homepage');
  await expect(notice(page, 'Featured on the homepage')).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Featured', exact: true })).toBeVisible();
  await choose(page, article, 'Take off the homepage');
  await expect(notice(page, 'No longer featured on the homepage')).toBeVisible();
  await expect(row.getByRole('cell', { name: 'No', exact: true })).toBeVisible();

  await choose(page, article, 'View on site');
  await expect(page).toHaveURL(new RegExp(`/article/${article.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await page.goBack();
  await choose(page, article, 'Unpublish');
  await expect(notice(page, 'Article unpublished: it is a draft now')).toBeVisible();
  await expect(row).toContainText('Draft');
  expect(await statusFor(page, article)).toBe(404);

  await choose(page, article, 'Duplicate');
  await expect(notice(page, 'Article duplicated')).toBeVisible();
  await expect(notice(page, 'The copy is a draft of yours.')).toBeVisible();
  await expect(rowOf(page, `${article.title} (copy)`)).toContainText('Draft');
});

test('what was changed after publishing can be published or taken back', async ({ page, request }) => {
  const article = await newArticle(request, { status: 'published' });
  const later = articleInput({ title: `${article.title} anew`, status: 'draft' });
  await adminCall(request, 'PUT', `/api/articles/${article.id}`, later);
  await listed(page, article);
  await page.getByRole('button', { name: `More actions: ${later.title}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await expect(notice(page, 'Article published')).toBeVisible();
  await expect(rowOf(page, later.title)).not.toContainText('Unpublished changes');
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /404|503|Failed to load resource/ });

  test('a failed deletion is told, whoever it was that failed', async ({ page, request }) => {
    const arabic = { titleAr: 'سيارة تُحذف', excerptAr: 'مقتطف عنها', contentAr: '<p>نص عنها.</p>' };
    const article = await newArticle(request, arabic);
    const remove = async (label: string, action: string, title = article.title) => {
      await page.getByRole('button', { name: `${label}: ${title}` }).click();
      await expect(question(page)).toContainText(title);
      await question(page).getByRole('button', { name: action }).click();
    };
    await listed(page, article);
    await refuse(page, `/api/articles/${article.id}`);
    await remove('Delete', 'Delete');
    await expect(notice(page, 'Failed to delete article')).toBeVisible();
    await expect(notice(page, 'Not now.')).toBeVisible();
    await page.unroute(`**/api/articles/${article.id}`);
    await refuse(page, `/api/articles/${article.id}`, 'network');
    await remove('Delete', 'Delete');
    await expect(notice(page, 'An error occurred while deleting the article')).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete: ${article.title}` })).toBeFocused();
    await page.goto(`/ar/admin?q=${encodeURIComponent(article.title)}`);
    await remove('حذف', 'حذف', arabic.titleAr);
    await expect(notice(page, 'حدث خطأ أثناء حذف المقال')).toBeVisible();
  });

  test('so are the others', async ({ page, request }) => {
    const article = await newArticle(request, { status: 'published' });
    await listed(page, article);
    await refuse(page, `/api/articles/${article.id}/*`);
    for (const [action, problem] of [
      ['Unpublish', "The article's state could not be changed"],
      ['Feature on the homepage', 'The homepage could not be changed'],
      ['Duplicate', 'The article could not be duplicated'],
    ] as const) {
      await choose(page, article, action);
      await expect(notice(page, problem)).toBeVisible();
      await expect(notice(page, 'Not now.')).toBeVisible();
    }
    await expect(rowOf(page, article.title)).not.toContainText('Draft');
  });

  test('of many, what fails is listed and skipped, and stays selected', async ({ page, request }) => {
    const word = uniqueWord();
    const [first, second, third] = [
      await newArticle(request, { title: `One ${word}` }),
      await newArticle(request, { title: `Two ${word}` }),
      await newArticle(request, { title: `Three ${word}` }),
    ];
    await page.goto(`/admin?q=${word}`);
    await refuse(page, `/api/articles/${second.id}/publish`);
    const release = await hold(page, `/api/articles/${first.id}/publish`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bar = page.getByRole('region', { name: 'Selected articles' });
    await expect(bar.getByText('3 articles selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(bar.getByRole('status')).toHaveText('2/3 done');
    await expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled();
    release();
    await expect(bar.getByRole('status')).toHaveText('Done: 2/3');
    await expect(bar.getByRole('listitem')).toHaveText([`${second.title}: Not now.`]);
    await expect(bar.getByText('1 article selected')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Select: ${second.title}` })).toBeChecked();
    await expect(bar).toBeFocused();
    await expect(rowOf(page, third.title)).not.toContainText('Draft');
    await expect(rowOf(page, second.title)).toContainText('Draft');

    await page.unroute(`**/api/articles/${second.id}/publish`);
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(bar.getByRole('status')).toHaveText('Done: 1/1');
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
  });
});

test('the list is not left unasked while many are being changed', async ({ page, request }) => {
  const word = uniqueWord();
  const first = await newArticle(request, { title: `One ${word}` });
  await newArticle(request, { title: `Two ${word}` });
  await page.goto(`/admin?q=${word}`);
  const release = await hold(page, `/api/articles/${first.id}/publish`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = page.getByRole('region', { name: 'Selected articles' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(question(page)).toHaveAccessibleName('Leave while articles are being changed?');
  await question(page).getByRole('button', { name: 'Stay here' }).click();
  release();
  await expect(bar.getByRole('status')).toHaveText('Done: 2/2');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
});

test('many are featured, taken back and deleted in one go', async ({ page, request }) => {
  const word = uniqueWord();
  const one = await newArticle(request, { title: `One ${word}`, status: 'published' });
  const two = await newArticle(request, { title: `Two ${word}`, status: 'published' });
  await page.goto(`/admin?q=${word}`);
  const bar = page.getByRole('region', { name: 'Selected articles' });
  for (const [action, cell] of [
    ['Feature', 'Featured'],
    ['Unfeature', 'No'],
    ['Unpublish', /Draft/],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await bar.getByRole('button', { name: action, exact: true }).click();
    await expect(bar.getByRole('status')).toHaveText('Done: 2/2');
    await expect(page.getByRole('cell', { name: cell, exact: true })).toHaveCount(2);
  }
  expect(await statusFor(page, one)).toBe(404);

  await page.getByRole('checkbox', { name: `Select: ${one.title}` }).check();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toHaveAccessibleName('Delete 2 articles?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, two.title)).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(bar.getByRole('status')).toHaveText('Done: 2/2');
  await expect(page.getByText('No articles match')).toBeVisible();
});

const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' });
/** Rests the pointer on the notice, which stays as long, and with it the offer to undo. */
const keepNotice = (page: Page) => page.locator('.toast').hover();

test('what was taken back or featured is undone from the notice, by keyboard too', async ({
  page,
  request,
}) => {
  const article = await newArticle(request, { status: 'published' });
  const row = rowOf(page, article.title);
  await listed(page, article);
  await choose(page, article, 'Unpublish');
  await expect(notice(page, 'Article unpublished: it is a draft now')).toBeVisible();
  await keepNotice(page);
  expect(await statusFor(page, article)).toBe(404);
  // From the area to the notice, and to its button.
  for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Undone')).toBeVisible();
  await expect(row).not.toContainText('Draft');
  expect(await statusFor(page, article)).toBe(200);

  await choose(page, article, 'Feature on the homepage');
  await undo(page).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  await expect(row.getByRole('cell', { name: 'No', exact: true })).toBeVisible();
});

test('the offer to undo ends with its notice, and only what readers saw comes back', async ({
  page,
  request,
}) => {
  const article = await newArticle(request, { status: 'published' });
  await listed(page, article);
  await choose(page, article, 'Unpublish');
  await expect(undo(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(undo(page)).toBeHidden({ timeout: 9_000 });
  await choose(page, article, 'Publish');
  await expect(notice(page, 'Article published')).toBeVisible();

  // Readers saw another text than the latest: publishing would show them that one.
  const later = articleInput({ title: article.title, excerpt: 'An excerpt that readers have not seen.' });
  await adminCall(request, 'PUT', `/api/articles/${article.id}`, later);
  await page.reload();
  await expect(rowOf(page, article.title)).toContainText('Unpublished changes');
  await choose(page, article, 'Unpublish');
  await expect(notice(page, 'Article unpublished: it is a draft now')).toBeVisible();
  await expect(undo(page)).toBeHidden();
});

test('an unpublication that ends a planned one is not offered to be undone', async ({ page, request }) => {
  const article = await newArticle(request, { status: 'published' });
  const planned = { en: { unpublishAt: '2029-12-31T18:00:00.000Z' } };
  await adminCall(request, 'PUT', `/api/articles/${article.id}/schedule`, planned);
  await listed(page, article);
  await choose(page, article, 'Unpublish');
  await expect(notice(page, 'Article unpublished: it is a draft now')).toBeVisible();
  await expect(undo(page)).toBeHidden();
});

test('many are undone in one go, except what was so before', async ({ page, request }) => {
  const word = uniqueWord();
  const shown = await newArticle(request, { title: `Shown ${word}`, status: 'published', featured: true });
  const other = await newArticle(request, { title: `Other ${word}`, status: 'published' });
  const draft = await newArticle(request, { title: `Draft ${word}` });
  await page.goto(`/admin?q=${word}`);
  const bar = page.getByRole('region', { name: 'Selected articles' });
  const all = async (action: string) => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await bar.getByRole('button', { name: action, exact: true }).click();
    await expect(bar.getByRole('status')).toHaveText('Done: 3/3');
    await undo(page).click();
    await expect(notice(page, 'Undone')).toBeVisible();
  };
  await all('Unpublish');
  for (const article of [shown, other]) expect(await statusFor(page, article)).toBe(200);
  expect(await statusFor(page, draft)).toBe(404);
  await all('Feature');
  await expect(page.getByRole('cell', { name: 'Featured', exact: true })).toHaveCount(1);
  await expect(rowOf(page, shown.title).getByRole('cell', { name: 'Featured', exact: true })).toBeVisible();
});

test('what was deleted comes back from the notice, one or many, as readers saw it', async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  const [one, two] = [
    await newArticle(request, { title: `One ${word}`, status: 'published' }),
    await newArticle(request, { title: `Two ${word}` }),
  ];
  await page.goto(`/admin?q=${word}`);
  const confirmed = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, one.title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await confirmed();
  await expect(notice(page, 'Article deleted')).toBeVisible();
  await keepNotice(page);
  expect(await statusFor(page, one)).not.toBe(200);
  await undo(page).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  await expect(rowOf(page, one.title)).toBeVisible();
  expect(await statusFor(page, one)).toBe(200);

  const bar = page.getByRole('region', { name: 'Selected articles' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirmed();
  await expect(bar.getByRole('status')).toHaveText('Done: 2/2');
  await undo(page).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  for (const { title } of [one, two]) await expect(rowOf(page, title)).toBeVisible();
  expect(await statusFor(page, one)).toBe(200);
  expect(await statusFor(page, two)).toBe(404);
});

test('who undoes a deletion hears that planned times did not come back', async ({ page, request }) => {
  const article = await newArticle(request, { status: 'published' });
  const planned = { en: { unpublishAt: '2029-12-31T18:00:00.000Z' } };
  await adminCall(request, 'PUT', `/api/articles/${article.id}/schedule`, planned);
  await listed(page, article);
  const row = rowOf(page, article.title);
  await expect(row).toContainText('Unpublished on');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await undo(page).click();
  const text =
    'Planned times of publishing and unpublishing did not come back. They have to be planned again.';
  await expect(notice(page, text)).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Unpublished on');
});

test.describe('undone too late', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('somebody else’s text is not published, and a failure is told', async ({ page, request }) => {
    const article = await newArticle(request, { status: 'published' });
    await listed(page, article);
    await choose(page, article, 'Unpublish');
    await expect(undo(page)).toBeVisible();
    await keepNotice(page);
    const later = articleInput({ title: article.title, excerpt: 'An excerpt of somebody else.' });
    await adminCall(request, 'PUT', `/api/articles/${article.id}`, later);
    await undo(page).click();
    await expect(notice(page, 'This could not be undone')).toBeVisible();
    await expect(notice(page, 'It has changed since, or there is no connection.')).toBeVisible();
    expect(await statusFor(page, article)).toBe(404);
    await choose(page, article, 'Feature on the homepage');
    await refuse(page, `/api/articles/${article.id}/feature`);
    await undo(page).click();
    await expect(notice(page, 'Not now.')).toBeVisible();
  });
});

test.describe('published too late', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  for (const { prefix, words } of sampled([
    {
      prefix: '',
      words: {
        ...{ more: 'More actions', publish: 'Publish', published: 'Article published', draft: 'Draft' },
        stale:
          'Somebody else has saved this article meanwhile. Look at the saved text before you publish it.',
      },
    },
    {
      prefix: '/ar',
      words: {
        ...{ more: 'إجراءات أخرى', publish: 'نشر', published: 'نُشر المقال', draft: 'مسودة' },
        stale: 'حفظ شخص آخر هذا المقال في هذه الأثناء. راجع النص المحفوظ قبل نشره.',
      },
    },
  ])) {
    test(`${prefix || '/en'}: a text that nobody has seen in the list is not published`, async ({
      page,
      request,
    }) => {
      const article = await newArticle(request);
      const later = articleInput({ title: `${article.title} anew` });
      const publish = async (title: string) => {
        await page.getByRole('button', { name: `${words.more}: ${title}`, exact: true }).click();
        await page.getByRole('menuitem', { name: words.publish, exact: true }).click();
      };
      await page.goto(`${prefix}/admin?q=${encodeURIComponent(article.title)}`);
      await expect(rowOf(page, article.title)).toBeVisible();
      await adminCall(request, 'PUT', `/api/articles/${article.id}`, later);
      await publish(article.title);
      await expect(notice(page, words.stale)).toBeVisible();
      await expect(rowOf(page, later.title)).toContainText(words.draft);
      expect(await statusFor(page, article)).toBe(404);
      await publish(later.title);
      await expect(notice(page, words.published)).toBeVisible();
      expect(await statusFor(page, article)).toBe(200);
    });
  }
});

test('at the keyboard alone', async ({ page, request }) => {
  const word = uniqueWord();
  const below = await newArticle(request, { title: `Below ${word}` });
  const above = await newArticle(request, { title: `Above ${word}` });
  await page.goto(`/admin?q=${word}`);
  const edit = (article: SavedArticle) => page.getByRole('button', { name: `Edit: ${article.title}` });
  await edit(above).focus();
  await page.keyboard.press('ArrowDown');
  await expect(edit(below)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(edit(above)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Article' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit(above)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Publish' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Article published')).toBeVisible();
  await expect(page.getByRole('button', { name: `More actions: ${above.title}` })).toBeFocused();
  await page.getByRole('checkbox', { name: `Select: ${below.title}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 article selected')).toBeVisible();
});

test('an Author deletes and copies what is their own', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await page.context().clearCookies();
  const article = await articleOf(request, await signedIn(page, username));
  await listed(page, article);
  await choose(page, article, 'Duplicate');
  await expect(rowOf(page, `${article.title} (copy)`)).toBeVisible();
  await page.getByRole('button', { name: `Delete: ${article.title}`, exact: true }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Article deleted')).toBeVisible();
});

test.describe('an article that a reader has saved', () => {
  test.use({ expectedTrouble: /404/ });

  test('is found under its new address', async ({ page, request }) => {
    const input = articleInput({ status: 'published' });
    const { id, slug, title } = await newArticle(request, input);
    await page.goto(`/article/${slug}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const moved = { ...input, title: `${title}, corrected`, slug: `${slug}-moved` };
    await adminCall(request, 'PUT', `/api/articles/${id}`, moved);

    await page.goto('/saved');
    const headline = page.getByRole('main').getByRole('link', { name: moved.title });
    await expect(headline).toHaveAttribute('href', `/article/${moved.slug}`);
    await expect(page.getByText('No longer published')).toBeHidden();
    await headline.click();
    await expect(page).toHaveURL(new RegExp(`/article/${moved.slug}$`));
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
