import type { Core } from '@strapi/strapi';

const API_TOKEN = 'admin::api-token';
const TOKEN_PERMISSION = 'admin::api-token-permission';
const NAME = 'Site';

/** What the site does without a signed-in user: read what is published, hear of changes, pass on guests' comments. */
const ACTIONS = [
  'api::article.article.find',
  'api::article.article.findBySlug',
  'api::article.article.findById',
  'api::category.category.find',
  'api::category.category.findOne',
  'api::comment.comment.create',
  'api::site-setting.site-setting.find',
  'api::static-page.static-page.find',
  'api::static-page.static-page.findBySlug',
  'api::change.change.stream',
];

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
  const surplus = granted.filter(({ action }) => !ACTIONS.includes(action));
  for (const { id } of surplus) await strapi.db.query(TOKEN_PERMISSION).delete({ where: { id } });
  for (const action of ACTIONS.filter((one) => !granted.some((permission) => permission.action === one))) {
    await strapi.db.query(TOKEN_PERMISSION).create({ data: { action, token: token.id } });
  }
}
