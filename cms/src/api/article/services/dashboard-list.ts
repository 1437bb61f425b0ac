import type { ARTICLE_SORTS, ARTICLE_STATES, LANGUAGE_STATES } from '../../../contract/dashboard';
import { STAGES } from '../../../contract/workflow';
import type { Query } from '../../../database/run';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import type { Caller } from '../../../rights/rights';
import { containsWord } from '../../../rules/contains';
import { ARTICLE, CATEGORY, TRANSLATED_ARTICLE } from '../../../uids';
import { stateOfOuter } from '../../../workflow/store';
import { categoryAt } from './reading';
import { writtenBy } from './rows';
import { IS_TRANSLATED, TRANSLATION } from './translated-sql';

export interface DashboardFilters {
  /** The slug of a category. */
  category?: string;
  /** The id of a user. */
  author?: number;
  /** Whether the caller has written the article. */
  mine?: boolean;
  state?: (typeof ARTICLE_STATES)[number];
  /** Whether the article is assigned to the caller. */
  assigned?: boolean;
  language?: (typeof LANGUAGE_STATES)[number];
  featured?: boolean;
  /** Words that the title or the excerpt contains, in either language. */
  q?: string;
  /** The public id of a single article. */
  publicId?: number;
}

export type DashboardSort = Exclude<(typeof ARTICLE_SORTS)[number], `-${string}`>;

export interface DashboardPage {
  sort: { by: DashboardSort; language: Locale; descending: boolean };
  limit: number;
  offset: number;
}

/** A row of a page, not yet loaded. */
export interface ListedRow {
  publicId: number;
  /** Whether title, excerpt and text exist in the other language (requirements 4). */
  translated: boolean;
}

/** Whether a caller may read the drafts of others. Editors and translators may. */
export const seesEveryDraft = ({ rights }: Caller): boolean =>
  rights.has('editAll') || rights.has('translateAll');

type Raw = ReturnType<typeof strapi.db.connection.raw>;

const table = () => strapi.db.metadata.get(ARTICLE).tableName;

/** The other versions of the `article` of the outer statement. */
const versions = (alias: string) =>
  strapi.db
    .connection(`${table()} as ${alias}`)
    .select(strapi.db.connection.raw('1'))
    .whereRaw('??.document_id = article.document_id', [alias]);

const shownVersion = () =>
  versions('shown').where({ 'shown.locale': ENGLISH }).whereNotNull('shown.published_at');

/** Whether the translation of the `article` of the outer statement waits for approval. */
const unapproved = () =>
  strapi.db
    .connection(`${strapi.db.metadata.get(TRANSLATED_ARTICLE).tableName} as record`)
    .select(strapi.db.connection.raw('1'))
    .whereRaw('record.article_document_id = article.document_id')
    .where({ 'record.needs_approval': true });

/**
 * A draft that readers do not see: they see an older text or none. A translation that waits for approval does
 * not count, and neither does an English version that only repeats the Arabic text. dashboard.ts applies the
 * same rule to a loaded article.
 */
const laterDraft = () =>
  versions('later')
    .whereNull('later.published_at')
    .whereRaw('later.untranslated is not true')
    .where((shown) => shown.whereRaw(`later.locale <> ${TRANSLATION}`).orWhereNotExists(unapproved()))
    .whereNotExists(
      versions('older')
        .whereRaw('older.locale = later.locale and older.updated_at >= later.updated_at')
        .whereNotNull('older.published_at'),
    );

const isTranslated = () => strapi.db.connection.raw(IS_TRANSLATED);

/**
 * A column of the English version that a caller sees of the `article` of the outer statement. Of somebody else's
 * article this is the published version. Otherwise order and filters would tell what its draft says.
 */
function seen(column: 'title' | 'category_public_id', caller: Caller): Raw {
  const { connection } = strapi.db;
  if (seesEveryDraft(caller)) return connection.raw(`article.${column}`);
  const published = versions('seen')
    .clearSelect()
    .select(`seen.${column}`)
    .where({ 'seen.locale': ENGLISH })
    .whereNotNull('seen.published_at');
  return connection.raw(`case when exists ? then article.${column} else ? end`, [
    writtenBy(caller.id),
    published,
  ]);
}

/** The name of the category that a caller sees of the `article` of the outer statement. Null without one. */
const categoryIn = (language: Locale, caller: Caller) =>
  strapi.db
    .connection(`${strapi.db.metadata.get(CATEGORY).tableName} as category`)
    .select('category.name')
    .whereRaw('category.public_id = ?', [seen('category_public_id', caller)])
    .where({ 'category.locale': language });

/** The Arabic title of the same version as `seen`. */
function arabicTitle(caller: Caller): Query {
  const titles = versions('arabic').clearSelect().select('arabic.title').where({ 'arabic.locale': ARABIC });
  return seesEveryDraft(caller)
    ? titles.whereNull('arabic.published_at')
    : titles.whereRaw('(arabic.published_at is null) = exists ?', [writtenBy(caller.id)]);
}

/** Restricts a subquery to articles whose drafts the caller may read. */
const ofReadable = (query: Query, caller: Caller): Query =>
  seesEveryDraft(caller) ? query : query.whereExists(writtenBy(caller.id));

/** Versions in any language whose title or excerpt contains a word. */
const withWord = (word: string) =>
  versions('text').whereRaw('(? or ?)', [
    containsWord('text.title', word),
    containsWord('text.excerpt', word),
  ]);

