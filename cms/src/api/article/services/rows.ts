import type { ArticleText } from '../../../contract/article';
import { arabicCategoryName } from '../../../contract/category-name';
import type { ArticleCommentsMode } from '../../../contract/comment';
import type { ArticleRow, ArticleTextsRow, AuthorRow, TagRow } from '../../../contract/rows';
import type { Query } from '../../../database/run';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import type { Pictures } from '../../../rules/pictures-of';
import { linkOf, toIso } from '../../../rules/stored';
import { ARTICLE, CATEGORY, TAG, USER } from '../../../uids';
import { TEXTS } from '../fields';

/** An article without its tags and pictures, which other statements find. `id` is that of its row. */
export type BareArticle = Omit<ArticleRow, 'tags' | 'image' | 'author' | 'comments'> & {
  id: number;
  author: Omit<AuthorRow, 'avatar'> | null;
};

/** Strapi stores the latest text of every article as a draft, and a separate copy of the published text. */
export type Version = ArticleRow['status'];

const isVersion = (query: Query, alias: string, version: Version) =>
  version === 'published'
    ? query.whereNotNull(`${alias}.published_at`)
    : query.whereNull(`${alias}.published_at`);

const table = (uid: Parameters<typeof linkOf>[0]) => strapi.db.metadata.get(uid).tableName;

/**
 * Selects articles, as `article`, each by its English version, whose shared fields are always current. The
 * conditions repeat those of our indexes (bootstrap/indexes.ts) literally, since the indexes are partial.
 */
export const articlesIn = (version: Version): Query =>
  isVersion(
    // The locale is not a parameter, because SQLite would not recognise its partial indexes.
    strapi.db.connection(`${table(ARTICLE)} as article`).whereRaw(`article.locale = '${ENGLISH}'`),
    'article',
    version,
  );

/**
 * Keeps the published articles that readers find a text of in a language. An English version may only repeat an
 * Arabic text.
 */
export const existingIn = (language: Locale, articles: Query, alias = 'article'): Query =>
  language === ENGLISH
    ? articles.whereRaw('??.untranslated is not true', [alias])
    : articles.whereExists(
        strapi.db
          .connection(`${table(ARTICLE)} as translated`)
          .select(strapi.db.connection.raw('1'))
          .whereRaw('translated.document_id = ??.document_id', [alias])
          .where({ 'translated.locale': language })
          .whereNotNull('translated.published_at'),
      );

/** Whether a user has written the `article` of the outer statement, for its filters. */
export function writtenBy(userId: number): Query {
  const author = linkOf(ARTICLE, 'author');
  return strapi.db
    .connection(author.table)
    .select(author.own)
    .whereRaw('??.?? = article.id', [author.table, author.own])
    .where({ [author.other]: userId });
}

/** Sorts by first publication, newest first. Articles of the same time are sorted by id. */
export const newestFirst = (articles: Query): Query =>
  articles.orderBy([
    { column: 'article.publication_date', order: 'desc' },
    { column: 'article.public_id', order: 'desc' },
  ]);

/** A row of `articlesQuery`. */
export interface JoinedRow extends Record<ArticleText | `${ArticleText}Ar`, string | null> {
  id: number;
  publicId: number;
  slug: string;
  hasArabic: number | null;
  readTime: number;
  featured: boolean | number | null;
  publicationDate: Date | number | string | null;
  correctedAt: Date | number | string | null;
  imageFocusAr: string | null;
  original: Locale | null;
  untranslated: boolean | number | null;
  commentsMode: ArticleCommentsMode | null;
  createdAt: Date | number | string;
  updatedAt: Date | number | string;
  updatedAtAr: Date | number | string;
  categoryId: number | null;
  categorySlug: string;
  categoryName: string;
  categoryNameAr: string | null;
  authorId: number | null;
  username: string;
  displayName: string | null;
  displayNameAr: string | null;
  authorSlug: string | null;
}

const COLUMNS = [
  ...['article.id', 'article.slug', 'article.featured', 'article.original', 'article.untranslated'],
  'article.public_id as publicId',
  'article.read_time as readTime',
  'article.publication_date as publicationDate',
  'article.corrected_at as correctedAt',
  'article.image_focus_ar as imageFocusAr',
  'article.comments_mode as commentsMode',
  'article.created_at as createdAt',
  'article.updated_at as updatedAt',
  'arabic.id as hasArabic',
  'arabic.updated_at as updatedAtAr',
  'category.public_id as categoryId',
  'category.slug as categorySlug',
  'category.name as categoryName',
  'category_ar.name as categoryNameAr',
  'author.id as authorId',
  'author.username',
  'author.display_name as displayName',
  'author.display_name_ar as displayNameAr',
  'author.slug as authorSlug',
];
/** A card has all texts except the content. */
const textsOf = (withText: boolean) => (withText ? TEXTS : TEXTS.filter((name) => name !== 'content'));

