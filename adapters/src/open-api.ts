import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

/** The head of /api/openapi.json. */
export const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Mihwar',
    version: '0.1.0',
    description: [
      'The API of Mihwar, a publication about cars and electric vehicles in English and Arabic.',
      'Reading needs no sign-in. `POST /auth/login` answers an access token, to be sent as `Authorization: Bearer …` for a quarter of an hour, and sets a session cookie, with which `GET /auth/me` answers a new one.',
      'A request that changes something and carries the cookie alone must come from a page of this site (`Origin` or `Sec-Fetch-Site`).',
      'Every answer of 400 and above has a `message` that a person can act on, and where fields are wrong `errors`, one for each.',
    ].join('\n\n'),
  },
  servers: [{ url: '/api' }],
};

/** Describes the ways in which callers authenticate. */
export function describeSecurity(api: OpenAPIHono): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The short-lived token that signing in answers',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'mihwar_session',
    description: 'Set by signing in; over https its name begins with __Host-',
  });
}

/**
 * Answers 304 to a client that has the response already. It stands outside of the cache: callers who ask for the
 * description at once share one response there, and some of them may have it.
 */
export const sentOnce = etag({ weak: true });

/** `/openapi.json`, which describes an API. Generating it takes 26 ms: the first request does so once. */
export function description(api: OpenAPIHono): Hono {
  let text: string | undefined;
  return new Hono().get('/openapi.json', (c) => {
    text ??= JSON.stringify(api.getOpenAPI31Document(openApiInfo));
    return c.body(text, 200, { 'Content-Type': 'application/json' });
  });
}
