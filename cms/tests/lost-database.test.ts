import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCms, type CmsProcess } from './cms-process';
import { articleBody } from './client';
import { newDatabase, startPostgres, withClient } from './postgres-server';

/** Long enough for a busy machine. */
const LIMIT_MS = 240_000;
const AT_ONCE = 4;
const SAVES = 200;
/** The number of pages to change and categories to delete, each once. */
const PREPARED = 60;
const TABLES = ['articles', 'categories', 'site_settings', 'static_pages'];
const UNAVAILABLE =
  /^The (?:newsroom is not reachable|change was not saved|connection to the database was lost)/;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: string;
let cms: CmsProcess;
let admin: string;
let categoryId: number;
const pages: number[] = [];
const categories: { id: number; name: string }[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  database = await newDatabase(postgres.url);
  cms = await startCms({ DATABASE_URL: database });
  admin = (await cms.signIn()).accessToken;
  categoryId = await idOfNew('/categories', { name: 'Vans' });
  for (let count = 0; count < PREPARED; count += 1) {
    const name = `prepared-${count}`;
    pages.push(await idOfNew('/static-pages', pageCalled(`page-${name}`)));
    categories.push({ name, id: await idOfNew('/categories', { name }) });
  }
}, LIMIT_MS);
afterAll(async () => {
  await cms.stop();
  await postgres.stop();
});

const send = (method: string, path: string, body?: object) => cms.send(method, `/api${path}`, body, admin);

async function idOfNew(path: string, body: object): Promise<number> {
  const response = await send('POST', path, body);
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { publicId: number }).publicId;
}

const pageCalled = (name: string) => ({ slug: name, title: name, content: 'About it', isPublished: true });
const articleCalled = (title: string) => articleBody(categoryId, { title, tags: [title] });

interface Attempt {
  /** The name of a thing that the database contains afterwards, or contains no more. */
  name: string;
  isDeletion: boolean;
  status: number;
  message: string;
  retryAfter: string | null;
}

let number = 0;
/** The next thing to save, of each kind in turn, with its name. */
function nextSave(): [name: string, method: string, path: string, body?: object] {
  number += 1;
  const name = `thing-${number}`;
  const kind = number % 6;
  if (kind === 0) return [name, 'POST', '/articles', articleCalled(name)];
  if (kind === 1) return [name, 'POST', '/categories', { name }];
  if (kind === 2) return [name, 'POST', '/static-pages', pageCalled(name)];
  const page = kind === 3 ? pages.pop() : undefined;
  if (page !== undefined) return [name, 'PUT', `/static-pages/${page}`, { title: name }];
  const category = kind === 4 ? categories.pop() : undefined;
  if (category) return [category.name, 'DELETE', `/categories/${category.id}`];
  return [name, 'POST', '/site-settings', { key: name.replace('-', '_'), value: name }];
}

async function save(): Promise<Attempt> {
  const [name, method, path, body] = nextSave();
  const response = await send(method, path, body);
  const answer = (await response.json()) as { error?: { message: string } };
  return {
    name,
    isDeletion: method === 'DELETE',
    status: response.status,
    message: answer.error?.message ?? '',
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Saves things, some concurrently and some in sequence, while `isWanted` returns true. */
async function saveWhile(isWanted: (done: number) => boolean, pauseMs = 0): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const line = async () => {
    while (isWanted(attempts.length)) {
      attempts.push(await save());
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return attempts;
}

async function namesIn(table: string): Promise<string[]> {
  const { rows } = await withClient(database, (client) =>
    client.query<Record<string, string>>(`select * from ${table}`),
  );
  return rows.map(({ name, title, value }) => name ?? title ?? value ?? '');
}

/** Ends every busy connection. Returns their number. */
const endConnections = () =>
  withClient(`${postgres.url}/postgres`, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state <> 'idle'`,
      [new URL(database).pathname.slice(1)],
    );
    return rowCount ?? 0;
  });

const isAcknowledged = ({ status }: Attempt) => status < 300;

/** Nothing may be acknowledged that is not stored, and every refusal must say so. */
async function expectNothingLost(attempts: Attempt[]) {
  const stored = new Set((await Promise.all(TABLES.map(namesIn))).flat());
  const isAsTold = ({ name, isDeletion }: Attempt) => (isDeletion ? !stored.has(name) : stored.has(name));
  expect(attempts.filter((attempt) => isAcknowledged(attempt) && !isAsTold(attempt))).toEqual([]);
  for (const attempt of attempts.filter((one) => !isAcknowledged(one))) {
    expect(attempt).toMatchObject({ status: 503, message: expect.stringMatching(UNAVAILABLE) as string });
    expect(Number(attempt.retryAfter)).toBeGreaterThan(0);
  }
  for (const table of TABLES) {
    const shared = await withClient(database, (client) =>
      client.query(
        `select public_id from ${table} group by public_id having count(distinct document_id) > 1`,
      ),
    );
    expect([table, shared.rows]).toEqual([table, []]);
  }
}

const expectAlive = () => expect(process.kill(cms.cmsPid, 0)).toBe(true);

/** Checks that after the outage everything works in the same process. */
async function expectRecovered() {
  const succeeds = async () => expect(isAcknowledged(await save())).toBe(true);
  await vi.waitFor(succeeds, { timeout: 30_000, interval: 200 });
  expect((await saveWhile((done) => done < 12)).filter((attempt) => !isAcknowledged(attempt))).toEqual([]);
  expectAlive();
}

describe('nothing that was acknowledged is missing, and the process goes on', () => {
  it(
    `while connections end again and again during ${SAVES} saves`,
    async () => {
      let isOver = false;
      const ending = (async () => {
        let ended = 0;
        while (!isOver) {
          ended += await endConnections();
          await wait(20 + Math.random() * 100);
        }
        return ended;
      })();
      const attempts = await saveWhile((done) => done < SAVES);
      isOver = true;
      expect(await ending).toBeGreaterThan(10);
      expect(attempts.some(isAcknowledged)).toBe(true);
      expectAlive();
      await expectNothingLost(attempts);
      await expectRecovered();
    },
    LIMIT_MS,
  );

  it(
    'while PostgreSQL restarts in the middle of saves',
    async () => {
      let isOver = false;
      const saving = saveWhile(() => !isOver, 5);
      for (let time = 0; time < 3; time += 1) {
        await wait(1000);
        await postgres.restart();
      }
      await wait(1000);
      isOver = true;
      const attempts = await saving;
      expect(attempts.some(isAcknowledged)).toBe(true);
      expect(attempts.every(isAcknowledged)).toBe(false);
      expectAlive();
      await expectNothingLost(attempts);
      await expectRecovered();
    },
    LIMIT_MS,
  );

  it(
    'during a run of translations, which goes on',
    async () => {
      const articles = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          idOfNew('/articles', articleCalled(`To translate ${index}`)),
        ),
      );
      expect((await send('POST', '/translations/job', { articles })).status).toBe(200);
      await endConnections();
      await postgres.restart();
      const isDone = async () => {
        const { job } = (await (await send('GET', '/translations/job')).json()) as { job: object };
        expect(job).toMatchObject({ state: 'done', total: 12, completed: 12, failed: 0 });
      };
      await vi.waitFor(isDone, { timeout: 120_000, interval: 500 });
      expectAlive();
    },
    LIMIT_MS,
  );
});
