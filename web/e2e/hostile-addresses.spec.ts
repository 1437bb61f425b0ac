import { expect, test } from './test';

/** Texts that programs take for something else, as a browser or a scanner sends them. */
const TEXTS = [
  'featured',
  '*',
  '%2A',
  ':slug',
  'history',
  'id',
  'preview',
  'null',
  'constructor',
  '__proto__',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  '.',
  '%2e%2e',
  '%00',
  'a%00b',
  '%',
  '%ff',
  '%E2%82',
  'a%2Fb',
  '%5C',
  'a%20b',
  '%3Cscript%3E',
  '%22',
  '%0A',
  '--',
  '%F0%9F%9A%97',
  '%D8%B9',
  'x.data',
  `${'a'.repeat(150)}%F0%9F%9A%97`,
  'a'.repeat(201),
  'a'.repeat(3000),
  // Three times as long where it is encoded.
  '@'.repeat(7000),
];

const WITH_A_SLUG = ['article', 'category', 'author', 'tag', 'page'];

/** Each text is appended to each of these. They are folders, and parameters that pages read. */
const BEGINNINGS = [
  '/',
  '/ar/',
  '/api/',
  '/uploads/',
  '/assets/',
  '/search?q=',
  '/search?q=battery&page=',
  '/search?q=battery&exact=',
  '/search?q=battery&category=',
  '/search?q=battery&period=',
  '/search?q=battery&language=',
  '/?page=',
  '/category/reviews?page=',
  '/article/how-ev-batteries-age?page=',
  '/article/how-ev-batteries-age?sort=',
  '/article/how-ev-batteries-age?comment=',
  '/article/how-ev-batteries-age?reply=',
  '/reset-password?token=',
  '/preview?token=',
];

test('no address breaks a page: it is there, or it is not found', async ({ request }) => {
  const paths = TEXTS.flatMap((text) => [
    ...WITH_A_SLUG.map((kind) => `/${kind}/${text}`),
    ...BEGINNINGS.map((beginning) => beginning + text),
  ]);
  const broken: string[] = [];
  const read = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const isEmpty = response.status() < 300 && (await response.body()).length === 0;
    if (response.status() >= 500 || isEmpty) broken.push(`${response.status()} ${path.slice(0, 100)}`);
  };
  const others = paths.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const path of others) await read(path);
    }),
  );
  expect(broken).toEqual([]);
});

test.describe('the word of a call of the API', () => {
  test.use({ expectedTrouble: /404/ });

  test('is no article', async ({ page, request }) => {
    for (const prefix of ['', '/ar']) {
      expect((await request.get(`${prefix}/article/featured`)).status()).toBe(404);
    }
    // As a link in a page leads there. The page of the server confirms that there is no such article.
    await page.goto('/');
    await page.evaluate(() => {
      history.pushState({}, '', '/article/featured');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  });
});
