/**
 * A condition on an entry of the index: a word (or the beginning of one), all of some conditions, or any of
 * them.
 */
export type Expression = Word | { all: Expression[] } | { any: Expression[] };

export interface Word {
  word: string;
  isBeginning?: boolean;
}

export const all = (...parts: Expression[]): Expression => single(parts) ?? { all: parts };
export const any = (...parts: Expression[]): Expression => single(parts) ?? { any: parts };
const single = (parts: Expression[]) => (parts.length === 1 ? parts[0] : undefined);

/** Every word of an expression. */
export function wordsIn(expression: Expression): Word[] {
  if ('word' in expression) return [expression];
  return ('all' in expression ? expression.all : expression.any).flatMap(wordsIn);
}

/** The syntax of a database's expressions. Words contain letters and digits only (normalise.ts). */
export interface Dialect {
  word(word: string, isBeginning: boolean): string;
  and: string;
  or: string;
}

/** Writes an expression in a database's own query language. */
export function write(expression: Expression, dialect: Dialect): string {
  if ('word' in expression) return dialect.word(expression.word, expression.isBeginning ?? false);
  const [parts, operator] =
    'all' in expression ? [expression.all, dialect.and] : [expression.any, dialect.or];
  return `(${parts.map((part) => write(part, dialect)).join(` ${operator} `)})`;
}

/**
 * The part of an entry that an expression must match. `head` is small and has the words of titles, tags and
 * excerpts, by field. `body` has every word of an article.
 */
export interface Condition {
  part: 'head' | 'body';
  expression: Expression;
}

/** Entries that meet all of these conditions. */
export type Tier = readonly Condition[];
