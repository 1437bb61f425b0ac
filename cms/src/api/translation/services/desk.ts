import { z } from 'zod';
import { limit, offset } from '../../../rules/query';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import type { Caller } from '../../../rights/rights';
import { ARTICLE, TRANSLATED_ARTICLE } from '../../../uids';
import { canTranslate } from '../engines/engine';
import { TO_ENGLISH } from '../segments/direction';
import { currentEngine } from './engine';
import { namesOf, translatorOf } from './people';
import { articlesUnderWay } from './translating';

export const deskQuery = z.strictObject({
  limit: limit.default(50),
  offset: offset.default(0),
  state: z.enum(['pending', 'translating', 'translated', 'needsUpdate', 'notApproved']).optional(),
});

type DeskQuery = z.output<typeof deskQuery>;

interface Row {
  public_id: number;
  slug: string;
  title: string;
  updated_at: string | number | Date;
  title_ar: string | null;
  original: Locale | null;
  untranslated: unknown;
  is_published: unknown;
  changed_segments: number | null;
  flagged_segments: number | null;
  needs_approval: unknown;
  engine: string | null;
  model: string | null;
  person_id: number | null;
  translated_at: string | number | Date | null;
}

function tables() {
  const { tableName: articles, attributes } = strapi.db.metadata.get(ARTICLE);
  const { joinTable } = attributes['author'] as unknown as {
    joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
  };
  return {
    articles,
    records: strapi.db.metadata.get(TRANSLATED_ARTICLE).tableName,
    authors: joinTable.name,
    ownColumn: joinTable.joinColumn.name,
    authorColumn: joinTable.inverseJoinColumn.name,
  };
}

/**
 * The English version of each article that a caller may translate, with the Arabic one beside it: all
 * articles, or own ones.
 */
function articlesOf(caller: Caller) {
  const { articles, records, authors, ownColumn, authorColumn } = tables();
  const query = strapi.db
    .connection(`${articles} as article`)
    .leftJoin(`${articles} as arabic`, (join) =>
      join
        .on('arabic.document_id', 'article.document_id')
        .andOnVal('arabic.locale', ARABIC)
        .andOnNull('arabic.published_at'),
    )
    .leftJoin(`${records} as record`, 'record.article_document_id', 'article.document_id')
    .where({ 'article.locale': ENGLISH })
    .whereNull('article.published_at');
  if (!caller.rights.has('translateAll')) {
    query.whereExists((own) =>
      own
        .select(strapi.db.connection.raw('1'))
        .from(authors)
        .whereRaw('??.?? = article.id', [authors, ownColumn])
        .where({ [`${authors}.${authorColumn}`]: caller.id }),
    );
  }
  return query;
}

type Query = ReturnType<typeof articlesOf>;

/** The text of one language is missing. */
const isPending = (query: Query) => {
  void query.whereNull('arabic.id').orWhereRaw('article.untranslated is true');
};

function inState(query: Query, state: DeskQuery['state']): Query {
  switch (state) {
    case 'pending':
      return query.where(isPending);
    case 'translated':
      return query.whereNot(isPending);
    case 'needsUpdate':
      return query.whereNot(isPending).where('record.changed_segments', '>', 0);
    case 'notApproved':
      return query.whereNot(isPending).where({ 'record.needs_approval': true });
    case 'translating':
      return query.whereIn('article.public_id', articlesUnderWay());
    case undefined:
      return query;
  }
}

const countOf = async (query: Query): Promise<number> =>
  Number(((await query.count({ found: '*' })) as unknown as { found: number | string }[])[0]?.found);

/** The translation is missing, or was made of a former text. */
const isOpen = (query: Query) => {
  void query.where(isPending).orWhere('record.changed_segments', '>', 0);
};

const beganInArabic = { 'article.original': ARABIC };

/** An article that a run translates. */
export interface Remaining {
  id: number;
  title: string;
  original: Locale;
}

/**
 * The articles of a caller that need a translation which the engine can make. With `only` it is these articles,
 * whatever they need.
 */
