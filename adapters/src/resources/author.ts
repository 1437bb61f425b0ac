import { createRoute, z } from '@hono/zod-openapi';
import { authorPageSchema, type AuthorPage } from '../../contract/author.ts';
import { slugInPath } from '../../contract/primitives.ts';
import type { AuthorPageRow } from '../../contract/rows.ts';
import { setCacheTags, TAGS } from '../cache-tags/tags.ts';
import { listOf, newApi, readable, wrongSlug, type Api, type ApiContext } from './api.ts';
import { toImage } from './media.ts';

const toAuthorPage = ({ portrait, ...row }: AuthorPageRow): AuthorPage => ({
  ...row,
  displayNameAr: row.displayNameAr || null,
  bio: row.bio || null,
  bioAr: row.bioAr || null,
  portrait: portrait && toImage(portrait, {}),
});

const listRoute = createRoute({
  method: 'get',
  path: '/authors',
  tags: ['Authors'],
  operationId: 'listAuthors',
  summary: 'Everybody with a published article, by name',
  responses: readable(listOf(authorPageSchema), 'The authors'),
});

const bySlugRoute = createRoute({
  method: 'get',
  path: '/authors/{author}',
  tags: ['Authors'],
  operationId: 'readAuthor',
  summary: 'One author with a published article',
  description: 'Other accounts are answered as if they did not exist.',
  request: { params: z.object({ author: slugInPath('layla-haddad').describe("The author's slug") }) },
  responses: readable(authorPageSchema, 'The author', [wrongSlug('author'), [404, 'Author not found']]),
});

export function authorApi({ cms }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => {
      setCacheTags(c, [TAGS.authors]);
      return c.json((await cms.get<AuthorPageRow[]>('/authors')).map(toAuthorPage), 200);
    })
    .openapi(bySlugRoute, async (c) => {
      const { author: slug } = c.req.valid('param');
      const author = await cms.get<AuthorPageRow>(`/authors/${encodeURIComponent(slug)}`);
      setCacheTags(c, [TAGS.author(author.id)]);
      return c.json(toAuthorPage(author), 200);
    });
}
