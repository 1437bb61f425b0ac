import type { APIRequestContext } from '@playwright/test';
import { sampled } from './sampled';
import { expectAccessible, expectToFit } from './accessibility';
import { adminCall, newAuthor, PASSWORD, signedIn, signIn, unique } from './accounts';
import { articleInput, commentOf, IN_ARABIC, newArticle, notice } from './dashboard';
import { writeComments } from './panel';
import { expect, likePerson, running, test } from './test';

interface Shown {
  commenting: string;
  comments: { id: number; content: string; replies: { content: string }[] }[];
}

const within = { timeout: 5_000 };

const read = async (request: APIRequestContext, slug: string) =>
  (await (await request.get(`/api/articles/${slug}`)).json()) as Shown;

test('an editor closes the comments of an article, and readers are told in both languages', async ({
  page,
  browser,
}) => {
  const { request } = page;
  const { id, slug } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
  const text = unique('From before');
  await writeComments(request, [{ content: text, articleId: id }]);
  await signedIn(page, (await newAuthor(request, { role: 'editor' })).username);
  await page.goto(`/admin?edit=${id}`);
  const choice = page.getByRole('combobox', { name: 'Comments' });
  await expect(choice).toHaveValue('default');
  await choice.selectOption('Closed: nobody can write one');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(`/api/articles/${id}`) && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Publish Article' }).click();
  expect((await saved).ok()).toBe(true);
  await expect.poll(async () => (await read(request, slug)).commenting, within).toBe('closed');

  const reader = await (await browser.newContext()).newPage();
  await likePerson(reader);
  for (const [path, sentence] of [
    [`/article/${slug}`, 'Comments on this article are closed.'],
    [`/ar/article/${slug}`, 'التعليق على هذا المقال مغلق.'],
  ] as const) {
    await reader.goto(new URL(path, page.url()).href);
    await expect(reader.getByText(sentence)).toBeVisible();
    await expect(reader.getByText(text)).toBeVisible();
    await expect(reader.locator('textarea')).toHaveCount(0);
    await expectAccessible(reader);
    await expectToFit(reader);
  }
  await reader.close();
});

test.describe('too late', () => {
  test.use({ expectedTrouble: /403|Failed to load resource/ });

  test('an article that closes while somebody writes refuses the comment, and the text stays', async ({
    page,
  }) => {
    const { request } = page;
    const { slug } = await newArticle(request, { status: 'published' });
    await page.goto(`/article/${slug}`);
    const box = page.getByRole('textbox', { name: 'Your comment' });
    await box.fill('Too late');
    await page.route('**/api/comments', (route) =>
      route.fulfill({ status: 403, json: { message: 'Comments on this article are closed.' } }),
    );
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(notice(page, 'Comments on this article are closed.')).toBeVisible();
    await expect(box).toHaveValue('Too late');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const { prefix, label, post, title, reason } of sampled([
      {
        ...{ prefix: '', label: 'Your comment', post: 'Post comment', title: 'Comment failed' },
        reason: 'Comments on this article are closed.',
      },
      {
        ...{ prefix: '/ar', label: 'تعليقك', post: 'نشر التعليق', title: 'تعذّر إرسال التعليق' },
        reason: 'التعليق على هذا المقال مغلق.',
      },
    ])) {
      test(`an article that closes while somebody writes gives the text back (${prefix || 'English'})`, async ({
        page,
        request,
      }) => {
        const { id, slug, title: headline } = await newArticle(request, { status: 'published' });
        await page.goto(`${prefix}/article/${slug}`);
        await page.getByRole('textbox', { name: label }).fill('Too late to be posted');
        const closed = articleInput({ title: headline, status: 'published', commentsMode: 'closed' });
        await adminCall(request, 'PUT', `/api/articles/${id}`, closed);
        await expect.poll(async () => (await read(request, slug)).commenting, within).toBe('closed');
        await page.getByRole('button', { name: post }).click();
        await expect(page.getByRole('alert')).toHaveText(`${title}${reason}`);
        const text = page.getByRole('textbox', { name: label });
        await expect(text).toHaveValue('Too late to be posted');
        await expect(text).not.toBeEditable();
        await expect(page.getByRole('button', { name: post })).toHaveCount(0);
      });
    }
  });
});

for (const [prefix, label, option, save] of sampled([
  ['', 'How comments on articles are taken', 'Approval first: a moderator looks at each one', 'Save'],
  ['/ar', 'كيف تُقبل التعليقات على المقالات', 'بعد القبول: ينظر فيها مشرف أولًا', 'حفظ'],
])) {
  test(`${prefix || '/en'}: the default of the site has a choice in the settings`, async ({ page }) => {
    const sent: unknown[] = [];
    // Other tests comment meanwhile. cms/tests/comment-rules.test.ts tries the effect.
    await page.route('**/api/site-settings/*', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { id: 1, key: 'comments_mode', value: 'approval', valueAr: null } });
    });
    await signedIn(page);
    await page.goto(`${prefix}/admin/settings#general`);
    const form = page.getByRole('form', { name: 'comments_mode' });
    const choice = form.getByRole('combobox', { name: label });
    await expect(choice).toHaveValue('open');
    await expect(form.getByRole('button', { name: save })).toBeDisabled();
    await choice.selectOption(option);
    await expectAccessible(page);
    await form.getByRole('button', { name: save }).click();
    await expect(notice(page, 'comments_mode')).toBeVisible();
    expect(sent).toEqual([{ value: 'approval' }]);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await form.scrollIntoViewIfNeeded();
        await page.screenshot({
          path: `${process.env.SHOTS}/setting-${prefix.slice(1) || 'en'}-${width}.png`,
        });
      }
    }
  });
}

