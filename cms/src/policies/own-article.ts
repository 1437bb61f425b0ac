import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { OTHERS_ARTICLE } from '../contract/error';
import type { Right } from '../contract/rights';
import { ENGLISH } from '../locales';
import { rightsOf } from '../rights/rights';
import { readId } from '../rules/query';
import { ARTICLE } from '../uids';

interface Config {
  /** The right to do the same with everybody's articles. */
  all?: Right;
}

/**
 * Users may call it for their own articles, and for others only with the right of the route
 * (docs/decisions/0031-roles.md). The handler deals with an unknown id.
 */
export default async (ctx: Context, { all = 'editAll' }: Config = {}): Promise<boolean> => {
  const { user } = ctx.state;
  if (user && (await rightsOf(user)).has(all)) return true;
  const article = await strapi.db.query(ARTICLE).findOne({
    select: ['id'],
    where: { publicId: readId(ctx.params), locale: ENGLISH, publishedAt: { $null: true } },
    populate: { author: { select: ['id'] } },
  });
  if (!article || article.author?.id === user?.id) return true;
  // Strapi passes on the message of this error class only.
  throw new errors.PolicyError(OTHERS_ARTICLE, { policy: 'own-article' });
};
