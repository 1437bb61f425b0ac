import type { Core } from '@strapi/strapi';

/** What is shown to readers, and the latest texts: which of the two a row is decides every question about articles. */
const SHOWN = 'where published_at is not null';
const LATEST = 'where published_at is null';

/**
 * What Strapi's schemas cannot say: indexes of a part of the rows, of expressions, and of link tables in the other
 * direction. By name; a changed one needs another name, and the former one in `FORMER`.
 */
const INDEXES: Record<string, string> = {
  // Readers' lists: home, category, tag and feed walk it from the latest on. With the id deep pages need nothing else.
  mihwar_articles_shown: `articles (locale, publication_date desc, public_id desc, id) ${SHOWN}`,
  mihwar_articles_shown_in_category: `articles
    (locale, category_public_id, publication_date desc, public_id desc, id) ${SHOWN}`,
  mihwar_articles_featured: `articles (locale, publication_date desc, public_id desc) ${SHOWN} and featured`,
  // The sitemap, which counts in ranges of ids, and needs nothing else of the rows.
  mihwar_articles_numbers: `articles (locale, public_id, document_id, updated_at) ${SHOWN}`,
  // The versions of an article, and which was saved last.
  mihwar_articles_versions: 'articles (document_id, locale, published_at, updated_at)',
  // The newsroom's list and the desk's, in the orders that they have (newsroom-list.ts).
  mihwar_articles_latest: `articles
    (locale, (coalesce(publication_date, created_at)) desc, public_id desc, document_id, id) ${LATEST}`,
  mihwar_articles_titles: `articles (locale, (lower(title)), (coalesce(publication_date, created_at)) desc) ${LATEST}`,
  // Which articles have an Arabic text; without it every text would have to be looked at.
  mihwar_articles_translated: `articles (document_id, locale)
    ${LATEST} and title <> '' and excerpt <> '' and content <> ''`,
  mihwar_comments_shown: 'comments (article_id, created_at desc, public_id desc)',
  mihwar_articles_of_category: 'articles_category_lnk (category_id, article_id)',
  mihwar_articles_of_author: 'articles_author_lnk (user_id, article_id)',
  // The last that were given a tag.
  mihwar_articles_of_tag: 'articles_tags_lnk (tag_id, id desc, article_id)',
  // What category-number.ts looks for at each start; hardly ever anything.
  mihwar_articles_unnumbered: 'articles (id) where category_public_id is null',
};

/** Names of indexes that were needed once. */
const FORMER: readonly string[] = [];

/**
 * Makes the indexes that are missing. At each start, after Strapi has brought its tables up to date: it leaves indexes
 * alone that it does not know, unless it has to make a table anew.
 */
export async function prepareIndexes({ db: { connection, dialect } }: Core.Strapi): Promise<void> {
  for (const name of FORMER) await connection.raw(`drop index if exists ${name}`);
  for (const [name, columns] of Object.entries(INDEXES)) {
    await connection.raw(`create index if not exists ${name} on ${columns}`);
  }
  if (dialect.client === 'postgres') return;
  // PostgreSQL looks by itself at what is where; SQLite does when it is told, and then only where much has changed.
  await connection.raw('pragma optimize = 0x10002');
}
