import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { SITE_ACTIONS } from './actions';

const API_TOKEN = 'admin::api-token';
/** Older versions kept a token of this name in the database. */
const FORMER_TOKEN = 'Site';

const digest = (text: string) => createHash('sha256').update(text).digest();
const bearerOf = ({ request }: Context) => /^Bearer (\S+)$/i.exec(request.header.authorization ?? '')?.[1];

/**
 * Lets the site call by the token that both are started with. Not one of Strapi's own tokens: these are read from the
 * database with their rights at each request, four statements before the first one that readers need.
 */
export function registerSiteCaller(strapi: Core.Strapi, token: string): void {
  const expected = digest(token);
  const allowed = new Set(SITE_ACTIONS);
  strapi.get('auth').register('content-api', {
    name: 'site',
    authenticate(ctx: Context) {
      const given = bearerOf(ctx);
      const authenticated = given !== undefined && timingSafeEqual(digest(given), expected);
      return { authenticated, credentials: null };
    },
    verify(_auth: unknown, { scope = [] }: { scope?: string | string[] }) {
      const wanted = [scope].flat();
      if (wanted.length === 0 || !wanted.every((action) => allowed.has(action)))
        throw new errors.ForbiddenError();
    },
  });
}

/** Nobody uses it any more, and it would go on opening the API to who has an old secret. */
export async function removeFormerToken(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .query(API_TOKEN)
    .deleteMany({ where: { name: FORMER_TOKEN, kind: 'content-api', type: 'custom' } });
}
