import { Hono } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { expect, it, vi } from 'vitest';
import { createCms } from '../cms.ts';
import { headFromGet } from '../head.ts';
import { WITHIN } from '../metrics/routes.ts';
import { Sessions } from '../session.ts';
import { asApiAnswer, keep, type TakesPart } from './keep.ts';
import { KeptAnswers, type FoundAnswer } from './kept-answers.ts';
import { noteJson, noteWritten } from './written.ts';

const LONG = { text: 'word '.repeat(4000) };

function createPage(slow?: Promise<void>) {
  const answers = new KeptAnswers();
  answers.trust(true);
  const sessions = new Sessions(createCms({ url: 'http://127.0.0.1:9', token: '' }), 'http://localhost');
  let rendered = 0;
  const signals: AbortSignal[] = [];
  const ask = async (path: string, init: RequestInit) => app.request(path, init, WITHIN);
  const app: Hono = new Hono()
    .use(headFromGet)
    .use(keep({ answers, sessions, known: () => ['page'], ask }))
    .use(secureHeaders({ contentSecurityPolicy: { scriptSrc: ["'self'", NONCE] } }))
    .get('/', (c) => {
      rendered += 1;
      signals.push(c.req.raw.signal);
      c.header('Surrogate-Key', 'articles');
      return c.html(`<script nonce="${c.get('secureHeadersNonce')}">start()</script>${c.req.url}`);
    })
    .get('/apart/:file', (c) => {
      noteWritten(c, { pieces: ['<p>Apart', '</p>'], isApart: true });
      const headers = { 'Surrogate-Key': 'articles', 'Content-Type': 'text/html' };
      return new Response(null, { status: parseInt(c.req.param('file')), headers });
    })
    .get('/blank', (c) => {
      c.header('Surrogate-Key', 'articles');
      return c.html('');
    })
    .use('/api/long', noteJson)
    .get('/api/long', (c) => {
      c.header('Surrogate-Key', 'articles');
      return c.json(LONG);
    })
    .on('GET', ['/slow/:number', '/api/slow/:number'], async (c) => {
      await slow;
      c.header('Surrogate-Key', 'articles');
      return c.text('slow');
    });
  return { app, answers, signals, rendered: () => rendered };
}

