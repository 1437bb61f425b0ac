import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { commentOf, IN_ARABIC, newArticle, notice, refuse } from './dashboard';
import { slowAnswer } from './network';
import { writeComments } from './panel';
import { expect, test } from './test';

interface Shown {
  comments: { content: string }[];
  commentCount: number;
}

/** Publishes an article with comments. */
async function writeDiscussion(request: APIRequestContext, contents: readonly string[]): Promise<void> {
  const { id } = await newArticle(request, { status: 'published' });
  await writeComments(
    request,
    contents.map((content) => ({ content, articleId: id })),
  );
}

test('an editor hides a comment, readers do not see it, and the editor restores it', async ({ page }) => {
  const { request } = page;
  const { id, slug, title } = await newArticle(request, { status: 'published' });
  const text = unique('A rude remark');
  // The next row is a comment that no other test moves meanwhile.
  await writeComments(request, [
    { content: unique('A friendly remark'), articleId: id },
    { content: text, articleId: id, guestName: 'Rashid' },
  ]);
  const shown = async () => {
    const { comments, commentCount } = (await (await request.get(`/api/articles/${slug}`)).json()) as Shown;
    return { count: commentCount, isThere: comments.some(({ content }) => content === text) };
  };
  const within = { timeout: 2_000 };
  await expect.poll(shown, within).toEqual({ count: 2, isThere: true });

  await signedIn(page, (await newAuthor(request, { role: 'editor' })).username);
  await page.goto('/admin/comments?state=approved');
  const row = commentOf(page, text);
  await expect(row).toContainText('Rashid');
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', `/article/${slug}`);
  await row.getByRole('button', { name: `Hide: ${text}` }).press('Enter');
  await expect(notice(page, 'Comment hidden from readers')).toBeVisible();
  await expect(row).toBeHidden();
  // The next one can be moderated at once.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Hide: /);
  await expect.poll(shown, within).toEqual({ count: 1, isThere: false });

  await page
    .getByRole('navigation', { name: 'Comments by state' })
    .getByRole('link', { name: /^Hidden/ })
    .click();
  await expect(page).toHaveURL(/\?state=hidden$/);
  await row.getByRole('button', { name: `Restore: ${text}` }).click();
  await expect(notice(page, 'Comment approved: readers see it')).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(shown, within).toEqual({ count: 2, isThere: true });
});

test('several comments are marked as spam, and deleted after a question', async ({ page, request }) => {
  const [first, second] = [unique('Buy a watch'), unique('Buy a bag')];
  await writeDiscussion(request, [first, second]);
  await signedIn(page);
  await page.goto('/admin/comments?state=approved');
  for (const text of [first, second]) await page.getByRole('checkbox', { name: `Select: ${text}` }).check();
  const bar = page.getByRole('region', { name: 'Selected comments' });
  await expect(bar).toContainText('2 comments selected');
  await bar.getByRole('button', { name: 'Spam' }).click();
  await expect(notice(page, '2 comments marked as spam')).toBeVisible();
  await expect(commentOf(page, first)).toBeHidden();
  await expect(bar).toContainText('Select all');

  await page.goto('/admin/comments?state=spam');
  for (const text of [first, second]) await page.getByRole('checkbox', { name: `Select: ${text}` }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 comments?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(commentOf(page, first)).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '2 comments deleted')).toBeVisible();
  for (const text of [first, second]) await expect(commentOf(page, text)).toBeHidden();
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  for (const text of [first, second]) await expect(commentOf(page, text)).toBeVisible();
});

test('a decision about several comments leaves out one that a colleague has decided about', async ({
  page,
  request,
}) => {
  const [theirs, other] = [unique('Buy a watch'), unique('A rude remark')];
  await writeDiscussion(request, [theirs, other]);
  interface Queue {
    comments: { id: number; content: string }[];
  }
  const queue = (state: string) => adminCall<Queue>(request, 'GET', `/api/moderation?state=${state}`);
  await signedIn(page);
  await page.goto('/admin/comments?state=approved');
  for (const text of [theirs, other]) await page.getByRole('checkbox', { name: `Select: ${text}` }).check();
  const decided = (await queue('approved')).comments.find(({ content }) => content === theirs)?.id;
  await adminCall(request, 'POST', '/api/moderation', { action: 'spam', ids: [decided] });
  await page.getByRole('region', { name: 'Selected comments' }).getByRole('button', { name: 'Hide' }).click();
  await expect(notice(page, 'Comment hidden from readers')).toBeVisible();
  const left = '1 comment stays as it is: somebody has decided about it or reported it meanwhile.';
  await expect(notice(page, left)).toBeVisible();
  for (const text of [theirs, other]) await expect(commentOf(page, text)).toBeHidden();
  const contentsIn = async (state: string) => (await queue(state)).comments.map(({ content }) => content);
  expect(await contentsIn('spam')).toContain(theirs);
  expect(await contentsIn('hidden')).toContain(other);
});

