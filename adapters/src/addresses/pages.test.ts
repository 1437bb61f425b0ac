import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Cms } from '../cms.ts';
import { ApiError } from '../errors.ts';
import { redirectWithOwnQuery } from './own-query.ts';
import { pages } from './pages.ts';

const FORMER: Record<string, { slug: string | null; removed: boolean }> = {
  '/redirects/article/old': { slug: 'new', removed: false },
  [`/redirects/article/${encodeURIComponent('قديم')}`]: { slug: 'جديد', removed: false },
  '/redirects/article/removed': { slug: null, removed: true },
  '/redirects/category/old': { slug: 'new', removed: false },
  '/redirects/category/removed': { slug: null, removed: true },
  '/redirects/page/old': { slug: 'new', removed: false },
};

const EXISTING = new Set(['/', '/ar', '/article/new', '/ar/article/new', '/category/new', '/search']);

/**
 * A site of a few pages, which are matched as React Router does: without regard to case and a slash at the
 * end.
 */
function createSite() {
  const asked: string[] = [];
  const cms = {
    get: async (path: string) => {
      asked.push(path);
      const found = FORMER[path];
      if (!found) throw new ApiError(404, 'Nothing is known of this address');
      return found;
    },
  } as unknown as Cms;
  const app = new Hono();
  app.use(redirectWithOwnQuery);
  const answer = pages({
    cms,
    ask: async (_, path) => app.request(path),
    render: async (c, { removed }) => {
      const path = new URL(c.req.url).pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '');
      if (removed) return c.text(`removed ${path}`, 410);
      return c.text(path, EXISTING.has(path) ? 200 : 404);
    },
  });
  app.get('*', answer);
  return { app, asked };
}

async function get(path: string) {
  const { app, asked } = createSite();
  const response = await app.request(`http://localhost${path}`);
  return { status: response.status, location: response.headers.get('Location'), asked, response };
}

describe('a page', () => {
  it('where it belongs is answered without asking anybody', async () => {
    for (const path of ['/', '/ar', '/article/new', '/article/new?page=2', '/search?q=A']) {
      expect(await get(path)).toMatchObject({ status: 200, asked: [] });
    }
  });

  it.each([
    ['/article/new/', '/article/new'],
    ['/Article/NEW', '/article/new'],
    ['/AR/article/new', '/ar/article/new'],
    ['/ar/', '/ar'],
    ['//article//new?a=1&a=2', '/article/new?a=1&a=2'],
    ['/search/?q=%D8%B3', '/search?q=%D8%B3'],
    ['/article/old?from=mail', '/article/new?from=mail'],
    ['/ar/article/old', '/ar/article/new'],
    [`/article/${encodeURIComponent('قديم')}`, `/article/${encodeURIComponent('جديد')}`],
    ['/category/old', '/category/new'],
    ['/page/old', '/page/new'],
    ['/Article/OLD/?x=1', '/article/new?x=1'],
  ])('asked for as %s is at %s, in one step', async (path, wanted) => {
    const { status, location, response } = await get(path);
    expect({ status, location }).toEqual({ status: 301, location: wanted });
    // Another article may take a former address; what is only misspelt stays so.
    expect(response.headers.get('Cache-Control')).toBe(
      /old|%D9%82/i.test(path) ? 'no-cache' : 'public, max-age=3600',
    );
  });

  it.each(['/article/removed', '/Article/Removed/', '/ar/article/removed'])(
    'that was removed says so: %s',
    async (path) => {
      const { status, response } = await get(path);
      expect(status).toBe(410);
      expect(await response.text()).toContain('removed');
    },
  );

  it.each([
    '/article/never',
    '/Article/Never/',
    '/category/removed',
    '/article/old/more',
    '/nothing/old',
    '/article/%E0%A4%A',
    '//evil.example',
  ])('that never was is not found: %s', async (path) => {
    const { status, location } = await get(path);
    expect({ status, location }).toEqual({ status: 404, location: null });
  });

  it.each(['@'.repeat(7000), 'a'.repeat(201), 'a b', '--'])(
    'that no article can have is not found without asking anybody: %s',
    async (slug) => {
      expect(await get(`/article/${slug}`)).toMatchObject({ status: 404, asked: [] });
    },
  );
});
