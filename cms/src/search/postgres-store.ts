import { write, type Condition, type Dialect, type Expression, type Tier } from './expression';
import { wordOf } from './lexemes';
import { FUNCTIONS } from './postgres-functions';
import { marks, type Connection, type Entry, type IndexStore, type Page, type Run, type Sql } from './store';
import { trigramsOf } from './trigrams';

const TSQUERY: Dialect = {
  word: (word, isBeginning) => `'${word}'${isBeginning ? ':*' : ''}`,
  and: '&',
  or: '|',
};

/** The words of all lexemes, in whatever field, language and form. `C` sorts them so that those that begin alike are together. */
const VOCABULARY = 'create table if not exists search_vocabulary (word text collate "C" primary key)';

/** `head` stays within the row, so that looking at it costs little; `body`, which is large, does not. */
const TABLES = [
  `create table if not exists search_entries (
    id bigint primary key, document_id text not null unique, kind text not null, public_id integer not null,
    title text not null, title_ar text, slug text, head tsvector not null, body tsvector not null)`,
  `alter table search_entries alter column head set storage main`,
  `alter table search_entries set (toast_tuple_target = 4080)`,
  VOCABULARY,
  `create table if not exists search_words (word text primary key, trigrams text[] not null)`,
];

/** Without a list of what is pending: every search would have to read through it. */
const INDEXES = [
  'create index if not exists search_entries_head on search_entries using gin (head) with (fastupdate = off)',
  'create index if not exists search_entries_body on search_entries using gin (body) with (fastupdate = off)',
  'create index if not exists search_words_trigrams on search_words using gin (trigrams) with (fastupdate = off)',
];

/** PostgreSQL takes less than a megabyte of words for an entry. */
const MOST_BYTES = 900_000;

function fitting(lexemes: readonly string[]): string[] {
  let bytes = 0;
  return lexemes.filter((lexeme) => (bytes += Buffer.byteLength(lexeme) + 8) <= MOST_BYTES);
}

/** Two who add the same words in one order do not wait for each other. */
const inOneOrder = (words: Iterable<string>) => [...words].sort();

/** What a tier wants of one part of an entry, as a query; null where it wants nothing there. */
function queryOn(part: Condition['part'], tier: Tier): string | null {
  const wanted = tier.filter((one) => one.part === part).map(({ expression }) => write(expression, TSQUERY));
  return wanted.length > 0 ? wanted.join(' & ') : null;
}

/** The index in tables of lexemes with GIN indexes. Needs no extension, and so no right to create one. */
export class PostgresStore implements IndexStore {
  constructor(private readonly connection: Connection) {}

  async create(): Promise<boolean> {
    const isThere = await this.connection.schema.hasTable('search_vocabulary');
    for (const statement of [...TABLES, ...INDEXES, ...FUNCTIONS]) await this.connection.raw(statement);
    return !isThere;
  }

  async drop(): Promise<void> {
    await this.connection.raw('drop table if exists search_entries, search_vocabulary, search_words');
  }

  /** Making an index of what is there takes a tenth of the time of adding to it one by one. */
  async beginFilling(): Promise<void> {
    await this.connection.raw(
      'drop index if exists search_entries_head, search_entries_body, search_words_trigrams',
    );
  }

  async endFilling(): Promise<void> {
    for (const statement of INDEXES) await this.connection.raw(statement);
    await this.connection.raw('analyze search_entries, search_vocabulary, search_words');
  }

  async replace(run: Run, documentIds: readonly string[], entries: readonly Entry[]): Promise<void> {
    await run.raw('delete from search_entries where document_id = any(?)', [[...documentIds]]);
    if (entries.length === 0) return;
    const row = `(${marks(7)}, array_to_tsvector(?::text[]), array_to_tsvector(?::text[]))`;
    await run.raw(
      `insert into search_entries values ${entries.map(() => row).join(', ')}`,
      entries.flatMap(({ id, documentId, kind, publicId, title, titleAr, slug, head, body }) => [
        ...[id, documentId, kind, publicId, title, titleAr, slug],
        ...[fitting(head), fitting(body)],
      ]) as string[],
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
      text: `select id, place from search_ranked(?::text[], ?::text[], ?, ?, ?)
        with ordinality as found(id, tier, place)`,
      parameters: [queries('head'), queries('body'), limit, offset, ofEach],
    };
  }

  isAnywhere(expression: Expression): Sql {
    return { text: 'search_is_anywhere(?)', parameters: [write(expression, TSQUERY)] };
  }

  wordsLike(word: string, most: number): Sql {
    return {
      text: 'select word from search_words_like(?::text[], ?) as word',
      parameters: [trigramsOf(word), most],
    };
  }
}
