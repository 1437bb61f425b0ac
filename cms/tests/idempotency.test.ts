import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type * as Keys from '../src/idempotency/keys';
import { articleBody, bootCms, built, TOKEN, type Cms } from './boot';
import { withClient } from './postgres-server';

const DAY_MS = 24 * 60 * 60 * 1000;
const REUSED =
  'This was saved already, with another text, when it was sent before. Nothing was changed now: please open what is saved and compare.';

const IN_PROGRESS = 'This is still being saved. Please try again in a moment.';

let cms: Cms;
let admin: string;
let author: string;
let categoryId: number;
let articleId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('anna')).accessToken;
  categoryId = (await made(await post('/categories', { name: 'Vans' }))).publicId;
  articleId = (await made(await post('/articles', article('A van for two')))).publicId;
});
afterAll(() => cms.stop());

interface Made {
  publicId: number;
  [field: string]: unknown;
}

function post(path: string, body?: unknown, key?: string, as = admin): Promise<Response> {
  return fetch(`${cms.url}/api${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${as}`,
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function made(response: Response): Promise<Made> {
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Made;
}

async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: { message: string; details: object } };
  return { status: response.status, message: error.message, details: error.details };
}

const article = (title: string, changes: object = {}) => articleBody(categoryId, { title, ...changes });

/** The number of rows in a table. */
const count = async (table: string): Promise<number> => {
  const [row] = await cms.strapi.db.connection(table).countDistinct('document_id as total');
  return Number((row as { total: number | string }).total);
};

/** The creating calls: a name, the table, the path and the body; `word` tells one from another. */
const CREATIONS: [what: string, table: string, path: () => string, body: (word: string) => unknown][] = [
  ['an article', 'articles', () => '/articles', (word) => article(`A van that is ${word}`, { tags: [word] })],
  ['a copy of an article', 'articles', () => `/articles/${articleId}/duplicate`, () => undefined],
  ['a category', 'categories', () => '/categories', (word) => ({ name: word, nameAr: `شاحنات ${word}` })],
  ['a setting', 'site_settings', () => '/site-settings', (word) => ({ key: `site_${word}`, value: 'Vans' })],
  [
    'a term of the glossary',
    'glossary_terms',
    () => '/glossary',
    (word) => ({ term: word, arabic: 'شاحنة' }),
  ],
  [
    'a static page',
    'static_pages',
    () => '/static-pages',
    (word) => ({ slug: word, title: 'About', content: 'About us', isPublished: true }),
  ],
  [
    'a user',
    'up_users',
    () => '/accounts',
    (word) => ({ username: word, displayName: 'Berta', password: 'secret-1' }),
  ],
  ['a comment', 'comments', () => '/comments', (word) => ({ articleId, content: `Is it ${word}?` })],
];

describe.each(CREATIONS)('%s that is sent again with its key', (_, table, path, body) => {
  it('is there once, and answered as the first time', async () => {
    const key = randomUUID();
    const before = await count(table);
    const answer = await made(await post(path(), body('cheap'), key));
    expect(await made(await post(path(), body('cheap'), key))).toEqual(answer);
    // The standard has the key in quotes.
    expect(await made(await post(path(), body('cheap'), `"${key}"`))).toEqual(answer);
    expect(await count(table)).toBe(before + 1);
  });

  it('is there once when it is sent several times at the same moment', async () => {
    const key = randomUUID();
    const before = await count(table);
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(path(), body('quick'), key)));
    expect(responses.map(({ status }) => status)).toContain(201);
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await refusal(response)).toMatchObject({ status: 409, message: IN_PROGRESS });
    }
    expect(await count(table)).toBe(before + 1);
  });
});

