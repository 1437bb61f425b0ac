import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { articleBody } from './client';
import { startCms, type CmsProcess } from './cms-process';
import { newDatabase } from './postgres-server';

/** With `npm test -- --all` as many as the issue asks for. */
const ACTIONS = process.env.TEST_ALL ? 1_000 : 30;
const LIMIT_MS = 600_000;
/** As many requests at once as a busy newsroom sends. */
const AT_ONCE = 4;

const isPostgres = Boolean(inject('postgresUrl'));
const started: CmsProcess[] = [];
let dataDir: string;
let database: string;
let db: Knex;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mihwar-schedule-killed-'));
  const server = inject('postgresUrl');
  database = server ? await newDatabase(server) : '';
}, LIMIT_MS);
afterAll(async () => {
  await Promise.all(started.map((cms) => cms.stop()));
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<CmsProcess> {
  const cms = await startCms({ DATABASE_URL: database }, dataDir);
  started.push(cms);
  return cms;
}

/** Writes a row for each publication that is committed, whichever process and whichever code it comes from. */
async function countPublications(): Promise<void> {
  await db.schema.createTable('publications', (table) => {
    table.string('document_id');
  });
  const add = 'insert into publications (document_id) values (new.document_id);';
  if (!isPostgres) {
    await db.raw(
      `create trigger publication after insert on articles when new.published_at is not null begin ${add} end`,
    );
    return;
  }
  await db.raw(
    `create function note_publication() returns trigger language plpgsql as $$ begin ${add} return new; end $$`,
  );
  await db.raw(
    'create trigger publication after insert on articles for each row when (new.published_at is not null) execute function note_publication()',
  );
}

/** Runs work for each number, some at once. */
async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function answer<Body>(response: Promise<Response>): Promise<Body> {
  const got = await response;
  const said = await got.text();
  expect(got.ok, `${got.status} ${said}`).toBe(true);
  return JSON.parse(said) as Body;
}

/**
 * On PostgreSQL the second process stands by, and takes over. On SQLite the next one begins when the first is
 * dead, and finds what fell due meanwhile.
 */
it(
  `${ACTIONS} planned publications happen once each although a process is killed in the middle`,
  async () => {
    const first = await start();
    if (isPostgres) await start();
    db = knex(
      isPostgres
        ? { client: 'pg', connection: database }
        : {
            client: 'better-sqlite3',
            connection: { filename: path.join(dataDir, 'mihwar.db') },
            useNullAsDefault: true,
          },
    );
    await countPublications();
    const { accessToken } = await first.signIn();
    const post = <Body>(target: string, body: object) =>
      answer<Body>(first.send('POST', `/api${target}`, body, accessToken));
    const category = await post<{ publicId: number }>('/categories', { name: 'Vans' });
    const ids: number[] = [];
    await each(ACTIONS, async (index) => {
      const own = { title: `Planned story number ${index}`, status: 'draft' };
      const article = await post<{ publicId: number }>('/articles', articleBody(category.publicId, own));
      ids.push(article.publicId);
    });
    const due = Date.now() + 10_000 + ACTIONS * 30;
    await each(ACTIONS, async (index) => {
      const publishAt = new Date(Math.max(due, Date.now() + 8_000)).toISOString();
      const path = `/api/articles/${ids[index]}/schedule`;
      await answer(first.send('PUT', path, { en: { publishAt } }, accessToken));
    });

    const count = async (table: string, where: object = {}) => {
      const [row] = await db(table).where(where).count({ count: '*' });
      return Number(row?.count);
    };
    const published = () => count('publications');
    const wait = { timeout: LIMIT_MS / 2, interval: 50 };
    await expect.poll(published, wait).toBeGreaterThan(ACTIONS / 3);
    process.kill(first.cmsPid, 'SIGKILL');
    const before = await published();
    expect(before).toBeLessThan(ACTIONS);
    if (!isPostgres) await start();

    // The table has no row of an action that was carried out.
    const planned = () => count('article_schedules');
    await expect.poll(planned, { ...wait, interval: 500 }).toBe(0);
    const rows = await db('publications').select('document_id');
    const different = new Set(rows.map(({ document_id }) => document_id as string)).size;
    const shown = await db('articles').whereNotNull('published_at').count({ count: '*' });
    const marks = await db('job_effects').where('id', 'like', 'publish-at.%').count({ count: '*' });
    const result = {
      ...{ planned: ACTIONS, beforeTheKill: before, publications: rows.length, articles: different },
      ...{ shown: Number(shown[0]?.count), marks: Number(marks[0]?.count) },
    };
    if (process.env.TEST_ALL) process.stdout.write(`${JSON.stringify(result)}\n`);
    expect(result).toMatchObject({
      ...{ publications: ACTIONS, articles: ACTIONS, shown: ACTIONS, marks: ACTIONS },
    });
  },
  LIMIT_MS,
);
