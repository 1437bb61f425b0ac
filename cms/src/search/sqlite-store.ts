import { chunks } from '../database/chunks';
import type { Connection, Run } from '../database/run';
import { all, any, type Expression, type Tier } from './expression';
import { KnownWords } from './known-words';
import { LISTED_LENGTHS, matchOf } from './sqlite-match';
import { marks, rowsOf, type Entry, type IndexStore, type Page, type Sql } from './store';
import { trigramsOf } from './trigrams';

/**
 * `ascii` takes every other character for a letter, so that words stay as normalise.ts made them.
 * `search_vocabulary` stores nothing itself: it shows the words of `search_lexemes`.
 */
const TABLES = [
  `create table if not exists search_entries (
    id integer primary key, document_id text not null unique, kind text not null, public_id integer not null,
    title text not null, title_ar text, slug text)`,
  `create virtual table if not exists search_lexemes using fts5(
    lexemes, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='${LISTED_LENGTHS.join(' ')}')`,
  'create virtual table if not exists search_vocabulary using fts5vocab(search_lexemes, instance)',
  `create table if not exists search_words (id integer primary key, word text not null unique)`,
  `create virtual table if not exists search_trigrams using fts5(
    trigrams, content='', detail=none, tokenize='ascii')`,
];
const NAMES = ['search_entries', 'search_vocabulary', 'search_lexemes', 'search_words', 'search_trigrams'];

/** The most parameters in one statement. SQLite accepts 32,766. */
const AT_ONCE = 5_000;

/**
 * The index in FTS5. Rows of `search_lexemes` have the entry's id, so that FTS5 returns them in that order
 * without sorting.
 */
export class SqliteStore implements IndexStore {
  readonly knownWords = new KnownWords();

  constructor(private readonly connection: Connection) {}

  async create(): Promise<boolean> {
    const isThere = await this.connection.schema.hasTable('search_entries');
    for (const table of TABLES) await this.connection.raw(table);
    return !isThere;
  }

  async drop(): Promise<void> {
    this.knownWords.clear();
    for (const name of NAMES) await this.connection.raw(`drop table if exists ${name}`);
  }

  async beginFilling(): Promise<void> {
    // FTS5 has no faster way to add many entries.
  }

  async endFilling(): Promise<void> {
    for (const name of ['search_lexemes', 'search_trigrams']) {
      await this.connection.raw(`insert into ${name}(${name}) values ('optimize')`);
    }
    await this.connection.raw('analyze search_entries');
  }

  async replace(run: Run, documentIds: readonly string[], entries: readonly Entry[]): Promise<void> {
    const known = `select id from search_entries where document_id in (${marks(documentIds.length)})`;
    await run.raw(`delete from search_lexemes where rowid in (${known})`, [...documentIds]);
    await run.raw(`delete from search_entries where id in (${known})`, [...documentIds]);
    for (const { id, documentId, kind, publicId, title, titleAr, slug, head, body } of entries) {
      await run.raw(`insert into search_entries values (${marks(7)})`, [
        ...[id, documentId, kind, publicId, title],
        ...([titleAr, slug] as string[]),
      ]);
      await run.raw('insert into search_lexemes(rowid, lexemes) values (?, ?)', [
        id,
        [...head, ...body].join(' '),
      ]);
    }
  }

  async addWords(run: Run, words: readonly string[]): Promise<void> {
    for (const some of chunks(words, AT_ONCE)) {
      const added = await rowsOf<{ id: number; word: string }>(run, {
        text: `insert into search_words(word) values ${some.map(() => '(?)').join(', ')}
          on conflict do nothing returning id, word`,
        parameters: some,
      });
      for (const { id, word } of added) {
        await run.raw('insert into search_trigrams(rowid, trigrams) values (?, ?)', [
          id,
          trigramsOf(word).join(' '),
        ]);
      }
    }
  }

  /**
   * One statement, which skips a tier if the tiers before it fill the page. It reads no more than a page of
   * each tier. This is enough, since entries that earlier tiers contain as well are known already.
   */
  ranked(tiers: readonly Tier[], { limit, offset, ofEach = limit + offset }: Page): Sql {
    const wanted = limit + offset;
    const matches = tiers.map((tier) => matchOf(all(...tier.map(({ expression }) => expression))));
    const steps = matches.map(
      ({ text }, index) => `found_${index + 1}(ids) as materialized (
        select iif(json_array_length(ids) >= ?, ids, (select json_group_array(distinct id) from (
          select value as id from json_each(ids)
          union all
          select * from (select rowid from search_lexemes where search_lexemes match ${text}
            order by rowid desc limit ?)))) from found_${index})`,
    );
    // The tier of a result is the number of tiers that found no more entries than stand before the result.
    const tierOfKey = tiers.map(
      (_tier, index) => `((select json_array_length(ids) from found_${index + 1}) <= key)`,
    );
    return {
      text: `with found_0(ids) as (select '[]'), ${steps.join(', ')}
        select value as id, key as place, ${tierOfKey.join(' + ')} as tier from found_${tiers.length}, json_each(ids) order by key limit ? offset ?`,
      parameters: [
        ...matches.flatMap(({ parameters }) => [wanted, ...parameters, Math.min(ofEach, wanted)]),
        ...[limit, offset],
      ],
    };
  }

  isAnywhere(expression: Expression): Sql {
    const { text, parameters } = matchOf(expression);
    return { text: `exists (select 1 from search_lexemes where search_lexemes match ${text})`, parameters };
  }

  /** FTS5 ignores a row's id that is not an integer, and the driver passes every number as a real one. */
  isIn(id: number, expression: Expression): Sql {
    const { text, parameters } = matchOf(expression);
    return {
      text: `exists (
        select 1 from search_lexemes where rowid = cast(? as integer) and search_lexemes match ${text})`,
      parameters: [id, ...parameters],
    };
  }

  howMany(inBody: Expression, most: number, inHead?: Expression): Sql {
    const { text, parameters } = matchOf(inHead ? any(inBody, inHead) : inBody);
    return {
      text: `(select count(*) from (
        select 1 from search_lexemes where search_lexemes match ${text} limit ${most}))`,
      parameters,
    };
  }

  /** They are queried one by one: without details, FTS5 cannot rank. */
  wordsLike(word: string, most: number): Sql {
    const matches = trigramsOf(word).map((trigram) => matchOf({ word: trigram }));
    const shared = matches.map(
      ({ text }) => `select rowid as id from search_trigrams where search_trigrams match ${text}`,
    );
    return {
      text: `select word from search_words join (
          select id, count(*) as shared from (${shared.join(' union all ')}) group by id
        ) as alike on alike.id = search_words.id
        order by shared desc, abs(length(word) - ${[...word].length}), word limit ?`,
      parameters: [...matches.flatMap(({ parameters }) => parameters), most],
    };
  }
}
