import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as SeedModule from '../src/seed';
import { bootCms, built, type Cms } from './boot';

const { seed } = built<typeof SeedModule>('seed/index.js');

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms();
  await seed(cms.strapi, { articles: 20, comments: 0, seed: 'readers' }, () => undefined);
});
afterAll(() => cms.stop());

const TITLE = 'Not committed yet';

async function list(): Promise<string> {
  const answer = await cms.get('/api/articles?limit=3&fields=card');
  expect(answer.status).toBe(200);
  return answer.text();
}

/** A transaction that has written something and stays open; returns what ends it. */
async function openTransaction(way: 'commit' | 'roll back') {
  let end = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((hasWritten) => {
    done = cms.strapi.db
      .transaction(async ({ trx }) => {
        await trx('articles').update({ title: TITLE });
        expect(await trx('articles').distinct('title')).toEqual([{ title: TITLE }]);
        hasWritten();
        await mayEnd;
        if (way === 'roll back') throw new Error('Taken back');
      })
      .catch((error: Error) => error.message);
  });
  return () => {
    end();
    return done;
  };
}

it('lets readers read while somebody writes, and shows them what is committed', async () => {
  const before = await list();
  for (const way of ['roll back', 'commit'] as const) {
    const end = await openTransaction(way);
    expect(await list()).toBe(before);
    expect(await end()).toBe(way === 'commit' ? undefined : 'Taken back');
  }
  expect(await list()).toContain(TITLE);
});

it('hears readers between the statements of a save', async () => {
  let heard = false;
  let statements = 0;
  await cms.strapi.db.transaction(async ({ trx }) => {
    const reader = list().then(() => {
      heard = true;
    });
    // Far more than a save has: none of them waits for anything.
    for (; !heard && statements < 20_000; statements += 1) await trx('articles').select('id').limit(1);
    expect(heard, `after ${statements} statements`).toBe(true);
    await reader;
  });
});

it('lets one writer write after the other', async () => {
  const { connection } = cms.strapi.db;
  const end = await openTransaction('commit');
  let isWritten = false;
  const writing = connection('articles')
    .update({ title: 'Written later' })
    .then(() => {
      isWritten = true;
    });
  await list();
  expect(isWritten).toBe(false);
  await end();
  await writing;
  expect(await connection('articles').distinct('title')).toEqual([{ title: 'Written later' }]);
});

/** Whoever asks now lets others have their turn first. */
function keepBusy() {
  const until = performance.now() + 5;
  while (performance.now() < until);
}

it('keeps what a transaction asks in order, however others come in between', async () => {
  const { db } = cms.strapi;
  await db.transaction(async ({ trx }) => {
    keepBusy();
    const other = db.connection('articles').select('id').limit(1);
    const later = other.then(() => trx('articles').distinct('title'));
    const earlier = trx('articles').update({ title: 'Written first' });
    const [seen] = await Promise.all([later, earlier]);
    expect(seen).toEqual([{ title: 'Written first' }]);
  });
});
