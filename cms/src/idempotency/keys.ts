import type { Core } from '@strapi/strapi';
import type { Run } from '../database/run';

const TABLE = 'idempotency_keys';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The owner of a key and the key itself. Two people may send the same key. */
export interface Name {
  scope: string;
  key: string;
}

export interface Stored {
  /** The fingerprint of the request. */
  fingerprint: string;
  /** The id of the created document. Null only within the transaction that creates it. */
  made: number | null;
  /** The response as JSON. Null if the process ended before it was recorded. */
  response: string | null;
}

/** Keys are stored for a day. */
export async function removeExpiredKeys(): Promise<void> {
  await strapi.db
    .connection(TABLE)
    .where('created_at', '<', Date.now() - DAY_MS)
    .delete();
}

/** Creates the table if it is missing. */
export async function prepareIdempotencyKeys({ db: { connection } }: Core.Strapi): Promise<void> {
  if (await connection.schema.hasTable(TABLE)) return;
  await connection.schema.createTable(TABLE, (table) => {
    table.string('scope').notNullable();
    table.string('key').notNullable();
    table.string('fingerprint').notNullable();
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('created_at').notNullable().index();
    table.integer('made');
    table.text('response');
    table.primary(['scope', 'key']);
  });
}

/**
 * Takes a key for the transaction that uses it. Null if the key was used before. PostgreSQL waits here for
 * another transaction that has taken the key and has not ended, such as one whose connection was lost at its
 * COMMIT.
 */
export async function takeKey(run: Run, name: Name, fingerprint: string): Promise<Stored | null> {
  const taken = (await run(TABLE)
    .insert({ ...name, fingerprint, created_at: Date.now() })
    .onConflict(['scope', 'key'])
    .ignore()
    .returning('key')) as unknown[];
  return taken.length > 0 ? { fingerprint, made: null, response: null } : null;
}

export async function isKeyTaken(run: Run, name: Name): Promise<boolean> {
  return Boolean(await run(TABLE).where(name).first('key'));
}

export async function findKey(run: Run, name: Name): Promise<Stored> {
  const row = (await run(TABLE).where(name).first('fingerprint', 'made', 'response')) as Stored | undefined;
  if (!row) throw new Error('An idempotency key was removed while it was looked for');
  return row;
}

export async function noteMade(run: Run, name: Name, made: number): Promise<void> {
  await run(TABLE).where(name).update({ made });
}

export async function noteResponse(run: Run, name: Name, response: string): Promise<void> {
  await run(TABLE).where(name).update({ response });
}
