import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit, untilStill, violationsOn } from './accessibility';
import { refuse } from './dashboard';
import { sampled } from './sampled';
import { expect, test } from './test';

const SCREENS = [
  '',
  '?page=2',
  '/category/electric-vehicles',
  '/author/daniel-weiss',
  '/tag/evs',
  '/article/how-ev-batteries-age',
  '/search?q=F1',
  '/article/endurance-racing-at-night',
  '/search',
  '/saved',
  '/offline',
  '/page/about',
  '/page/our-team',
  // A table that is wider than a phone.
  '/page/cookie-policy',
  '/login',
  '/login?forgot',
  '/no-such-page',
  '/reset-password?token=x',
];
const LANGUAGES = ['', '/ar'] as const;
const PATHS = sampled(LANGUAGES).flatMap((prefix) =>
  SCREENS.map((screen) => (prefix + screen).replace(/^(?=\?|$)/, '/')),
);

test.use({ expectedTrouble: /404/ });

for (const path of PATHS) {
  test(`${path} is accessible in light and dark, and fits phones, tablets and desktops`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    // A screen begins with the theme that was chosen last.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectToFit(page, () => expect(page.getByRole('heading', { level: 1 })).toHaveCount(1));
  });
}

test.describe('states of screens', () => {
  test.use({ expectedTrouble: /404|401|500|503|Failed to load resource|Failed to translate/ });

  const STATES: [
    name: string,
    path: string,
    prepare: (page: Page) => unknown,
    bring: (page: Page) => unknown,
  ][] = [
    [
      'empty fields of the login',
      '/login',
      () => undefined,
      (page) => page.getByRole('main').getByRole('button').click(),
    ],
    [
      'a refused login',
      '/login',
      (page) => refuse(page, '/api/auth/login'),
      async (page) => {
        await page.locator('[name=username]').fill('layla');
        await page.locator('[name=password]').fill('x');
        await page.getByRole('main').getByRole('button').click();
        await expect(page.locator('.toast')).toBeVisible();
      },
    ],
    [
      'a comment that could not be posted',
      '/article/how-ev-batteries-age',
      (page) => refuse(page, '/api/comments'),
      async (page) => {
        await page.locator('#comment').fill('Well said');
        await page.locator('form[action="#comments"] button').click();
        await expect(page.locator('.toast')).toBeVisible();
      },
    ],
    [
      'a text that is being translated',
      '/article/endurance-racing-at-night',
      (page) => page.route('**/api/translate', () => undefined),
      () => undefined,
    ],
    [
      'who is signed in',
      '',
      async (page) => {
        const session = { isAuthenticated: true };
        await page.route('**/api/auth/me', (route) => route.fulfill({ json: session }));
        await page.addInitScript(() => localStorage.setItem('auth_token', 'x'));
      },
      (page) => expect(page.locator('.for-session').first()).toBeVisible(),
    ],
    [
      'the open menu of a phone',
      '',
      (page) => page.setViewportSize({ width: 360, height: 800 }),
      async (page) => {
        await page.locator('[aria-controls=mobile-menu]').click();
        await expect(page.locator('#mobile-menu')).toBeVisible();
      },
    ],
    [
      'a tooltip',
      '',
      () => undefined,
      async (page) => {
        await page.mouse.move(300, 300);
        await page.locator('header [data-tip]').first().hover();
        await expect(page.locator('.tooltip')).toBeVisible();
      },
    ],
    ['no results', '/search?q=zeppelin', () => undefined, () => undefined],
    [
      'a list that could not be fetched',
      '',
      (page) => refuse(page, '/api/articles/category/**'),
      async (page) => {
        await page.locator('#root > nav a[href$="/category/reviews"]').click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
    ],
  ];

  for (const prefix of sampled(LANGUAGES)) {
    for (const [name, path, prepare, bring] of STATES) {
      test(`${name} is accessible in light and dark (${prefix || 'English'})`, async ({ page }) => {
        await prepare(page);
        for (const theme of ['light', 'dark'] as const) {
          await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
          await page.goto(prefix + path || '/');
          await bring(page);
          // A colour that is still fading in would fail the check of contrast.
          await untilStill(page);
          expect(await violationsOn(page, theme), theme).toEqual([]);
        }
      });
    }
  }
});

test('nothing that somebody types moves the page sideways', async ({ page, request }) => {
  const { id } = (await (await request.get('/api/articles/restoring-paint-and-patina')).json()) as {
    id: number;
  };
  await request.post('/api/comments', { data: { content: 'W'.repeat(400), articleId: id } });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/article/restoring-paint-and-patina', `/search?q=${'x'.repeat(200)}`]) {
    for (const prefix of LANGUAGES) {
      await page.goto(prefix + path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        prefix + path,
      ).toBeLessThanOrEqual(360);
    }
  }
});

