import { ARABIC, ENGLISH, type Locale } from '../locales';
import { ARTICLE, TAG } from '../uids';
import { searchIndex } from './index';
import { completedNames, completedTitles, understand } from './query';
import { findRanked, type Found } from './ranking';

/** Something to search for, or to go to. Tags have no address of their own. */
export interface Suggestion {
  text: string;
  kind: Found['kind'];
  slug: string | null;
}

const SUGGESTIONS_MAX = 8;
/** Names are short and many begin alike: they leave room for articles. */
const NAMES_MAX = 4;
/** Of tags that begin so, some are on no published article. */
const OF_EACH = 20;

/** Nothing would be found by a tag that is on drafts only. */
function unusedTagsExcluded(): string {
  const { tableName, attributes } = strapi.db.metadata.get(ARTICLE);
  const { joinTable } = attributes.tags as unknown as {
    joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
  };
  return `(entry.kind <> 'tag' or exists (
    select 1 from ${strapi.db.metadata.get(TAG).tableName} as tag
      join ${joinTable.name} as link on link.${joinTable.inverseJoinColumn.name} = tag.id
      join ${tableName} as article on article.id = link.${joinTable.joinColumn.name}
      where tag.document_id = entry.document_id and article.published_at is not null
        and article.locale = '${ENGLISH}'))`;
}

const inLanguage = ({ title, titleAr, kind, slug }: Found, locale: Locale): Suggestion => ({
  text: locale === ARABIC ? (titleAr ?? title) : title,
  kind,
  slug,
});

/** What somebody may be about to type: categories, tags, and titles of the latest articles, in the language of the letters. */
export async function findSuggestions(typed: string): Promise<Suggestion[]> {
  const query = understand(typed);
  if (query.terms.length === 0) return [];
  const { store, indexer } = searchIndex();
  await indexer.settled();
  const tiers = [completedNames('category', query), completedNames('tag', query), completedTitles(query)];
  const found = await findRanked(
    strapi.db.connection,
    store,
    tiers,
    { limit: 3 * OF_EACH, offset: 0, ofEach: OF_EACH },
    unusedTagsExcluded(),
  );
  const articles = found.filter(({ kind }) => kind === 'article');
  const names = found.filter(({ kind }) => kind !== 'article');
  const room = Math.max(NAMES_MAX, SUGGESTIONS_MAX - articles.length);
  return [...names.slice(0, room), ...articles]
    .slice(0, SUGGESTIONS_MAX)
    .map((one) => inLanguage(one, query.locale));
}
