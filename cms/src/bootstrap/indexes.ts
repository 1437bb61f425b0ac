import type { Core } from '@strapi/strapi';
import { hasRequiredTexts } from '../api/article/services/translated-sql';

/** The conditions for published rows and for the latest texts. Every query for articles has one of them. */
const SHOWN = 'where published_at is not null';
const LATEST = 'where published_at is null';
/** The columns that the dashboard's filters read. */
const FILTERED = 'document_id, id, untranslated, category_public_id, featured, original';

/**
 * Indexes that Strapi's schemas cannot express: partial ones, ones on expressions, and ones on link tables in
 * the other direction. A changed index needs a new name, and its old name belongs into `FORMER`.
 */
const INDEXES: Record<string, string> = {
  // Readers' lists (home, category, tag and feed) read it from the latest article on. Since it contains the
  // id, deep pages read nothing else.
  mihwar_articles_listed: `articles
    (locale, publication_date desc, public_id desc, id, untranslated) ${SHOWN}`,
  mihwar_articles_listed_in_category: `articles
    (locale, category_public_id, publication_date desc, public_id desc, id, untranslated) ${SHOWN}`,
  // The lists of an author and of a tag (documents/article-lists.ts).
  mihwar_author_articles: 'author_articles (owner_id, publication_date desc, public_id desc, article_id)',
  mihwar_tag_articles: 'tag_articles (owner_id, publication_date desc, public_id desc, article_id)',
  mihwar_articles_featured: `articles (locale, publication_date desc, public_id desc) ${SHOWN} and featured`,
  // The sitemap counts in ranges of ids, and reads nothing else of the rows.
  mihwar_articles_addresses: `articles (locale, public_id, document_id, updated_at, untranslated) ${SHOWN}`,
  // It finds the versions of an article, and the one that was saved last.
  mihwar_articles_states: 'articles (document_id, locale, published_at, updated_at, untranslated)',
  // The lists of the dashboard and of the translation desk, in their orders (dashboard-list.ts). SQLite may
  // count with either index. Therefore both contain the columns of the filters. Otherwise it would read rows,
  // which are far larger.
  mihwar_articles_latest_by_date: `articles
    (locale, (coalesce(publication_date, created_at)) desc, public_id desc, ${FILTERED}) ${LATEST}`,
  mihwar_articles_latest_by_title: `articles
    (locale, (lower(title)), (coalesce(publication_date, created_at)) desc, public_id desc, ${FILTERED}) ${LATEST}`,
  // It finds the versions that are whole. Without it every text would have to be read.
  // SQLite prefers the index with the most columns of a condition. Therefore this one contains published_at.
  mihwar_articles_whole: `articles (document_id, locale, published_at) ${LATEST} and ${hasRequiredTexts()}`,
  mihwar_comments_shown: 'comments (article_id, created_at desc, public_id desc)',
  mihwar_articles_of_author: 'articles_author_lnk (user_id, article_id)',
  // It finds the articles that were given a tag last.
  mihwar_articles_of_tag: 'articles_tags_lnk (tag_id, id desc, article_id)',
  // category-number.ts reads these rows at each start. There are hardly ever any.
  mihwar_articles_unnumbered: 'articles (id) where category_public_id is null',
};

/** Names of indexes that are no longer needed. */
const FORMER: readonly string[] = [
  'mihwar_articles_shown',
  'mihwar_articles_shown_in_category',
  'mihwar_articles_latest',
  'mihwar_articles_numbers',
  'mihwar_articles_versions',
  'mihwar_articles_drafts',
  'mihwar_articles_titles',
  'mihwar_articles_translated',
  'mihwar_articles_of_category',
  'mihwar_articles_with_texts',
];

/**
 * Creates missing indexes. It runs at each start, after Strapi has updated its tables. Strapi does not touch
 * indexes that it does not know, unless it recreates a table.
 */
export async function prepareIndexes({ db: { connection, dialect } }: Core.Strapi): Promise<void> {
  for (const name of FORMER) await connection.raw(`drop index if exists ${name}`);
  for (const [name, columns] of Object.entries(INDEXES)) {
    await connection.raw(`create index if not exists ${name} on ${columns}`);
  }
  if (dialect.client === 'postgres') return;
  // PostgreSQL collects statistics automatically. SQLite does it on request, and then only for tables that
  // have changed much.
  await connection.raw('pragma optimize = 0x10002');
}
