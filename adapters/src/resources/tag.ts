import { createRoute } from '@hono/zod-openapi';
import { tagListQuerySchema, tagSchema, type Tag } from '../../contract/tag.ts';
import { answers, listOf, newApi, SIGNED_IN, type Api, type ApiContext } from './api.ts';

interface TagRow extends Omit<Tag, 'id'> {
  publicId: number;
}

const toTag = ({ publicId, name, nameAr }: TagRow): Tag => ({ id: publicId, name, nameAr });

const listRoute = createRoute({
  method: 'get',
  path: '/tags',
  tags: ['Newsroom'],
  operationId: 'listTags',
  summary: 'Tags for an article, the most used first',
  description: 'For everybody who is signed in: what an editor may be about to type.',
  security: SIGNED_IN,
  request: { query: tagListQuerySchema },
  responses: answers(listOf(tagSchema), 'Tags; none where no name has such a word', [
    [400, 'limit must be a whole number from 1 to 50', 'limit'],
    401,
  ]),
});

export function tagApi({ sessions }: ApiContext): Api {
  return newApi().openapi(listRoute, async (c) =>
    c.json((await sessions.user(c).get<TagRow[]>('/tags', c.req.valid('query'))).map(toTag), 200),
  );
}
