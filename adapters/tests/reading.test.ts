import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  articleCardSchema,
  articleSchema,
  articleWithCommentsSchema,
  categoryPageSchema,
  categorySchema,
  errorSchema,
  siteSettingSchema,
  staticPageSchema,
  type ApiErrorBody,
  type Article,
  type ArticleCard,
} from '../contract/index.ts';
import { createCms } from '../src/cms.ts';
import { runningCms } from './cms-under-test.ts';
import { createTestApp, generous, readJson } from './site-under-test.ts';

const app = createTestApp();
const get = (path: string) => app.request(`/api${path}`);
const getCards = async (path: string) => readJson<ArticleCard[]>(await get(path));

describe('the reading calls answer what the contract says', () => {
  it.each([
    ['/articles', z.array(articleSchema)],
    ['/articles?limit=100&fields=card', z.array(z.strictObject(articleCardSchema.shape))],
    ['/articles/featured', z.array(articleSchema)],
    ['/articles/how-ev-batteries-age', articleWithCommentsSchema],
    ['/articles/category/classics', z.array(articleSchema)],
    ['/search?q=Tesla', z.array(articleSchema)],
    ['/categories', z.array(categorySchema)],
    ['/categories/classics', categoryPageSchema],
    ['/site-settings', z.array(siteSettingSchema)],
    ['/static-pages', z.array(staticPageSchema)],
    ['/static-pages/about', staticPageSchema],
  ])('GET %s', async (path, schema) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    expect(schema.safeParse(body).error).toBeUndefined();
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
  });
});

