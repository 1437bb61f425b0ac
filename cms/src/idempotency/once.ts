import { createHmac } from 'node:crypto';
import createError from 'http-errors';
import type { Context } from 'koa';
import {
  IDEMPOTENCY_KEY,
  KEY_IN_PROGRESS,
  IDEMPOTENCY_KEY_PATTERN,
  WRONG_IDEMPOTENCY_KEY,
  MADE_IS_GONE,
} from '../contract/idempotency';
import { env } from '../env';
import { invalid } from '../rules/errors';
import { findKey, isKeyTaken, noteMade, noteResponse, takeKey, type Name, type Stored } from './keys';

const REUSED =
  'This was saved already, with another text, when it was sent before. Nothing was changed now: please open what is saved and compare.';

interface Creation<Row> {
  /** Slow work that must not prolong the transaction. It is skipped if the request was carried out before. */
  prepare?: () => Promise<void>;
  /** Creates the document in a transaction. Returns its id. */
  create: () => Promise<number>;
  /** Reads the response for that id, after the transaction. Null if the document no longer exists. */
  read: (id: number) => Promise<Row | null | undefined>;
}

/**
 * Requests in progress. One process serves a database (database/only-one.ts), so that it knows all of them.
 */
const inProgress = new Set<string>();

function nameOf(ctx: Context): Name | null {
  const header = ctx.get(IDEMPOTENCY_KEY);
  if (!header) return null;
  if (!IDEMPOTENCY_KEY_PATTERN.test(header))
    throw invalid({ path: [IDEMPOTENCY_KEY], message: WRONG_IDEMPOTENCY_KEY });
  const key = header.replaceAll('"', '');
  const { user } = ctx.state as { user?: { id: number } };
  return { scope: user ? `user ${user.id}` : 'visitor', key };
}

/**
 * Bodies may contain a password. The hash is keyed, so that a reader of the database cannot try passwords.
 */
const fingerprintOf = ({ method, path, request }: Context): string =>
  createHmac('sha256', env().JWT_SECRET)
    .update(JSON.stringify([method, path, (request as { body?: unknown }).body ?? null]))
    .digest('hex');

/** The outcome of a key: created now, or stored by an earlier request. */
async function outcomeOf<Row>(ctx: Context, name: Name, { create }: Creation<Row>): Promise<Stored> {
  const fingerprint = fingerprintOf(ctx);
  const stored = await strapi.db.transaction(async ({ trx }) => {
    const taken = await takeKey(trx, name, fingerprint);
    if (!taken) return findKey(trx, name);
    const made = await create();
    await noteMade(trx, name, made);
    return { ...taken, made };
  });
  if (stored.fingerprint !== fingerprint) throw createError(422, REUSED, { details: { made: stored.made } });
  return stored;
}

async function answerOnce<Row>(ctx: Context, name: Name, creation: Creation<Row>): Promise<unknown> {
  const stored = await outcomeOf(ctx, name, creation);
  if (stored.response !== null) return JSON.parse(stored.response) as unknown;
  const row = await creation.read(Number(stored.made));
  if (row) await noteResponse(strapi.db.connection, name, JSON.stringify(row));
  return row;
}

async function answer<Row>(ctx: Context, creation: Creation<Row>): Promise<unknown> {
  const name = nameOf(ctx);
  if (!name) {
    await creation.prepare?.();
    return creation.read(await strapi.db.transaction(creation.create));
  }
  const underWay = `${name.scope} ${name.key}`;
  if (inProgress.has(underWay)) {
    ctx.set('Retry-After', '1');
    throw createError(409, KEY_IN_PROGRESS);
  }
  inProgress.add(underWay);
  try {
    if (creation.prepare && !(await isKeyTaken(strapi.db.connection, name))) await creation.prepare();
    return await answerOnce(ctx, name, creation);
  } finally {
    inProgress.delete(underWay);
  }
}

/**
 * Creates something and responds 201 with it. A request with an Idempotency-Key creates it once: if the same
 * caller sends it again within a day, it gets the first response. This is for people whose response was lost
 * or came too late.
 * @throws (409) while the first one is in progress, (422) if it was another request.
 */
export async function createOnce<Row>(ctx: Context, creation: Creation<Row>): Promise<void> {
  const row = await answer(ctx, creation);
  if (!row) {
    ctx.notFound(MADE_IS_GONE);
    return;
  }
  ctx.status = 201;
  ctx.body = row;
}
