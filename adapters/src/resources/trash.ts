import { createRoute } from '@hono/zod-openapi';
import { idParamSchema } from '../../contract/primitives.ts';
import {
  NOT_IN_TRASH,
  restoredSchema,
  trashPageSchema,
  trashQuerySchema,
  type Restored,
  type TrashPage,
} from '../../contract/trash.ts';
import { answers, done, needs, newApi, type Api, type ApiContext, type Refusal } from './api.ts';

const common = { tags: ['Trash'], security: needs('write') };

const NOT_FOUND: Refusal = [404, NOT_IN_TRASH];

const STILL_SHOWN: Refusal = [
  409,
  'Used in one place: the text of the article “A car”. Restore it, or remove it there first.',
];

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/trash',
  operationId: 'listTrash',
  summary: 'What was deleted in the last 30 days, the latest first',
  description:
    'Each caller sees what he or she may delete: authors see their own articles, and admins everything.',
  request: { query: trashQuerySchema },
  responses: answers(trashPageSchema, 'A page of the trash, and how many entries there are', [400, 401, 403]),
});

const restoreRoute = createRoute({
  ...common,
  method: 'post',
  path: '/trash/{id}/restore',
  operationId: 'restoreFromTrash',
  summary: 'Restore it as it was: with its id, address, comments, tags and translation',
  description:
    'What readers saw is published again. Where something else has its address, it gets a number: `newSlug`. What it was linked with and is gone meanwhile is named in `missing`. Planned times do not come back: `timesLost`.',
  request: { params: idParamSchema },
  responses: answers(restoredSchema, 'It is there again', [
    400,
    401,
    403,
    NOT_FOUND,
    [409, "There is already a category with the name 'Vans'."],
  ]),
});

const deleteRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/trash/{id}',
  operationId: 'deleteFromTrash',
  summary: 'Delete it for ever',
  description:
    'A file is refused while a text shows it again, and where it is in a storage that the site no longer uses.',
  request: { params: idParamSchema },
  responses: done('Deleted for ever', 'It is gone', [400, 401, 403, NOT_FOUND, STILL_SHOWN]),
});

/** The calls about the trash. Strapi stores the trash and decides who sees which entry. */
export function trashApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => {
      const query = c.req.valid('query');
      return c.json(await sessions.user(c).get<TrashPage>('/trash', query), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const path = `/trash/${c.req.valid('param').id}/restore`;
      return c.json(await sessions.user(c).post<Restored>(path, {}), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await sessions.user(c).delete(`/trash/${c.req.valid('param').id}`);
      return c.json({ message: 'Deleted for ever' }, 200);
    });
}
