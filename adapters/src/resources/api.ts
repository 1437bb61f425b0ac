import { OpenAPIHono, type z } from '@hono/zod-openapi';
import { errorSchema } from '../../contract/error.ts';
import type { Cms } from '../cms.ts';
import { invalidInput } from '../errors.ts';

/** What every resource is given to do its work. */
export interface ApiContext {
  cms: Cms;
}

export type Api = OpenAPIHono;

/** An empty set of routes; input that breaks the contract is answered 400 with each wrong field named. */
export function newApi(): Api {
  return new OpenAPIHono({
    defaultHook: (result, c) => (result.success ? undefined : c.json(invalidInput(result.error), 400)),
  });
}

const MEANINGS = {
  400: 'Something in the request is wrong; the message says what',
  404: 'There is no such thing, or readers may not see it',
  413: 'The request is too large',
  415: 'The body is not JSON',
  429: 'Too often; try again after the seconds of Retry-After',
} as const;

type ErrorStatus = keyof typeof MEANINGS;

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

/** The documented answers of a call: 200 (or `status`), the named errors, and 503 while the newsroom is away. */
export function answers<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: ErrorStatus[] = [],
) {
  return {
    200: { description, content: json(schema) },
    ...Object.fromEntries(
      errors.map((status) => [status, { description: MEANINGS[status], content: json(errorSchema) }]),
    ),
    503: {
      description: 'The newsroom is not reachable; try again after the seconds of Retry-After',
      content: json(errorSchema),
    },
  };
}
