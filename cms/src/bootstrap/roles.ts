import type { Core } from '@strapi/strapi';
import { ROLES, type Role } from '../contract/rights';
import { ROLE } from '../uids';
import { actionsOf } from './actions';

const PERMISSION = 'plugin::users-permissions.permission';

/** The names and descriptions in Strapi's panel. */
export const ROLE_WORDS: Record<Role, { name: string; description: string }> = {
  admin: { name: 'Admin', description: 'Runs the whole publication.' },
  editor: { name: 'Editor', description: 'Publishes and edits everything; no users, no settings.' },
  author: { name: 'Author', description: 'Writes and edits own articles.' },
  translator: { name: 'Translator', description: 'Translates every article, as drafts.' },
  contributor: { name: 'Contributor', description: 'Writes own drafts and submits them.' },
};

/**
 * Sets a role's rights to exactly these. Rights that somebody added in the panel, or that an older version
 * had, are removed.
 */
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
 * Creates the roles of the contract, with the rights of each. Strapi's own two roles get no rights: visitors reach content through
 * the adapter only, and nobody can register.
 */
export async function ensureRoles(strapi: Core.Strapi) {
  for (const type of ROLES) {
    const known =
      (await strapi.db.query(ROLE).findOne({ where: { type } })) ??
      (await strapi.db.query(ROLE).create({ data: { type, ...ROLE_WORDS[type] } }));
    await grant(strapi, known.id, actionsOf(type));
  }
  const unused = await strapi.db
    .query(ROLE)
    .findMany({ where: { type: { $in: ['public', 'authenticated'] } } });
  for (const { id } of unused) await grant(strapi, id, []);
}
