import type { Core } from '@strapi/strapi';
import type { ScheduledAction } from '../contract/schedule';
import { within, type Query } from '../database/run';
import type { Locale } from '../locales';

export const TABLE = 'article_schedules';

/** A time at which one language of an article is published or unpublished, or at which its embargo ends. */
export interface PlannedRow {
  document_id: string;
  locale: Locale;
  action: ScheduledAction;
  /** Milliseconds since 1970. PostgreSQL hands over a bigint as text. */
  at: number | string;
  /** The user of the site who planned it. Null for Strapi's panel and the server itself. */
  set_by: number | null;
  /** Why it did not happen at its time, or will not happen. */
  problem: string | null;
}

export type Key = Pick<PlannedRow, 'document_id' | 'locale' | 'action'>;

/** Makes the table where there is none. */
export async function prepareSchedule({ db: { connection } }: Core.Strapi): Promise<void> {
  if (await connection.schema.hasTable(TABLE)) return;
  await connection.schema.createTable(TABLE, (table) => {
    table.string('document_id').notNullable();
    table.string('locale', 10).notNullable();
    table.string('action', 10).notNullable();
    table.bigInteger('at').notNullable().index();
    table.integer('set_by');
    table.text('problem');
    table.primary(['document_id', 'locale', 'action']);
  });
}

/** A statement on the table. */
const run = <Result>(work: (table: Query) => PromiseLike<unknown>): Promise<Result> =>
  within(async (statement) => (await work(statement(TABLE))) as Result);

export const findPlanned = (where: Partial<PlannedRow>): Promise<PlannedRow[]> =>
  run((table) => table.where(where).orderBy('at').select());

/** Those of some documents, the earliest first. */
export async function findPlannedAmong(documentIds: readonly string[]): Promise<PlannedRow[]> {
  if (documentIds.length === 0) return [];
  return run((table) =>
    table
      .whereIn('document_id', [...documentIds])
      .orderBy('at')
      .select(),
  );
}

/** All that has not failed. */
export const findOpen = (): Promise<PlannedRow[]> =>
  run((table) => table.whereNull('problem').orderBy('at').select());

export async function savePlanned(row: PlannedRow): Promise<void> {
  await run((table) => table.insert(row).onConflict(['document_id', 'locale', 'action']).merge());
}

/** Removes times: all that are meant, or those of them before a time. Returns how many there were. */
export function removePlanned(where: Partial<PlannedRow>, before?: number): Promise<number> {
  return run((table) => {
    const meant = table.where(where);
    return (before === undefined ? meant : meant.where('at', '<', before)).delete();
  });
}

/** The problem of a publication whose text somebody who may not publish has changed since. */
export const TEXT_CHANGED =
  'Somebody who may not publish has changed the text since this was planned. Look at it, and save the time again.';
/** The problem of a publication whose article has gone back to its writer since. */
export const SENT_BACK =
  'The article has gone back to its writer since this was planned. Look at it, and save the time again.';

const HOLDS = [TEXT_CHANGED, SENT_BACK] as const;
type Hold = (typeof HOLDS)[number];

/** Whether a publication waits until somebody who may publish plans it again, or approves its text. */
export const isHeld = ({ problem }: PlannedRow): boolean => HOLDS.some((hold) => hold === problem);

/** Whether a text is to be published at a time that has not come yet, also where the plan is held. */
export async function isToBePublished(documentId: string, locale: Locale): Promise<boolean> {
  const planned = await findPlanned({ document_id: documentId, locale, action: 'publish' });
  return planned.some(({ at }) => Number(at) > Date.now());
}

/** Holds the planned publication of a text until somebody who may publish plans it again, or approves the text. */
export async function holdPublication(documentId: string, locale: Locale, problem: Hold): Promise<void> {
  const key = { document_id: documentId, locale, action: 'publish' as const };
  await run((table) => table.where(key).whereNull('problem').update({ problem }));
}

/**
 * Releases a held publication: somebody who may publish has looked at the text. One whose time has passed is not
 * made up for.
 */
export async function releasePublication(documentId: string, locale: Locale): Promise<void> {
  const key = { document_id: documentId, locale, action: 'publish' as const };
  await run((table) =>
    table.where(key).where('at', '>', Date.now()).whereIn('problem', HOLDS).update({ problem: null }),
  );
}

/** Stores why something did not happen. A time that was changed meanwhile stays as it is. */
export async function setProblem(key: Key, at: number, problem: string): Promise<void> {
  await run((table) => table.where({ ...key, at }).update({ problem }));
}