const article = {
  id: 7,
  slug: 'carburettors-explained',
  title: 'Carburettors explained',
  titleAr: IN_ARABIC.titleAr,
};
const parent = {
  ...{ id: 1, content: 'ما رأيكم في هذا المحرك؟', state: 'approved' },
  ...{ name: 'Sara', nameAr: 'سارة' },
};
const comment = {
  createdAt: '2026-11-25T09:00:00.000Z',
  updatedAt: '2026-11-25T09:00:00.000Z',
  state: 'pending',
  reports: 0,
  name: null,
  nameAr: null,
  isStaff: false,
  parent: null,
};
const waiting = {
  comments: [
    { ...comment, id: 3, content: 'See https://example.com for a much better price', name: 'Omar', article },
    {
      ...comment,
      id: 2,
      content: 'المحرك قوي جدًا',
      isStaff: true,
      name: 'Layla',
      nameAr: 'ليلى',
      reports: 3,
      article: null,
      parent,
    },
  ],
  counts: { approved: 210, pending: 2, hidden: 0, spam: 14, reported: 1 },
};

test('the tab opens with what waits, or else with what readers see', async ({ page }) => {
  await page.route('**/api/moderation?state=pending*', (route) => route.fulfill({ json: waiting }));
  await signedIn(page);
  await page.goto('/admin/comments');
  const filter = page.getByRole('navigation', { name: 'Comments by state' });
  await expect(filter.locator('[aria-current]')).toHaveText('Waiting (2)');
  await expect(page.getByRole('button', { name: /^Approve: See https/ })).toBeVisible();
  await page.unroute('**/api/moderation?state=pending*');
  const none = { comments: [], counts: { ...waiting.counts, pending: 0 } };
  await page.route('**/api/moderation?state=pending*', (route) => route.fulfill({ json: none }));
  await page.reload();
  await expect(filter.locator('[aria-current]')).toHaveText(/^Approved/);
  await filter.getByRole('link', { name: /^Waiting/ }).click();
  await expect(page.getByText('No comment waits.')).toBeVisible();
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('a list that cannot be fetched, and a comment that cannot be changed, say so', async ({ page }) => {
    await signedIn(page);
    await refuse(page, '/api/moderation?*');
    await page.goto('/admin/comments');
    await expect(page.getByText('The comments could not be loaded.')).toBeVisible();
    await page.unroute('**/api/moderation?*');
    await page.route('**/api/moderation?*', (route) => route.fulfill({ json: waiting }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await refuse(page, '/api/moderation');
    await page.getByRole('button', { name: /^Hide: See https/ }).click();
    await expect(notice(page, 'The comments could not be changed')).toBeVisible();
    await expect(commentOf(page, 'Omar')).toBeVisible();
  });
});

for (const [prefix, heading, headline, name, answered] of sampled([
  ['', 'Waiting (2)', 'Carburettors explained', 'Layla', 'Sara'],
  ['/ar', 'في الانتظار (2)', IN_ARABIC.titleAr, 'ليلى', 'سارة'],
] as const)) {
  test(`${prefix || '/en'}: the queue is accessible and fits`, async ({ page }) => {
    await page.route('**/api/moderation?*', (route) => route.fulfill({ json: waiting }));
    await signedIn(page);
    await page.goto(`${prefix}/admin/comments`);
    await expect(page.getByRole('main').locator('[aria-current]')).toHaveText(heading);
    await expect(page.getByRole('link', { name: headline })).toBeVisible();
    await expect(commentOf(page, 'المحرك قوي جدًا').getByText(name, { exact: true })).toBeVisible();
    await expect(commentOf(page, 'المحرك قوي جدًا')).toContainText(answered);
    await page.getByRole('main').getByRole('checkbox').nth(1).check();
    await expectAccessible(page);
    await expectToFit(page);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({
          path: `${process.env.SHOTS}/comments-${prefix.slice(1) || 'en'}-${width}.png`,
        });
      }
    }
  });
}

