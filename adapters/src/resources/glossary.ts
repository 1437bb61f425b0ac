import { createRoute } from '@hono/zod-openapi';
import {
  glossaryTermInputSchema,
  glossaryTermSchema,
  glossaryTermUpdateSchema,
  type GlossaryTerm,
} from '../../contract/glossary.ts';
import { idParamSchema } from '../../contract/primitives.ts';
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

const common = { tags: ['Translations'], security: needs('vocabulary'), description: 'For editors.' };

const NOT_FOUND: Refusal = [404, 'Term not found'];
const DOUBLE: Refusal = [409, "'one-pedal driving' is in the glossary already", 'term'];
const NOTHING_SAID: Refusal = [
  400,
  'Give the Arabic of the term, or say that it is not to be translated: one of the two',
  'arabic',
];

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/glossary',
  operationId: 'listGlossary',
  summary: 'The terms that every engine keeps to',
  description: 'For everybody who translates.',
  security: needs('translate'),
  responses: answers(listOf(glossaryTermSchema), 'All terms, in the order of the alphabet', [401, 403]),
});

const addRoute = createRoute({
  ...common,
  method: 'post',
  path: '/glossary',
  operationId: 'addGlossaryTerm',
  summary: 'Add a term',
  request: onceRequest(jsonBody(glossaryTermInputSchema)),
  responses: createdOnce(glossaryTermSchema, 'The term', [...BODY_ERRORS, NOTHING_SAID, 401, 403, DOUBLE]),
});

const saveRoute = createRoute({
  ...common,
  method: 'put',
  path: '/glossary/{id}',
  operationId: 'saveGlossaryTerm',
  summary: 'Save a term as a whole',
  request: { params: idParamSchema, ...jsonBody(glossaryTermUpdateSchema) },
  responses: {
    ...answers(glossaryTermSchema, 'The term', [...BODY_ERRORS, NOTHING_SAID, 401, 403, NOT_FOUND]),
    ...staleSave('term', 'or the glossary has the term already'),
  },
});

const removeRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/glossary/{id}',
  operationId: 'removeGlossaryTerm',
  summary: 'Remove a term',
  request: { params: idParamSchema },
  responses: done('Term removed from the glossary', 'The term is gone', [400, 401, 403, NOT_FOUND]),
});

/** The glossary. Editors change it, and whoever translates reads it. */
export function glossaryApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => c.json(await sessions.user(c).get<GlossaryTerm[]>('/glossary'), 200))
    .openapi(addRoute, async (c) =>
      c.json(await sessions.user(c).post<GlossaryTerm>('/glossary', c.req.valid('json')), 201),
    )
    .openapi(saveRoute, async (c) => {
      const path = `/glossary/${c.req.valid('param').id}`;
      return c.json(await sessions.user(c).put<GlossaryTerm>(path, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      await sessions.user(c).delete(`/glossary/${c.req.valid('param').id}`);
      return c.json({ message: 'Term removed from the glossary' }, 200);
    });
}
