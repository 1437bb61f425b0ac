import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { ENGLISH } from '../locales';
import { readId } from '../rules/query';
import { ARTICLE } from '../uids';

/**
 * Authors may touch their own articles only, admins all (docs/decisions/0011-rights.md). An unknown id is
 * left to the handler.
 */
export default async (ctx: Context): Promise<boolean> => {
  const { user } = ctx.state;
  if (user?.isAdmin) return true;
  const article = await strapi.db.query(ARTICLE).findOne({
    select: ['id'],
    where: { publicId: readId(ctx.params), locale: ENGLISH },
    populate: { author: { select: ['id'] } },
  });
  if (!article || article.author?.id === user?.id) return true;
  // Of all refusals, Strapi passes on the sentence of this one only.
  throw new errors.PolicyError("This is another author's article", { policy: 'own-article' });
};
