import type { Context } from 'koa';
import { z } from 'zod';
import { createOnce } from '../../../idempotency/once';
import { publicId, readParams, text } from '../../../rules/query';
import { COMMENT } from '../../../uids';
import { isPublished } from '../../article/services/reading';
import { findComment } from '../services/reading';

const commentBody = z.strictObject({ content: text(5000).min(1), articleId: publicId });

export default {
  /** A comment of who is signed in, or else of a guest; 404 when readers cannot see the article. */
  async create(ctx: Context) {
    const { content, articleId } = readParams(commentBody, ctx.request.body);
    if (!(await isPublished(articleId))) return ctx.notFound('Article not found');
    const create = async () => {
      const data = { content, articleId, author: ctx.state.user?.id ?? null };
      return Number((await strapi.documents(COMMENT).create({ data })).publicId);
    };
    await createOnce(ctx, { create, read: findComment });
  },
};