function textColumns(withText: boolean): string[] {
  const { attributes } = strapi.db.metadata.get(ARTICLE);
  return textsOf(withText).flatMap((name) => {
    const { columnName } = attributes[name] as { columnName: string };
    return [`article.${columnName} as ${name}`, `arabic.${columnName} as ${name}Ar`];
  });
}

/** The version and the texts of the articles to read. */
interface Reading {
  version: Version;
  withText: boolean;
}

interface Selection extends Reading {
  /** Filters and sorts the articles of `articlesIn`. */
  choose: (articles: Query) => Query;
}

/**
 * Selects the articles of `choose`, newest first, in one statement. An index makes the choice, and the other
 * columns are looked up for the chosen rows only.
 */
export function articlesQuery({ version, withText, choose }: Selection): Query {
  const { connection } = strapi.db;
  const author = linkOf(ARTICLE, 'author');
  const chosen = choose(articlesIn(version).select('article.id')).as('chosen');
  const query = connection(`${table(ARTICLE)} as article`)
    .join(chosen, 'chosen.id', 'article.id')
    .leftJoin(`${table(ARTICLE)} as arabic`, (on) => {
      on.on('arabic.document_id', 'article.document_id').andOnVal('arabic.locale', ARABIC);
      if (version === 'published') on.onNotNull('arabic.published_at');
      else on.onNull('arabic.published_at');
    })
    .leftJoin(`${table(CATEGORY)} as category`, (on) =>
      on.on('category.public_id', 'article.category_public_id').andOnVal('category.locale', ENGLISH),
    )
    .leftJoin(`${table(CATEGORY)} as category_ar`, (on) =>
      on.on('category_ar.public_id', 'article.category_public_id').andOnVal('category_ar.locale', ARABIC),
    )
    .leftJoin(`${author.table} as written`, `written.${author.own}`, 'article.id')
    .leftJoin(`${table(USER)} as author`, 'author.id', `written.${author.other}`)
    .select(...COLUMNS, ...textColumns(withText));
  return newestFirst(query);
}

/** The articles of such rows. An article that a join returns twice is included once. */
export function bareArticles(rows: readonly JoinedRow[], reading: Reading): BareArticle[] {
  const articles = new Map(rows.map((row) => [row.id, bare(row, reading)]));
  return [...articles.values()];
}

const textIn = (row: JoinedRow, suffix: '' | 'Ar', withText: boolean) =>
  Object.fromEntries(textsOf(withText).map((name) => [name, row[`${name}${suffix}`]])) as ArticleTextsRow;

function bare(row: JoinedRow, { version, withText }: Reading): BareArticle {
  const { id, publicId, slug, readTime, titleAr } = row;
  return {
    ...{ id, publicId, slug, readTime, status: version },
    ...textIn(row, '', withText),
    arabic:
      row.hasArabic === null
        ? null
        : { ...textIn(row, 'Ar', withText), title: titleAr ?? '', updatedAt: toIso(row.updatedAtAr) },
    original: row.original ?? ENGLISH,
    untranslated: Boolean(row.untranslated),
    featured: Boolean(row.featured),
    publicationDate: row.publicationDate === null ? null : toIso(row.publicationDate),
    correctedAt: row.correctedAt === null ? null : toIso(row.correctedAt),
    imageFocusAr: row.imageFocusAr,
    commentsMode: row.commentsMode ?? 'default',
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    category:
      row.categoryId === null
        ? null
        : {
            publicId: row.categoryId,
            slug: row.categorySlug,
            name: row.categoryName,
            nameAr: arabicCategoryName(row.categorySlug, row.categoryNameAr),
          },
    author:
      row.authorId === null
        ? null
        : {
            id: row.authorId,
            username: row.username,
            displayName: row.displayName,
            displayNameAr: row.displayNameAr,
            slug: row.authorSlug,
          },
  };
}

/** The tags of some articles, by row id, in the order of each article. */
export async function findTags(ids: readonly number[]): Promise<Map<number, TagRow[]>> {
  const link = linkOf(ARTICLE, 'tags');
  const rows: (TagRow & { owner: number })[] = await strapi.db
    .connection(`${link.table} as use`)
    .join(`${table(TAG)} as tag`, 'tag.id', `use.${link.other}`)
    .select(
      ...[`use.${link.own} as owner`, 'tag.public_id as publicId'],
      ...['tag.name', 'tag.name_ar as nameAr', 'tag.slug'],
    )
    .whereIn(`use.${link.own}`, ids)
    .orderBy(['use.tag_ord', 'use.id']);
  const tags = new Map<number, TagRow[]>();
  for (const { owner, ...tag } of rows) {
    const those = tags.get(owner) ?? [];
    tags.set(owner, [...those, tag]);
  }
  return tags;
}

/** An article completed with the results of the other statements. */
export function complete(
  { id, author, ...article }: BareArticle,
  tags: Map<number, TagRow[]>,
  pictures: Pictures,
): ArticleRow {
  return {
    ...article,
    tags: tags.get(id) ?? [],
    image: pictures.ofArticle(id),
    author: author && { ...author, avatar: pictures.ofUser(author.id) },
  };
}
