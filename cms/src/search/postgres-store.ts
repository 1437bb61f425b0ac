import type { Connection, Run } from '../database/run';
import { write, type Condition, type Dialect, type Expression, type Tier } from './expression';
import { KnownWords } from './known-words';
import { wordOf } from './lexemes';
import { FUNCTIONS } from './postgres-functions';
import { marks, type Entry, type IndexStore, type Page, type Sql } from './store';
import { trigramsOf } from './trigrams';

const TSQUERY: Dialect = {
  word: (word, isBeginning) => `'${word}'${isBeginning ? ':*' : ''}`,
  and: '&',
  or: '|',
};

/**
 * The words of all lexemes, of any field, language and form. The collation `C` sorts words with the same
 * beginning together.
 */
const VOCABULARY = 'create table if not exists search_vocabulary (word text collate "C" primary key)';

/**
 * Lexemes have a table of their own, and are stored outside of their rows. The row of each match is read, and
 * a page of the database has a hundred such rows, so that all of them stay in memory.
 */
const TABLES = [
  `create table if not exists search_entries (
    id bigint primary key, document_id text not null unique, kind text not null, public_id integer not null,
    title text not null, title_ar text, slug text)`,
  `create table if not exists search_lexemes (
    id bigint primary key, head tsvector not null, body tsvector not null)`,
  `alter table search_lexemes alter column head set storage external`,
  `alter table search_lexemes set (toast_tuple_target = 128)`,
  VOCABULARY,
  `create table if not exists search_words (word text primary key, trigrams text[] not null)`,
];

/** The indexes have no list of pending entries, since every search would have to read through it. */
const INDEXES = [
  'create index if not exists search_lexemes_head on search_lexemes using gin (head) with (fastupdate = off)',
  'create index if not exists search_lexemes_body on search_lexemes using gin (body) with (fastupdate = off)',
  'create index if not exists search_words_trigrams on search_words using gin (trigrams) with (fastupdate = off)',
];

/** PostgreSQL accepts less than a megabyte of words for an entry. */
const MOST_BYTES = 900_000;

function fitting(lexemes: readonly string[]): string[] {
  let bytes = 0;
  return lexemes.filter((lexeme) => (bytes += Buffer.byteLength(lexeme) + 8) <= MOST_BYTES);
}

/** The words are sorted, so that two transactions that add the same words do not block each other. */
const inOneOrder = (words: Iterable<string>) => [...words].sort();

/** The condition of a tier on one part of an entry, as a query. Null if it has none. */
function queryOn(part: Condition['part'], tier: Tier): string | null {
  const wanted = tier.filter((one) => one.part === part).map(({ expression }) => write(expression, TSQUERY));
  return wanted.length > 0 ? wanted.join(' & ') : null;
}

/** The index in tables of lexemes with GIN indexes. It needs no extension, and so no right to create one. */
export class PostgresStore implements IndexStore {
  readonly knownWords = new KnownWords();

  constructor(private readonly connection: Connection) {}

  async create(): Promise<boolean> {
    const isThere = await this.connection.schema.hasTable('search_lexemes');
    for (const statement of [...TABLES, ...INDEXES, ...FUNCTIONS]) await this.connection.raw(statement);
    return !isThere;
  }

  async drop(): Promise<void> {
    this.knownWords.clear();
    await this.connection.raw(
      'drop table if exists search_entries, search_lexemes, search_vocabulary, search_words',
    );
  }

  /** Making an index of what is there takes a tenth of the time of adding to it one by one. */
  async beginFilling(): Promise<void> {
    await this.connection.raw(
      'drop index if exists search_lexemes_head, search_lexemes_body, search_words_trigrams',
    );
  }

  async endFilling(): Promise<void> {
    for (const statement of INDEXES) await this.connection.raw(statement);
    await this.connection.raw('analyze search_entries, search_lexemes, search_vocabulary, search_words');
  }

  async replace(run: Run, documentIds: readonly string[], entries: readonly Entry[]): Promise<void> {
    await run.raw(
      `with gone as (delete from search_entries where document_id = any(?) returning id)
        delete from search_lexemes where id in (select id from gone)`,
      [[...documentIds]],
    );
    if (entries.length === 0) return;
    const rows = (row: string) => entries.map(() => row).join(', ');
    await run.raw(
      `insert into search_entries values ${rows(`(${marks(7)})`)}`,
      entries.flatMap(({ id, documentId, kind, publicId, title, titleAr, slug }) => [
        ...[id, documentId, kind, publicId, title],
        ...([titleAr, slug] as string[]),
      ]),
    );
    await run.raw(
      `insert into search_lexemes values ${rows('(?, array_to_tsvector(?::text[]), array_to_tsvector(?::text[]))')}`,
      entries.flatMap(({ id, head, body }) => [id, fitting(head), fitting(body)]),
    );
    const lexemes = entries.flatMap(({ head, body }) => [...head, ...body]);
    await run.raw('insert into search_vocabulary select unnest(?::text[]) on conflict do nothing', [
      inOneOrder(new Set(lexemes.map(wordOf))),
    ]);
  }

  async addWords(run: Run, words: readonly string[]): Promise<void> {
    const sorted = inOneOrder(words);
    await run.raw(
      `insert into search_words
        select word, string_to_array(trigrams, ' ') from unnest(?::text[], ?::text[]) as new (word, trigrams)
        on conflict do nothing`,
      [sorted, sorted.map((word) => trigramsOf(word).join(' '))],
    );
  }

  ranked(tiers: readonly Tier[], { limit, offset, ofEach = limit + offset }: Page): Sql {
    const queries = (part: Condition['part']) => tiers.map((tier) => queryOn(part, tier));
    return {
      text: `select id, tier, place from search_ranked(?::text[], ?::text[], ?, ?, ?)
        with ordinality as found(id, tier, place)`,
      parameters: [queries('head'), queries('body'), limit, offset, ofEach],
    };
  }

  isAnywhere(expression: Expression): Sql {
    return { text: 'search_is_anywhere(?)', parameters: [write(expression, TSQUERY)] };
  }

  isIn(id: number, expression: Expression): Sql {
    return {
      text: 'exists (select 1 from search_lexemes where id = ? and body @@ search_query(?))',
      parameters: [id, write(expression, TSQUERY)],
    };
  }

  howMany(inBody: Expression, most: number, inHead?: Expression): Sql {
    const parameters = [inBody, ...(inHead ? [inHead] : [])].map((part) => write(part, TSQUERY));
    return {
      text: `search_how_many${inHead ? '_in_both' : ''}(${marks(parameters.length)}, ${most})`,
      parameters,
    };
  }

  wordsLike(word: string, most: number): Sql {
    return {
      text: 'select word from search_words_most_like(?::text[], ?, ?) as word',
      parameters: [trigramsOf(word), [...word].length, most],
    };
  }
}
