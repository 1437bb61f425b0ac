import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { EditableArticle } from '../contract/index.ts';
import { createCms } from '../src/cms.ts';
import { runningCms } from './cms-under-test.ts';
import {
  articleBody,
  ask,
  createNewsroomApp,
  must,
  newCategory,
  newUser,
  signInAsAdmin,
  type SignedIn,
} from './newsroom-under-test.ts';

const app = createNewsroomApp();
let author: SignedIn;
let categoryId: number;

beforeAll(async () => {
  const admin = await signInAsAdmin(app);
  author = await newUser(app, admin.token);
  categoryId = (await newCategory(app, admin.token)).id;
});

const write = (body: object, key: string, asked = app) =>
  ask(asked, { method: 'POST', path: '/articles', body, headers: { 'Idempotency-Key': key } }, author.token);

const drafts = async (title: string): Promise<number> => {
  const query = `status=all&fields=card&limit=100&q=${encodeURIComponent(title)}`;
  const list = await must<unknown[]>(app, { method: 'GET', path: `/articles?${query}` }, author.token);
  return list.length;
};

/** A Strapi that carries out requests, and whose responses never arrive. */
function losingAnswers() {
  const { cmsUrl, cmsToken } = runningCms('newsroom');
  const lost: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (init?.method === 'POST') throw new Error('The answer was lost');
    return response;
  };
  return createNewsroomApp({ cms: createCms({ url: cmsUrl, token: cmsToken, fetch: lost }) });
}

it('an article whose answer was lost is there once when it is sent again, and answered as the first time', async () => {
  const body = articleBody(categoryId);
  const key = randomUUID();
  expect((await write(body, key, losingAnswers())).status).toBe(503);
  expect(await drafts(body.title)).toBe(1);
  const again = await write(body, key);
  expect(again.status).toBe(201);
  const answer = (await again.json()) as EditableArticle;
  expect(answer.title).toBe(body.title);
  const third = await write(body, key);
  expect([third.status, await third.json()]).toEqual([201, answer]);
  expect(await drafts(body.title)).toBe(1);
});

it('a text that was changed since is not taken for saved: the answer names what is there', async () => {
  const body = articleBody(categoryId);
  const key = randomUUID();
  const { id } = (await (await write(body, key)).json()) as EditableArticle;
  const changed = await write({ ...body, excerpt: 'Another one, and somewhat longer' }, key);
  expect(changed.status).toBe(422);
  const refusal = (await changed.json()) as { id: number };
  expect(refusal).toEqual({
    id,
    message: expect.stringMatching(/^This was saved already, with another text/),
  });
  const saved = await must<EditableArticle>(
    app,
    {
      method: 'PUT',
      path: `/articles/${refusal.id}`,
      body: { ...body, excerpt: 'Another one, and somewhat longer' },
    },
    author.token,
  );
  expect(saved.excerpt).toBe('Another one, and somewhat longer');
});

it('a key that is none is refused with a sentence', async () => {
  const response = await write(articleBody(categoryId), 'short');
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      message: 'Idempotency-Key must have 16 to 255 letters, digits and signs',
      errors: [
        {
          path: 'Idempotency-Key',
          message: 'Idempotency-Key must have 16 to 255 letters, digits and signs',
        },
      ],
    },
  ]);
});
