import { searchIndex } from './index';
import type { Tier } from './expression';
import { presenceOf, ranksOfArticles, understand, type Query } from './query';
import { findRanked } from './ranking';
import { isCorrectable, nearest } from './spelling';
import { rowsOf, type Page } from './store';

/** Of so many words that look like a misspelt one, the nearest is one. */
const ALIKE = 60;

const rankedArticles = async (tiers: readonly Tier[], page: Page): Promise<number[]> => {
  const { store } = searchIndex();
  const found = await findRanked(strapi.db.connection, store, tiers, page);
  return found.map(({ publicId }) => publicId);
};

/** Which of the terms stand in no article at all, by their place. */
async function missingTerms(query: Query): Promise<number[]> {
  const { store } = searchIndex();
  const present = presenceOf(query).map(({ expression }) => store.isAnywhere(expression));
  const rows = await rowsOf<{ term: number }>(strapi.db.connection, {
    text: present.map(({ text }, term) => `select ${term} as term where not ${text}`).join(' union all '),
    parameters: present.flatMap(({ parameters }) => parameters),
  });
  return rows.map(({ term }) => Number(term));
}

/** The query with its misspelt terms as what they may have been meant to be; null where that is not known of one. */
async function corrected(query: Query): Promise<Query | null> {
  const { store } = searchIndex();
  const wrong = (await missingTerms(query)).map((place) => ({ place, word: wordAt(query, place) }));
  if (wrong.length === 0 || !wrong.every(({ word }) => isCorrectable(word))) return null;
  const alike = wrong.map(({ word }) => store.wordsLike(word, ALIKE));
  const rows = await rowsOf<{ term: number; word: string }>(strapi.db.connection, {
    text: alike
      .map(
        ({ text }, index) => `select ${wrong[index]?.place} as term, word from (${text}) as alike_${index}`,
      )
      .join(' union all '),
    parameters: alike.flatMap(({ parameters }) => parameters),
  });
  const terms = [...query.terms];
  for (const { place, word } of wrong) {
    const words = nearest(
      word,
      rows.filter(({ term }) => Number(term) === place).map((row) => row.word),
    );
    if (words.length === 0) return null;
    terms[place] = { names: words.map((name) => ({ parts: [name], joined: null })), isLast: false };
  }
  return { ...query, terms };
}

/** The word of a term that may be misspelt: names of several parts are spelt in many ways already. */
const wordAt = ({ terms }: Query, place: number): string => {
  const [name] = terms[place]?.names ?? [];
  return name?.parts.length === 1 ? (name.parts[0] ?? '') : '';
};

/**
 * The public ids of a page of published articles in which all words of a query stand, the best first (query.ts). Where there is none at all, of
 * articles with words that are spelt like them.
 */
export async function searchArticles(typed: string, page: Page): Promise<number[]> {
  const query = understand(typed);
  if (query.terms.length === 0) return [];
  await searchIndex().indexer.settled();
  const tiers = ranksOfArticles(query);
  const found = await rankedArticles(tiers, page);
  if (found.length > 0) return found;
  const isBeyondTheLast =
    page.offset > 0 && (await rankedArticles(tiers, { limit: 1, offset: 0 })).length > 0;
  if (isBeyondTheLast) return [];
  const meant = await corrected(query);
  return meant ? rankedArticles(ranksOfArticles(meant), page) : [];
}
