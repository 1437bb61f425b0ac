import type { Core } from '@strapi/strapi';
import {
  AUDIT_DAYS,
  type AuditAction,
  type AuditDoor,
  type AuditEvent,
  type AuditFilter,
  type AuditPage,
  type AuditSubject,
} from '../contract/audit';
import type { Run } from '../database/run';
import { addTextColumns } from '../database/text-columns';
import { ARABIC, type Locale } from '../locales';
import { containsWord } from '../rules/contains';
import { toIso } from '../rules/stored';
import { ARTICLE, STATIC_PAGE } from '../uids';

const TABLE = 'audit_events';
/** The columns that earlier versions did not have. */
const ARABIC_NAMES = ['who_name_ar', 'subject_title_ar'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** The names and titles of an event are short, whatever those of its subject are. */
const TEXT_MAX = 200;

export interface NewEvent {
  door: AuditDoor;
  who: AuditEvent['who'];
  action: AuditAction;
  subject?: AuditEvent['subject'];
  language?: Locale | null;
  details?: AuditEvent['details'];
}

interface Row {
  id: number;
  at: number | string;
  door: AuditDoor;
  who_kind: AuditEvent['who']['kind'];
  who_id: number | null;
  who_name: string | null;
  who_name_ar: string | null;
  action: AuditAction;
  subject_type: NonNullable<AuditEvent['subject']>['type'] | null;
  subject_id: number | null;
  subject_title: string | null;
  subject_title_ar: string | null;
  language: Locale | null;
  details: string;
}

/** Makes the table where there is none. Nothing but the upkeep deletes from it, and nothing changes a row. */
export async function prepareAudit(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  if (await connection.schema.hasTable(TABLE)) return addTextColumns(strapi, TABLE, ARABIC_NAMES);
  await connection.schema.createTable(TABLE, (table) => {
    table.increments('id');
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('at').notNullable().index();
    table.string('door').notNullable();
    table.string('who_kind').notNullable();
    table.integer('who_id');
    table.string('who_name');
    table.string('action').notNullable();
    table.string('subject_type');
    table.integer('subject_id');
    table.string('subject_title');
    table.string('language');
    table.text('details').notNullable();
    for (const name of ARABIC_NAMES) table.text(name);
    table.index(['action', 'id']);
  });
}

/** A short text. A pair of surrogates is not cut. */
export const short = (text: string, max = TEXT_MAX): string => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
};

const shortOrNull = (text: string | null | undefined) => (text ? short(text) : null);

export async function insertEvent(run: Run, event: NewEvent): Promise<void> {
  const { door, who, action, subject = null, language = null, details = {} } = event;
  await run(TABLE).insert({
    at: Date.now(),
    door,
    who_kind: who.kind,
    who_id: who.id,
    who_name: shortOrNull(who.name),
    who_name_ar: shortOrNull(who.nameAr),
    action,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    subject_title: shortOrNull(subject?.title),
    subject_title_ar: shortOrNull(subject?.titleAr),
    language,
    details: JSON.stringify(details),
  });
}

const toEvent = (row: Row): AuditEvent => ({
  id: row.id,
  // PostgreSQL hands over a bigint as text.
  at: toIso(Number(row.at)),
  door: row.door,
  who: { kind: row.who_kind, id: row.who_id, name: row.who_name, nameAr: row.who_name_ar },
  action: row.action,
  subject: row.subject_type && {
    type: row.subject_type,
    id: row.subject_id,
    title: row.subject_title,
    titleAr: row.subject_title_ar,
  },
  language: row.language,
  details: JSON.parse(row.details) as AuditEvent['details'],
});

/**
 * The Arabic titles of articles and pages. Both languages are saved one after the other: where the first event
 * is recorded, the Arabic title may not be there yet.
 */
const presentTitle = (type: AuditSubject, uid: typeof ARTICLE | typeof STATIC_PAGE) =>
  strapi.db
    .connection(strapi.db.metadata.get(uid).tableName)
    .select('title')
    .whereRaw(`public_id = ${TABLE}.subject_id and ${TABLE}.subject_type = ?`, [type])
    .where({ locale: ARABIC, published_at: null })
    .limit(1);

const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** A page of the events, newest first, and where the next one begins. */
export async function findEvents(
  { from, to, who, action }: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditPage> {
  const run = strapi.db.connection;
  const query = run(TABLE);
  if (from) void query.where('at', '>=', startOf(from));
  if (to) void query.where('at', '<', startOf(to) + DAY_MS);
  if (action) void query.where({ action });
  if (before) void query.where('id', '<', before);
  if (who) {
    void query.whereRaw('(? or ?)', [containsWord('who_name', who), containsWord('who_name_ar', who)]);
  }
  const titleAr = [presentTitle('article', ARTICLE), presentTitle('page', STATIC_PAGE)];
  const rows = (await query
    .select(`${TABLE}.*`, run.raw('coalesce(subject_title_ar, ?, ?) as subject_title_ar', titleAr))
    .orderBy('id', 'desc')
    .limit(limit + 1)) as Row[];
  const events = rows.slice(0, limit).map(toEvent);
  return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
}

/** Events are stored for a set time. */
export async function removeExpiredEvents(): Promise<void> {
  await strapi.db
    .connection(TABLE)
    .where('at', '<', Date.now() - AUDIT_DAYS * DAY_MS)
    .delete();
}
