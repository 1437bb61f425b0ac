import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startCms, type CmsProcess } from './cms-process';
import { text } from './client';
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

const write = (title: string) =>
  send('POST', '/articles', {
    title,
    excerpt: 'An excerpt of some length',
    content: text(),
    categoryId,
    status: 'published',
  });
const isShown = async (slug: string) => (await cms.get(`/api/articles/by-slug/${slug}`)).status === 200;

async function expectUnavailable(response: Response, message: string) {
  const { error } = (await response.json()) as { error: { message: string } };
  expect([response.status, error.message]).toEqual([503, message]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** What the change feed tells while something is done. */
async function toldDuring(work: () => Promise<unknown>): Promise<string> {
  const feed = await cms.get('/api/changes');
  if (!feed.body) throw new Error('There is no change feed');
  const reader = feed.body.getReader();
  let told = '';
  const next = async () => (told += Buffer.from((await reader.read()).value ?? []).toString());
  await next();
  await work();
  // Something that is certainly announced, so that all before it has come.
  expect((await send('POST', '/site-settings', { key: `end_${Date.now()}`, value: 'x' })).status).toBe(201);
  while (!told.includes('site-setting')) await next();
  await reader.cancel();
  return told;
}

it('lost before COMMIT arrives: nothing is saved, and nobody is told that it is', async () => {
  const lost = passage.loseAt('COMMIT;', { after: ARTICLE });
  const told = await toldDuring(async () => expectUnavailable(await write('Lost on the way'), NOT_KNOWN));
  await lost;
  expect(await isShown('lost-on-the-way')).toBe(false);
  expect(told).not.toContain('"article"');
});

it('lost before the answer to COMMIT arrives: nobody is told that it is saved, and sites forget everything', async () => {
  const lost = passage.loseAt('COMMIT;', { after: ARTICLE, isDelivered: true });
  const told = await toldDuring(async () => expectUnavailable(await write('Nobody knows'), NOT_KNOWN));
  await lost;
  expect(await isShown('nobody-knows')).toBe(true);
  expect(told).toContain('"type":"anything","id":null');
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
