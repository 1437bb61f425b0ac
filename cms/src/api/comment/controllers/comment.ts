import type { Context } from 'koa';
import { z } from 'zod';
import { COMMENT_MAX, COMMENTS_PAGE_SIZE } from '../../../contract/comment';
import { createOnce } from '../../../idempotency/once';
import { limit, offset, publicId, readParams, text } from '../../../rules/query';
import { COMMENT } from '../../../uids';
import { isPublished } from '../../article/services/reading';
import { findComment, findComments } from '../services/reading';

const commentBody = z.strictObject({ content: text(COMMENT_MAX).min(1), articleId: publicId });

const listParams = z.strictObject({
  articleId: publicId,
  limit: limit.default(COMMENTS_PAGE_SIZE),
  offset: offset.default(0),
});

export default {
  /** A page of the comments of an article, newest first; 404 when readers cannot see the article. */
  async find(ctx: Context) {
    const { articleId, ...page } = readParams(listParams, ctx.query);
    if (!(await isPublished(articleId))) return ctx.notFound('Article not found');
    ctx.body = await findComments(articleId, page);
  },

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
