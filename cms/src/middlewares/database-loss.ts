import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { Context, Next } from 'koa';
import { UNAVAILABLE } from '../contract/error';
import { isDatabaseLoss, lossesSoFar, reasonOf } from '../database/losses';

const RETRY_AFTER_SECONDS = '5';

const isRefusal = (status = 500) => status >= 400 && status < 500;

/** Whether Strapi would answer an error with a 4xx status. */
const isRefused = (error: unknown) =>
  error instanceof errors.ApplicationError || isRefusal((error as { status?: number }).status);

const isUnavailable = (error: unknown) => (error as { status?: number }).status === 503;

/** The error that is sent instead. */
function translate(ctx: Context, error: unknown, wasLostMeanwhile: boolean): unknown {
  // A failed COMMIT has its own message.
  if (isUnavailable(error)) return error;
  if (!isDatabaseLoss(error) && !(isRefused(error) && wasLostMeanwhile)) return error;
  strapi.log.error(`${ctx.method} ${ctx.path} was not answered, the database is lost: ${reasonOf(error)}`);
  return createError(503, UNAVAILABLE);
}

/**
 * Responds 503 with Retry-After while the database is lost. A refusal from that time is not reliable: Strapi
 * turns every error while it looks for a session into 'not signed in', and while it looks for relations into
 * 'Invalid relations'.
 */
export default () => async (ctx: Context, next: Next) => {
  const before = lossesSoFar();
  const wasLostMeanwhile = () => lossesSoFar() !== before;
  try {
    await next();
    // Some refusals are set as a status instead of thrown.
    if (isRefusal(ctx.status) && wasLostMeanwhile()) throw createError(ctx.status);
  } catch (thrown) {
    const error = translate(ctx, thrown, wasLostMeanwhile());
    if (isUnavailable(error)) ctx.set('Retry-After', RETRY_AFTER_SECONDS);
    throw error;
  }
};
