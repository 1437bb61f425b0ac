import { corrected } from './correction';
import { searchIndex } from './index';
import { ranksOfSome, weightOf } from './partial';
import { phrasesIn, textsOf, withoutQuotes, withPhrases } from './phrases';
import { inParts, presenceOf, ranksOfArticles, understand, type Query, type Term } from './query';
import { findRanked, type Found } from './ranking';
import { rowsOf, type Page } from './store';
import { inTheirSpelling, typedWords } from './wording';

/** What a search has found, and how the query was understood. */
export interface SearchResult {
  /** Public ids of published articles, the best first. */
  ids: number[];
  /** The query that these are results for, where it is another than the one typed. */
  corrected: string | null;
  /** Words of the query that the best article does not have. */
  missing: string[];
}

/** Entries with a word are counted up to this number: a word of more is common. */
const COUNTED = 1000;
/** So many of the best articles with all words are looked through for a phrase. */
const LOOKED_THROUGH = 200;

const nothing: SearchResult = { ids: [], corrected: null, missing: [] };

const find = (query: Query, page: Page): Promise<Found[]> => {
  const { store } = searchIndex();
  return findRanked(strapi.db.connection, store, ranksOfArticles(query), page);
};

const idsOf = (found: readonly Found[]) => found.map(({ publicId }) => publicId);

interface Counts {
  /** How many articles have each term. */
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

/** Articles with some of the words, those with most of them first. */
async function findSome(
  query: Query,
  { having, articles }: Counts,
  page: Page,
): Promise<{ ids: number[]; absent: Term[] }> {
  const present = query.terms.flatMap((term, place) => {
    const entries = having[place] ?? 0;
    return entries > 0 ? [{ term, weight: weightOf(entries, articles) }] : [];
  });
  const { tiers, foundIn } = ranksOfSome(present, query);
  if (tiers.length === 0) return { ids: [], absent: [] };
  const found = await findRanked(strapi.db.connection, searchIndex().store, tiers, page);
  const has = foundIn[found[0]?.tier ?? 0] ?? [];
  return { ids: idsOf(found), absent: query.terms.filter((term) => !has.includes(term)) };
}

async function findPhrases(typed: string, page: Page): Promise<SearchResult | null> {
  const phrases = phrasesIn(typed);
  if (phrases.length === 0) return null;
  const found = idsOf(await find(understand(withoutQuotes(typed)), { limit: LOOKED_THROUGH, offset: 0 }));
  const ids = await withPhrases(found, phrases);
  if (ids.length === 0) return null;
  return { ...nothing, ids: ids.slice(page.offset, page.offset + page.limit) };
}

/** Nothing has all words: what was meant, and otherwise what has most of them. */
async function findOtherwise(
  typed: string,
  query: Query,
  page: Page,
  isExact: boolean,
): Promise<SearchResult> {
  const counts = await countsOf(query);
  const absent = counts.having.flatMap((entries, place) => (entries === 0 ? [place] : []));
  const meant = isExact ? null : await corrected(searchIndex().store, query, absent);
  const understood = meant ?? query;
  const whole = meant ? idsOf(await find(meant, page)) : [];
  const some =
    whole.length > 0
      ? { ids: whole, absent: [] }
      : await findSome(understood, meant ? await countsOf(meant) : counts, page);
  if (some.ids.length === 0) return nothing;
  const texts = meant ? ([...(await textsOf(some.ids.slice(0, 1))).values()][0] ?? []) : [];
  return {
    ids: some.ids,
    corrected: meant && inTheirSpelling(typed, query, meant, texts),
    missing: some.absent.flatMap((term) => typedWords(typed, term)),
  };
}

/**
 * A page of the published articles that a query finds (query.ts): those with all words; where there are none, with words that
 * were meant (correction.ts), and then with some of them (partial.ts). `isExact`: the words as they were typed are meant.
 */
export async function searchArticles(
  typed: string,
  page: Page,
  { isExact = false }: { isExact?: boolean } = {},
): Promise<SearchResult> {
  const unquoted = withoutQuotes(typed);
  const query = understand(unquoted);
  if (query.terms.length === 0) return nothing;
  await searchIndex().indexer.settled();
  const phrased = await findPhrases(typed, page);
  if (phrased) return phrased;
  const withoutPhrase = phrasesIn(typed).length > 0 ? unquoted : null;
  const ids = idsOf(await find(query, page));
  if (ids.length > 0) return { ids, corrected: withoutPhrase, missing: [] };
  const isBeyondTheLast = page.offset > 0 && (await find(query, { limit: 1, offset: 0 })).length > 0;
  if (isBeyondTheLast) return nothing;
  const otherwise = await findOtherwise(unquoted, inParts(query), page, isExact);
  return {
    ...otherwise,
    corrected: otherwise.corrected ?? (otherwise.ids.length > 0 ? withoutPhrase : null),
  };
}
