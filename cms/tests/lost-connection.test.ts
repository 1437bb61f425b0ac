import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startCms, type CmsProcess } from './cms-process';
import { articleBody } from './client';
import { openPassage } from './passage';
import { newDatabase } from './postgres-server';

const STARTING_MS = 120_000;
const NOT_KNOWN =
  'The connection to the database was lost while the change was being saved, and it may not have been saved. Please look before you try again.';
const UNAVAILABLE = 'The newsroom is not reachable at the moment. Please try again shortly.';

const ARTICLE = 'insert into "articles"';

let passage: Awaited<ReturnType<typeof openPassage>>;
let cms: CmsProcess;
let admin: string;
let categoryId: number;

beforeAll(async () => {
  passage = await openPassage(await newDatabase(inject('postgresUrl')));
  cms = await startCms({ DATABASE_URL: passage.url });
  admin = (await cms.signIn()).accessToken;
  const made = await send('POST', '/categories', { name: 'Vans' });
  ({ publicId: categoryId } = (await made.json()) as { publicId: number });
}, STARTING_MS);
afterAll(async () => {
  await cms.stop();
  passage.close();
});

const send = (method: string, path: string, body?: object) => cms.send(method, `/api${path}`, body, admin);

/** Sends an article. The same key sends it again. */
const write = (title: string, key = randomUUID()) =>
  fetch(`${cms.cmsUrl}/api/articles`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${admin}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(articleBody(categoryId, { title })),
  });
const isShown = async (slug: string) => (await cms.get(`/api/articles/by-slug/${slug}`)).status === 200;

async function expectUnavailable(response: Response, message: string) {
  const { error } = (await response.json()) as { error: { message: string } };
  expect([response.status, error.message]).toEqual([503, message]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** The messages of the change feed during some work. */
async function toldDuring(work: () => Promise<unknown>): Promise<string> {
  const feed = await cms.get('/api/changes');
  if (!feed.body) throw new Error('There is no change feed');
  const reader = feed.body.getReader();
  let told = '';
  const next = async () => (told += Buffer.from((await reader.read()).value ?? []).toString());
  await next();
  await work();
  // A change that is certainly announced, after which all earlier announcements have arrived.
  expect((await send('POST', '/site-settings', { key: `end_${Date.now()}`, value: 'x' })).status).toBe(201);
  while (!told.includes('site-setting')) await next();
  await reader.cancel();
  return told;
}

const howMany = async (slug: string) => {
  const found = await Promise.all([slug, `${slug}-2`].map(isShown));
  return found.filter(Boolean).length;
};

it('lost before COMMIT arrives: nothing is saved, and nobody is told that it is', async () => {
  const key = randomUUID();
  const lost = passage.loseAt('COMMIT;', { after: ARTICLE });
  const told = await toldDuring(async () => expectUnavailable(await write('On the way', key), NOT_KNOWN));
  await lost;
  expect(await howMany('on-the-way')).toBe(0);
  expect(told).not.toContain('"article"');
  expect((await write('On the way', key)).status).toBe(201);
  expect(await howMany('on-the-way')).toBe(1);
});

it('lost before the answer to COMMIT arrives: sites forget everything, and sent again it is not saved twice', async () => {
  const key = randomUUID();
  const lost = passage.loseAt('COMMIT;', { after: ARTICLE, isDelivered: true });
  const told = await toldDuring(async () => expectUnavailable(await write('Nobody knows', key), NOT_KNOWN));
  await lost;
  expect(await howMany('nobody-knows')).toBe(1);
  expect(told).toContain('"type":"anything","id":null');
  expect((await write('Nobody knows', key)).status).toBe(201);
  expect(await howMany('nobody-knows')).toBe(1);
});

it('lost at BEGIN: nothing that follows is taken for saved', async () => {
  // Searches wait for the index, which has transactions of its own.
  await cms.get('/api/articles/search?q=vans');
  const lost = passage.loseAt('BEGIN;');
  await expectUnavailable(await write('Never begun'), UNAVAILABLE);
  await lost;
  expect(await isShown('never-begun')).toBe(false);
});

it('lost while a session is looked for: its owner is not told to sign in', async () => {
  const lost = passage.loseAt('from "sessions"');
  await expectUnavailable(await send('GET', '/session'), UNAVAILABLE);
  await lost;
  expect((await send('GET', '/session')).status).toBe(200);
});

it('lost while relations are looked for: the body is not called wrong', async () => {
  const lost = passage.loseAt('count(');
  await expectUnavailable(await write('Related to vans'), UNAVAILABLE);
  await lost;
  const again = await write('Related to vans');
  expect(again.status).toBe(201);
});

it('a session that has really ended is still refused as such, and a wrong body as wrong', async () => {
  expect((await cms.send('GET', '/api/session', undefined, 'mhs_no-such-session')).status).toBe(401);
  expect((await send('POST', '/articles', { title: 'x' })).status).toBe(400);
});
