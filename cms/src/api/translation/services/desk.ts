import type { z } from 'zod';
import { deskQuerySchema, type DeskArticle, type TranslationDesk } from '../../../contract/translation-desk';
import type { Query } from '../../../database/run';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import type { Caller } from '../../../rights/rights';
import { ARTICLE, TRANSLATED_ARTICLE } from '../../../uids';
import { canTranslate } from '../engines/engine';
import { TO_ENGLISH } from '../segments/direction';
import { writtenBy } from '../../article/services/rows';
import { IS_TRANSLATED } from '../../article/services/translated-sql';
import { lastSaved } from '../../article/services/versions';
import { currentEngine } from './engine';
import { findNames } from '../../../workflow/people';
import { translatorOf } from './people';
import { articlesUnderWay } from './translating';

export const deskQuery = deskQuerySchema.strict();

type DeskQuery = z.output<typeof deskQuery>;

interface Row {
  public_id: number;
  slug: string;
  title: string;
  updated_at: string | number | Date;
  updated_at_ar: string | number | Date | null;
  title_ar: string | null;
  original: Locale | null;
  is_translated: unknown;
  is_published: unknown;
  has_own_blocks: unknown;
  changed_segments: number | null;
  flagged_segments: number | null;
  drafted_segments: number | null;
  needs_approval: unknown;
  engine: string | null;
  model: string | null;
  person_id: number | null;
  translated_at: string | number | Date | null;
}

const articleTable = () => strapi.db.metadata.get(ARTICLE).tableName;

/**
 * The English version of each article that a caller may translate, with the Arabic one beside it: all
 * articles, or own ones.
 */
export function articlesOf(caller: Caller): Query {
  const articles = articleTable();
  const records = strapi.db.metadata.get(TRANSLATED_ARTICLE).tableName;
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
  if (!caller.rights.has('translateAll')) query.whereExists(writtenBy(caller.id));
  return query;
}

/** The conditions of the desk, as SQL for both databases. None of them is ever null, so that each can be negated. */
const NEEDS_UPDATE = '(coalesce(record.changed_segments, 0) > 0)';
const BEGAN_IN_ARABIC = `(coalesce(article.original, '${ENGLISH}') = '${ARABIC}')`;
/** The translation is missing or incomplete, or was made of a former text. */
const OPEN = `(not ${IS_TRANSLATED} or ${NEEDS_UPDATE})`;
/** The rule of `hasOwnBlocks` in record.ts. */
const OWN_BLOCKS =
  '(arabic.id is not null and article.untranslated is not true and ' +
  '(record.arabic_hash is null or record.is_aligned is not true))';

/** The articles that runs leave to people. */
const leftToPeople = () =>
  canTranslate(currentEngine(), TO_ENGLISH) ? OWN_BLOCKS : `(${OWN_BLOCKS} or ${BEGAN_IN_ARABIC})`;

/** The states that rows of the database have. The state 'translating' is known to the jobs only. */
const STATES = {
  pending: `not ${IS_TRANSLATED}`,
  translated: IS_TRANSLATED,
  needsUpdate: `${IS_TRANSLATED} and ${NEEDS_UPDATE}`,
  notApproved: `${IS_TRANSLATED} and record.needs_approval is true`,
};

function inState(query: Query, state: DeskQuery['state']): Query {
  if (state === undefined) return query;
  if (state === 'translating') return query.whereIn('article.public_id', articlesUnderWay());
  return query.whereRaw(`(${STATES[state]})`);
}

/** The numbers of the desk, each with its condition. */
const counted = () => ({
  total: 'true',
  fromArabic: BEGAN_IN_ARABIC,
  byHand: `${OPEN} and ${leftToPeople()}`,
  ...STATES,
});

type Counts = Record<keyof ReturnType<typeof counted>, number>;

/**
 * The number of a caller's articles for each condition. One statement reads the articles once. A statement for each
 * number took two seconds at 100,000 articles, and SQLite answers nobody else meanwhile.
 */
