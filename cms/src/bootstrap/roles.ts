import type { Core } from '@strapi/strapi';
import { ADMIN_ROLE, AUTHOR_ROLE } from '../documents/user-roles';
import { ROLE } from '../uids';

const PERMISSION = 'plugin::users-permissions.permission';

const ROLES = [
  { type: ADMIN_ROLE, name: 'Admin', description: 'Runs the whole publication (spec §6).' },
  { type: AUTHOR_ROLE, name: 'Author', description: 'Writes and edits own articles (spec §6).' },
];

/**
 * The roles of spec §6. Strapi's own two are left without any right: visitors reach content through the adapter only,
 * and nobody signs up by oneself.
 */
export async function ensureRoles(strapi: Core.Strapi) {
  for (const role of ROLES) {
    const known = await strapi.db.query(ROLE).findOne({ where: { type: role.type } });
    if (!known) await strapi.db.query(ROLE).create({ data: role });
  }
  const unused = await strapi.db.query(PERMISSION).findMany({
    select: ['id'],
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  });
  if (unused.length > 0) {
    await strapi.db.query(PERMISSION).deleteMany({ where: { id: { $in: unused.map(({ id }) => id) } } });
  }
}
