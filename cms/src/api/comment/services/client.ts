import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import { AGENT_HEADER, CLIENT_HEADER } from '../../../contract/headers';
import { env } from '../../../env';

/** Adapters send it if a request has no address. */
const UNKNOWN = 'unknown';

/** The sender of a request: a signed-in user, or else an address. */
export function clientOf(ctx: Context): string {
  const { user } = ctx.state as { user?: { id: number } };
  return user ? `user ${user.id}` : `address ${ctx.get(CLIENT_HEADER) || UNKNOWN}`;
}

export interface Reader {
  address: string;
  agent: string;
}

/** The reader who sends a request. An IPv6 address is that of the reader's network. */
export const readerOf = (ctx: Context): Reader => ({
  address: ctx.get(CLIENT_HEADER).replace(/\/64$/, '') || UNKNOWN,
  agent: ctx.get(AGENT_HEADER),
});

/** Whether a client can be told from others. */
export const isKnown = (client: string): boolean => client !== `address ${UNKNOWN}`;

/** A hash of some values. It is keyed: without the key, the few possible addresses could be tried. */
export const hashOf = (...values: string[]): string =>
  createHmac('sha256', env().JWT_SECRET).update(JSON.stringify(values)).digest('hex');
