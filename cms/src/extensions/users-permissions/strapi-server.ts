import type { Context } from 'koa';
import { registerSiteCaller } from '../../bootstrap/site-caller';
import { withRole } from '../../documents/user-roles';
import { env } from '../../env';
import { readCredential } from '../../sessions/sessions';

type Handler = (ctx: Context) => Promise<unknown>;

interface Plugin {
  services: Record<string, unknown>;
  controllers: { contentmanageruser: { create: Handler } };
}

type JwtService = (context: { strapi: unknown }) => Record<string, unknown>;

const BEARER = /^Bearer ([\w.~+/=-]{1,1000})$/i;

/**
 * Strapi's own tokens last for thirty days and cannot be revoked (docs/strapi-behaviour.md). Our sessions
 * authenticate requests instead. The user, role and permissions stay Strapi's.
 */
export default (plugin: Plugin): Plugin => {
  // Strapi tries the ways to authenticate a caller in the order of their registration. The site makes nine of
  // ten calls and needs no query for it, so that its token is registered before Strapi's own ways.
  registerSiteCaller(strapi, env().CMS_TOKEN);
  const jwtService = plugin.services.jwt as JwtService;
  plugin.services.jwt = (context: { strapi: unknown }) => ({
    ...jwtService(context),
    async getToken(ctx: Context) {
      const [, token] = BEARER.exec(ctx.request.header.authorization ?? '') ?? [];
      if (!token) return null;
      const credential = await readCredential(token);
      ctx.state.credential = credential;
      return { id: credential.id };
    },
  });
  // Strapi requires a role before our rules run, and the panel's form cannot send one. The role follows from
  // the rights.
  const { create } = plugin.controllers.contentmanageruser;
  plugin.controllers.contentmanageruser.create = async (ctx) => {
    const request = ctx.request as { body?: unknown };
    request.body = await withRole((request.body ?? {}) as Record<string, unknown>);
    return create(ctx);
  };
  return plugin;
};
