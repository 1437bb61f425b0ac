import type { Page } from '@playwright/test';
import { answer, change, goToSection, holdBack, notice, refuse, seen, type Screen } from './screen';

const ARTICLE = '/article/reading-a-tyre-strategy';
const ENGLISH_ONLY = '/article/endurance-racing-at-night';

type Card = Record<string, unknown> & { title: string };

/** A card without all optional fields, and with a title of the greatest length. */
const bare = (card: Card): Card => ({
  ...card,
  title: `${card.title}, or `.repeat(9).slice(0, 250),
  image: null,
  author: null,
  category: null,
  tags: [],
  comments: [],
});

/** An author without all optional fields, and with a name of the greatest length. */
const NOTHING_SAID = {
  displayName: 'Wilhelmina Featherstonehaugh-Cholmondeley '.repeat(3).slice(0, 100),
  displayNameAr: null,
  bio: null,
  bioAr: null,
  portrait: null,
};

const DISCUSSED = '/article/tyre-pressure-and-wear';

/** An article with the newest twenty of many comments, in both languages. */
const discussed = (card: Card): Card => ({
  ...card,
  commentCount: 245,
  comments: Array.from({ length: 20 }, (_, index) => ({
    id: 9000 - index,
    content:
      index % 2 === 0
        ? 'Checked mine this morning: two of four were low, and I would have sworn they looked fine.'
        : 'قست ضغط الإطارات قبل السفر، فوجدت فرقًا لم أكن لأراه بالعين.',
    createdAt: new Date(Date.UTC(2026, 8, 1, 12) - index * 3_600_000).toISOString(),
    author: null,
  })),
});

const write = (page: Page) => page.locator('#comment').fill('Well said, and worth reading twice.');

async function comment(page: Page) {
  await write(page);
  await page.locator('form[action="#comments"] button').click();
}

async function goHome(page: Page) {
  await page.locator('header a').first().click();
  await page.waitForURL(/\/(?:ar)?$/);
}

