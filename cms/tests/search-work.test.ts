import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bootCms, built, type Cms } from './boot';

interface Word {
  word: string;
  isBeginning?: boolean;
}
type Expression = Word | { all: Expression[] } | { any: Expression[] };
type Tier = { part: 'head' | 'body'; expression: Expression }[];
interface Sql {
  text: string;
  parameters: unknown[];
}
interface Store {
  replace(run: unknown, documentIds: string[], entries: object[]): Promise<void>;
  ranked(tiers: Tier[], page: object): Sql;
  isAnywhere(expression: Expression): Sql;
}

const ENTRIES = 2000;
const LIMIT = 10;
/** So many of the earliest entries have a word that no later one has. */
const FORMERLY = 1000;
/**
 * The same format as in lexemes.ts. All entries have words that begin with «common», and every hundredth has
 * the rare one too.
 */
const COMMON = { word: 'acommon', isBeginning: true };
const RARE = { word: 'arare' };
const MANY = { word: 'amany', isBeginning: true };

let cms: Cms;
let store: Store;
const isPostgres = () => Boolean(inject('postgresUrl'));

const lexemesOf = (id: number) => [
  id % 2 ? 'acommonly' : 'acommonplace',
  `amany${id}`,
  ...(id % 100 ? [] : ['arare']),
  ...(id > FORMERLY ? [] : ['aformerly']),
];
const entryOf = (id: number, lexemes: string[]) => ({
  ...{ id, documentId: `document-${id}`, kind: 'article', publicId: id, title: `Title ${id}` },
  ...{ titleAr: null, slug: `title-${id}`, head: lexemes, body: lexemes },
});

beforeAll(async () => {
  cms = await bootCms();
  store = built<{ searchIndex(): { store: Store } }>('search/index').searchIndex().store;
  const entries = Array.from({ length: ENTRIES }, (_, index) => entryOf(index + 1, lexemesOf(index + 1)));
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

/** The query that the database's own index receives. */
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
  expect(await idsOf([{ word: 'aformerly' }])).toEqual(latest.map((id) => id - ENTRIES + FORMERLY));
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

// SQLite does not count the rows it reads.
describe.runIf(inject('postgresUrl'))('in PostgreSQL', () => {
  /** The count of a transaction includes the rows of earlier ones. */
  const lookedAt = async (tier: Tier) =>
    cms.strapi.db.connection.transaction(async (run) => {
      const counted = async () => {
        // When entries are read from the latest on, the rows are counted at the index.
        const text = `select sum(pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_returned(oid)) as looked
          from pg_class where relname in ('search_lexemes', 'search_lexemes_pkey')`;
        const [row] = await rowsOf<{ looked: string }>({ text, parameters: [] }, run);
        return Number(row?.looked);
      };
      const before = await counted();
      await rowsOf(store.ranked([tier], { limit: LIMIT, offset: 0 }), run);
      return (await counted()) - before;
    });

  it.each(['head', 'body'] as const)(
    'looks at few entries where what begins so is common: %s',
    async (part) => {
      const looked = await lookedAt([{ part, expression: COMMON }]);
      expect(looked).toBeGreaterThan(0);
      expect(looked).toBeLessThan(ENTRIES / 50);
    },
  );

  it('does not look for what is rare among all entries', async () => {
    const looked = await lookedAt([{ part: 'body', expression: RARE }]);
    expect(looked).toBeLessThan(ENTRIES / 5);
  });

  const pagesOf = async (table: string) => {
    const text = 'select pg_relation_size(?::regclass) / 8192 as pages';
    const [row] = await rowsOf<{ pages: string }>({ text, parameters: [table] });
    return Number(row?.pages);
  };

  it('keeps lexemes out of the rows that the index points to', async () => {
    const words = Array.from({ length: 300 }, (_, index) => `aword${index}`);
    const texts = Array.from({ length: 40 }, (_, index) => entryOf(ENTRIES + 1 + index, words));
    const documents = texts.map(({ documentId }) => documentId);
    const before = await pagesOf('search_lexemes');
    await store.replace(cms.strapi.db.connection, documents, texts);
    const added = (await pagesOf('search_lexemes')) - before;
    await store.replace(cms.strapi.db.connection, documents, []);
    expect(added).toBeLessThan(texts.length / 10);
  });
});
