import type { Core } from '@strapi/strapi';
import type { CmsEnv } from '../env';
import { USER } from '../uids';

type Admin = Pick<CmsEnv, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

async function createPanelAdmin(strapi: Core.Strapi, admin: Admin) {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const superAdmin = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email: admin.ADMIN_EMAIL,
    username: admin.ADMIN_USERNAME,
    firstname: 'Mihwar',
    lastname: 'Admin',
    password: admin.ADMIN_PASSWORD,
    isActive: true,
    roles: [superAdmin.id],
  });
}

async function createSiteAdmin(strapi: Core.Strapi, admin: Admin) {
  if ((await strapi.db.query(USER).count({ where: { isAdmin: true } })) > 0) return;
  await strapi.plugin('users-permissions').service('user').add({
    username: admin.ADMIN_USERNAME,
    email: admin.ADMIN_EMAIL.toLowerCase(),
    password: admin.ADMIN_PASSWORD,
    provider: 'local',
    confirmed: true,
    blocked: false,
    isAdmin: true,
    displayName: 'Mihwar',
    displayNameAr: 'محور',
  });
  // `npm start` listens for this sentence (scripts/lib/first-admin.mjs).
  strapi.log.info('The first admin was created');
}

/**
 * Creates the first admin of Strapi's panel and of the site. Does nothing if there is one, so that the user's
 * later changes stay.
 */
export async function createFirstAdmin(strapi: Core.Strapi, admin: Admin) {
  await createPanelAdmin(strapi, admin);
  await createSiteAdmin(strapi, admin);
}
