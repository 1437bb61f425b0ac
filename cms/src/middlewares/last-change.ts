import type { Context, Next } from 'koa';
import { lastChange } from '../change-feed/changes';
import { CHANGE_HEADER } from '../contract/headers';

/**
 * Tells a client that has changed something the number of the last change, so that the site can wait for its
 * announcement.
 */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.set(CHANGE_HEADER, String(lastChange()));
};