/** The screens of readers who do not sign in. */
export const READING_SCREENS: readonly Screen[] = [
  { name: 'home', path: '' },
  {
    name: 'home-without-lead',
    path: '/category/motorsport',
    prepare: answer('/api/articles/featured?*', []),
    bring: goHome,
  },
  {
    name: 'home-lead-failed',
    path: '/category/motorsport',
    prepare: refuse('/api/articles/featured?*'),
    async bring(page) {
      await goHome(page);
      await seen(page.getByRole('alert'));
    },
  },
  { name: 'home-page-2', path: '?page=2' },
  { name: 'home-without-scripts', path: '', withoutScripts: true },
  {
    name: 'home-menu-open',
    path: '',
    to: 767,
    windowOnly: true,
    bring: (page) => page.locator('[aria-controls=mobile-menu]').click(),
  },
  {
    name: 'home-tooltip',
    path: '',
    from: 768,
    windowOnly: true,
    async bring(page) {
      await page.mouse.move(300, 300);
      await page.locator('header [data-tip]').first().hover();
      await seen(page.locator('.tooltip'));
    },
  },
  {
    name: 'home-news',
    path: '',
    windowOnly: true,
    async bring(page) {
      await page.evaluate(() => {
        for (const language of ['en', 'ar'])
          localStorage.setItem(`news-seen-${language}`, '2026-01-01T00:00:00.000Z');
      });
      await page.reload();
      await seen(page.locator('.news-mark'));
      await page.locator('header [aria-haspopup=dialog]').click();
      await seen(page.getByRole('dialog').getByRole('listitem'));
    },
  },
  {
    name: 'saved',
    path: '/category/motorsport',
    async bring(page) {
      const buttons = page.locator('main .save');
      for (const place of [2, 1, 0]) await buttons.nth(place).click();
      const saved = new URL(page.url()).pathname.replace(/category.*/, 'saved');
      await page.goto(saved);
      await page.locator('main li button').nth(1).click();
      await seen(page.locator('main .line-through'));
    },
  },
  { name: 'saved-nothing', path: '/saved' },
  { name: 'offline', path: '/offline#/article/reading-a-tyre-strategy' },
  {
    name: 'home-focus',
    path: '',
    windowOnly: true,
    async bring(page) {
      await page.locator('.lead-story h2 a').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'home-signed-in',
    path: '',
    windowOnly: true,
    async prepare(page) {
      await answer('/api/auth/me', { isAuthenticated: true })(page);
      await page.addInitScript(() => localStorage.setItem('auth_token', 'x'));
    },
  },
  { name: 'category', path: '/category/electric-vehicles' },
  {
    name: 'category-empty',
    path: '',
    prepare: answer('/api/articles/category/**', []),
    bring: goToSection('motorsport'),
  },
  {
    name: 'category-bare',
    path: '',
    prepare: change('/api/articles/category/**', (cards) => (cards as Card[]).map(bare)),
    bring: goToSection('motorsport'),
  },
  { name: 'category-unknown', path: '/category/no-such-category' },
  {
    name: 'category-loading',
    path: '',
    prepare: holdBack('/api/articles/category/**'),
    bring: goToSection('motorsport'),
  },
  {
    name: 'category-failed',
    path: '',
    prepare: refuse('/api/articles/category/**'),
    async bring(page) {
      await goToSection('motorsport')(page);
      await seen(page.getByRole('alert'));
    },
  },
  { name: 'author', path: '/author/daniel-weiss' },
  { name: 'author-page-2', path: '/author/daniel-weiss?page=2' },
  { name: 'author-without-scripts', path: '/author/daniel-weiss', withoutScripts: true },
  {
    name: 'author-bare',
    path: ARTICLE,
    prepare: change('/api/authors/**', (author) => ({ ...(author as object), ...NOTHING_SAID })),
    async bring(page) {
      await page.locator('main header a[rel=author]').click();
      await seen(page.locator('h1 bdi'));
    },
  },
  {
    name: 'author-loading',
    path: ARTICLE,
    prepare: holdBack('/api/authors/**'),
    bring: (page) => page.locator('main header a[rel=author]').click(),
  },
  {
    name: 'author-failed',
    path: ARTICLE,
    prepare: refuse('/api/authors/**'),
    async bring(page) {
      await page.locator('main header a[rel=author]').click();
      await seen(page.getByRole('alert'));
    },
  },
  { name: 'author-unknown', path: '/author/nobody' },
  { name: 'tag', path: '/tag/evs' },
  { name: 'tag-unknown', path: '/tag/nothing' },
  { name: 'article', path: ARTICLE },
  { name: 'article-without-arabic', path: ENGLISH_ONLY },
  { name: 'article-being-translated', path: ENGLISH_ONLY, prepare: holdBack('/api/translate') },
  {
    name: 'article-bare',
    path: '/category/motorsport',
    prepare: change(`/api${ARTICLE.replace('article', 'articles')}`, (article) => bare(article as Card)),
    async bring(page) {
      await page.locator(`main h3 a[href$="${ARTICLE}"]`).click();
      await seen(page.locator('.story'));
    },
  },
  { name: 'article-without-scripts', path: ARTICLE, withoutScripts: true },
  { name: 'article-unknown', path: '/article/no-such-article' },
  { name: 'article-on-paper', path: ARTICLE, bring: (page) => page.emulateMedia({ media: 'print' }) },
  {
    name: 'comments-many',
    path: '/category/maintenance',
    prepare: change(`/api${DISCUSSED.replace('article', 'articles')}`, (article) =>
      discussed(article as Card),
    ),
    async bring(page) {
      await page.locator(`main h3 a[href$="${DISCUSSED}"]`).click();
      await seen(page.locator('.story'));
      await page.locator('section[aria-labelledby=comments] button').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'comment-written', path: ARTICLE, windowOnly: true, bring: write },
  {
    name: 'comment-being-sent',
    path: ARTICLE,
    windowOnly: true,
    prepare: holdBack('/api/comments'),
    bring: comment,
  },
  {
    name: 'comment-kept',
    path: ARTICLE,
    windowOnly: true,
    prepare: answer('/api/comments', {}),
    async bring(page) {
      await comment(page);
      await notice(page);
    },
  },
  {
    name: 'comment-failed',
    path: ARTICLE,
    windowOnly: true,
    prepare: refuse('/api/comments'),
    async bring(page) {
      await comment(page);
      await notice(page);
    },
  },
  { name: 'search-without-term', path: '/search' },
  { name: 'search', path: '/search?q=Porsche' },
  { name: 'search-without-hits', path: '/search?q=zeppelin' },
  {
    name: 'search-suggestions',
    path: '/search',
    windowOnly: true,
    async bring(page) {
      await page.locator('main [name=q]').pressSequentially(page.url().includes('/ar') ? 'سيا' : 'bat');
      await seen(page.getByRole('option'));
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'header-suggestions',
    path: '',
    windowOnly: true,
    async bring(page) {
      const menu = page.locator('[aria-controls=mobile-menu]');
      if (await menu.isVisible()) await menu.click();
      await page
        .locator('header [name=q]:visible')
        .pressSequentially(page.url().includes('/ar') ? 'سيا' : 'bat');
      await seen(page.getByRole('option'));
    },
  },
  { name: 'page', path: '/page/about' },
  { name: 'page-team', path: '/page/our-team' },
  { name: 'page-unknown', path: '/page/no-such-page' },
  { name: 'not-found', path: '/no-such-address' },
];
