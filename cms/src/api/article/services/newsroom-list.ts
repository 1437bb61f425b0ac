import { ARABIC, ENGLISH } from '../../../locales';
import { linkOf } from '../../../rules/stored';
import { ARTICLE, CATEGORY } from '../../../uids';
import type { Query } from './rows';

/** Who asks for a list. */
export interface Caller {
  id: number;
  isAdmin: boolean | null;
}

export interface NewsroomFilters {
  /** A category's slug. */
  category?: string;
  /** A user's id. */
  author?: number;
  /** Written by the caller. */
  mine?: boolean;
  state?: 'draft' | 'published' | 'changed';
  language?: 'pending' | 'translated';
  featured?: boolean;
  /** Words that title or excerpt have, in either language. */
  q?: string;
  /** The one article with this public id. */
  publicId?: number;
}

export type NewsroomSort = 'date' | 'title' | 'category' | 'updated';

export interface NewsroomPage {
  sort: { by: NewsroomSort; descending: boolean };
  limit: number;
  offset: number;
}

/** A row of a page, not yet loaded. */
export interface ListedRow {
  publicId: number;
  /** Title, excerpt and text are there in Arabic (requirements 4). */
  translated: boolean;
}

type Raw = ReturnType<typeof strapi.db.connection.raw>;

const table = () => strapi.db.metadata.get(ARTICLE).tableName;

/** Other versions of the article that a statement is about. */
const versions = (alias: string) =>
  strapi.db
    .connection(`${table()} as ${alias}`)
    .select(strapi.db.connection.raw('1'))
    .whereRaw('??.document_id = article.document_id', [alias]);

const shownVersion = () =>
  versions('shown').where({ 'shown.locale': ENGLISH }).whereNotNull('shown.published_at');

/** A draft of which readers see an older text, or none: as newsroom.ts tells of a loaded article. */
const laterDraft = () =>
  versions('later')
    .whereNull('later.published_at')
    .whereNotExists(
      versions('older')
        .whereRaw('older.locale = later.locale and older.updated_at >= later.updated_at')
        .whereNotNull('older.published_at'),
    );

const arabicDraft = () =>
  versions('arabic')
    .where({ 'arabic.locale': ARABIC })
    .whereNull('arabic.published_at')
    .whereRaw("arabic.title <> '' and arabic.excerpt <> '' and arabic.content <> ''");

function writtenBy(userId: number) {
  const author = linkOf(ARTICLE, 'author');
  return strapi.db
    .connection(author.table)
    .select(author.own)
    .whereRaw('??.?? = article.id', [author.table, author.own])
    .where({ [author.other]: userId });
}

function categories() {
  const category = linkOf(ARTICLE, 'category');
  const { tableName } = strapi.db.metadata.get(CATEGORY);
  return strapi.db
    .connection(`${tableName} as category`)
    .join(category.table, `${category.table}.${category.other}`, 'category.id')
    .whereRaw('??.?? = article.id', [category.table, category.own]);
}

/** Drafts in any language that have a word in title or excerpt. */
function withWord(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return versions('text')
    .whereNull('text.published_at')
    .whereRaw(
      "(lower(text.title) like lower(?) escape '\\' or lower(text.excerpt) like lower(?) escape '\\')",
      [pattern, pattern],
    );
}

/** More words would make the statement endless; nobody types so many. */
const WORDS_MAX = 10;

function applyFilters(query: Query, filters: NewsroomFilters, caller: Caller) {
  const { category, author, mine, state, language, featured, q = '', publicId } = filters;
  if (category !== undefined) {
    query.whereExists(categories().select('category.id').where({ 'category.slug': category }));
  }
  if (author !== undefined) query.whereExists(writtenBy(author));
  if (mine) query.whereExists(writtenBy(caller.id));
  if (state === 'draft') query.whereNotExists(shownVersion());
  else if (state !== undefined) query.whereExists(shownVersion());
  if (state === 'changed') query.whereExists(laterDraft());
  if (language === 'translated') query.whereExists(arabicDraft());
  if (language === 'pending') query.whereNotExists(arabicDraft());
  // What nobody has ever ticked is not featured.
  if (featured !== undefined) query.whereRaw('coalesce(article.featured, ?) = ?', [false, featured]);
  if (publicId !== undefined) query.where({ 'article.public_id': publicId });
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)) query.whereExists(withWord(word));
}

/** The English drafts of what a caller may see: an admin everything, an author what is published and own drafts. */
function visibleTo(caller: Caller, filters: NewsroomFilters): Query {
  const query = strapi.db
    .connection(`${table()} as article`)
    .where({ 'article.locale': ENGLISH })
    .whereNull('article.published_at');
  if (!caller.isAdmin) {
    query.where((either) => either.whereExists(shownVersion()).orWhereExists(writtenBy(caller.id)));
  }
  applyFilters(query, filters, caller);
  return query;
}

/** A draft without a publication date is sorted by when it was begun. */
const DATE = 'coalesce(article.publication_date, article.created_at)';

function sortKey(by: NewsroomSort): Raw {
  const { connection } = strapi.db;
  switch (by) {
    case 'date':
      return connection.raw(DATE);
    case 'title':
      return connection.raw('lower(article.title)');
    case 'category':
      return connection.raw("coalesce(?, '')", [
        categories().select(connection.raw('lower(min(category.name))')),
      ]);
    case 'updated':
      return connection.raw('?', [
        versions('draft').clearSelect().max('draft.updated_at').whereNull('draft.published_at'),
      ]);
  }
}

/** A page of the newsroom's list in its order. Raw SQL, since Strapi's query engine cannot sort by such keys. */
export async function findListed(
  filters: NewsroomFilters,
  { sort, limit, offset }: NewsroomPage,
  caller: Caller,
): Promise<ListedRow[]> {
  const { connection } = strapi.db;
  const rows: { publicId: number; translated: boolean | number }[] = await visibleTo(caller, filters)
    .select('article.public_id as publicId', connection.raw('exists ? as translated', [arabicDraft()]))
    .orderByRaw(`? ${sort.descending ? 'desc' : 'asc'}, ${DATE} desc, article.public_id desc`, [
      sortKey(sort.by),
    ])
    .limit(limit)
    .offset(offset);
  return rows.map(({ publicId, translated }) => ({ publicId, translated: Boolean(translated) }));
}

/** How many articles a list has in all. */
export async function countListed(filters: NewsroomFilters, caller: Caller): Promise<number> {
  const [row]: { total: number | string }[] = await visibleTo(caller, filters).count({ total: '*' });
  return Number(row?.total ?? 0);
}
