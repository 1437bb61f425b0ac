import { expect, it } from 'vitest';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createCms } from './cms.ts';

const NOT_SAVED = 'The change was not saved: the database could not store it. Please try again shortly.';
const UNAVAILABLE = 'The newsroom is not reachable at the moment. Please try again shortly.';

/** The API's response to a change, given Strapi's response. */
async function answerTo(
  strapi: Response,
): Promise<[status: number, retryAfter: string | null, body: unknown]> {
  const app = createApp({
    cms: createCms({ url: 'http://cms.example', token: 'token', fetch: () => Promise.resolve(strapi) }),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
  });
  const response = await app.request('/api/categories', {
    method: 'POST',
    headers: { Authorization: 'Bearer mine', 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Vans' }),
  });
  return [response.status, response.headers.get('Retry-After'), await response.json()];
}

const failure = (status: number, message: string, headers = {}) =>
  Response.json({ data: null, error: { status, name: 'Error', message, details: {} } }, { status, headers });

it('passes on why a change was not saved, and when to try again', async () => {
  const message = NOT_SAVED;
  expect(await answerTo(failure(503, message, { 'Retry-After': '7' }))).toEqual([503, '7', { message }]);
});

it.each([
  ['a failure of Strapi', () => failure(500, 'Internal Server Error')],
  ['a failure that nobody has said more of', () => failure(503, 'Service Unavailable')],
  ['a proxy', () => new Response('<h1>Service Unavailable</h1>', { status: 503 })],
  ['a failure with a sentence that is not meant for people', () => failure(500, 'insert into articles')],
])('says of its own that the newsroom is not reachable: %s', async (_, strapi) => {
  expect(await answerTo(strapi())).toEqual([503, '5', { message: UNAVAILABLE }]);
});

const bothRefused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });

it.each([
  ['connect ECONNREFUSED 127.0.0.1:1337', new Error('connect ECONNREFUSED 127.0.0.1:1337')],
  ['ECONNREFUSED', bothRefused],
])('logs in one short line why, for each request while Strapi is away: %s', async (reason, refused) => {
  const lines: string[] = [];
  const app = createApp({
    cms: createCms({ url: 'http://cms.example', token: 'secret', fetch: () => Promise.reject(refused) }),
    log: pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }),
    publicUrl: 'http://localhost:3000',
  });
  expect((await app.request('/api/categories')).status).toBe(503);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 40, reason, path: '/api/categories', msg: UNAVAILABLE },
  ]);
});
