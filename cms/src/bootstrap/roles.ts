import type { Core } from '@strapi/strapi';
import { ADMIN_ROLE, AUTHOR_ROLE } from '../documents/user-roles';
import { ROLE } from '../uids';
import { NEWSROOM_ACTIONS, AUTHOR_ACTIONS, ADMIN_ACTIONS } from './actions';

const PERMISSION = 'plugin::users-permissions.permission';

const ROLES = [
  {
    type: ADMIN_ROLE,
    name: 'Admin',
    description: 'Runs the whole publication.',
    actions: [...NEWSROOM_ACTIONS, ...AUTHOR_ACTIONS, ...ADMIN_ACTIONS],
  },
  {
    type: AUTHOR_ROLE,
    name: 'Author',
    description: 'Writes and edits own articles.',
    actions: [...NEWSROOM_ACTIONS, ...AUTHOR_ACTIONS],
  },
];

/** Makes a role's rights exactly these: what somebody added in the panel, or an older version had, is taken away. */
async function grant(strapi: Core.Strapi, roleId: number, actions: readonly string[]) {
  const permissions = strapi.db.query(PERMISSION);
  const granted: { id: number; action: string }[] = await permissions.findMany({
    select: ['id', 'action'],
    where: { role: { id: roleId } },
  });
  const surplus = granted.filter(({ action }) => !actions.includes(action)).map(({ id }) => id);
  if (surplus.length > 0) await permissions.deleteMany({ where: { id: { $in: surplus } } });
  for (const action of actions) {
    if (!granted.some((permission) => permission.action === action)) {
      await permissions.create({ data: { action, role: roleId } });
    }
  }
}

/**
 * The roles of requirements 6. Strapi's own two are left without any right: visitors reach content through
 * the adapter only, and nobody signs up by oneself.
 */
export async function ensureRoles(strapi: Core.Strapi) {
  for (const { actions, ...role } of ROLES) {
    const known =
      (await strapi.db.query(ROLE).findOne({ where: { type: role.type } })) ??
      (await strapi.db.query(ROLE).create({ data: role }));
    await grant(strapi, known.id, actions);
  }
  const unused = await strapi.db
    .query(ROLE)
    .findMany({ where: { type: { $in: ['public', 'authenticated'] } } });
  for (const { id } of unused) await grant(strapi, id, []);
}