export async function remainingOf(caller: Caller, only?: readonly number[]): Promise<Remaining[]> {
  const query = articlesOf(caller);
  if (only) query.whereIn('article.public_id', [...only]);
  else {
    query.where(isOpen);
    // Rows of earlier versions have no original, and began in English.
    if (!canTranslate(currentEngine(), TO_ENGLISH)) {
      query.where((able) => able.whereNull('article.original').orWhereNot(beganInArabic));
    }
  }
  const rows = (await query
    .select('article.public_id as id', 'article.title as title', 'article.original as original')
    .orderBy('article.public_id', 'desc')) as (Omit<Remaining, 'original'> & { original: Locale | null })[];
  return rows.map((row) => ({ ...row, original: row.original ?? ENGLISH }));
}

/** The number of articles that need a translation which only a person can make. */
async function countByHand(caller: Caller): Promise<number> {
  if (canTranslate(currentEngine(), TO_ENGLISH)) return 0;
  return countOf(articlesOf(caller).where(isOpen).where(beganInArabic));
}

const iso = (time: string | number | Date) => new Date(time).toISOString();

const RECORD_COLUMNS = [
  ...['changed_segments', 'flagged_segments', 'needs_approval'],
  ...['engine', 'model', 'person_id', 'translated_at'],
];

async function page({ limit: most, offset: skipped, state }: DeskQuery, caller: Caller): Promise<Row[]> {
  const { articles } = tables();
  const { connection } = strapi.db;
  return (await inState(articlesOf(caller), state)
    .select(
      ...['public_id', 'slug', 'title', 'updated_at', 'original', 'untranslated'].map(
        (column) => `article.${column}`,
      ),
      'arabic.title as title_ar',
      ...RECORD_COLUMNS.map((column) => `record.${column}`),
      connection(`${articles} as shown`)
        .select(connection.raw('1'))
        .whereRaw('shown.document_id = article.document_id')
        .where({ 'shown.locale': ENGLISH })
        .whereNotNull('shown.published_at')
        .limit(1)
        .as('is_published'),
    )
    .orderByRaw('coalesce(article.publication_date, article.created_at) desc, article.public_id desc')
    .limit(most)
    .offset(skipped)) as Row[];
}

/** The desk's list: the latest articles with the state of their translation, and the progress of all articles. */
export async function findDesk(query: DeskQuery, caller: Caller) {
  const [rows, total, fromArabic, translated, needsUpdate, notApproved, byHand, found] = await Promise.all([
    page(query, caller),
    countOf(articlesOf(caller)),
    countOf(articlesOf(caller).where(beganInArabic)),
    countOf(inState(articlesOf(caller), 'translated')),
    countOf(inState(articlesOf(caller), 'needsUpdate')),
    countOf(inState(articlesOf(caller), 'notApproved')),
    countByHand(caller),
    countOf(inState(articlesOf(caller), query.state)),
  ]);
  const names = await namesOf(rows.map((row) => row.person_id));
  const underWay = articlesUnderWay();
  const articles = rows.map((row) => {
    const isTranslated = row.title_ar !== null && !row.untranslated;
    const state = isTranslated ? 'translated' : 'pending';
    const { engine, model, person_id: personId } = row;
    const translatedAt = row.translated_at === null ? null : new Date(row.translated_at);
    return {
      id: row.public_id,
      slug: row.slug,
      title: row.title,
      titleAr: row.title_ar,
      original: row.original ?? ENGLISH,
      publication: row.is_published ? 'published' : 'draft',
      status: underWay.includes(row.public_id) ? 'translating' : state,
      arabicApproved: isTranslated && !row.needs_approval,
      needsUpdate: isTranslated && (row.changed_segments ?? 0) > 0,
      changedSegments: isTranslated ? (row.changed_segments ?? 0) : 0,
      flaggedSegments: row.flagged_segments ?? 0,
      translator: translatorOf({ engine, model, personId, translatedAt }, names),
      updatedAt: iso(row.updated_at),
    };
  });
  const { name, model, quality, from } = currentEngine();
  return {
    ...{ articles, total, fromArabic, translated, needsUpdate, notApproved, byHand, found },
    engine: { name, model, quality, from },
  };
}
