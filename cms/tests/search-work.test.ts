import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bootCms, built, type Cms } from './boot';

interface Word {
  word: string;
  isBeginning?: boolean;
}
type Expression = Word | { all: Expression[] } | { any: Expression[] };
interface Sql {
  text: string;
  parameters: unknown[];
}
interface Store {
  replace(run: unknown, documentIds: string[], entries: object[]): Promise<void>;
  ranked(tiers: { part: 'head' | 'body'; expression: Expression }[][], page: object): Sql;
  isAnywhere(expression: Expression): Sql;
}

const ENTRIES = 2000;
const LIMIT = 10;
/** As lexemes.ts makes them: all have words that begin with «common», every hundredth has the rare one too. */
const COMMON = { word: 'acommon', isBeginning: true };
const RARE = { word: 'arare' };
const MANY = { word: 'amany', isBeginning: true };

let cms: Cms;
let store: Store;
const isPostgres = () => Boolean(inject('postgresUrl'));

beforeAll(async () => {
  cms = await bootCms();
  store = built<{ searchIndex(): { store: Store } }>('search/index').searchIndex().store;
  const ids = Array.from({ length: ENTRIES }, (_, index) => index + 1);
  const lexemes = (id: number) => [
    id % 2 ? 'acommonly' : 'acommonplace',
    `amany${id}`,
    ...(id % 100 ? [] : ['arare']),
  ];
  const entries = ids.map((id) => ({
    ...{ id, documentId: `document-${id}`, kind: 'article', publicId: id, title: `Title ${id}` },
    ...{ titleAr: null, slug: `title-${id}`, head: lexemes(id), body: lexemes(id) },
  }));
  for (let first = 0; first < ENTRIES; first += 500) {
    await store.replace(cms.strapi.db.connection, [], entries.slice(first, first + 500));
  }
});
afterAll(() => cms.stop());

async function rowsOf<Row>(
  { text, parameters }: Sql,
  run: unknown = cms.strapi.db.connection,
): Promise<Row[]> {
  return built<{ rowsOf(run: unknown, sql: Sql): Promise<Row[]> }>('search/store').rowsOf(run, {
    text,
    parameters,
  });
}

const inHead = (...expressions: Expression[]) =>
  expressions.map((expression) => ({ part: 'head' as const, expression }));

async function idsOf(...tiers: Expression[][]): Promise<number[]> {
  const ranked = store.ranked(
    tiers.map((tier) => inHead(...tier)),
    { limit: LIMIT, offset: 0 },
  );
  const rows = await rowsOf<{ id: number | string; place: number }>(ranked);
  return rows.sort((a, b) => Number(a.place) - Number(b.place)).map(({ id }) => Number(id));
}

/** What the database's own index is asked for. */
async function asked(expression: Expression): Promise<string> {
  if (!isPostgres()) {
    const { text, parameters } = built<{ matchOf(of: Expression): Sql }>('search/sqlite-match').matchOf(
      expression,
    );
    const [row] = await rowsOf<{ asked: string }>({ text: `select ${text} as asked`, parameters });
    return row?.asked ?? '';
  }
  const [written] = store.isAnywhere(expression).parameters;
  const [row] = await rowsOf<{ asked: string }>({
    text: 'select search_query(?)::text as asked',
    parameters: [written],
  });
  return row?.asked ?? '';
}

it('finds the latest first of what begins so, many words or few', async () => {
  const latest = Array.from({ length: LIMIT }, (_, index) => ENTRIES - index);
  expect(await idsOf([COMMON])).toEqual(latest);
  expect(await idsOf([MANY])).toEqual(latest);
  const rare = Array.from({ length: LIMIT }, (_, index) => ENTRIES - 100 * index);
  expect(await idsOf([{ all: [RARE, COMMON] }])).toEqual(rare);
  expect(await idsOf([{ all: [RARE, MANY] }])).toEqual(rare);
});

it('gives an entry to the first tier that has it', async () => {
  const [first, second, ...others] = await idsOf([{ word: 'amany7' }], [{ any: [RARE, { word: 'amany7' }] }]);
  expect([first, second]).toEqual([7, ENTRIES]);
  expect(others).not.toContain(7);
});

it('does not look at a tier when those before it fill the page', async () => {
  const impossible = { word: '"\'(' };
  expect(await idsOf([COMMON], [impossible])).toHaveLength(LIMIT);
  await expect(idsOf([{ word: 'amany7' }], [impossible])).rejects.toThrow();
});

it('asks for words themselves instead of for all that begin so, unless they are very many', async () => {
  const few = await asked({ all: [RARE, COMMON] });
  expect(few).not.toContain('*');
  expect(few).toContain('commonly');
  expect(few).toContain('commonplace');
  const many = await asked({ all: [RARE, MANY] });
  expect(many).toContain('*');
  expect(many.length).toBeLessThan(60);
});

// SQLite does not count them.
it.runIf(inject('postgresUrl'))('looks at few entries where what begins so is common', async () => {
  const looked = await cms.strapi.db.connection.transaction(async (run) => {
    await rowsOf(store.ranked([inHead(COMMON)], { limit: LIMIT, offset: 0 }), run);
    const [row] = await rowsOf<{ looked: string }>(
      {
        text: `select pg_stat_get_xact_tuples_fetched('search_entries'::regclass)
          + pg_stat_get_xact_tuples_returned('search_entries'::regclass) as looked`,
        parameters: [],
      },
      run,
    );
    return Number(row?.looked);
  });
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThan(ENTRIES / 50);
});
