import type { Core } from '@strapi/strapi';
import { ROLE, USER } from '../uids';

/** The types of the two roles of spec §6, as bootstrap makes them. */
export const ADMIN_ROLE = 'admin';
export const AUTHOR_ROLE = 'author';

async function giveRole(data: Record<string, unknown> | undefined) {
  if (typeof data?.isAdmin !== 'boolean') return;
  const type = data.isAdmin ? ADMIN_ROLE : AUTHOR_ROLE;
  const role = await strapi.db.query(ROLE).findOne({ select: ['id'], where: { type } });
  if (role) data.role = role.id;
}

/** `isAdmin` is the one truth about a user's rights; Strapi's role follows it, whoever saves the user. */
export function registerUserRoles(strapi: Core.Strapi) {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeCreate: ({ params }) => giveRole(params.data),
    beforeUpdate: ({ params }) => giveRole(params.data),
  });
}