test('a title that is one long word does not widen a list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.route('**/api/articles?*', async (route) => {
    const answer = await route.fetch();
    const cards = (await answer.json()) as { title: string; excerpt: string }[];
    const title = 'W'.repeat(120);
    await route.fulfill({ json: cards.map((card) => ({ ...card, title, excerpt: title })) });
  });
  await page.goto('/category/reviews');
  await page.getByRole('banner').getByRole('link', { name: 'Mihwar' }).first().click();
  await expect(page.getByText('W'.repeat(120)).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** Brands and formats that Arabic texts name in Latin letters. */
const NAMES = ['Mihwar', 'Facebook', 'Instagram', 'YouTube', 'LinkedIn', 'WhatsApp', 'Atom'];

/** Attributes that are shown or read out, and metas that search engines and link previews show. */
const SHOWN = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'data-tip'];
const METAS = [
  ...['description', 'author', 'article:author', 'article:section', 'article:tag'],
  ...['og:site_name', 'og:title', 'og:description', 'og:image:alt'],
  ...['twitter:title', 'twitter:description', 'twitter:image:alt'],
];

/**
 * The texts of an Arabic page, without those that are marked as English, and without English content (titles of
 * articles without Arabic, names of guests). An article without Arabic has the head of its English page.
 */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([shown, metas]) => {
      const content = [...document.querySelectorAll('main [lang=en], bdi')]
        .map((element) => element.textContent)
        .filter((text) => text.trim() !== '');
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
      const hasEnglishHead = canonical !== undefined && !/^\/ar(?:\/|$)/.test(new URL(canonical).pathname);
      const isLeftOut = (element: Element | null) =>
        element?.closest('script, style, noscript, code, body [lang=en], [dir=ltr], bdi') ??
        (hasEnglishHead && element?.closest('title, meta'));
      const texts: (string | null)[] = [];
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!isLeftOut(node.parentElement)) texts.push(node.textContent);
      }
      for (const element of document.querySelectorAll('*')) {
        if (isLeftOut(element)) continue;
        texts.push(...shown.map((name) => element.getAttribute(name)));
        const meta = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
        if (metas.includes(meta)) texts.push(element.getAttribute('content'));
      }
      return texts.map((text) => content.reduce((rest, part) => rest.replaceAll(part, ''), text ?? ''));
    },
    [SHOWN, METAS] as const,
  );

for (const screen of [...SCREENS, '/category/classics', '/author/layla-haddad']) {
  test(`/ar${screen} speaks no English but the names of things`, async ({ page }) => {
    await page.goto(`/ar${screen}`);
    const texts = await textsOf(page);
    expect(texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length).toBeGreaterThan(20);
    const isMailAddress = (word: string) => word.includes('@');
    const isAbbreviation = (word: string) => word === word.toUpperCase();
    const words = texts
      .flatMap((text) => text.split(/\s/).filter((word) => !isMailAddress(word)))
      .flatMap((word) => word.match(/[A-Za-z][A-Za-z'’-]+/g) ?? []);
    expect(words.filter((word) => !NAMES.includes(word) && !isAbbreviation(word))).toEqual([]);
  });
}
