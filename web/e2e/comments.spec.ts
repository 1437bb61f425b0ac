import type { APIRequestContext, Page } from '@playwright/test';
import { sampled } from './sampled';
import { violationsOn } from './accessibility';
import { hold } from './dashboard';
import { loseAnswer, slowAnswer } from './network';
import { writeComments } from './panel';
import { expect, test, untilHydrated } from './test';

/** Opens an article when readers see a comment that was written in the panel: within a second. */
async function openWhenShown(page: Page, path: string, content: string) {
  const comment = page.locator('section[aria-labelledby=comments] ol > li').filter({ hasText: content });
  await expect(async () => {
    await page.goto(path);
    await expect(comment).toHaveCount(1, { timeout: 500 });
  }).toPass();
  return comment;
}

interface Discussed {
  id: number;
  commentCount: number;
}
const discussed = async (request: APIRequestContext, slug: string) =>
  (await (await request.get(`/api/articles/${slug}`)).json()) as Discussed;

test('a guest comments: nothing empty, Submitting..., a toast, and the comment on top', async ({ page }) => {
  // No other test comments on this article: the comment stays on top.
  await page.goto('/article/driver-assistance-systems-reviewed');
  const box = page.getByRole('textbox', { name: 'Your comment' });
  const post = page.getByRole('button', { name: 'Post comment' });
  await expect(post).toBeDisabled();
  await box.fill('   ');
  await expect(post).toBeDisabled();

  const release = await hold(page, '/api/comments');
  const text = '<b>A tub</b> is lighter than it looks & stiffer';
  await box.fill(text);
  await post.click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();

  await expect(page.getByText('Comment submitted', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your comment has been submitted successfully.', { exact: true }),
  ).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  const first = page
    .getByRole('region', { name: /comments/i })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText(text);
  await expect(first).toContainText('Guest');
});

test.describe('a comment that fails', () => {
  test.use({ expectedTrouble: /500|Failed to load resource/ });

  test('is said and not lost', async ({ page }) => {
    await page.route('**/api/comments', (route) => route.fulfill({ status: 500, body: '{"message":"no"}' }));
    await page.goto('/article/carbon-fibre-monocoque');
    const box = page.getByRole('textbox', { name: 'Your comment' });
    await box.fill('Kept for another try');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByText('Comment failed', { exact: true })).toBeVisible();
    await expect(
      page.getByText('There was an error submitting your comment. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(box).toHaveValue('Kept for another try');
  });
});

test('what somebody writes before the scripts are there is not lost', async ({ page }) => {
  const release = await hold(page, '/assets/*.js');
  await page.goto('/article/carburettors-explained', { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Your comment' });
  await box.fill('Written early');
  release();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeEnabled();
  await expect(box).toHaveValue('Written early');
});

for (const { prefix, box, reply, replyBox, name } of sampled([
  {
    prefix: '',
    box: 'Your comment',
    reply: /^Reply to/,
    replyBox: 'Your reply',
    name: 'Your name (optional)',
  },
  {
    prefix: '/ar',
    box: 'تعليقك',
    reply: /^الرد على/,
    replyBox: 'ردك',
    name: 'اسمك (اختياري)',
  },
])) {
  test(`what was typed is there again after the page was loaded again, until it is emptied (${prefix || 'English'})`, async ({
    page,
    request,
  }) => {
    const slug = 'carbon-fibre-monocoque';
    const { id } = await discussed(request, slug);
    const content = `Loaded again ${prefix} ${Date.now()}`;
    await writeComments(request, [{ articleId: id, content }]);
    const asked = await openWhenShown(page, `${prefix}/article/${slug}`, content);
    const comment = page.getByRole('textbox', { name: box });
    const answer = asked.getByRole('textbox', { name: replyBox });
    await comment.fill('A long thought');
    const guest = page.locator('form', { has: page.locator('#comment') }).getByRole('textbox', { name });
    await guest.fill('Huda');
    await asked.getByRole('link', { name: reply }).click();
    await answer.fill('A short answer');
    await page.reload();
    await expect(answer).toHaveValue('A short answer');
    await expect(comment).toHaveValue('A long thought');
    await expect(guest).toHaveValue('Huda');
    // The address of another article, as typed by mistake.
    await page.goto(`${prefix}/article/carburettors-explained`);
    await expect(comment).toHaveValue('');
    await page.goBack();
    await untilHydrated(page);
    await expect(comment).toHaveValue('A long thought');

    await comment.fill('');
    await answer.fill('');
    await page.reload();
    await expect(answer).toBeVisible();
    await expect(answer).toHaveValue('');
    await expect(comment).toHaveValue('');
  });
}

test.describe('an article with very many comments', () => {
  // One worker writes the comments once.
  test.describe.configure({ mode: 'default' });
  const SLUG = 'tyre-pressure-and-wear';
  const MANY = 45;

  const list = (page: Page) => page.locator('section[aria-labelledby=comments] ol > li');

  test.beforeAll(async ({ request }) => {
    const { id, commentCount } = await discussed(request, SLUG);
    const missing = Array.from({ length: MANY - commentCount }, (_, index) => ({
      content: `Comment ${commentCount + index + 1} of ${MANY}. ${'It is long enough to read. '.repeat(3)}`,
      articleId: id,
    }));
    await writeComments(request, missing);
  });

  for (const [path, count, more] of [
    [`/article/${SLUG}`, '45 comments', 'Show more comments'],
    [`/ar/article/${SLUG}`, '45 تعليقًا', 'عرض المزيد من التعليقات'],
  ] as const) {
    test(`shows twenty, and more on demand, by the keyboard: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(count, { exact: true })).toBeVisible();
      await expect(list(page)).toHaveCount(20);
      expect(await page.evaluate(() => document.documentElement.outerHTML)).toContain('"commentCount":45');
      const button = page.getByRole('button', { name: more });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(list(page)).toHaveCount(40);
      await expect(list(page).nth(20)).toBeFocused();
      await expect(list(page).nth(20)).toBeInViewport();
      expect(await violationsOn(page)).toEqual([]);
      // One Tab leads from the first new comment to its own link.
      await page.keyboard.press('Tab');
      await expect(list(page).nth(20).getByRole('link').first()).toBeFocused();
      await button.press('Enter');
      await expect(list(page)).toHaveCount(45);
      await expect(button).toHaveCount(0);
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth).toBeLessThanOrEqual(width);
      }
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedTrouble: /404/ });

    for (const [prefix, newer] of sampled([
      ['', 'Newer comments'],
      ['/ar', 'تعليقات أحدث'],
    ])) {
      test(`is read page by page, there and back (${prefix || 'English'})`, async ({ page }) => {
        await page.goto(`${prefix}/article/${SLUG}`);
        const seen: string[] = [];
        const read = async () => seen.push(...(await list(page).allTextContents()));
        await read();
        for (const number of [2, 3]) {
          await page.locator('section[aria-labelledby=comments] noscript a[rel=next]').click();
          await expect(page).toHaveURL(new RegExp(`\\?page=${number}#comments$`));
          await read();
        }
        expect(seen).toHaveLength(MANY);
        expect(new Set(seen).size).toBe(MANY);
        await expect(page.locator('section[aria-labelledby=comments] noscript a[rel=next]')).toHaveCount(0);
        await page.getByRole('link', { name: newer }).click();
        await page.getByRole('link', { name: newer }).click();
        expect(new URL(page.url()).search).toBe('');
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          new RegExp(`${prefix}/article/${SLUG}$`),
        );
      });
    }

    test('has no page beyond the last one', async ({ page }) => {
      expect((await page.goto(`/article/${SLUG}?page=4`))?.status()).toBe(404);
      expect((await page.goto(`/article/${SLUG}?page=3`))?.status()).toBe(200);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/article/${SLUG}$`),
      );
    });
  });
});

test('what is typed while a comment is sent stays in the box', async ({ page }) => {
  await page.goto('/article/carbon-fibre-monocoque');
  const box = page.getByRole('textbox', { name: 'Your comment' });
  const release = await slowAnswer(page, 'POST', '/api/comments');
  await box.fill('The first thought');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await box.fill('The second thought');
  release();
  await expect(page.getByText('Comment submitted', { exact: true })).toBeVisible();
  await expect(box).toHaveValue('The second thought');
});

test.describe('a comment whose answer is lost', () => {
  test.use({ expectedTrouble: /ERR_CONNECTION_RESET|422|Failed to load/ });

  test('is there once when it is sent again', async ({ page }) => {
    await page.goto('/article/carburettors-explained');
    const box = page.getByRole('textbox', { name: 'Your comment' });
    const post = page.getByRole('button', { name: 'Post comment' });
    const text = `Heard once ${Date.now()}`;
    await loseAnswer(page, 'POST', '/api/comments');
    await box.fill(text);
    await post.click();
    await expect(page.getByText('Comment failed', { exact: true })).toBeVisible();
    await post.click();
    await expect(page.getByText('Comment submitted', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  });

  test('is shown when another text is sent instead, which stays in the box', async ({ page }) => {
    await page.goto('/article/carburettors-explained');
    const box = page.getByRole('textbox', { name: 'Your comment' });
    const post = page.getByRole('button', { name: 'Post comment' });
    const text = `Heard at first ${Date.now()}`;
    await loseAnswer(page, 'POST', '/api/comments');
    await box.fill(text);
    await post.click();
    await expect(page.getByText('Comment failed', { exact: true })).toBeVisible();
    await box.fill(`${text}, and better`);
    await post.click();
    await expect(page.getByText('Your comment had arrived', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    await expect(box).toHaveValue(`${text}, and better`);
  });
});

for (const { prefix, words } of sampled([
  {
    prefix: '',
    words: { name: 'Your name (optional)', reply: 'Reply to', box: 'Your reply', send: 'Post reply' },
  },
  { prefix: '/ar', words: { name: 'اسمك (اختياري)', reply: 'الرد على', box: 'ردك', send: 'نشر الرد' } },
])) {
  const SLUG = 'carbon-fibre-monocoque';
  const path = `${prefix}/article/${SLUG}`;

  test(`a guest with a name is answered, by the keyboard: ${path}`, async ({ page, request }) => {
    const { id } = await discussed(request, SLUG);
    const content = `Asked ${prefix} ${Date.now()}`;
    await writeComments(request, [{ articleId: id, content, guestName: 'هدى' }]);
    const asked = await openWhenShown(page, path, content);
    await asked.getByRole('link', { name: `${words.reply} هدى` }).focus();
    await page.keyboard.press('Enter');
    const box = asked.getByRole('textbox', { name: words.box });
    await expect(box).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    const answer = `إجابة ${prefix} ${Date.now()}`;
    await page.keyboard.type(answer);
    await asked.getByRole('textbox', { name: words.name }).fill('Omar');
    await asked.getByRole('button', { name: words.send }).click();
    const reply = asked.getByRole('listitem').filter({ hasText: answer });
    await expect(reply).toContainText('Omar');
    await expect(reply.getByText(answer)).toHaveAttribute('dir', 'rtl');
    await expect(box).toHaveCount(0);
    // The name is remembered for the next comment.
    await page.reload();
    await expect(page.getByRole('textbox', { name: words.name })).toHaveValue('Omar');
    await reply.locator('a[href*="?comment="]').click();
    await expect(page).toHaveURL(/\?comment=\d+#comment-\d+$/);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a comment is answered', async ({ page, request }) => {
    const { id } = await discussed(request, 'carbon-fibre-monocoque');
    const content = `Asked plainly ${Date.now()}`;
    await writeComments(request, [{ articleId: id, content }]);
    const asked = await openWhenShown(page, '/article/carbon-fibre-monocoque', content);
    await asked.getByRole('link', { name: 'Reply to' }).click();
    await asked.getByRole('textbox', { name: 'Your reply' }).fill('Answered plainly');
    await asked.getByRole('button', { name: 'Post reply' }).click();
    await expect(asked.getByRole('listitem').filter({ hasText: 'Answered plainly' })).toHaveCount(1);
    await expect(asked.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0);
  });

  test.describe('to a comment that newer ones have moved to the next page', () => {
    test.use({ expectedTrouble: /400/ });

    test('a refused reply is in the form for comments, with the reason', async ({ page, request }) => {
      const slug = 'ev-service-schedule';
      const { id, commentCount } = await discussed(request, slug);
      const content = `Asked early ${Date.now()}`;
      await writeComments(request, [{ articleId: id, content }]);
      const asked = await openWhenShown(page, `/article/${slug}`, content);
      await asked.getByRole('link', { name: 'Reply to' }).click();
      await asked.getByRole('textbox', { name: 'Your reply' }).fill('Kept without its form');
      await asked.getByRole('textbox', { name: 'Your name' }).fill('Hu\u200bda');
      const newer = Array.from({ length: 20 }, (_, at) => ({ articleId: id, content: `Newer ${at}` }));
      await writeComments(request, newer);
      await expect.poll(async () => (await discussed(request, slug)).commentCount).toBe(commentCount + 21);
      await asked.getByRole('button', { name: 'Post reply' }).click();
      await expect(page.getByRole('alert')).toContainText('The name has an invisible character.');
      await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Kept without its form');
      await expect(asked).toHaveCount(0);
    });
  });
});

test('a reply that is being written is there again after another one was opened, and in the other language', async ({
  page,
  request,
}) => {
  const slug = 'carbon-fibre-monocoque';
  const { id } = await discussed(request, slug);
  const [first, second] = [`First ${Date.now()}`, `Second ${Date.now()}`];
  await writeComments(
    request,
    [first, second].map((content) => ({ articleId: id, content })),
  );
  const asked = await openWhenShown(page, `/article/${slug}`, second);
  const other = page.locator('section[aria-labelledby=comments] ol > li').filter({ hasText: first });
  const reply = { name: /^Reply to/ };
  await asked.getByRole('link', reply).click();
  await asked.getByRole('textbox', { name: 'Your reply' }).fill('Half a thought');
  await other.getByRole('link', reply).click();
  await expect(other.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  await asked.getByRole('link', reply).click();
  await expect(asked.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half a thought');
  await page.getByRole('textbox', { name: 'Your comment' }).fill('A whole one');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).first().click();
  await expect(page.locator('#comment')).toHaveValue('A whole one');
  await page.locator('#comment').fill('');
});

test('a long name of a guest without spaces is read in full on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const slug = 'carbon-fibre-monocoque';
  const { id } = await discussed(request, slug);
  const content = `By somebody with a long name ${Date.now()}`;
  await writeComments(request, [{ articleId: id, content, guestName: 'W'.repeat(60) }]);
  for (const prefix of ['', '/ar']) {
    const comment = await openWhenShown(page, `${prefix}/article/${slug}`, content);
    const name = comment.locator('bdi').first();
    await expect(name).toHaveText('W'.repeat(60));
    const [box, line] = [await name.boundingBox(), await name.locator('xpath=..').boundingBox()];
    if (!box || !line) throw new Error('The comment is not shown');
    expect(box.x, prefix).toBeGreaterThanOrEqual(line.x - 1);
    expect(box.x + box.width, prefix).toBeLessThanOrEqual(line.x + line.width + 1);
  }
});

test('a comment that a link names is on the page once', async ({ page, request }) => {
  const { id } = await discussed(request, 'tyre-pressure-and-wear');
  const answer = await request.get(`/api/articles/${id}/comments?sort=oldest&limit=1`);
  const [oldest] = (await answer.json()) as { id: number }[];
  const number = oldest?.id ?? 0;
  await page.goto(`/article/tyre-pressure-and-wear?comment=${number}&sort=oldest`);
  await expect(page.locator(`#comment-${number}`)).toHaveCount(1);
  await expect(page.locator('section[aria-labelledby=comments] ol > li').nth(1)).toBeVisible();
  expect(
    await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id: one }) => one);
      return ids.filter((one, at) => ids.indexOf(one) !== at);
    }),
  ).toEqual([]);
});