for (const [prefix, box, post, state] of sampled([
  ['', 'Your comment', 'Post comment', 'Awaiting approval'],
  ['/ar', 'تعليقك', 'نشر التعليق', 'بانتظار القبول'],
])) {
  test(`${prefix || '/en'}: a comment with a link waits, and only its writer sees it`, async ({
    page,
    browser,
  }) => {
    const { request } = page;
    const { id, slug } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
    const text = `${unique('Look')} https://example.com`;
    const path = `${prefix}/article/${slug}`;
    await page.goto(path);
    await page.getByRole('textbox', { name: box }).fill(text);
    await page.getByRole('button', { name: post }).click();
    await expect(page.locator('.toast')).toBeVisible();
    const waitingList = page.getByRole('list', { name: state });
    await expect(waitingList.getByRole('listitem')).toContainText([text]);
    await expectAccessible(page);
    await page.reload();
    await expect(waitingList).toContainText(text);

    const other = await browser.newPage();
    await other.goto(new URL(path, page.url()).href);
    await expect(other.getByRole('textbox', { name: box })).toBeVisible();
    await expect(other.getByText(text)).toHaveCount(0);
    await other.close();

    interface Queue {
      comments: { id: number; content: string }[];
    }
    const { comments } = await adminCall<Queue>(request, 'GET', `/api/moderation?article=${id}`);
    expect(comments.map(({ content }) => content)).toEqual([text]);
    const ids = comments.map((one) => one.id);
    await adminCall(request, 'POST', '/api/moderation', { ids, action: 'approve' });
    await expect(async () => {
      await page.goto(path);
      await expect(page.locator('section[aria-labelledby=comments] ol > li')).toContainText([text], {
        timeout: 500,
      });
    }).toPass();
    await expect(waitingList).toBeHidden();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a comment that waits is stored, and leads back to the discussion', async ({ page }) => {
    const { id, slug } = await newArticle(page.request, { status: 'published' });
    await page.goto(`/article/${slug}`);
    await page.getByRole('textbox', { name: 'Your comment' }).fill('See www.example.com');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page).toHaveURL(new RegExp(`/article/${slug}#comments$`));
    await expect(page.getByText('See www.example.com')).toHaveCount(0);
    const { comments } = await adminCall<{ comments: { content: string }[] }>(
      page.request,
      'GET',
      `/api/moderation?article=${id}`,
    );
    expect(comments).toMatchObject([{ content: 'See www.example.com' }]);
  });
});

test('a reply that is not sent is not left without asking, and what is typed meanwhile stays', async ({
  page,
}) => {
  const { request } = page;
  const text = unique('A question');
  await writeDiscussion(request, [text]);
  await signedIn(page);
  await page.goto('/admin/comments?state=approved');
  const row = commentOf(page, text);
  await row.getByRole('button', { name: /^Reply/ }).click();
  const box = row.getByRole('textbox');
  await box.fill('An answer');
  await page
    .getByRole('navigation', { name: 'Comments by state' })
    .getByRole('link', { name: /^Hidden/ })
    .click();
  const stay = page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' });
  await stay.click();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await stay.click();
  await expect(box).toHaveValue('An answer');
  const release = await slowAnswer(page, 'POST', '/api/comments');
  await row.getByRole('button', { name: 'Publish reply' }).click();
  await box.fill('An answer, and a second thought');
  release();
  await expect(notice(page, 'Reply published')).toBeVisible();
  await expect(box).toHaveValue('An answer, and a second thought');
});

test('a reply that is being typed stays when its comment leaves the list', async ({ page, request }) => {
  const [answered, other] = [unique('A question'), unique('A remark')];
  await writeDiscussion(request, [answered, other]);
  await signedIn(page);
  await page.goto('/admin/comments?state=approved');
  await commentOf(page, answered)
    .getByRole('button', { name: /^Reply/ })
    .click();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('A long answer');
  const { comments } = await adminCall<{ comments: { id: number; content: string }[] }>(
    request,
    'GET',
    '/api/moderation?state=approved',
  );
  const theirs = comments.find(({ content }) => content === answered)?.id;
  await adminCall(request, 'POST', '/api/moderation', { action: 'hide', ids: [theirs] });
  await commentOf(page, other)
    .getByRole('button', { name: `Hide: ${other}` })
    .click();
  await expect(commentOf(page, other)).toBeHidden();
  await expect(reply).toHaveValue('A long answer');
  await commentOf(page, answered).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(commentOf(page, answered)).toBeHidden();
});

test('a reply that is being typed stays when its page leaves the queue', async ({ page, request }) => {
  const [answered, other] = [unique('A question'), unique('A remark')];
  await writeDiscussion(request, [answered, other]);
  await signedIn(page);
  let isGone = false;
  await page.route('**/api/moderation?state=approved&page=2', async (route) => {
    const url = route.request().url().replace('page=2', 'page=1');
    const list = (await (await route.fetch({ url })).json()) as { comments: unknown[]; counts: object };
    await route.fulfill({
      json: {
        ...list,
        comments: isGone ? [] : list.comments,
        counts: { ...list.counts, approved: isGone ? 20 : 40 },
      },
    });
  });
  await page.goto('/admin/comments?state=approved&page=2');
  await commentOf(page, answered)
    .getByRole('button', { name: /^Reply/ })
    .click();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('A long answer');
  isGone = true;
  await commentOf(page, other)
    .getByRole('button', { name: `Hide: ${other}` })
    .click();
  await expect(commentOf(page, other)).toBeHidden();
  await expect(reply).toHaveValue('A long answer');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await reply.fill('');
  await commentOf(page, answered).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\?state=approved$/);
});
