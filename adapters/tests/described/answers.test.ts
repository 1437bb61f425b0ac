import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaleBody } from '../../contract/dashboard.ts';
import { KEY_IN_PROGRESS, MADE_IS_GONE } from '../../contract/idempotency.ts';
import { createCms } from '../../src/cms.ts';
import { LIMIT_NAMES } from '../../src/limits.ts';
import { runningCms } from '../cms-under-test.ts';
import {
  articleBody,
  ask,
  createNewsroomApp,
  must,
  newUser,
  signIn,
  type Call,
  PASSWORD,
} from '../newsroom-under-test.ts';
import { createTestApp, generous } from '../site-under-test.ts';
import { exampleOf, operations, problemsOfAnswer, type Content, type Operation } from './description.ts';
import { callOf, CONFLICTS, IMPOSSIBLE, LATE, WAYS, type Way } from './ways.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

/** These calls refuse only a session's cookie that another site's request carries. */
const FOR_WHOEVER_IS_SIGNED_IN = new Set([
  'logout',
  'changePassword',
  'updateProfile',
  'createArticle',
  'previewArticle',
  'uploadPicture',
  'cancelTranslationJob',
]);

/** The calls that every author may make, and no translator. */
const FOR_WRITERS = new Set(['listSchedule', 'listTrash', 'restoreFromTrash', 'deleteFromTrash']);

/** The calls of everybody who translates, which no contributor may make. */
const FOR_TRANSLATORS = new Set([
  'listTranslations',
  'readTranslationPlan',
  'readTranslationJob',
  'listGlossary',
  'listSynonyms',
]);

const takesKey = ({ parameters = [] }: Operation) =>
  parameters.some(({ name }) => name === 'Idempotency-Key');

/** These calls create something about an article, and are refused where there is none. */
const ABOUT_AN_ARTICLE = new Set(['createComment', 'duplicateArticle']);

const UNKNOWN_ID = 2_000_000_000;
const MANY_BYTES = 6 * 1024 * 1024;

/** This call is refused where somebody saves while the engine works (cms/tests/translation-desk.test.ts). */
const WORKS_LONG = new Set(['translateArticle']);

/** The app with a Strapi that refuses every creation. */
const refusing = (status: number, message: string) => {
  const { cmsUrl, cmsToken } = runningCms('newsroom');
  const refusal = () => Response.json({ error: { status, message, details: {} } }, { status });
  return createNewsroomApp({
    cms: createCms({
      url: cmsUrl,
      token: cmsToken,
      fetch: (address, init) => (init?.method === 'POST' ? Promise.resolve(refusal()) : fetch(address, init)),
    }),
  });
};

/**
 * Strapi's response while it works on a request with the same key (cms/tests/idempotency.test.ts has the real
 * one).
 */
const busy = () => refusing(409, KEY_IN_PROGRESS);
/** Strapi's response where somebody has deleted what a request made before the response was read. */
const gone = () => refusing(404, MADE_IS_GONE);

const away = createNewsroomApp({ cms: createCms({ url: 'http://127.0.0.1:9', token: 'none' }) });
const impatient = () =>
  createNewsroomApp({ limits: generous(Object.fromEntries(LIMIT_NAMES.map((name) => [name, 1]))) });

/** They change nothing, so that those of one call share what it is about. */
const REFUSALS = new Set([400, 401, 403, 404, 413, 415, 503]);
const refused = new Map<Operation, Promise<Way>>();

function wayTo(status: number, operation: Operation): Promise<Way> {
  if (!REFUSALS.has(status)) return succeed(operation);
  const way = refused.get(operation) ?? succeed(operation);
  refused.set(operation, way);
  return way;
}

async function succeed(operation: Operation): Promise<Way> {
  const way = WAYS[operation.operationId];
  if (!way)
    throw new Error(`adapters/tests/described/ways.ts does not say how ${operation.operationId} succeeds`);
  const made = await way(world);
  // A client that is generated from the description sends a token only where the description takes one.
  if (made.token && !operation.security?.some((requirement) => 'accessToken' in requirement))
    throw new Error(`The description of ${operation.operationId} takes no access token`);
  return made;
}

/** The same call about a resource that does not exist. */
function aboutNothing({ path }: Operation, way: Way): Way {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(
    names.map((name) => [name, typeof way.params?.[name] === 'number' ? UNKNOWN_ID : 'no-such-thing']),
  );
  const query = way.query?.startsWith('?token=') ? '?token=none' : way.query;
  return { ...way, params, query, changes: { ...way.changes, articleId: UNKNOWN_ID } };
}

