import type { Core } from '@strapi/strapi';
import {
  AUDIT_DAYS,
  type AuditAction,
  type AuditDoor,
  type AuditEvent,
  type AuditFilter,
  type AuditPage,
} from '../contract/audit';
import type { Locale } from '../locales';
import { toIso } from '../rules/stored';

type Connection = Core.Strapi['db']['connection'];
/** A connection, or a transaction. */
type Run = (table: string) => ReturnType<Connection>;

const TABLE = 'audit_events';
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
  action: AuditAction;
  subject_type: NonNullable<AuditEvent['subject']>['type'] | null;
  subject_id: number | null;
  subject_title: string | null;
  language: Locale | null;
  details: string;
}

/** Makes the table where there is none. Nothing but the upkeep deletes from it, and nothing changes a row. */
export async function prepareAudit({ db: { connection } }: Core.Strapi): Promise<void> {
  if (await connection.schema.hasTable(TABLE)) return;
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
    action,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    subject_title: shortOrNull(subject?.title),
    language,
    details: JSON.stringify(details),
  });
}

const toEvent = (row: Row): AuditEvent => ({
  id: row.id,
  // PostgreSQL hands over a bigint as text.
  at: toIso(Number(row.at)),
  door: row.door,
  who: { kind: row.who_kind, id: row.who_id, name: row.who_name },
  action: row.action,
  subject: row.subject_type && {
    type: row.subject_type,
    id: row.subject_id,
    title: row.subject_title,
  },
  language: row.language,
  details: JSON.parse(row.details) as AuditEvent['details'],
});

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
    const pattern = `%${who.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    void query.whereRaw(String.raw`lower(who_name) like ? escape '\'`, [pattern]);
  }
  const rows = (await query.orderBy('id', 'desc').limit(limit + 1)) as Row[];
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
