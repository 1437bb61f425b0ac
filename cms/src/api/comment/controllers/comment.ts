import type { Context } from 'koa';
import { commentInputSchema, commentListQuerySchema, OWN_COMMENT } from '../../../contract/comment';
import { idInPath } from '../../../contract/primitives';
import { allowNulls } from '../../../documents/allow-nulls';
import { createOnce } from '../../../idempotency/once';
import type { SiteUser } from '../../../rights/rights';
import { contractBody } from '../../../rules/contract-body';
import { unprocessable } from '../../../rules/errors';
import { readId, readParams } from '../../../rules/query';
import { COMMENT } from '../../../uids';
import { isPublished } from '../../article/services/reading';
import { clientOf, readerOf } from '../services/client';
import { modeOf } from '../services/mode';
import { findComments, findCreated, findThread } from '../services/reading';
import { reportComment } from '../services/reports';
import { isSpamToService } from '../services/spam-service';
import { firstState } from '../services/waiting';

/** Adapters drop the author that the specified body names. They refuse guests where a user must write. */
const commentBody = contractBody(commentInputSchema.omit({ authorId: true, asUser: true }));

const listQuery = commentListQuerySchema.extend({ articleId: idInPath('articleId') }).strict();

const NOT_FOUND = 'Comment not found';

export default {
  /** A page of the comments of an article, or one of them; 404 when readers cannot see the article. */
  async find(ctx: Context) {
    const { articleId, comment, ...page } = readParams(listQuery, ctx.query);
    if (!(await isPublished(articleId))) return ctx.notFound('Article not found');
    ctx.body = comment ? await findThread(articleId, comment) : await findComments(articleId, page);
  },

  /**
   * Creates a comment by the signed-in user, or else by a guest. Responds 404 if readers cannot see the
   * article.
   */
  async create(ctx: Context) {
    const { content, articleId, parentId, guestName, ...trap } = readParams(commentBody, ctx.request.body);
    if (!(await isPublished(articleId))) return ctx.notFound('Article not found');
    const { user } = ctx.state as { user?: SiteUser };
    const name = user ? null : (guestName ?? null);
    let isSpam = false;
    const prepare = async () => {
      if (user || (await modeOf(articleId)) === 'closed') return;
      const comment = { content, articleId, parentId: parentId ?? null, guestName: name };
      isSpam = await isSpamToService({ ...comment, reader: readerOf(ctx) });
    };
    const create = async () => {
      const data = { content, articleId, parentId, author: user?.id ?? null, guestName: name };
      const state = await firstState({
        ...{ content, articleId, guestName: name, user, client: clientOf(ctx) },
        isSpam,
        ...{ website: trap.website ?? undefined, elapsed: trap.elapsed ?? undefined },
      });
      return Number(
        (await strapi.documents(COMMENT).create({ data: allowNulls({ ...data, state }) })).publicId,
      );
    };
    await createOnce(ctx, { prepare, create, read: findCreated });
  },

  /** A report of a comment by the signed-in user, or else by a guest. Responds 404 if readers do not see it. */
  async report(ctx: Context) {
    const id = readId(ctx.params);
    const { user } = ctx.state as { user?: SiteUser };
    const comment: { articleId: number; author: { id: number } | null } | null = await strapi.db
      .query(COMMENT)
      .findOne({
        select: ['articleId'],
        where: { publicId: id },
        populate: { author: { select: ['id'] } },
      });
    if (!comment || !(await isPublished(comment.articleId))) return ctx.notFound(NOT_FOUND);
    if (user && comment.author?.id === user.id) throw unprocessable({ path: ['id'], message: OWN_COMMENT });
    if (!(await reportComment(id, clientOf(ctx)))) return ctx.notFound(NOT_FOUND);
    ctx.body = {};
  },
};