describe('a key', () => {
  it('with another body, or for another call, changes nothing and says what there is', async () => {
    const key = randomUUID();
    const { publicId } = await made(await post('/articles', article('First thoughts'), key));
    const before = await count('articles');
    const later = await post('/articles', article('Second thoughts'), key);
    expect(await refusal(later)).toEqual({ status: 422, message: REUSED, details: { made: publicId } });
    const elsewhere = await post('/comments', { articleId, content: 'Hello' }, key);
    expect((await refusal(elsewhere)).status).toBe(422);
    expect(await count('articles')).toBe(before);
  });

  it("is its sender's own", async () => {
    const key = randomUUID();
    const mine = await made(await post('/articles', article('What we think'), key));
    const theirs = await made(await post('/articles', article('What we think'), key, author));
    expect(theirs.publicId).not.toBe(mine.publicId);
    const comment = { articleId, content: 'What we think' };
    const ofVisitor = await made(await post('/comments', comment, key, TOKEN));
    expect(await made(await post('/comments', comment, key, TOKEN))).toEqual(ofVisitor);
  });

  it('is not used up by what is refused', async () => {
    const key = randomUUID();
    expect((await post('/categories', {}, key)).status).toBe(400);
    expect((await post('/categories', { name: 'Vans' }, key)).status).toBe(409);
    expect((await post('/articles', article('x'.repeat(300)), key)).status).toBe(400);
    const { name } = await made(await post('/categories', { name: 'Tricycles' }, key));
    expect(name).toBe('Tricycles');
  });

  it('answers as the first time although what was made has changed since, or is gone', async () => {
    const key = randomUUID();
    const first = await made(await post('/categories', { name: 'Short-lived' }, key));
    await cms.send('PUT', `/api/categories/${first.publicId}`, { name: 'Renamed' }, admin);
    expect(await made(await post('/categories', { name: 'Short-lived' }, key))).toEqual(first);
    await cms.send('DELETE', `/api/categories/${first.publicId}`, undefined, admin);
    expect(await made(await post('/categories', { name: 'Short-lived' }, key))).toEqual(first);
  });

  it('whose answer was not noted, since the process ended, answers with what was made', async () => {
    const key = randomUUID();
    const first = await made(await post('/articles', article('Half a response'), key));
    await cms.strapi.db.connection('idempotency_keys').where({ key }).update({ response: null });
    expect(await made(await post('/articles', article('Half a response'), key))).toEqual(first);
  });

  it('is kept for a day and then forgotten', async () => {
    const keys = () => cms.strapi.db.connection('idempotency_keys');
    const [young, old] = [randomUUID(), randomUUID()];
    const body = { articleId, content: 'Yesterday' };
    const [kept, forgotten] = [
      await made(await post('/comments', body, young)),
      await made(await post('/comments', body, old)),
    ];
    await keys()
      .where({ key: young })
      .update({ created_at: Date.now() - DAY_MS + 60_000 });
    await keys()
      .where({ key: old })
      .update({ created_at: Date.now() - DAY_MS - 60_000 });
    await built<typeof Keys>('idempotency/keys.js').removeExpiredKeys();
    expect((await made(await post('/comments', body, young))).publicId).toBe(kept.publicId);
    expect(await keys().where({ key: old })).toEqual([]);
    expect((await made(await post('/comments', body, old))).publicId).not.toBe(forgotten.publicId);
  });

  it('keeps nothing by which a password could be guessed', async () => {
    const key = randomUUID();
    const body = { username: 'dora', displayName: 'Dora', password: 'secret-1' };
    await made(await post('/accounts', body, key));
    const [row] = await cms.strapi.db.connection('idempotency_keys').where({ key });
    expect(JSON.stringify(row)).not.toContain('secret-1');
    expect(row.response).not.toContain('password');
  });

  it.each([['short'], [`"${randomUUID()}`], ['with a space in it'], ['ü'.repeat(20)], ['x'.repeat(256)]])(
    'that is none is refused: %s',
    async (key) => {
      expect(await refusal(await post('/categories', { name: 'Never' }, key))).toMatchObject({
        status: 400,
        message: 'Idempotency-Key must have 16 to 255 letters, digits and signs',
      });
    },
  );
});

it.runIf(inject('postgresUrl'))('a save that takes long is called under way, and made once', async () => {
  const key = randomUUID();
  const send = () => post('/articles', article('A slow one'), key);
  const before = await count('articles');
  const slow = await withClient(process.env.DATABASE_URL ?? '', async (client) => {
    await client.query(`begin; select id from public_id_counters where name = 'article' for update`);
    const waiting = send();
    const isWaiting = async () => {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isWaiting, { timeout: 20_000 });
    expect(await refusal(await send())).toMatchObject({ status: 409, message: IN_PROGRESS });
    await client.query('commit');
    return made(await waiting);
  });
  expect(await made(await send())).toEqual(slow);
  expect(await count('articles')).toBe(before + 1);
});
