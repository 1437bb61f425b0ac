import type { Core } from '@strapi/strapi';
import { sequenceOf } from '../../../search/normalise';
import { hashOf, isKnown } from './client';

const TABLE = 'comment_repeats';
const DAY_MS = 24 * 3_600_000;

/** Makes the table where there is none. */
export async function prepareRepeats({ db: { connection } }: Core.Strapi): Promise<void> {
  if (await connection.schema.hasTable(TABLE)) return;
  await connection.schema.createTable(TABLE, (table) => {
    // A keyed hash of the client and the words.
    table.string('fingerprint', 64).primary();
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('at').notNullable().index();
  });
}

/**
 * Whether a client has written the same words within a day, in whatever spelling search takes for the same. It
 * notes them, so that it must be called in the transaction that stores the comment.
 */
export async function isRepeated(content: string, client: string): Promise<boolean> {
  if (!isKnown(client)) return false;
  const words = sequenceOf(content).join(' ') || content.trim();
  const fingerprint = hashOf('repeat', client, words);
  const at = Date.now();
  return (await strapi.db.transaction(async ({ trx }) => {
    // PostgreSQL waits here for a transaction that is storing the same words.
    const added = await trx(TABLE)
      .insert({ fingerprint, at })
      .onConflict('fingerprint')
      .ignore()
      .returning('fingerprint');
    if (added.length > 0) return false;
    const [before]: { at: number | string }[] = await trx(TABLE)
      .where({ fingerprint })
      .forUpdate()
      .select('at');
    await trx(TABLE).where({ fingerprint }).update({ at });
    return Number(before?.at ?? 0) > at - DAY_MS;
  })) as boolean;
}

/** Forgets the words after a day. */
export async function forgetRepeats(): Promise<void> {
  await strapi.db
    .connection(TABLE)
    .where('at', '<', Date.now() - DAY_MS)
    .delete();
}
