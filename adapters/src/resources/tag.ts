import { createRoute, z } from '@hono/zod-openapi';
import { slugInPath } from '../../contract/primitives.ts';
import type { DescribedTagRow, TagPageRow } from '../../contract/rows.ts';
import { describedTagSchema, tagListQuerySchema, tagPageSchema } from '../../contract/tag.ts';
import { setCacheTags, TAGS } from '../cache-tags/tags.ts';
import { answers, listOf, newApi, readable, SIGNED_IN, wrongSlug, type Api, type ApiContext } from './api.ts';

const toTag = <Row extends DescribedTagRow>({ publicId, ...tag }: Row) => ({ id: publicId, ...tag });

const listRoute = createRoute({
  method: 'get',
  path: '/tags',
  tags: ['Dashboard'],
  operationId: 'listTags',
  summary: 'Tags for an article, the most used first',
  description: 'For everybody who is signed in: what an editor may be about to type.',
  security: SIGNED_IN,
  request: { query: tagListQuerySchema },
  responses: answers(listOf(describedTagSchema), 'Tags; none where no name has such a word', [
    [400, 'limit must be a whole number from 1 to 50', 'limit'],
    401,
  ]),
});

const bySlugRoute = createRoute({
  method: 'get',
  path: '/tags/{tag}',
  tags: ['Tags'],
  operationId: 'readTag',
  summary: 'One tag that a published article has',
  request: { params: z.object({ tag: slugInPath('charging').describe('Its slug') }) },
  responses: readable(tagPageSchema, 'The tag', [wrongSlug('tag'), [404, 'Tag not found']]),
});

export function tagApi({ cms, sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json((await sessions.user(c).get<DescribedTagRow[]>('/tags', c.req.valid('query'))).map(toTag), 200),
    )
    .openapi(bySlugRoute, async (c) => {
      const { tag: slug } = c.req.valid('param');
      const tag = await cms.get<TagPageRow>(`/tags/by-slug/${encodeURIComponent(slug)}`);
      setCacheTags(c, [TAGS.tag(tag.publicId)]);
      return c.json(toTag(tag), 200);
    });
}
