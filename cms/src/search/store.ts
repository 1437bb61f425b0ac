import type { Core } from '@strapi/strapi';
import type { Expression, Tier } from './expression';
import type { KnownWords } from './known-words';

export type Connection = Core.Strapi['db']['connection'];
/** A transaction, or the connection itself. */
export type Run = Pick<Connection, 'raw'>;

/** A piece of SQL with its parameters. */
export interface Sql {
  text: string;
  parameters: readonly unknown[];
}

/** A word that is being typed is looked for as the words that it may become, unless these are more. */
export const LONGER_MAX = 100;

/** What is kept of an entry beside its lexemes. */
export interface Entry {
  /** Later ones come first among equally good ones. */
  id: number;
  documentId: string;
  kind: 'article' | 'tag' | 'category';
  publicId: number;
  title: string;
  titleAr: string | null;
  slug: string | null;
  head: readonly string[];
  body: readonly string[];
}

/** Which part of all that is found is wanted, and how many of each tier at most. */
export interface Page {
  limit: number;
  offset: number;
  ofEach?: number;
}

/** Where an index is kept: the same for both databases, apart from how each finds words. */
export interface IndexStore {
  readonly knownWords: KnownWords;
  /** Makes what is missing of its tables; true if there were none. */
  create(): Promise<boolean>;
  /** Removes the index with everything in it. */
  drop(): Promise<void>;
  /** Before very much is brought in while nobody searches. */
  beginFilling(): Promise<void>;
  /** After much was brought in: what makes searching fast. */
  endFilling(): Promise<void>;
  /** Replaces what is known of some documents; those without an entry are forgotten. */
  replace(run: Run, documentIds: readonly string[], entries: readonly Entry[]): Promise<void>;
  addWords(run: Run, words: readonly string[]): Promise<void>;
  /**
   * Rows of `id`, `tier` and `place`: a page of the entries of some tiers, tier by tier, the latest first in each. An entry belongs to
   * the first of the tiers that it is in.
   */
  ranked(tiers: readonly Tier[], page: Page): Sql;
  /** Whether any entry has it in its body: an expression of SQL. */
  isAnywhere(expression: Expression): Sql;
  /** How many entries have it in their body, counted up to a number: an expression of SQL. */
  howMany(expression: Expression, most: number): Sql;
  /** Rows of `word`: those that share most of their letters in threes with a word. */
  wordsLike(word: string, most: number): Sql;
}

/** The rows that a statement answers, whichever the database. */
export async function rowsOf<Row>(run: Run, { text, parameters }: Sql): Promise<Row[]> {
  const answer = (await run.raw(text, parameters as string[])) as Row[] | { rows: Row[] };
  return Array.isArray(answer) ? answer : answer.rows;
}

/** Question marks for so many parameters. */
export const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
