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
 * Strapi's own tokens last for thirty days and cannot be revoked (docs/strapi-behaviour.md). Requests are known by our
 * sessions instead; everything behind that (user, role, permissions) stays Strapi's.
 */
export default (plugin: Plugin): Plugin => {
  // Who calls is looked for in the order of registration, and Strapi's own ways come later than this: nine of ten calls are
  // the site's, which need no database for it.
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
  // Strapi insists on a role before our rules are asked, and the form of the panel cannot send one: it follows from the rights.
  const { create } = plugin.controllers.contentmanageruser;
  plugin.controllers.contentmanageruser.create = async (ctx) => {
    const request = ctx.request as { body?: unknown };
    request.body = await withRole((request.body ?? {}) as Record<string, unknown>);
    return create(ctx);
  };
  return plugin;
};
