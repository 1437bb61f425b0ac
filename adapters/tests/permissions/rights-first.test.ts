import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCms } from '../../src/cms.ts';
import { openApiDocument } from '../../src/open-api-document.ts';
import { runningCms } from '../cms-under-test.ts';
import {
  articleBody,
  ask,
  createNewsroomApp,
  fresh,
  must,
  newCategory,
  newUser,
  signInAsAdmin,
} from '../newsroom-under-test.ts';
import { createTestApp } from '../site-under-test.ts';
import { DESCRIBED_AS, MATRIX, type MatrixCall, type Right } from './matrix.ts';

const app = createNewsroomApp();
let admin: string;
let author: string;
let stranger: string;
let loggedOut: string;
/** The id of the author's article. */
let articleId: number;

beforeAll(async () => {
  admin = (await signInAsAdmin(app)).token;
  author = (await newUser(app, admin)).token;
  stranger = (await newUser(app, admin)).token;
  loggedOut = (await newUser(app, admin)).token;
  await must(app, { method: 'POST', path: '/auth/logout' }, loggedOut);
  const { id } = await newCategory(app, admin);
  const article = { method: 'POST', path: '/articles', body: articleBody(id) };
  articleId = (await must<{ id: number }>(app, article, author)).id;
});

interface Operation {
  id: string;
  method: string;
  /** With `{names}` of its parameters. */
  path: string;
  security: Record<string, string[]>[];
}

const operations: Operation[] = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { operationId: string; security?: Operation['security'] }>).map(
    ([method, { operationId, security = [] }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      security,
    }),
  ),
);
const isGuarded = ({ security }: Operation) =>
  security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
const guarded = operations.filter(isGuarded);
/** A call that needs a session, under a public address. */
const dashboardList: Operation = {
  id: 'status=all',
  method: 'GET',
  path: '/articles?status=all',
  security: [],
};

const rightOf = (id: string) => (MATRIX.find(({ operation }) => operation === id) as MatrixCall).right;

/** Bodies, addresses and queries that break some rule of some call. They may be valid for others. */
const oddRequests = fc.record({
  body: fc.oneof(
    fc.constantFrom(undefined, '', '{', '{}', '[]', 'null', '0', '"text"', '{"id":1}'),
    fc.json({ maxDepth: 2 }),
  ),
  type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', undefined),
  id: fc.constantFrom('1', '0', 'abc', '99999999999', '1e3', '%00'),
  query: fc.constantFrom('', 'limit=0', 'state=nonsense&limit=x', 'q='),
});
interface OddRequest {
  body: string | undefined;
  type: string | undefined;
  id: string;
  query: string;
}

async function send({ method, path }: Operation, odd: OddRequest, token?: string) {
  const address = path.replace(/\{[^{}]+\}/g, odd.id);
  const query = odd.query ? `${address.includes('?') ? '&' : '?'}${odd.query}` : '';
  const hasBody = method !== 'GET' && odd.body !== undefined;
  const response = await app.request(`/api${address}${query}`, {
    method,
    headers: {
      ...(odd.type && hasBody ? { 'Content-Type': odd.type } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(hasBody ? { body: odd.body } : {}),
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  return { status: response.status, errors };
}

const SEED = Number(process.env.FUZZ_SEED ?? 28);

describe('whoever is not signed in gets 401, whatever is sent', () => {
  it.each([...guarded, dashboardList])('$id', async (operation) => {
    await fc.assert(
      fc.asyncProperty(oddRequests, fc.boolean(), async (odd, hasToken) => {
        const answer = await send(operation, odd, hasToken ? loggedOut : undefined);
        expect(answer).toEqual({ status: 401, errors: undefined });
      }),
      { numRuns: 25, seed: SEED },
    );
  });
});

/** The rights that no author has. */
const OF_EDITORS: Right[] = ['vocabulary', 'categories', 'pages', 'import', 'moderate', 'users', 'settings'];

describe('whoever lacks the right gets 403, whatever is sent', () => {
  it.each(guarded.filter(({ id }) => OF_EDITORS.includes(rightOf(id))))(
    '$id by an author',
    async (operation) => {
      await fc.assert(
        fc.asyncProperty(oddRequests, async (odd) => {
          const answer = await send(operation, odd, author);
          expect(answer).toEqual({ status: 403, errors: undefined });
        }),
        { numRuns: 15, seed: SEED },
      );
    },
  );

  const own = guarded.filter(
    ({ id, path }) => (rightOf(id) === 'publish' || rightOf(id).startsWith('own')) && path.includes('{'),
  );
  it.each(own)('$id by another author', async (operation) => {
    await fc.assert(
      fc.asyncProperty(oddRequests, async (odd) => {
        const answer = await send(operation, { ...odd, id: String(articleId) }, stranger);
        expect(answer).toEqual({ status: 403, errors: undefined });
      }),
      { numRuns: 15, seed: SEED },
    );
  });
});

it('whoever has the right hears which fields are wrong', async () => {
  const empty = { body: '{}', type: 'application/json', id: String(articleId), query: '' };
  const named = async (id: string, token: string) =>
    send(operations.find((operation) => operation.id === id) as Operation, empty, token);
  expect(await named('createCategory', admin)).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
  expect(await named('updateArticle', author)).toMatchObject({ status: 400, errors: expect.any(Array) });
  expect(await named('importArticle', author)).toEqual({ status: 403, errors: undefined });
});

it('a well-formed request asks Strapi once', async () => {
  const { cmsUrl, cmsToken } = runningCms('newsroom');
  const asked: string[] = [];
  const cms = createCms({ url: cmsUrl, token: cmsToken, onCall: (outcome) => void asked.push(outcome) });
  const counting = createTestApp({ cms });
  const created = await ask(
    counting,
    { method: 'POST', path: '/categories', body: { name: fresh('once') } },
    admin,
  );
  expect([created.status, asked]).toEqual([201, ['ok']]);
});

it('the description names the rights that the matrix has', () => {
  for (const operation of operations) {
    const right = rightOf(operation.id);
    const isOpen = right === 'everybody' || right === 'signed in';
    expect([operation.id, isGuarded(operation)]).toEqual([operation.id, right !== 'everybody']);
    const named = [
      ...new Set(operation.security.flatMap((requirement) => Object.values(requirement).flat())),
    ];
    expect([operation.id, named.sort()]).toEqual([
      operation.id,
      isOpen ? [] : (DESCRIBED_AS[right] ?? [right]),
    ]);
  }
});
