import type { FoundRows } from '../contract/rows';
import { SEARCH_COUNTED_MAX } from '../contract/search-term';
import { corrected } from './correction';
import { all, type Expression } from './expression';
import { expressionOf, filtered, type Filters } from './filters';
import { searchIndex } from './index';
import { ranksOfSome, weightOf } from './partial';
import { phrasesIn, textsOf, withPhrases, wordsTyped } from './phrases';
import {
  type At,
  beginningAs,
  inEither,
  inParts,
  presenceOf,
  ranksOfArticles,
  TEXT_LETTERS,
  TITLE_LETTERS,
  toField,
  understand,
  withAbsentApart,
  type Query,
  type Term,
} from './query';
import { findRanked, type Found } from './ranking';
import { rowsOf, type Page } from './store';
import { synonymsLoaded } from './synonym-tables';
import { inTheirSpelling, typedWords } from './wording';

/** The results of a search before their articles are read. */
export interface SearchResult extends Omit<FoundRows, 'articles'> {
  /** Public ids of published articles, best first. */
  ids: number[];
  /** The query as the results were looked for. */
  query: Query;
}

export interface SearchOptions extends Filters {
  /** The words as they were typed are meant. */
  isExact?: boolean;
}

/** Entries with a word are counted up to this number. A word with more is common. */
const COUNTED = 1000;
/** The number of best matches that are searched for a phrase. */
const LOOKED_THROUGH = 200;

type Filter = Expression | undefined;

const nothing = (query: Query): SearchResult => ({
  ...{ ids: [], corrected: null, missing: [], total: 0 },
  query,
});

const find = (query: Query, page: Page, filter: Filter): Promise<Found[]> => {
  const { store } = searchIndex();
  return findRanked(strapi.db.connection, store, filtered(ranksOfArticles(query), filter), page);
};

/**
 * How many articles have all words of a query, wherever they stand. A page that is not full is the last one.
 */
async function countOf({ terms, locale }: Query, found: number, page: Page, filter: Filter): Promise<number> {
  if (found < page.limit) return page.offset + found;
  const having = (at: At, leastLetters: number) =>
    all(...terms.map((term) => beginningAs(term, at, leastLetters)), ...(filter ? [filter] : []));
  const { text, parameters } = searchIndex().store.howMany(
    having(inEither, TEXT_LETTERS),
    SEARCH_COUNTED_MAX,
    having(toField(locale, 'title'), TITLE_LETTERS),
  );
  const [row] = await rowsOf<{ entries: number | string }>(strapi.db.connection, {
    text: `select ${text} as entries`,
    parameters,
  });
  return Number(row?.entries ?? 0);
}

const idsOf = (found: readonly Found[]) => found.map(({ publicId }) => publicId);

interface Counts {
  /** The number of articles that contain each term. */
  having: number[];
  articles: number;
}

async function countsOf(query: Query): Promise<Counts> {
  const { store } = searchIndex();
  const counts = [
    ...presenceOf(query).map((expression) => store.howMany(expression, COUNTED)),
    {
      text: `(select count(*) from (select 1 from search_entries where id > 0 limit ${COUNTED}) as listed)`,
      parameters: [],
    },
  ];
  const rows = await rowsOf<{ place: number; entries: number | string }>(strapi.db.connection, {
    text: counts.map(({ text }, place) => `select ${place} as place, ${text} as entries`).join(' union all '),
    parameters: counts.flatMap(({ parameters }) => parameters),
  });
  const entries = rows.sort((one, other) => one.place - other.place).map((row) => Number(row.entries));
  return { having: entries.slice(0, -1), articles: entries.at(-1) ?? 0 };
}

/** Counts the articles with each term. Members of groups of synonyms that no article has are split. */
async function countedApart(query: Query): Promise<{ query: Query; counts: Counts }> {
  const counts = await countsOf(query);
  const apart = withAbsentApart(query, counts.having);
  return apart ? { query: apart, counts: await countsOf(apart) } : { query, counts };
}

/** The terms of a query that an entry of the index has. */
async function termsIn({ id }: Found, query: Query): Promise<Term[]> {
  const { store } = searchIndex();
  const queries = presenceOf(query).map((expression) => store.isIn(id, expression));
  if (queries.length === 0) return [];
  const rows = await rowsOf<{ place: number }>(strapi.db.connection, {
    text: queries.map(({ text }, place) => `select ${place} as place where ${text}`).join(' union all '),
    parameters: queries.flatMap(({ parameters }) => parameters),
  });
  return rows.flatMap(({ place }) => query.terms[place] ?? []);
}

