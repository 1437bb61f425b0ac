import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';

/** Strapi removes the temporary files of its own field `files` only, and none after an error. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    const files = Object.values(ctx.request.files ?? {}).flat();
    await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
  }
};
