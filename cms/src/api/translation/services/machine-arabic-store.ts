import type { Core } from '@strapi/strapi';
import type { MachineArabic } from '../../../contract/article';
import { MACHINE_ARABIC } from '../../../contract/site-setting';
import { announceNow } from '../../../change-feed/changes';
import { ARABIC, ENGLISH } from '../../../locales';
import { settingValue } from '../../../rules/setting-value';
import { ARTICLE, SITE_SETTING } from '../../../uids';
import type { ArticleText } from '../segments/article';
import { currentEngine } from './engine';
import { hashOfText } from './record';

/**
 * The Arabic that a machine made of published English, for readers. It is stored apart from the Arabic of
 * editors, and belongs to the exact English that it was made of.
 */
const TABLE = 'machine_arabic';

/** The maximum number of articles that are found missing at once. */
const MISSING_MAX = 200;

/** A row of the table. */
interface Row {
  public_id: number;
  english_hash: string;
  key: string;
  title: string;
  excerpt: string;
  content: string;
  engine: string;
  made_at: Date | number | string;
  stale_since: number | string | null;
}

const table = () => strapi.db.connection(TABLE);
const tableOf = (uid: Parameters<typeof strapi.db.metadata.get>[0]) => strapi.db.metadata.get(uid).tableName;

/** Makes the table where there is none. */
export async function prepareMachineArabic({ db: { connection } }: Core.Strapi): Promise<void> {
  if (await connection.schema.hasTable(TABLE)) return;
  await connection.schema.createTable(TABLE, (columns) => {
    columns.integer('public_id').primary();
    columns.string('english_hash', 64).notNullable();
    columns.string('key', 64).notNullable();
    columns.text('title').notNullable();
    columns.text('excerpt').notNullable();
    columns.text('content').notNullable();
    columns.string('engine').notNullable();
    // The type of the dates of articles, so that the database can compare them.
    columns.datetime('made_at', { useTz: false, precision: 6 }).notNullable();
    columns.bigInteger('stale_since').index();
  });
}

const ON = 'true';

const settingIsOn = () =>
  strapi.db
    .connection(tableOf(SITE_SETTING))
    .select('id')
    .where({ key: MACHINE_ARABIC, locale: ENGLISH })
    .whereRaw('trim(value) = ?', [ON]);

/** Whether published articles get a machine's Arabic: the setting says so, and the engine is a neural one. */
export async function isMachineArabicOn(): Promise<boolean> {
  if (currentEngine().quality !== 'neural') return false;
  return (await settingValue(MACHINE_ARABIC)) === ON;
}

type PublishedText = Pick<ArticleText, 'title' | 'excerpt' | 'imageAlt' | 'content'>;

/**
 * The machine's Arabic of a published article. Null while the setting is off, and where the text was made of
 * other English than the present one.
 */
export async function findMachineArabic(
  publicId: number,
  english: PublishedText,
): Promise<MachineArabic | null> {
  const row = (await table().where({ public_id: publicId }).whereExists(settingIsOn()).first()) as
    Row | undefined;
  if (!row || row.english_hash !== hashOfText(english)) return null;
  const { title, excerpt, content, engine, made_at } = row;
  return { title, excerpt, content, engine, madeAt: new Date(made_at).toISOString() };
}

/** Stores a machine's Arabic, and tells the site. */
export async function storeMachineArabic(row: Omit<Row, 'stale_since'>): Promise<void> {
  await table()
    .insert({ ...row, stale_since: null })
    .onConflict('public_id')
    .merge();
  // A machine's text moves no article from or to a list.
  const nothing = { moved: false, featured: false, categories: [], tags: [], authors: [] };
  announceNow([{ type: 'article', id: row.public_id, locale: ARABIC, article: nothing }]);
}

/** The key of the stored text. Undefined where there is none. */
export async function keyOfMachineArabic(publicId: number): Promise<string | undefined> {
  const row = (await table().where({ public_id: publicId }).first('key')) as Pick<Row, 'key'> | undefined;
  return row?.key;
}

/** Notes that the stored text is still the one that would be made now. */
export async function confirmMachineArabic(publicId: number): Promise<void> {
  await table().where({ public_id: publicId }).update({ made_at: new Date(), stale_since: null });
}

/** Must be called when the glossary has changed: the texts are made again where the change concerns them. */
export async function markMachineArabicStale(): Promise<void> {
  await strapi.db.transaction(({ trx }) => trx(TABLE).update({ stale_since: Date.now() }));
}

/** Removes the texts of articles that are no longer there. */
export async function removeOrphanedMachineArabic(): Promise<void> {
  await table()
    .whereNotIn('public_id', strapi.db.connection(tableOf(ARTICLE)).select('public_id'))
    .delete();
}

/**
 * Published articles without approved Arabic whose machine's Arabic is missing or older than the article.
 * `since` distinguishes one reason to translate an article from the next.
 * @param except articles that are not asked for
 */
export async function findMissingMachineArabic(
  except: readonly number[] = [],
): Promise<{ publicId: number; since: number }[]> {
  if (!(await isMachineArabicOn())) return [];
  const articles = tableOf(ARTICLE);
  const rows = (await strapi.db
    .connection(`${articles} as article`)
    .leftJoin(`${TABLE} as made`, 'made.public_id', 'article.public_id')
    .select('article.public_id', 'article.updated_at', 'made.stale_since')
    .whereRaw(`article.locale = '${ENGLISH}'`)
    .whereNotNull('article.published_at')
    .whereNotIn('article.public_id', [...except])
    .whereNotExists(
      strapi.db
        .connection(`${articles} as arabic`)
        .select('arabic.id')
        .whereRaw('arabic.document_id = article.document_id')
        .whereRaw(`arabic.locale = '${ARABIC}'`)
        .whereNotNull('arabic.published_at'),
    )
    .where((condition) => {
      void condition
        .whereNull('made.public_id')
        .orWhereNotNull('made.stale_since')
        .orWhereRaw('article.updated_at > made.made_at');
    })
    .orderBy('article.publication_date', 'desc')
    .limit(MISSING_MAX)) as Pick<Row, 'public_id' | 'stale_since'>[];
  return rows.map((row) => ({
    publicId: row.public_id,
    since: Number(row.stale_since ?? new Date((row as unknown as { updated_at: Date }).updated_at)),
  }));
}