/** The same call with an address, a query or a body that breaks the contract. */
function malformed(operation: Operation, call: Call): Call {
  if (operation.requestBody) return { ...call, body: call.body instanceof FormData ? new FormData() : '{"' };
  if (operation.path.includes('{')) {
    return { ...call, path: operation.path.replace(/\{[^{}]+\}/, '--') };
  }
  return { ...call, path: `${operation.path}?limit=0&from=today&page=0&status=none` };
}

function tooLarge(call: Call): Call {
  if (!(call.body instanceof FormData)) return { ...call, body: { text: 'x'.repeat(MANY_BYTES) } };
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(MANY_BYTES)]), 'panorama.png');
  return { ...call, body: form };
}

const withKey = (call: Call, key: string): Call => ({ ...call, headers: { 'Idempotency-Key': key } });

/** Sends the same key with two different requests. */
async function reused(operation: Operation, way: Way): Promise<Response> {
  const key = randomUUID();
  await ask(world.app, withKey(callOf(operation, way), key), way.token);
  const another = await succeed(operation);
  return ask(world.app, withKey(callOf(operation, another), key), another.token);
}

/** A request with a session's cookie that another site caused. */
async function fromElsewhere(call: Call): Promise<Call> {
  const { username } = await world.user();
  const { cookie } = await signIn(world.app, username, PASSWORD);
  return { ...call, headers: { Cookie: cookie, Origin: 'https://elsewhere.example' } };
}

/** The id of an article without comments. */
async function closedArticle(): Promise<number> {
  const { id } = await world.category();
  const body = articleBody(id, { commentsMode: 'closed' });
  return (await must<{ id: number }>(world.app, { method: 'POST', path: '/articles', body }, world.author))
    .id;
}

/**
 * Makes a call so that it gets a response with the status. The general ways come first, then those of single
 * calls.
 */
async function provoke(operation: Operation, status: number): Promise<Response> {
  const way = await wayTo(status, operation);
  const call = callOf(operation, way);
  const { app } = world;
  switch (status) {
    case 200:
    case 201:
      return ask(app, call, way.token);
    case 304: {
      // Only responses for visitors are cached; lists with drafts are not.
      const shared = { ...call, path: call.path.replace('?status=all', '') };
      const tag = (await ask(app, shared)).headers.get('ETag') ?? '';
      return ask(app, { ...shared, headers: { 'If-None-Match': tag } });
    }
    case 400:
      return ask(app, malformed(operation, call), way.token);
    case 401:
      if (operation.operationId === 'createComment')
        return ask(app, callOf(operation, { ...way, changes: { ...way.changes, asUser: true } }));
      return operation.operationId === 'login'
        ? ask(app, { ...call, body: { ...(call.body as object), password: 'wrong' } })
        : ask(app, call);
    case 403:
      if (operation.operationId === 'createComment')
        return ask(app, callOf(operation, { changes: { articleId: await closedArticle() } }));
      if (FOR_WRITERS.has(operation.operationId)) {
        const { token } = await newUser(world.app, world.admin, { role: 'translator' });
        return ask(app, call, token);
      }
      if (FOR_TRANSLATORS.has(operation.operationId)) {
        const { token } = await newUser(world.app, world.admin, { role: 'contributor' });
        return ask(app, call, token);
      }
      return FOR_WHOEVER_IS_SIGNED_IN.has(operation.operationId)
        ? ask(app, await fromElsewhere(call))
        : ask(app, call, world.stranger);
    case 404:
      if (takesKey(operation) && !ABOUT_AN_ARTICLE.has(operation.operationId))
        return ask(gone(), withKey(call, randomUUID()), way.token);
      return ask(app, callOf(operation, aboutNothing(operation, way)), way.token);
    case 409: {
      const conflict = await CONFLICTS[operation.operationId]?.(world);
      // The conflict is with the import of the same article just before.
      if (operation.operationId === 'importArticle') await ask(app, call, way.token);
      if (WORKS_LONG.has(operation.operationId)) return ask(busy(), call, way.token);
      if (!conflict && takesKey(operation)) return ask(busy(), withKey(call, randomUUID()), way.token);
      if (!conflict) throw new Error(`Nobody has said what ${operation.operationId} contradicts`);
      return ask(app, callOf(operation, conflict), conflict.token);
    }
    case 413:
      return ask(app, tooLarge(call), way.token);
    case 415:
      return ask(app, { ...call, body: 'text', headers: { 'Content-Type': 'text/plain' } }, way.token);
    case 422:
      // The comment is the caller's own.
      if (operation.operationId === 'reportComment') return ask(app, call, world.author);
      if (takesKey(operation)) return reused(operation, way);
      return ask(
        app,
        callOf(operation, { ...way, changes: { ...way.changes, ...IMPOSSIBLE[operation.operationId] } }),
        way.token,
      );
    case 429: {
      const once = impatient();
      // Failed attempts count. A changed password would end the session.
      const attempt =
        operation.operationId === 'changePassword'
          ? callOf(operation, { changes: { currentPassword: 'wrong' } })
          : call;
      await ask(once, attempt, way.token);
      return ask(once, attempt, way.token);
    }
    case 503:
      return ask(away, call, way.token);
    default:
      throw new Error(`Nobody has said how ${operation.operationId} comes to answer ${status}`);
  }
}

