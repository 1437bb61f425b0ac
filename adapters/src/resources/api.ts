import { OpenAPIHono, z } from '@hono/zod-openapi';
import { staleSchema } from '../../contract/dashboard.ts';
import { errorSchema, OTHERS_ARTICLE, UNAVAILABLE, type ApiErrorBody } from '../../contract/error.ts';
import { staleExampleOf } from '../../contract/examples.ts';
import {
  idempotencyHeadersSchema,
  KEY_IN_PROGRESS,
  keyReusedSchema,
  MADE_IS_GONE,
} from '../../contract/idempotency.ts';
import { messageSchema } from '../../contract/primitives.ts';
import type { Right } from '../../contract/rights.ts';
import { TIME_IS_OVER } from '../../contract/schedule.ts';
import type { Cms } from '../cms.ts';
import { InvalidInputError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { OTHER_SITE_MESSAGE, type Sessions } from '../session.ts';

/** The dependencies of every resource. */
export interface ApiContext {
  /** Calls Strapi as the site itself. */
  cms: Cms;
  /** Calls Strapi on behalf of a caller. */
  sessions: Sessions;
  limits: Limits;
  /** Whether to trust X-Forwarded-For. */
  trustProxy: boolean;
}

export type Api = OpenAPIHono;

/** An empty set of routes. Input that violates the contract gets a 400 that names each wrong field. */
export function newApi(): Api {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidInputError(result.error);
    },
  });
}

const ERRORS = {
  400: ['Something in the request is wrong; the message says what', 'id must be a positive whole number'],
  401: [
    'Nobody is signed in, or the session has ended',
    'Please sign in: there is no session, or it has ended',
  ],
  403: ['Who is signed in may not do this', 'Your account may not do this'],
  404: ['There is no such thing, or the caller may not see it', 'Article not found'],
  409: ['It contradicts what is there by now; nothing was changed', 'Somebody else was faster'],
  413: ['The request is too large', 'The request is larger than 1 MB'],
  415: [
    'The body is not of the type that the call takes',
    'The body must be JSON: send it with Content-Type: application/json',
  ],
  422: ['It cannot be done; the message says why', TIME_IS_OVER],
  429: [
    'Too often; try again after the seconds of Retry-After',
    'That was too often. Please try again in 60 seconds.',
  ],
  503: ['The newsroom is not reachable; try again after the seconds of Retry-After', UNAVAILABLE],
} as const;

type ErrorStatus = keyof typeof ERRORS;

/** A refusal of a call: a status, or a status with its own message and the field that it is about. */
export type Refusal = ErrorStatus | readonly [status: ErrorStatus, message: string, field?: string];

const RETRY_AFTER = {
  headers: {
    'Retry-After': { schema: { type: 'integer' as const }, required: true, description: 'Seconds to wait' },
  },
};

function describeRefusal(refusal: Refusal) {
  const [status, ownMessage, field] = typeof refusal === 'number' ? [refusal] : refusal;
  const [description, usualMessage] = ERRORS[status];
  const message = ownMessage ?? usualMessage;
  const example: ApiErrorBody = field ? { message, errors: [{ path: field, message }] } : { message };
  const answer = {
    description,
    content: { 'application/json': { schema: errorSchema, example } },
    ...(status === 429 || status === 503 ? RETRY_AFTER : {}),
  };
  return [status, answer] as const;
}

const refusals = (expected: Refusal[]) =>
  Object.fromEntries([...expected, 503 as const].map(describeRefusal));

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

/** A list of a schema. Its example is a list of the schema's examples. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).meta({ examples: [schema.meta()?.examples] });

/** The documented responses of a call: 200, the named errors, and 503 while Strapi is unavailable. */
export function answers<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: Refusal[] = [],
) {
  return { 200: { description, content: json(schema) }, ...refusals(errors) };
}

const ETAG = {
  headers: { ETag: { schema: { type: 'string' as const }, description: 'To be sent as If-None-Match' } },
};

/** The same for calls of visitors, which also have 304 for a client with the current response. */
export function readable<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: Refusal[] = [],
) {
  return {
    200: { description, content: json(schema), ...ETAG },
    304: { description: 'Nothing has changed since the answer with this ETag', ...ETAG },
    ...refusals(errors),
  };
}

/** The same for a call without a result, which responds with a message. */
export function done(message: string, description: string, errors: Refusal[] = []) {
  const content = { 'application/json': { schema: messageSchema, example: { message } } };
  return { 200: { description, content }, ...refusals(errors) };
}

/** The same for a call that creates something: 201. */
export function created<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: Refusal[] = [],
) {
  return { 201: { description, content: json(schema) }, ...refusals(errors) };
}

/** The same for a call that creates something once, although it is sent again with its `Idempotency-Key`. */
export function createdOnce<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: Refusal[] = [],
) {
  const reused = 'The key was used for another request, which has made what `id` names; nothing was changed';
  return {
    ...created(schema, description, [[404, MADE_IS_GONE], [409, KEY_IN_PROGRESS], ...errors]),
    422: { description: reused, content: json(keyReusedSchema) },
  };
}

/**
 * The refusal of a save that is based on a text which a colleague has replaced since. It says who has.
 * @param or another reason for a refusal with this status
 * @param message the refusal, where it is not that of a save
 */
export const staleSave = (noun: string, or?: string, message?: string) => ({
  409: {
    description: `Somebody else has saved the ${noun} meanwhile${or ? `, ${or}` : ''}; nothing was changed`,
    content: { 'application/json': { schema: staleSchema, example: staleExampleOf(noun, message) } },
  },
});

/** The refusal for a browser's request that another site caused. */
export const OTHER_SITE: Refusal = [403, OTHER_SITE_MESSAGE];

/** The refusals of a call about one article, which may be that of another author. */
export const OWN: Refusal[] = [400, 401, [403, OTHERS_ARTICLE], 404];

/** For calls with a slug in their address. */
export const wrongSlug = (name: string): Refusal => [
  400,
  `${name}: slug may hold letters, digits and single hyphens only`,
  name,
];

/** The refusals of every call with a JSON body. */
export const BODY_ERRORS: Refusal[] = [400, 413, 415];

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: json(schema) },
});

export const optionalJsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: false, content: json(schema) },
});

/** The request of a call that creates something once. */
export const onceRequest = <Request extends object>(request: Request) => ({
  headers: idempotencyHeadersSchema,
  ...request,
});

/**
 * A caller is identified by the access token, or by the session's cookie from a page of this site. The scope is
 * the right that the call needs; Strapi decides who has it.
 */
const security = (...rights: Right[]): Record<string, string[]>[] => [
  { accessToken: rights },
  { session: rights },
];

/** The security of calls for every signed-in user. */
export const SIGNED_IN = security();
/** The security of calls for users with a right (contract/rights.ts), or with any of several. */
export const needs = (...rights: Right[]) => rights.flatMap((right) => security(right));