/** Finds articles with some of the words, those with most of them first. */
async function findSome(
  query: Query,
  { having, articles }: Counts,
  page: Page,
  filter: Filter,
): Promise<{ ids: number[]; absent: Term[] }> {
  const connection = strapi.db.connection;
  const present = query.terms.flatMap((term, place) => {
    const entries = having[place] ?? 0;
    return entries > 0 ? [{ term, weight: weightOf(entries, articles) }] : [];
  });
  const { tiers, foundIn, unranked } = ranksOfSome(present, query);
  if (tiers.length === 0) return { ids: [], absent: [] };
  const { store } = searchIndex();
  const ranks = filtered(tiers, filter);
  const found = await findRanked(connection, store, ranks, page);
  const [best] =
    page.offset === 0 ? found : await findRanked(connection, store, ranks, { limit: 1, offset: 0 });
  const has = [
    ...(foundIn[best?.tier ?? 0] ?? []),
    ...(best ? await termsIn(best, { ...query, terms: unranked }) : []),
  ];
  return { ids: idsOf(found), absent: query.terms.filter((term) => !has.includes(term)) };
}

async function findPhrases(
  typed: string,
  query: Query,
  page: Page,
  filter: Filter,
): Promise<SearchResult | null> {
  const phrases = phrasesIn(typed);
  if (phrases.length === 0) return null;
  const found = idsOf(await find(query, { limit: LOOKED_THROUGH, offset: 0 }, filter));
  const ids = await withPhrases(found, phrases);
  if (ids.length === 0) return null;
  return {
    ...nothing(query),
    ids: ids.slice(page.offset, page.offset + page.limit),
    total: found.length < LOOKED_THROUGH ? ids.length : null,
  };
}

/** Whether a page has no article because it is beyond the last one, or because all are filtered out. */
const isFoundElsewhere = async (query: Query, page: Page, filter: Filter): Promise<boolean> =>
  (page.offset > 0 || filter !== undefined) &&
  (await find(query, { limit: 1, offset: 0 }, undefined)).length > 0;

/** No article has all words: corrects the query, or else finds articles with most of its words. */
async function findOtherwise(
  typed: string,
  typedQuery: Query,
  page: Page,
  { isExact, filter }: { isExact: boolean; filter: Filter },
): Promise<SearchResult> {
  const { query, counts } = await countedApart(typedQuery);
  const absent = counts.having.flatMap((entries, place) => (entries === 0 ? [place] : []));
  const correction = isExact ? null : await corrected(searchIndex().store, query, absent);
  const meant = correction?.query;
  const understood = meant ?? query;
  const whole = meant ? idsOf(await find(meant, page, filter)) : [];
  if (meant && whole.length === 0 && (await isFoundElsewhere(meant, page, filter))) return nothing(query);
  const some =
    whole.length > 0
      ? { ids: whole, absent: [] }
      : await findSome(understood, meant ? await countsOf(meant) : counts, page, filter);
  if (some.ids.length === 0) return nothing(query);
  const texts = meant ? ([...(await textsOf(some.ids.slice(0, 1))).values()][0] ?? []) : [];
  return {
    ids: some.ids,
    corrected: correction && inTheirSpelling(typed, query, correction.instead, texts),
    missing: [...new Set(some.absent.flatMap((term) => typedWords(typed, term)))],
    total: whole.length > 0 ? await countOf(understood, whole.length, page, filter) : null,
    query: understood,
  };
}

/**
 * A page of the published articles that match a query (query.ts). They contain all words. If there are none,
 * the query is corrected (correction.ts), and then some words are enough (partial.ts).
 */
export async function searchArticles(
  typed: string,
  page: Page,
  { isExact = false, ...filters }: SearchOptions = {},
): Promise<SearchResult> {
  await synonymsLoaded();
  const unquoted = wordsTyped(typed);
  const query = understand(unquoted);
  // Later pages cost more time, and no reader needs them.
  if (query.terms.length === 0 || page.offset >= SEARCH_COUNTED_MAX) return nothing(query);
  const filter = expressionOf(filters);
  await searchIndex().indexer.settled();
  const phrased = await findPhrases(typed, query, page, filter);
  if (phrased) return phrased;
  const withoutPhrase = phrasesIn(typed).length > 0 ? unquoted : null;
  const ids = idsOf(await find(query, page, filter));
  if (ids.length > 0) {
    return {
      ids,
      corrected: withoutPhrase,
      missing: [],
      total: await countOf(query, ids.length, page, filter),
      query,
    };
  }
  if (await isFoundElsewhere(query, page, filter)) return nothing(query);
  const otherwise = await findOtherwise(unquoted, inParts(query), page, { isExact, filter });
  return {
    ...otherwise,
    corrected: otherwise.corrected ?? (otherwise.ids.length > 0 ? withoutPhrase : null),
  };
}