const pairs = operations.flatMap((operation) =>
  Object.keys(operation.responses).map((status) => ({
    name: operation.operationId,
    status: Number(status),
    operation,
  })),
);

/** Whether the call and the status alone decide the message. */
const saysAlways = (operation: Operation, status: number, { schema }: Content) =>
  [401, 403, 404, 413, 415, 503].includes(status) ||
  (status === 409 && takesKey(operation) && !CONFLICTS[operation.operationId]) ||
  schema.$ref === '#/components/schemas/Message';

describe('every answer that is described is given, as described', () => {
  it.each(pairs)('$name: $status', async ({ operation, status }) => {
    const response = await provoke(operation, status);
    expect(response.status, await response.clone().text()).toBe(status);
    expect(await problemsOfAnswer(operation, response)).toEqual([]);
    for (const content of Object.values(operation.responses[status]?.content ?? {})) {
      if (saysAlways(operation, status, content)) expect(await response.json()).toEqual(exampleOf(content));
    }
  });
});

describe('a save of a text that somebody has replaced since is refused as described', () => {
  const STALE = '#/components/schemas/Stale';
  const guarded = operations.flatMap((operation) => {
    const content = operation.responses[409]?.content?.['application/json'];
    return content?.schema.$ref === STALE ? { name: operation.operationId, operation, content } : [];
  });

  it.each(guarded)('$name', async ({ name, operation, content }) => {
    const way = await succeed(operation);
    const changes = { ...way.changes, ...LATE[name], updatedAt: '2020-01-01T00:00:00.000Z' };
    const response = await ask(world.app, callOf(operation, { ...way, changes }), way.token);
    expect(response.status, await response.clone().text()).toBe(409);
    const { message, savedBy } = (await response.json()) as StaleBody;
    const example = exampleOf(content) as StaleBody;
    expect({ message, isNamed: savedBy !== null }).toEqual({
      message: example.message,
      isNamed: example.savedBy !== null,
    });
  });
});

describe('the whole demo publication is answered as described', () => {
  const demo = createTestApp();
  const read = async (name: string, path: string) => {
    const operation = operations.find(({ operationId }) => operationId === name);
    if (!operation) throw new Error(`There is no call ${name}`);
    const response = await demo.request(`/api${path}`);
    expect(response.status, path).toBe(200);
    expect(await problemsOfAnswer(operation, response), path).toEqual([]);
    return (await response.json()) as { slug: string }[];
  };

  it('articles', async () => {
    await read('listArticles', '/articles?limit=100&fields=card');
    await read('listFeaturedArticles', '/articles/featured?limit=100');
    const all = await read('listArticles', '/articles?limit=100');
    expect(all.length).toBeGreaterThan(20);
    for (const { slug } of all) await read('readArticle', `/articles/${slug}`);
  });

  it('authors and tags', async () => {
    for (const { slug } of await read('listAuthors', '/authors')) {
      await read('readAuthor', `/authors/${slug}`);
      await read('listArticlesOfAuthor', `/articles/author/${slug}?fields=card`);
    }
    for (const slug of ['evs', 'formula-e', 'v12']) {
      await read('readTag', `/tags/${slug}`);
      await read('listArticlesWithTag', `/articles/tag/${slug}`);
    }
  });

  it('categories, pages and settings', async () => {
    for (const { slug } of await read('listCategories', '/categories')) {
      await read('readCategory', `/categories/${slug}`);
      await read('listArticlesOfCategory', `/articles/category/${slug}`);
    }
    for (const { slug } of await read('listPages', '/static-pages'))
      await read('readPage', `/static-pages/${slug}`);
    await read('listSettings', '/site-settings');
  });
});