it('sends the first reader what later ones get: the same page under the same policy', async () => {
  const { app, rendered } = createPage();
  const first = await app.request('/?utm_source=x');
  const second = await app.request('/', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(rendered()).toBe(1);
  const html = await first.text();
  expect(html).toBe('<script>start()</script>http://localhost/');
  expect(await second.text()).toBe(html);
  const policies = [first, second].map(({ headers }) => headers.get('content-security-policy'));
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[^']+'$/);
  expect(policies[1]).toBe(policies[0]);
  expect(first.headers.get('cache-control')).toContain('max-age=0');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
});

it('neither sends nor stores a page without a body', async () => {
  const { app, answers } = createPage();
  app.onError((_, c) => c.text('', 500));
  expect((await app.request('/blank')).status).toBe(500);
  expect(answers.size.answers).toBe(0);
});

it('goes on for others when the reader leaves who asked first', async () => {
  const { app, signals } = createPage();
  const reader = new AbortController();
  await app.request(new Request('http://localhost/', { signal: reader.signal }));
  reader.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

it('packs what a page is made of, and reads it for the next page without unpacking it for good', async () => {
  const { app, answers } = createPage();
  const taken: FoundAnswer[] = [];
  const takes: TakesPart = { takePart: (part) => void taken.push(part) };
  await app.request('/api/long', undefined, { ...WITHIN, ...takes });
  const kept = answers.fresh('/api/long') ?? expect.fail('not kept');
  await expect.poll(() => kept.bytes).toBeLessThan(LONG.text.length);
  const part = asApiAnswer({ answer: kept, stale: false });
  expect(await part.json()).toEqual(LONG);
  expect([part.headers.get('Surrogate-Key'), part.headers.get('Warning')]).toEqual(['articles', null]);
  expect(asApiAnswer({ answer: kept, stale: true }).headers.get('Warning')).toContain('Stale');
  expect(kept.bytes).toBeLessThan(LONG.text.length);
  // The page that it is made for need not even read it.
  expect(taken).toHaveLength(1);
  expect([taken[0]?.value, taken[0]?.json]).toEqual([LONG, JSON.stringify(LONG)]);
  expect(taken[0]?.answer.header('Content-Security-Policy')).toMatch(/script-src 'self' ?$/);
});

it.each<[string, RequestInit | undefined, string]>([
  ['kept', undefined, '<p>Apart</p>'],
  ['personal', { headers: { Authorization: 'Bearer x' } }, '<p>Apart</p>'],
  ['not found', undefined, '<p>Apart</p>'],
  ['not found as a file', undefined, '<p>Apart</p>'],
  ['not found', { method: 'HEAD' }, ''],
])('sends the text that an answer goes without when it is %s: %j', async (what, init, text) => {
  const { app } = createPage();
  const path = { 'not found': '/apart/404', 'not found as a file': '/apart/404.png' }[what] ?? '/apart/200';
  for (const response of [await app.request(path, init), await app.request(path, init)]) {
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('answers 304 to who has it, HEAD without a body, and anew after a change', async () => {
  const { app, answers, rendered } = createPage();
  const head = await app.request('/', { method: 'HEAD' });
  expect(await head.text()).toBe('');
  const tag = head.headers.get('etag') ?? '';
  expect((await app.request('/', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  answers.purge(['articles']);
  await app.request('/');
  expect(rendered()).toBe(2);
});

it('keeps nothing of who signs in', async () => {
  const { app, rendered } = createPage();
  for (let time = 0; time < 2; time += 1) {
    const response = await app.request('/', { headers: { Authorization: 'Bearer x' } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  }
  expect(rendered()).toBe(2);
});

/** A site on which so many pages and calls are being made, until `release` is called. */
async function busySite({ pages, calls = 0 }: { pages: number; calls?: number }) {
  let release: () => void = () => undefined;
  const page = createPage(new Promise<void>((resolve) => (release = resolve)));
  await page.app.request('/');
  const ask = (start: string, number: number) =>
    Array.from({ length: number }, (_, at) => page.app.request(`${start}/${at}`));
  const waiting = [...ask('/slow', pages), ...ask('/api/slow', calls)];
  return { ...page, release, waiting };
}

it('sends what is stale while much is being made, and makes it anew while nobody waits', async () => {
  const { app, answers, rendered, release, waiting } = await busySite({ pages: 5 + 4 });
  answers.purge(['articles']);
  const stale = await app.request('/');
  expect(stale.headers.get('warning')).toContain('Stale');
  await vi.waitFor(async () => {
    expect((await app.request('/')).headers.has('warning')).toBe(false);
  });
  expect(rendered()).toBe(2);
  release();
  for (const response of await Promise.all(waiting)) expect(response.status).toBe(200);
});

it('says so at once, to people and machines, when more is asked for than can be made, and sends what is kept', async () => {
  const { app, release, waiting } = await busySite({ pages: 5 + 128, calls: 3 + 128 });
  const arabic = await app.request('/ar/slow/140');
  expect([arabic.status, arabic.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await arabic.text()).toMatch(/lang="ar" dir="rtl"[^]*refresh[^]*لحظة من فضلك/);
  expect(await (await app.request('/slow/140')).text()).toContain('One moment, please');
  const call = await app.request('/api/slow/140');
  expect(call.status).toBe(503);
  expect(await call.json()).toEqual({ message: expect.stringContaining('try again') as string });
  expect((await app.request('/')).status).toBe(200);
  // Who asks for what is being made already waits with the others.
  const joined = app.request('/slow/1');
  release();
  for (const response of await Promise.all([...waiting, joined])) expect(response.status).toBe(200);
  expect((await app.request('/slow/140')).status).toBe(200);
});
