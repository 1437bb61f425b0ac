import { Hono } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { expect, it } from 'vitest';
import { createCms } from '../cms.ts';
import { Sessions } from '../session.ts';
import { keep } from './keep.ts';
import { KeptAnswers } from './kept-answers.ts';

function createPage() {
  const answers = new KeptAnswers();
  answers.trust(true);
  const sessions = new Sessions(createCms({ url: 'http://127.0.0.1:9', token: '' }), 'http://localhost');
  let rendered = 0;
  const app = new Hono()
    .use(keep({ answers, sessions, known: () => ['page'] }))
    .use(secureHeaders({ contentSecurityPolicy: { scriptSrc: ["'self'", NONCE] } }))
    .get('/', (c) => {
      rendered += 1;
      c.header('Surrogate-Key', 'articles');
      return c.html(`<script nonce="${c.get('secureHeadersNonce')}">start()</script>${c.req.url}`);
    });
  return { app, answers, rendered: () => rendered };
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
