import { SUGGESTIONS_MAX, type Suggestion } from '../contract/search';
import { LISTS, type ListName } from '../documents/article-lists';
import { ARABIC, type Locale } from '../locales';
import { corrected } from './correction';
import { searchIndex } from './index';
import { completedNames, completedTitles, understand, type Query } from './query';
import { findRanked, type Found } from './ranking';
import { synonymsLoaded } from './synonym-tables';

/** Names are short, and many have the same beginning. This limit leaves room for articles. */
const NAMES_MAX = 4;
/** Some of the tags and people that match have no published article, so that more are read than are shown. */
const OF_EACH = 20;

/** A tag or an author without a published article has no page. */
function unusedExcluded(): string {
  const isUsed = (name: ListName) => {
    const { table, owner } = LISTS[name];
    return `entry.kind = '${name}' and exists (
      select 1 from ${strapi.db.metadata.get(owner).tableName} as owner
        join ${table} as listed on listed.owner_id = owner.id
        where owner.document_id = entry.document_id)`;
  };
  return `entry.slug is not null and (
    entry.kind not in ('tag', 'author') or ${isUsed('tag')} or ${isUsed('author')})`;
}

/** On Arabic screens, names and numbers in other letters are found in Arabic titles as well. */
const find = (query: Query, language?: Locale): Promise<Found[]> =>
  findRanked(
    strapi.db.connection,
    searchIndex().store,
    [
      ...(['category', 'tag', 'author'] as const).map((kind) => completedNames(kind, query)),
      completedTitles(query),
      ...(language === ARABIC && query.locale !== ARABIC ? [completedTitles(query, ARABIC)] : []),
    ],
    { limit: 4 * OF_EACH, offset: 0, ofEach: OF_EACH },
    unusedExcluded(),
  );

/** Finds suggestions for the corrected words, if nothing begins as typed. */
async function findMeant(query: Query, language?: Locale): Promise<Found[]> {
  const places = query.terms.map((_term, place) => place);
  const correction = await corrected(searchIndex().store, query, places);
  return correction ? find(correction.query, language) : [];
}

const inLanguage = ({ title, titleAr, kind, slug }: Found, locale: Locale): Suggestion => ({
  text: locale === ARABIC ? (titleAr ?? title) : title,
  kind,
  slug: slug ?? '',
});

/**
 * Suggests completions of a query: categories, tags, authors, and titles of the latest articles. They are in the given
 * language, or else in that of the letters. Misspelt words are corrected if nothing begins as typed.
 */
export async function findSuggestions(typed: string, language?: Locale): Promise<Suggestion[]> {
  await synonymsLoaded();
  const query = understand(typed);
  if (query.terms.length === 0) return [];
  await searchIndex().indexer.settled();
  const asTyped = await find(query, language);
  const found = asTyped.length > 0 ? asTyped : await findMeant(query, language);
  const inOwn = found.filter(({ kind, titleAr }) => kind !== 'article' || titleAr !== null);
  const shown = language === ARABIC && inOwn.length > 0 ? inOwn : found;
  const articles = shown.filter(({ kind }) => kind === 'article');
  const names = shown.filter(({ kind }) => kind !== 'article');
  const room = Math.max(NAMES_MAX, SUGGESTIONS_MAX - articles.length);
  return [...names.slice(0, room), ...articles]
    .slice(0, SUGGESTIONS_MAX)
    .map((one) => inLanguage(one, language ?? query.locale));
}
