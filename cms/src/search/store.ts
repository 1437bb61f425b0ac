import type { Suggestion } from '../contract/search';
import type { Run } from '../database/run';
import type { Expression, Tier } from './expression';
import type { KnownWords } from './known-words';

/** A piece of SQL with its parameters. */
export interface Sql {
  text: string;
  parameters: readonly unknown[];
}

/**
 * A word that is being typed is replaced by the words that begin with it, unless there are more than this.
 */
export const LONGER_MAX = 100;

/** The stored fields of an entry, and its lexemes. */
export interface Entry {
  /** Among equal matches, larger ids come first. */
  id: number;
  documentId: string;
  kind: Suggestion['kind'];
  publicId: number;
  title: string;
  titleAr: string | null;
  slug: string | null;
  head: readonly string[];
  body: readonly string[];
}

/** The page of the results that is wanted, and the most entries of each tier. */
export interface Page {
  limit: number;
  offset: number;
  ofEach?: number;
}

/**
 * The storage of the index. It is the same for both databases, except for the way in which each finds words.
 */
export interface IndexStore {
  readonly knownWords: KnownWords;
  /** Creates missing tables. True if there were none. */
  create(): Promise<boolean>;
  /** Removes the index with everything in it. */
  drop(): Promise<void>;
  /** Prepares for adding very many entries while nobody searches. */
  beginFilling(): Promise<void>;
  /** Optimises the index after many entries were added. */
  endFilling(): Promise<void>;
  /** Replaces the entries of some documents. Documents without a new entry are removed. */
  replace(run: Run, documentIds: readonly string[], entries: readonly Entry[]): Promise<void>;
  addWords(run: Run, words: readonly string[]): Promise<void>;
  /**
   * Rows of `id`, `tier` and `place`: a page of the entries of some tiers, tier by tier, the latest first in
   * each. An entry belongs to the first of the tiers that it is in.
   */
  ranked(tiers: readonly Tier[], page: Page): Sql;
  /** Whether any entry has it in its body, as an SQL expression. */
  isAnywhere(expression: Expression): Sql;
  /** Whether the entry with this id has it in its body, as an SQL expression. */
  isIn(id: number, expression: Expression): Sql;
  /**
   * The number of entries that have it in their body, or something else in their head, counted up to `most`,
   * as an SQL expression.
   */
  howMany(inBody: Expression, most: number, inHead?: Expression): Sql;
  /** Rows of `word`: the words that share most of their trigrams with a word. */
  wordsLike(word: string, most: number): Sql;
}

/** The rows that a statement returns, on either database. */
export async function rowsOf<Row>(run: Run, { text, parameters }: Sql): Promise<Row[]> {
  const answer = (await run.raw(text, parameters as string[])) as Row[] | { rows: Row[] };
  return Array.isArray(answer) ? answer : answer.rows;
}

/** Question marks for so many parameters. */
export const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
