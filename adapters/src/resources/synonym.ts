import { createRoute } from '@hono/zod-openapi';
import { idParamSchema } from '../../contract/primitives.ts';
import type { SynonymRow } from '../../contract/rows.ts';
import {
  synonymGroupInputSchema,
  synonymGroupSchema,
  synonymGroupUpdateSchema,
  type SynonymGroup,
} from '../../contract/synonym.ts';
import {
  answers,
  BODY_ERRORS,
  createdOnce,
  done,
  jsonBody,
  listOf,
  needs,
  newApi,
  onceRequest,
  staleSave,
  type Api,
  type ApiContext,
  type Refusal,
} from './api.ts';

const forEditors = { tags: ['Synonyms'], security: needs('vocabulary'), description: 'For editors.' };

const NOT_FOUND: Refusal = [404, 'Group not found'];
const WRONG: Refusal = [400, 'A group has at least 2 words', 'words'];
const TAKEN: Refusal = [409, "'sidewall' is in another group already: sidewall, tyre wall", 'words'];

const listRoute = createRoute({
  ...forEditors,
  method: 'get',
  path: '/synonyms',
  operationId: 'listSynonyms',
  summary: 'Words that mean the same to whoever searches, group by group',
  description: 'For everybody who translates.',
  security: needs('translate'),
  responses: answers(listOf(synonymGroupSchema), 'All groups, in the order of their first words', [401, 403]),
});

const addRoute = createRoute({
  ...forEditors,
  method: 'post',
  path: '/synonyms',
  operationId: 'addSynonymGroup',
  summary: 'Add a group; the next search knows it',
  request: onceRequest(jsonBody(synonymGroupInputSchema)),
  responses: createdOnce(synonymGroupSchema, 'The group', [...BODY_ERRORS, WRONG, 401, 403, TAKEN]),
});

const saveRoute = createRoute({
  ...forEditors,
  method: 'put',
  path: '/synonyms/{id}',
  operationId: 'saveSynonymGroup',
  summary: 'Save a group as a whole',
  request: { params: idParamSchema, ...jsonBody(synonymGroupUpdateSchema) },
  responses: {
    ...answers(synonymGroupSchema, 'The group', [...BODY_ERRORS, WRONG, 401, 403, NOT_FOUND]),
    ...staleSave('group', 'or another group has one of the words'),
  },
});

const removeRoute = createRoute({
  ...forEditors,
  method: 'delete',
  path: '/synonyms/{id}',
  operationId: 'removeSynonymGroup',
  summary: 'Remove a group',
  request: { params: idParamSchema },
  responses: done('Group of synonyms removed', 'The group is gone', [400, 401, 403, NOT_FOUND]),
});

const toGroup = ({ publicId, words, updatedAt }: SynonymRow): SynonymGroup => ({
  id: publicId,
  words,
  updatedAt,
});

/** Synonyms for search. Editors change them, and whoever translates reads them. */
export function synonymApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json((await sessions.user(c).get<SynonymRow[]>('/synonyms')).map(toGroup), 200),
    )
    .openapi(addRoute, async (c) =>
      c.json(toGroup(await sessions.user(c).post('/synonyms', c.req.valid('json'))), 201),
    )
    .openapi(saveRoute, async (c) => {
      const path = `/synonyms/${c.req.valid('param').id}`;
      return c.json(toGroup(await sessions.user(c).put(path, c.req.valid('json'))), 200);
    })
    .openapi(removeRoute, async (c) => {
      await sessions.user(c).delete(`/synonyms/${c.req.valid('param').id}`);
      return c.json({ message: 'Group of synonyms removed' }, 200);
    });
}
