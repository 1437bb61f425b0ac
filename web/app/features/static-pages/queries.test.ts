import type { StaticPage } from '@mihwar/adapters/contract';
import { expect, it } from 'vitest';
import { createQueryClient } from '~/lib/api';
import { pageSlugsQuery, staticPageQuery } from './queries';

const page = (slug: string, content: string) => ({ slug, content }) as StaticPage;

/** The API as an editor meets it: the latest texts, or the published ones for who asks for them. */
const client = createQueryClient((path) => {
  const { pathname, searchParams } = new URL(path, 'http://site.test');
  const pages =
    searchParams.get('status') === 'published'
      ? [page('about', 'Published')]
      : [page('about', 'Draft'), page('new', 'Draft')];
  if (pathname === '/api/static-pages') return Promise.resolve(Response.json(pages));
  const found = pages.find(({ slug }) => pathname === `/api/static-pages/${slug}`);
  return Promise.resolve(Response.json(found ?? {}, { status: found ? 200 : 404 }));
});

it('an editor sees on the site only what is published', async () => {
  expect(await client.query(pageSlugsQuery)).toEqual(['about']);
  expect(await client.query(staticPageQuery('about'))).toMatchObject({ content: 'Published' });
  expect(await client.query(staticPageQuery('new'))).toBeNull();
});
