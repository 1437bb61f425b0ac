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
 * Accepts the site's calls by the token with which both processes are started. Strapi's own tokens are not
 * used: Strapi reads them with their rights from the database at each request, in four statements.
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

/**
 * Removes the token of older versions. Nobody uses it any more, and a holder of the old secret could still
 * call the API.
 */
export async function removeFormerToken(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .query(API_TOKEN)
    .deleteMany({ where: { name: FORMER_TOKEN, kind: 'content-api', type: 'custom' } });
}