/** Finds articles with a word in a text that the caller may read. A draft of somebody else is no such text. */
function containing(query: Query, word: string, caller: Caller) {
  const inDraft = withWord(word).whereNull('text.published_at');
  if (seesEveryDraft(caller)) return query.whereExists(inDraft);
  const inPublic = withWord(word)
    .whereNotNull('text.published_at')
    .where((shown) => shown.whereRaw(`text.locale <> ${TRANSLATION}`).orWhereNotExists(unapproved()));
  return query.where((either) =>
    either.whereExists(inPublic).orWhere((own) => own.whereExists(writtenBy(caller.id)).whereExists(inDraft)),
  );
}

/** The limit bounds the statement. Nobody types so many words. */
const WORDS_MAX = 10;

const atStage = (...stages: string[]) => stateOfOuter().whereIn('workflow.stage', stages);
/** The stages that have rows. A draft that is being written need not have one. */
const [, ...LATER_STAGES] = STAGES;

function inState(query: Query, state: NonNullable<DashboardFilters['state']>, caller: Caller) {
  const at = (...stages: string[]) => ofReadable(atStage(...stages), caller);
  const later = () => ofReadable(laterDraft(), caller);
  switch (state) {
    case 'draft':
      return query.whereNotExists(shownVersion());
    case 'published':
      return query.whereExists(shownVersion());
    case 'changed':
      return query.whereExists(shownVersion()).whereExists(later());
    case 'writing':
      return query
        .whereNotExists(at(...LATER_STAGES))
        .where((either) => either.whereNotExists(shownVersion()).orWhereExists(later()));
    case 'current':
      return query
        .whereNotExists(at(...LATER_STAGES))
        .whereExists(shownVersion())
        .whereNotExists(later());
    default:
      return query.whereExists(at(state));
  }
}

function applyFilters(query: Query, filters: DashboardFilters, caller: Caller) {
  const { category, author, mine, state, assigned, language, featured, q = '', publicId } = filters;
  if (category !== undefined)
    query.whereRaw('? = ?', [seen('category_public_id', caller), categoryAt(category)]);
  if (author !== undefined) query.whereExists(writtenBy(author));
  if (mine) query.whereExists(writtenBy(caller.id));
  if (state) inState(query, state, caller);
  if (assigned) query.whereExists(stateOfOuter().where({ 'workflow.assignee_id': caller.id }));
  if (language === 'translated') query.whereRaw('?', [isTranslated()]);
  if (language === 'pending') query.whereRaw('not ?', [isTranslated()]);
  // The value is null where nobody has ever featured the article.
  if (featured !== undefined) query.whereRaw('coalesce(article.featured, ?) = ?', [false, featured]);
  if (publicId !== undefined) query.where({ 'article.public_id': publicId });
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)) containing(query, word, caller);
}

/**
 * The English drafts of the articles that a caller may see. Editors and translators see all. Others see
 * published articles and their own drafts.
 */
function visibleTo(caller: Caller, filters: DashboardFilters): Query {
  const query = strapi.db
    .connection(`${table()} as article`)
    .where({ 'article.locale': ENGLISH })
    .whereNull('article.published_at');
  if (!seesEveryDraft(caller)) {
    query.where((either) => either.whereExists(shownVersion()).orWhereExists(writtenBy(caller.id)));
  }
  applyFilters(query, filters, caller);
  return query;
}

/** A draft without a publication date is sorted by the time of its creation. */
const DATE = 'coalesce(article.publication_date, article.created_at)';

/** Texts in the language of the order, with the English ones in the place of those that are missing. */
function sortKey({ by, language }: DashboardPage['sort'], caller: Caller): Raw {
  const { connection } = strapi.db;
  switch (by) {
    case 'date':
      return connection.raw(DATE);
    case 'title':
      return language === ENGLISH
        ? connection.raw('lower(?)', [seen('title', caller)])
        : connection.raw("lower(coalesce(nullif(?, ''), ?))", [arabicTitle(caller), seen('title', caller)]);
    case 'category':
      return connection.raw("lower(coalesce(nullif(?, ''), ?, ''))", [
        categoryIn(language, caller),
        categoryIn(ENGLISH, caller),
      ]);
    case 'updated':
      return connection.raw('?', [
        versions('draft').clearSelect().max('draft.updated_at').whereNull('draft.published_at'),
      ]);
    case 'due':
      return connection.raw("coalesce(?, '9999-12-31')", [
        ofReadable(stateOfOuter(), caller).clearSelect().select('workflow.due_on'),
      ]);
  }
}

/**
 * A page of the dashboard's list in its order. The statement is raw SQL, since Strapi's query engine cannot
 * sort by such keys.
 */
export async function findListed(
  filters: DashboardFilters,
  { sort, limit, offset }: DashboardPage,
  caller: Caller,
): Promise<ListedRow[]> {
  const { connection } = strapi.db;
  const rows: { publicId: number; translated: boolean | number }[] = await visibleTo(caller, filters)
    .select('article.public_id as publicId', connection.raw('? as translated', [isTranslated()]))
    .orderByRaw(`? ${sort.descending ? 'desc' : 'asc'}, ${DATE} desc, article.public_id desc`, [
      sortKey(sort, caller),
    ])
    .limit(limit)
    .offset(offset);
  return rows.map(({ publicId, translated }) => ({ publicId, translated: Boolean(translated) }));
}

/** The total number of articles of a list. */
export async function countListed(filters: DashboardFilters, caller: Caller): Promise<number> {
  const [row]: { total: number | string }[] = await visibleTo(caller, filters).count({ total: '*' });
  return Number(row?.total ?? 0);
}