test.describe('a session that has ended', () => {
  test.use({ expectedTrouble: /401|Failed to load resource/ });

  test('makes no guest of a moderator who answers: the reply waits for the password', async ({ page }) => {
    const { request } = page;
    const { id, slug } = await newArticle(request, { status: 'published' });
    const text = unique('A question');
    await writeComments(request, [{ content: text, articleId: id }]);
    const { username } = await newAuthor(request, { role: 'editor' });
    const token = await signedIn(page, username);
    await page.goto('/admin/comments?state=approved');
    const row = commentOf(page, text);
    await row.getByRole('button', { name: `Reply: ${text}` }).click();
    await row.getByRole('textbox', { name: 'Your reply' }).fill('An answer');
    await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
    await page.evaluate(() => {
      localStorage.removeItem('auth_token');
    });
    await row.getByRole('button', { name: 'Publish reply' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    const answered = async () => (await read(request, slug)).comments[0]?.replies;
    await expect.poll(answered, within).toEqual([]);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Reply published')).toBeVisible();
    await expect
      .poll(answered, within)
      .toMatchObject([{ content: 'An answer', author: { displayName: 'An Author' } }]);
  });
});

test('three reports hide a comment until a moderator approves it', async ({ page, browser }) => {
  const { request } = page;
  const { id, slug } = await newArticle(request, { status: 'published' });
  const text = unique('A rude remark');
  await writeComments(request, [{ content: text, articleId: id, guestName: 'Rashid' }]);
  const [comment] = (await read(request, slug)).comments;
  for (const { username } of [await newAuthor(request), await newAuthor(request)]) {
    const { token } = await signIn(username, PASSWORD);
    const headers = { Authorization: `Bearer ${token}` };
    const report = await request.post(`/api/comments/${comment?.id}/report`, { headers });
    expect(report.ok(), await report.text()).toBe(true);
  }

  // A context of its own: the editor signs in in this one.
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(new URL(`/article/${slug}`, running('SITE_URL')).href);
  await reader.getByRole('button', { name: 'Report the comment of Rashid' }).press('Enter');
  await expect(notice(reader, 'A moderator will look at this comment.')).toBeVisible();
  await expect(reader.getByText('Reported', { exact: true })).toBeFocused();
  await expectAccessible(reader);
  await reader.close();
  await expect.poll(async () => (await read(request, slug)).comments, within).toEqual([]);

  await signedIn(page, (await newAuthor(request, { role: 'editor' })).username);
  await page.goto('/admin/comments?state=reported');
  const row = commentOf(page, text);
  await expect(row).toContainText('Reported 3 times');
  await expect(row).toContainText('waiting');
  const tab = page.getByRole('navigation', { name: 'Newsroom' }).getByRole('link', { name: /^Comments/ });
  await expect(tab).toHaveAccessibleName(/^Comments \d+ comments? waits?$/);
  await row.getByRole('button', { name: `Approve: ${text}` }).click();
  await expect(notice(page, 'Comment approved: readers see it')).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(async () => (await read(request, slug)).comments.length, within).toBe(1);
});

test('nobody is asked to report the own comment', async ({ page }) => {
  const { slug } = await newArticle(page.request, { status: 'published' });
  await page.goto(`/article/${slug}`);
  const text = unique('My own words');
  await page.getByRole('textbox', { name: 'Your comment' }).fill(text);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByRole('article').filter({ hasText: text }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Report/ })).toHaveCount(0);
});

for (const [prefix, reply, box, publish, done] of sampled([
  ['', 'Reply', 'Your reply', 'Publish reply', 'Reply published'],
  ['/ar', 'رد', 'ردك', 'نشر الرد', 'نُشر الرد'],
])) {
  test(`${prefix || '/en'}: a moderator answers from the queue`, async ({ page }) => {
    const { request } = page;
    const { id, slug } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
    const text = unique('A question');
    await writeComments(request, [{ content: text, articleId: id, guestName: 'W'.repeat(60) }]);
    await signedIn(page);
    await page.goto(`${prefix}/admin/comments?state=approved`);
    const row = commentOf(page, text);
    await row.getByRole('button', { name: `${reply}: ${text}` }).press('Enter');
    await expect(row.getByRole('textbox', { name: box })).toBeFocused();
    await row.getByRole('textbox', { name: box }).fill('An answer');
    await expectAccessible(page);
    await expectToFit(page);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env.SHOTS}/reply-${prefix.slice(1) || 'en'}-${width}.png` });
      }
    }
    await row.getByRole('button', { name: publish }).click();
    await expect(notice(page, done)).toBeVisible();
    await expect(row.getByRole('button', { name: `${reply}: ${text}` })).toBeFocused();
    const answered = async () =>
      (await read(request, slug)).comments[0]?.replies.map(({ content }) => content);
    await expect.poll(answered, within).toEqual(['An answer']);
  });
}
