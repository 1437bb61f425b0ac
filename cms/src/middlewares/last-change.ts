import type { Context, Next } from 'koa';
import { lastChange } from '../change-feed/changes';

/** Tells who has just changed something how far the feed is, so that the site can wait until it has heard of it. */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.set('Mihwar-Change', String(lastChange()));
};
