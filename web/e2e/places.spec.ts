import type { Page } from '@playwright/test';
import { violationsOn } from './accessibility';
import { newAuthor, unique } from './accounts';
import { sampled } from './sampled';
import { expect, test } from './test';

const WORDS = {
  '': {
    author: 'Daniel Weiss',
    count: '11 articles',
    more: 'Load more articles',
    end: 'You have reached the last article.',
    feed: 'Follow by RSS',
    tag: 'EVs',
    team: 'Who writes here',
  },
  '/ar': {
    author: 'دانيال فايس',
    count: '11 مقالًا',
    more: 'تحميل المزيد من المقالات',
    end: 'وصلت إلى آخر المقالات.',
    feed: 'المتابعة عبر RSS',
    tag: 'سيارات كهربائية',
    team: 'من يكتب هنا',
  },
} as const;
const LANGUAGES = ['', '/ar'] as const;

/** An article of the author with more than ten, and with a tag that more than ten articles have. */
const ARTICLE = '/article/how-we-test-range';

const titles = (page: Page) => page.getByRole('main').locator('h3');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const prefix of sampled(LANGUAGES)) {
  const words = WORDS[prefix];

  test(`${prefix || '/'}: from the byline to the author, and from a tag to its articles and their feed`, async ({
    page,
    request,
  }) => {
    await page.goto(prefix + ARTICLE);
    const byline = page.locator('main header').getByRole('link', { name: words.author });
    expect((await byline.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await byline.click();
    await expect(page).toHaveURL(`${prefix}/author/daniel-weiss`);
    await expect(heading(page)).toHaveText(words.author);
    await expect(page).toHaveTitle(new RegExp(`^${words.author} \\|`));
    await expect(page.getByText(words.count, { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveCount(10);
    await page.getByRole('button', { name: words.more }).click();
    await expect(titles(page)).toHaveCount(11);
    await expect(page.getByText(words.end)).toBeVisible();
    expect(new Set(await titles(page).allTextContents()).size).toBe(11);
    const feed = await page.getByRole('link', { name: words.feed }).getAttribute('href');
    expect(feed).toBe(`${prefix}/author/daniel-weiss/feed.xml`);
    expect((await request.get(feed ?? '')).headers()['content-type']).toContain('application/rss+xml');

    await page.goBack();
    await page
      .getByRole('region', { name: prefix ? 'الوسوم' : 'Tags' })
      .getByRole('link', { name: words.tag })
      .click();
    await expect(page).toHaveURL(`${prefix}/tag/evs`);
    await expect(heading(page)).toHaveText(words.tag);
    await expect(titles(page)).toHaveCount(10);
    await page.getByRole('button', { name: words.more }).click();
    await expect(titles(page)).toHaveCount(14);
    const tagFeed = await page.getByRole('link', { name: words.feed }).getAttribute('href');
    expect(tagFeed).toBe(`${prefix}/tag/evs/feed.xml`);
    expect((await request.get(tagFeed ?? '')).status()).toBe(200);
  });

  test(`${prefix || '/'}: the page of the team lists the authors, who lead to their pages`, async ({
    page,
  }) => {
    await page.goto(prefix || '/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: prefix ? 'فريقنا' : 'Our Team' })
      .click();
    await expect(page).toHaveURL(`${prefix}/page/our-team`);
    const team = page.locator('section', { has: page.getByRole('heading', { name: words.team }) });
    await expect(team.getByRole('listitem')).toHaveCount(3);
    await expect(team.locator('img')).toHaveCount(3);
    for (const item of await team.getByRole('listitem').all()) {
      expect((await item.locator('p').textContent())?.match(/[.؟!]/g)).toHaveLength(1);
    }
    await team.getByRole('link', { name: words.author }).press('Enter');
    await expect(page).toHaveURL(`${prefix}/author/daniel-weiss`);
    await expect(heading(page)).toHaveText(words.author);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`${prefix || '/'}: bylines, tags and further pages are links`, async ({ page }) => {
      await page.goto(prefix + ARTICLE);
      await page.locator('main header').getByRole('link', { name: words.author }).click();
      await expect(page).toHaveURL(`${prefix}/author/daniel-weiss`);
      await expect(titles(page)).toHaveCount(10);
      await page.locator('noscript a[rel=next]').click();
      await expect(page).toHaveURL(`${prefix}/author/daniel-weiss?page=2`);
      await expect(titles(page)).toHaveCount(1);
      await page.goto(`${prefix}/tag/evs`);
      await page.locator('noscript a[rel=next]').click();
      await expect(page).toHaveURL(`${prefix}/tag/evs?page=2`);
      await expect(titles(page)).toHaveCount(4);
    });
  });
}

test('an author and a tag are suggested, and lead to their pages', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.pressSequentially('Omar');
  await page.getByRole('option').filter({ hasText: 'Author' }).click();
  await expect(page).toHaveURL('/author/omar-rashid');
  // The address changes first. The page that comes with it empties the box.
  await expect(page.getByRole('heading', { level: 1, name: 'Omar Rashid' })).toBeVisible();
  await box.pressSequentially('Ferr');
  await page.getByRole('option').filter({ hasText: 'Tag' }).click();
  await expect(page).toHaveURL('/tag/ferrari');
});

test.describe('what is not there', () => {
  test.use({ expectedTrouble: /404/ });

  test('is a page that says so, and tells nothing of accounts', async ({ page, request }) => {
    const { username } = await newAuthor(request, { displayName: unique('Silent') });
    for (const [path, title] of [
      [`/author/${username}`, 'Author not found'],
      ['/author/admin', 'Author not found'],
      ['/ar/author/nobody', 'الكاتب غير موجود'],
      ['/tag/nothing', 'Tag not found'],
      ['/ar/tag/nothing', 'الوسم غير موجود'],
      ['/author/daniel-weiss?page=9', 'Daniel Weiss'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(heading(page)).toHaveText(title);
    }
    for (const theme of ['light', 'dark'] as const) {
      await page.goto('/ar/author/nobody');
      expect(await violationsOn(page, theme), theme).toEqual([]);
    }
  });
});