describe('articles', () => {
  it('come ten at a time, newest first, without a gap or a repetition', async () => {
    const pages = [
      await getCards('/articles'),
      await getCards('/articles?offset=10'),
      await getCards('/articles?offset=20'),
    ];
    expect(pages.map((page) => page.length)).toEqual([10, 10, 8]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(28);
    const dates = all.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('feature at most five, or as many as asked for', async () => {
    const five = await getCards('/articles/featured');
    expect(five).toHaveLength(5);
    expect(five.every(({ featured }) => featured)).toBe(true);
    expect(await getCards('/articles/featured?limit=1')).toHaveLength(1);
  });

  it('of a category are its own, and none for a category without any', async () => {
    const classics = await getCards('/articles/category/classics');
    expect(classics).toHaveLength(4);
    for (const { category } of classics)
      expect(category).toMatchObject({ slug: 'classics', name: 'Classics' });
    expect(await getCards('/articles/category/flying-cars')).toEqual([]);
  });

  it('have both languages where there is an Arabic text, and null where not', async () => {
    const translated = await readJson<Article>(await get('/articles/how-ev-batteries-age'));
    for (const text of [translated.titleAr, translated.excerptAr, translated.contentAr])
      expect(text).toMatch(/\p{Script=Arabic}/u);
    const english = await readJson<Article>(await get('/articles/endurance-racing-at-night'));
    expect([english.titleAr, english.excerptAr, english.contentAr]).toEqual([null, null, null]);
  });

  it('are found by words of either language and by tag', async () => {
    const english = await getCards('/search?q=tesla&limit=100');
    expect(english.length).toBeGreaterThan(2);
    const arabic = await getCards(`/search?q=${encodeURIComponent('تسلا')}&limit=100`);
    expect(arabic.length).toBeGreaterThan(2);
    expect(await getCards('/search?q=zeppelin')).toEqual([]);
  });

  it('have pictures in several sizes under the site itself', async () => {
    const [first] = await getCards('/articles?limit=1&fields=card');
    const widths = first?.image?.variants.map(({ width }) => width) ?? [];
    expect(widths).toEqual([245, 480, 800, 1200, 1600]);
    const response = await app.request(first?.imageUrl ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  });
});

describe('what is wrong is said', () => {
  it.each([
    ['/articles?limit=0', 'limit'],
    ['/articles?limit=101', 'limit'],
    ['/articles?limit=ten', 'limit'],
    ['/articles?limit=1e1', 'limit'],
    ['/articles?limit=', 'limit'],
    ['/articles?offset=-1', 'offset'],
    ['/articles?offset=99999999999', 'offset'],
    ['/articles?fields=everything', 'fields'],
    ['/articles/featured?limit=1.5', 'limit'],
    ['/articles/category/classics?limit=0', 'limit'],
    ['/articles/%00', 'article'],
    ['/articles/UPPER%20case', 'article'],
    [`/articles/${'a'.repeat(300)}`, 'article'],
    ['/categories/..%2f..', 'category'],
    ['/static-pages/a--b', 'page'],
    ['/articles?limit=1&limit=2', 'limit'],
    ['/search', 'q'],
    ['/search?q=%00', 'q'],
    ['/search?q=', 'q'],
    ['/search?q=%20%20', 'q'],
    [`/search?q=${'a'.repeat(201)}`, 'q'],
  ])('GET %s is 400 and names %s', async (path, field) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    const body = errorSchema.parse(await response.json());
    expect(body.errors?.map((error) => error.path)).toEqual([field]);
    expect(body.message).toContain(field);
    expect(body.message.length).toBeGreaterThan(15);
  });

  it.each([
    ['/articles/no-such-article', 'Article not found'],
    ['/categories/no-such-category', 'Category not found'],
    ['/static-pages/no-such-page', 'Page not found'],
    ['/no-such-call', 'There is no call GET /api/no-such-call'],
  ])('GET %s is 404', async (path, message) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await readJson<ApiErrorBody>(response)).toEqual({ message });
  });

  it.each([
    ['DELETE', '/api/articles', 'GET, HEAD, POST'],
    ['POST', '/api/articles/how-ev-batteries-age', 'GET, HEAD, PUT, DELETE'],
    ['GET', '/api/comments', 'POST'],
    ['OPTIONS', '/api/search', 'GET, HEAD'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allowed) => {
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    const { message } = await readJson<ApiErrorBody>(response);
    expect(message).toContain(method);
  });

  it('a file that is none is 404, however it is spelled', async () => {
    for (const path of ['/uploads/none.webp', '/uploads/..%2f..%2fetc%2fpasswd', '/uploads/.env']) {
      expect((await app.request(path)).status, path).toBe(404);
    }
  });

  it('Strapi away is 503, soon to be tried again, and nothing internal is told', async () => {
    const away = createTestApp({
      cms: createCms({ url: 'http://127.0.0.1:9', token: 'no-such-token-here' }),
    });
    const response = await away.request('/api/articles');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    const { message } = await readJson<ApiErrorBody>(response);
    expect(message).toBe('The newsroom is not reachable at the moment. Please try again shortly.');
    expect((await away.request('/healthz')).status).toBe(200);
  });

  it('a token that Strapi does not know is our fault, not the reader’s', async () => {
    const url = runningCms('demo').cmsUrl;
    const stranger = createTestApp({ cms: createCms({ url, token: 'a-token-nobody-knows' }) });
    expect((await stranger.request('/api/articles')).status).toBe(503);
  });
});

describe('comments', () => {
  const send = (body: unknown, type = 'application/json') =>
    app.request('/api/comments', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('appear under the article, exactly as typed, as a guest whatever author is claimed', async () => {
    const article = await readJson<Article>(await get('/articles/carburettors-explained'));
    const content = '<b>Not bold</b> & «محرك» \n second line';
    const response = await send({ content: `  ${content} `, articleId: article.id, authorId: 1 });
    expect(response.status).toBe(201);
    expect(await readJson(response)).toMatchObject({ content, author: null });
    const fresh = await createTestApp().request('/api/articles/carburettors-explained');
    const { comments } = articleWithCommentsSchema.parse(await fresh.json());
    expect(comments[0]).toMatchObject({ content, author: null });
  });

  it.each([
    [{ content: '   ', articleId: 1 }, 400],
    [{ content: 'a'.repeat(5001), articleId: 1 }, 400],
    [{ articleId: 1 }, 400],
    [{ content: 'Fine', articleId: 'one' }, 400],
    [{ content: 'Fine', articleId: 2147483647 }, 404],
    [{ content: 'NUL \0 inside', articleId: 1 }, 400],
    ['{"content":"half a pair \\ud800","articleId":1}', 400],
    ['[]', 400],
    ['null', 400],
    [`{"content":${'['.repeat(50_000)}${']'.repeat(50_000)},"articleId":1}`, 400],
    ['{"content":', 400],
  ])('%j is refused', async (body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    const { message } = errorSchema.parse(await response.json());
    expect(message.length).toBeGreaterThan(10);
    expect(message).not.toMatch(/Invalid input|Too (?:big|small)|expected/);
  });

  it('that are not JSON are refused with a hint', async () => {
    const response = await send('content=Fine', 'application/x-www-form-urlencoded');
    expect(response.status).toBe(415);
    expect((await readJson<ApiErrorBody>(response)).message).toContain('application/json');
  });

  it('too often from one client are refused for a while, and other clients are not', async () => {
    const busy = createTestApp({ limits: generous({ commentByClient: 2 }), trustProxy: true });
    const post = (forwarded: string) =>
      busy.request('/api/comments', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
        body: '{}',
      });
    const statuses = [];
    // The client claims the first address; the proxy appends the last one.
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push((await post(`${claimed}, 203.0.113.7`)).status);
    }
    expect(statuses).toEqual([400, 400, 429]);
    const refused = await post('203.0.113.7');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await readJson<ApiErrorBody>(refused)).message).toMatch(/try again in \d+ seconds/);
    expect((await post('203.0.113.8')).status).toBe(400);
  });

  it('that are not UTF-8 are refused, and not stored with other characters', async () => {
    for (const encoded of [
      Buffer.from('Caf\xe9 au lait', 'latin1'),
      Buffer.from([0xd3, 0xed, 0xc7, 0xd1, 0xc9]),
    ]) {
      const body = Buffer.concat([Buffer.from('{"articleId":1,"content":"'), encoded, Buffer.from('"}')]);
      const headers = { 'Content-Type': 'application/json; charset=windows-1256' };
      const response = await app.request('/api/comments', { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await readJson<ApiErrorBody>(response)).toEqual({ message: 'The body must be text in UTF-8' });
    }
  });

  it('in which nobody would see anything are refused', async () => {
    for (const content of ['\u200b\u200b', '\u200f \u2060\u200e', '\u202e', '\ufeff\u00ad']) {
      const response = await send({ content, articleId: 1 });
      expect([response.status, (await readJson<ApiErrorBody>(response)).message]).toEqual([
        400,
        'The comment is empty',
      ]);
    }
  });

  it('larger than 1 MB are refused unread', async () => {
    expect((await send({ content: 'a'.repeat(1024 * 1024), articleId: 1 })).status).toBe(413);
  });
});
