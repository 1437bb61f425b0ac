import type { Core } from '@strapi/strapi';
import { SITE_ACTIONS } from './actions';

const API_TOKEN = 'admin::api-token';
const TOKEN_PERMISSION = 'admin::api-token-permission';
const NAME = 'Site';

/** Makes the token by which the site is known, or brings an older one up to date. Only its hash is stored. */
export async function ensureSiteToken(strapi: Core.Strapi, accessKey: string) {
  const hash: string = strapi.service('admin::api-token').hash(accessKey);
  const data = {
    name: NAME,
    description: 'Used by the public site. Made at every start from CMS_TOKEN.',
    type: 'custom',
    kind: 'content-api',
    accessKey: hash,
    lifespan: null,
    expiresAt: null,
  };
  const known = await strapi.db
    .query(API_TOKEN)
    .findOne({ where: { name: NAME }, populate: { permissions: true } });
  const token = known
    ? await strapi.db.query(API_TOKEN).update({ where: { id: known.id }, data })
    : await strapi.db.query(API_TOKEN).create({ data });

  const granted: { id: number; action: string }[] = known?.permissions ?? [];
  const surplus = granted.filter(({ action }) => !SITE_ACTIONS.includes(action));
  for (const { id } of surplus) await strapi.db.query(TOKEN_PERMISSION).delete({ where: { id } });
  for (const action of SITE_ACTIONS.filter(
    (one) => !granted.some((permission) => permission.action === one),
  )) {
    await strapi.db.query(TOKEN_PERMISSION).create({ data: { action, token: token.id } });
  }
}
