import { isInDictionary } from './arabic-lemmas';
import { all, any } from './expression';
import { asTyped, inEither, looselyTyped, type Query, type Term } from './query';
import { isCorrectable, near, nearest, type Near } from './spelling';
import { rowsOf, type IndexStore, type Sql } from './store';

/** The number of similar words that are compared with a misspelt one letter by letter. */
const ALIKE = 60;
/** So many of them, the nearest first, may be what was meant. */
const NEAR = 20;
/** The least letters of each part of a compound. */
const LEAST_PART = 2;
/**
 * Longer words are not taken apart. Each place in a word is a part of the statement, and SQLite limits these.
 */
const SPLIT_MAX = 30;

/** The word of a term that may be misspelt. A name of several parts already matches many spellings. */
export const wordOfTerm = ({ names }: Term): string => {
  const [name] = names;
  return name?.parts.length === 1 ? (name.parts[0] ?? '') : '';
};

const termOf = (names: string[][], isLast: boolean): Term => ({
  names: names.map((parts) => ({ parts, joined: null })),
  isLast,
});

/** A query in which one term, or two adjacent ones, are replaced by their likely meaning. */
interface Proposal {
  first: number;
  count: number;
  words: string[];
}

/** Splits «heatpump» into «heat pump», the most even parts first. */
function splits(word: string, place: number): Proposal[] {
  const letters = [...word];
  if (letters.length > SPLIT_MAX) return [];
  const isUneven = (at: number) => Math.abs(letters.length - 2 * at);
  return letters
    .map((_letter, at) => at)
    .filter((at) => at >= LEAST_PART && at <= letters.length - LEAST_PART)
    .sort((one, other) => isUneven(one) - isUneven(other))
    .map((at) => ({
      first: place,
      count: 1,
      words: [letters.slice(0, at).join(''), letters.slice(at).join('')],
    }));
}

/** Joins «power train» to «powertrain». */
function joins(query: Query, place: number): Proposal[] {
  return [place - 1, place].flatMap((first) => {
    const [before, after] = query.terms.slice(Math.max(first, 0), first + 2);
    if (first < 0 || !before || !after) return [];
    const joined = wordOfTerm(before) + wordOfTerm(after);
    return wordOfTerm(before) && wordOfTerm(after) ? [{ first, count: 2, words: [joined] }] : [];
  });
}

const isProposed = (store: IndexStore, { words }: Proposal): Sql =>
  store.isAnywhere(all(...words.map((word) => any(looselyTyped(termOf([[word]], false), inEither)))));

interface Row {
  place: number;
  kind: 'proposal' | 'word';
  found: string;
}

/**
 * Searches the index for replacements of each wrong term: the numbers of proposals that occur, and words with
 * a similar spelling.
 */
async function lookUp(
  store: IndexStore,
  wrong: { place: number; word: string; proposals: Proposal[] }[],
): Promise<Row[]> {
  const queries = wrong.flatMap(({ place, word, proposals }): Sql[] => {
    const alike = store.wordsLike(word, ALIKE);
    return [
      ...proposals.map((proposal, number) => {
        const { text, parameters } = isProposed(store, proposal);
        return {
          text: `select ${place} as place, 'proposal' as kind, '${number}' as found where ${text}`,
          parameters,
        };
      }),
      ...(isCorrectable(word)
        ? [
            {
              text: `select ${place}, 'word', word from (${alike.text}) as alike_${place}`,
              parameters: alike.parameters,
            },
          ]
        : []),
    ];
  });
  if (queries.length === 0) return [];
  return rowsOf<Row>(strapi.db.connection, {
    text: queries.map(({ text }) => text).join(' union all '),
    parameters: queries.flatMap(({ parameters }) => parameters),
  });
}

/**
 * For each word, those of its near ones that some article has. The index also knows words that have left all
 * articles, such as a mistake that was corrected.
 */
async function occurring(store: IndexStore, words: readonly Near[][]): Promise<Near[][]> {
  const queries = words.flatMap((some, place) =>
    some.map(({ word }, number): Sql => {
      const { text, parameters } = store.isAnywhere(asTyped(termOf([[word]], false), inEither));
      return { text: `select ${place} as place, ${number} as number where ${text}`, parameters };
    }),
  );
  if (queries.length === 0) return words.map(() => []);
  const rows = await rowsOf<{ place: number; number: number }>(strapi.db.connection, {
    text: queries.map(({ text }) => text).join(' union all '),
    parameters: queries.flatMap(({ parameters }) => parameters),
  });
  const there = new Set(rows.map(({ place, number }) => `${place} ${number}`));
  return words.map((some, place) => some.filter((_word, number) => there.has(`${place} ${number}`)));
}

/** A corrected query. */
export interface Correction {
  query: Query;
  /** The replacement of each replaced term. Two terms that became one word share it. */
  instead: ReadonlyMap<Term, Term>;
}

/** Whether a word that does not occur in the index is correct all the same. */
const isRight = (word: string) => word === '' || !/^\p{L}+$/u.test(word) || isInDictionary(word);

/**
 * Replaces the terms of a query that occur nowhere by their likely meaning: two words for a compound, one for
 * two, or a word with a similar spelling. Terms without a replacement stay. Null if nothing is replaced.
 */
export async function corrected(
  store: IndexStore,
  query: Query,
  missing: readonly number[],
): Promise<Correction | null> {
  const wrong = missing
    .map((place) => ({ place, word: wordOfTerm(query.terms[place] ?? { names: [], isLast: false }) }))
    .filter(({ word }) => !isRight(word))
    .map(({ place, word }) => ({ place, word, proposals: [...joins(query, place), ...splits(word, place)] }));
  const rows = await lookUp(store, wrong);
  const ofPlace = (place: number) => rows.filter((row) => Number(row.place) === place);
  const alike = await occurring(
    store,
    wrong.map(({ place, word }) => {
      const words = ofPlace(place).flatMap(({ kind, found }) => (kind === 'word' ? [found] : []));
      return near(word, words).slice(0, NEAR);
    }),
  );
  const terms: (Term | null)[] = [...query.terms];
  const instead = new Map<Term, Term>();
  for (const [index, { place, proposals }] of wrong.entries()) {
    const words = nearest(alike[index] ?? []);
    const numbers = ofPlace(place)
      .flatMap(({ kind, found }) => (kind === 'proposal' ? [Number(found)] : []))
      .sort((a, b) => a - b);
    const proposal = proposals[numbers[0] ?? -1];
    if (!terms[place] || (!proposal && words.length === 0)) continue;
    const { first, count } = proposal ?? { first: place, count: 1 };
    const replacement = termOf(proposal ? [proposal.words] : words.map((one) => [one]), false);
    terms.fill(null, first, first + count);
    terms[first] = replacement;
    for (const term of query.terms.slice(first, first + count)) instead.set(term, replacement);
  }
  if (instead.size === 0) return null;
  return { query: { ...query, terms: terms.filter((term) => term !== null) }, instead };
}
