import type { Context } from 'koa';
import { z } from 'zod';
import { readParams, slug } from '../../../rules/query';
import { findAuthors } from '../services/reading';

const slugParams = z.object({ slug });

/** The users whose articles readers see. Nobody else is named, so that this is no list of accounts. */
export default {
  async find(ctx: Context) {
    ctx.body = await findAuthors();
  },

  async findOne(ctx: Context) {
    const [author] = await findAuthors(readParams(slugParams, ctx.params));
    if (!author) return ctx.notFound('Author not found');
    ctx.body = author;
  },
};
