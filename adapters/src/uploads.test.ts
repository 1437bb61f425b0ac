import { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createCms } from './cms.ts';
import { handleError } from './errors.ts';
import { headFromGet } from './head.ts';
import { uploads } from './uploads.ts';

const silent = pino({ level: 'silent' });

/** /uploads in front of a Strapi that responds as `strapi` does. `asked` records its requests. */
function withStrapi(strapi: (request: Request) => Response) {
  const asked: string[] = [];
  const cms = createCms({
    url: 'http://strapi',
    token: 'token',
    fetch: async (...request) => {
      const sent = new Request(...request);
      asked.push(`${sent.method} ${new URL(sent.url).pathname}`);
      return strapi(sent);
    },
  });
  const app = new OpenAPIHono();
  app.onError((error, c) => handleError(error, c, silent));
  app.use(headFromGet);
  app.route('/uploads', uploads(cms));
  return { asked, request: (path: string, init?: RequestInit) => app.request(path, init) };
}

const picture = ({ method }: Request) =>
  new Response(method === 'HEAD' ? null : 'bytes', {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': '5',
      'Last-Modified': 'Tue, 01 Sep 2026 10:00:00 GMT',
      'Set-Cookie': 'koa=1',
      'X-Powered-By': 'Mihwar',
    },
  });

describe('/uploads', () => {
  it('serves a picture that browsers keep for ever, guess nothing about, and run nothing of', async () => {
    const response = await withStrapi(picture).request('/uploads/a_1.webp');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('bytes');
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-length': '5',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      etag: '"a_1.webp"',
      'last-modified': 'Tue, 01 Sep 2026 10:00:00 GMT',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers HEAD with the headers of GET, and reads nothing of the file', async () => {
    let isCancelled = false;
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
    const headers = { 'Content-Length': '5', 'Content-Type': 'image/webp' };
    const site = withStrapi(() => new Response(body, { headers }));
    const response = await site.request('/uploads/a_1.webp', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '5',
      '',
    ]);
    expect(isCancelled).toBe(true);
  });

  it.each(['"a_1.webp"', 'W/"a_1.webp"', '"other", "a_1.webp"', '*'])(
    'sends nothing again to who has it: If-None-Match %s',
    async (tag) => {
      const site = withStrapi(picture);
      const response = await site.request('/uploads/a_1.webp', { headers: { 'If-None-Match': tag } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('etag')).toBe('"a_1.webp"');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(site.asked).toEqual(['HEAD /uploads/a_1.webp']);
    },
  );

  it('sends it to who has another', async () => {
    const response = await withStrapi(picture).request('/uploads/a_1.webp', {
      headers: { 'If-None-Match': '"a_2.webp"' },
    });
    expect(response.status).toBe(200);
  });

  it('never lets a missing file be cached as missing, not even by who had it', async () => {
    const site = withStrapi(() => new Response('Not Found', { status: 404 }));
    const headers = { 'If-None-Match': '"a_1.webp"' };
    for (const response of [
      await site.request('/uploads/a_1.webp'),
      await site.request('/uploads/a_1.webp', { headers }),
      await site.request('/uploads/.env'),
      await site.request('/uploads/..%2f..%2fetc%2fpasswd'),
    ]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    expect(site.asked).toHaveLength(2);
  });

  it('says 503 while the bucket is away, and of what', async () => {
    const response = await withStrapi(() => new Response('', { status: 502 })).request('/uploads/a_1.webp');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toEqual({
      message: 'This picture cannot be shown at the moment. Please try again shortly.',
    });
  });

  it('says 503 while Strapi is away or fails', async () => {
    const away = withStrapi(() => {
      throw new TypeError('fetch failed');
    });
    const failing = withStrapi(() => new Response('secret', { status: 500 }));
    for (const site of [away, failing]) {
      const response = await site.request('/uploads/a_1.webp');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(await response.text()).not.toContain('secret');
    }
  });

  it('counts and logs no failure when a reader leaves while a picture is awaited', async () => {
    const leaving = new AbortController();
    const outcomes: string[] = [];
    const logged: string[] = [];
    const cms = createCms({
      url: 'http://strapi',
      token: 'token',
      onCall: (outcome) => void outcomes.push(outcome),
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          // As the listener does when a connection closes.
          leaving.abort('Client connection prematurely closed.');
        }),
    });
    const app = new OpenAPIHono();
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    app.onError((error, c) => handleError(error, c, log));
    app.route('/uploads', uploads(cms));
    const { status } = await app.request('/uploads/a_1.webp', { signal: leaving.signal });
    expect(status).toBe(400);
    expect([outcomes, logged]).toEqual([[], []]);
  });
});
