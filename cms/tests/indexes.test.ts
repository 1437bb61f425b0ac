import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as IndexesModule from '../src/bootstrap/indexes';
import { bootCms, built, type Cms } from './boot';

let cms: Cms;
const { prepareIndexes } = built<typeof IndexesModule>('bootstrap/indexes.js');

beforeAll(async () => {
  cms = await bootCms();
});
afterAll(() => cms.stop());

const rows = async (sql: string): Promise<{ name: string }[]> => {
  const answer = (await cms.strapi.db.connection.raw(sql)) as
    { rows: { name: string }[] } | { name: string }[];
  return Array.isArray(answer) ? answer : answer.rows;
};
async function own(): Promise<string[]> {
  const isPostgres = cms.strapi.db.dialect.client === 'postgres';
  const found = await rows(
    isPostgres
      ? "select indexname as name from pg_indexes where indexname like 'mihwar_%'"
      : "select name from sqlite_master where type = 'index' and name like 'mihwar_%'",
  );
  return found.map(({ name }) => name).sort();
}

describe('the indexes of our own', () => {
  it('are there, and making them again changes nothing', async () => {
    const before = await own();
    expect(before).toContain('mihwar_articles_listed');
    expect(before.length).toBeGreaterThan(8);
    await prepareIndexes(cms.strapi);
    expect(await own()).toEqual(before);
  });

  it('are left alone when Strapi brings its tables up to date', async () => {
    const before = await own();
    const { connection, schema } = cms.strapi.db;
    await connection('strapi_database_schema').update({ hash: 'another' });
    await schema.sync();
    expect(await own()).toEqual(before);
  });

  it('are made anew where they are gone', async () => {
    const before = await own();
    await cms.strapi.db.connection.raw('drop index mihwar_articles_listed');
    await prepareIndexes(cms.strapi);
    expect(await own()).toEqual(before);
  });
});
