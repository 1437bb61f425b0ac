import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createSite } from '../app.ts';
import { createCms } from '../cms.ts';
import { routedPath } from './routed-path.ts';

it.each([
  ['/', '/'],
  ['/article/x', '/article/x'],
  ['/article/%D8%B9', '/article/ع'],
  ['/article/a*b:c', '/article/a*b:c'],
  ['/*', '/%2A'],
  ['/%2A', '/%2A'],
  ['/ar/*?q=*', '/ar/%2A'],
  ['/**', '/%2A*'],
  ['/api/articles/:article', '/api/articles/%3Aarticle'],
])('%s is routed as %s', (path, routed) => {
  expect(routedPath(new Request(`http://localhost${path}`))).toBe(routed);
});

const { app } = createSite({
  cms: createCms({
    url: 'http://cms.example',
    token: 'token',
    fetch: async () => Response.json({ error: { message: 'Not found' } }, { status: 404 }),
  }),
  log: pino({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  clientFolder: '.',
  renderPage: async ({ url }) => new Response(new URL(url).pathname, { status: 404 }),
  pageLimitMs: 1000,
});

it.each(['/*', '/%2A', '/ar/*', '/**', '/:slug', '/*?page=2'])('a page at %s is not found', async (path) => {
  const response = await app.request(path);
  expect([response.status, await response.text()]).toEqual([
    404,
    decodeURIComponent(path.split('?')[0] ?? ''),
  ]);
});

it('no path that is written like a route has a handler twice', async () => {
  const patterns = [...new Set(app.routes.map(({ path }) => path))].filter((path) => /[*:]/.test(path));
  expect(patterns.length).toBeGreaterThan(40);
  for (const pattern of patterns) {
    const path = routedPath(new Request(`http://localhost${pattern}`));
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const [handlers] = app.router.match(method, path);
      const unique = new Set(handlers.map(([handler]) => handler));
      expect([method, pattern, handlers.length]).toEqual([method, pattern, unique.size]);
    }
  }
});
