import type { Core } from '@strapi/strapi';
import { userInputSchema } from '../contract/user';
import type { CmsEnv } from '../env';
import { USER } from '../uids';

type Admin = Pick<CmsEnv, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

const PANEL_USER = 'admin::user';

/**
 * The name of an admin who is about to be created. It is not checked with the other settings: those who have an
 * admin already may start with a name that was accepted before.
 * @throws {Error} with a sentence, if it breaks the rule of all other user names.
 */
function usernameOf({ ADMIN_USERNAME }: Admin): string {
  const { data, error } = userInputSchema.shape.username.safeParse(ADMIN_USERNAME);
  if (data !== undefined) return data;
  const sentences = error?.issues.map(({ message }) => message.replace('username', 'ADMIN_USERNAME')) ?? [];
  const message = `The content server cannot start: ${sentences.join('. ')}.`;
  throw Object.assign(new Error(message), { stack: message });
}

/**
 * Earlier versions stored ADMIN_EMAIL as it was written. Strapi looks for the small letters of an address that
 * somebody signs in with, and did not find one with capital letters.
 */
async function lowerPanelAddresses(strapi: Core.Strapi) {
  const users: { id: number; email: string }[] = await strapi.db
    .query(PANEL_USER)
    .findMany({ select: ['id', 'email'] });
  const taken = new Set(users.map(({ email }) => email));
  for (const { id, email: written } of users) {
    const email = written.toLowerCase();
    if (!taken.has(email)) await strapi.db.query(PANEL_USER).update({ where: { id }, data: { email } });
    taken.add(email);
  }
}

async function createPanelAdmin(strapi: Core.Strapi, admin: Admin) {
  if ((await strapi.db.query(PANEL_USER).count()) > 0) return;
  const superAdmin = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email: admin.ADMIN_EMAIL,
    username: usernameOf(admin),
    firstname: 'Mihwar',
    lastname: 'Admin',
    password: admin.ADMIN_PASSWORD,
    isActive: true,
    roles: [superAdmin.id],
  });
}

async function createSiteAdmin(strapi: Core.Strapi, admin: Admin) {
  if ((await strapi.db.query(USER).count({ where: { isAdmin: true } })) > 0) return;
  const username = usernameOf(admin);
  await strapi.plugin('users-permissions').service('user').add({
    username,
    email: admin.ADMIN_EMAIL,
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
  await lowerPanelAddresses(strapi);
  await createPanelAdmin(strapi, admin);
  await createSiteAdmin(strapi, admin);
}
