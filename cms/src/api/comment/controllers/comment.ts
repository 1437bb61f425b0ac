import type { Context } from 'koa';
import { z } from 'zod';
import { publicId, readParams } from '../../../rules/query';
import { COMMENT } from '../../../uids';
import { isPublished } from '../../article/services/reading';

const commentBody = z.strictObject({
  content: z.string().trim().min(1).max(5000),
  articleId: publicId,
});

export default {
  /** A guest's comment under a published article; 404 when readers cannot see the article. */
  async create(ctx: Context) {
    const { content, articleId } = readParams(commentBody, ctx.request.body);
    if (!(await isPublished(articleId))) return ctx.notFound('Article not found');
    const comment = await strapi.documents(COMMENT).create({ data: { content, articleId } });
    ctx.status = 201;
    ctx.body = {
      publicId: comment.publicId,
      content: comment.content,
      createdAt: comment.createdAt,
      author: null,
    };
  },
};