async function countAll(caller: Caller): Promise<Counts> {
  const query = articlesOf(caller);
  const conditions = Object.entries(counted());
  for (const [name, condition] of conditions) {
    query.select(strapi.db.connection.raw(`sum(case when ${condition} then 1 else 0 end) as ??`, [name]));
  }
  const [row] = (await query) as Record<keyof Counts, number | string | null>[];
  const numbers = conditions.map(([name]) => [name, Number(row?.[name as keyof Counts] ?? 0)]);
  return Object.fromEntries(numbers) as Counts;
}

async function countUnderWay(caller: Caller): Promise<number> {
  const counted = await inState(articlesOf(caller), 'translating').count({ found: '*' });
  return Number((counted as unknown as { found: number | string }[])[0]?.found);
}

/** An article that a run translates. */
export interface Remaining {
  id: number;
  title: string;
  original: Locale;
}

/**
 * The articles of a caller that need a translation, without those that runs leave to people. With `only` it is
 * these articles, whatever they need.
 */
export async function remainingOf(caller: Caller, only?: readonly number[]): Promise<Remaining[]> {
  const query = articlesOf(caller);
  if (only) query.whereIn('article.public_id', [...only]);
  else query.whereRaw(`${OPEN} and not ${leftToPeople()}`);
  const rows = (await query
    .select('article.public_id as id', 'article.title as title', 'article.original as original')
    .orderBy('article.public_id', 'desc')) as (Omit<Remaining, 'original'> & { original: Locale | null })[];
  return rows.map((row) => ({ ...row, original: row.original ?? ENGLISH }));
}

const iso = (time: string | number | Date) => new Date(time).toISOString();

const RECORD_COLUMNS = [
  ...['changed_segments', 'flagged_segments', 'drafted_segments', 'needs_approval'],
  ...['engine', 'model', 'person_id', 'translated_at'],
];

async function page({ limit: most, offset: skipped, state }: DeskQuery, caller: Caller): Promise<Row[]> {
  const { connection } = strapi.db;
  return (await inState(articlesOf(caller), state)
    .select(
      ...['public_id', 'slug', 'title', 'updated_at', 'original'].map((column) => `article.${column}`),
      connection.raw(`${IS_TRANSLATED} as is_translated`),
      connection.raw(`${OWN_BLOCKS} as has_own_blocks`),
      'arabic.title as title_ar',
      'arabic.updated_at as updated_at_ar',
      ...RECORD_COLUMNS.map((column) => `record.${column}`),
      connection(`${articleTable()} as shown`)
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
export async function findDesk(query: DeskQuery, caller: Caller): Promise<TranslationDesk> {
  const [rows, counts] = await Promise.all([page(query, caller), countAll(caller)]);
  const people = await findNames(rows.map((row) => row.person_id));
  const underWay = articlesUnderWay();
  const articles = rows.map((row): DeskArticle => {
    const isTranslated = Boolean(row.is_translated);
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
      isAligned: !row.has_own_blocks,
      arabicApproved: isTranslated && !row.needs_approval,
      needsUpdate: isTranslated && (row.changed_segments ?? 0) > 0,
      changedSegments: isTranslated ? (row.changed_segments ?? 0) : 0,
      flaggedSegments: row.flagged_segments ?? 0,
      draftedSegments: row.drafted_segments ?? 0,
      translator: translatorOf({ engine, model, personId, translatedAt }, people),
      updatedAt: lastSaved(
        [row.updated_at, row.updated_at_ar ?? row.updated_at].map((time) => ({ updatedAt: iso(time) })),
      ).toISOString(),
    };
  });
  const { total, fromArabic, byHand, translated, needsUpdate, notApproved } = counts;
  const { name, model, quality, from } = currentEngine();
  return {
    ...{ articles, total, fromArabic, translated, needsUpdate, notApproved, byHand },
    found: query.state === 'translating' ? await countUnderWay(caller) : counts[query.state ?? 'total'],
    engine: { name, model, quality, from: [...from] },
  };
}
