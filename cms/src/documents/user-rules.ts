import type { Core } from '@strapi/strapi';
import { conflict } from '../rules/errors';
import { endSessionsOf } from '../sessions/sessions';
import { voidPasswordResetsOf } from '../sessions/password-resets';
import { ROLE, USER } from '../uids';
import { ADMIN_ROLE, AUTHOR_ROLE } from './user-roles';

type Data = Record<string, unknown>;

interface UserRow {
  id: number;
  isAdmin: boolean | null;
  blocked: boolean | null;
}

interface Event {
  params: { data?: Data; where?: Record<string, unknown> };
  state: { endSessionsOf?: number[] };
}

const users = () => strapi.db.query(USER);

async function giveRole(data: Data) {
  if (typeof data.isAdmin !== 'boolean') return;
  const type = data.isAdmin ? ADMIN_ROLE : AUTHOR_ROLE;
  const role = await strapi.db.query(ROLE).findOne({ select: ['id'], where: { type } });
  if (role) data.role = role.id;
}

/** Whoever saves users waits here for others who do, so that two cannot take the same name, or both last admins go. */
async function waitInLine() {
  if (!strapi.db.inTransaction()) return;
  const table = strapi.db.metadata.get(ROLE).tableName;
  await strapi.db.transaction(({ trx }) => trx(table).where({ type: ADMIN_ROLE }).forUpdate().select('id'));
}

/** Names and addresses are compared without regard to case: people would not tell them apart. */
async function refuseDouble(data: Data, ownIds: number[]) {
  for (const field of ['username', 'email'] as const) {
    const value = data[field];
    if (typeof value !== 'string' || value === '') continue;
    data[field] = field === 'email' ? value.trim().toLowerCase() : value.trim();
    const double = await users().findOne({
      select: ['id'],
      where: { [field]: { $eqi: data[field] }, id: { $notIn: [...ownIds, 0] } },
    });
    const what = field === 'email' ? 'e-mail address' : 'user name';
    if (double) {
      const message = `There is already a user with this ${what}`;
      throw conflict(message, { path: [field], message });
    }
  }
}

const mayAdminister = (user: UserRow) => Boolean(user.isAdmin) && !user.blocked;

async function keepAnAdmin(leaving: UserRow[]) {
  const admins = leaving.filter(mayAdminister);
  if (admins.length === 0) return;
  const others = await users().count({
    where: { isAdmin: true, blocked: { $ne: true }, id: { $notIn: admins.map(({ id }) => id) } },
  });
  // `blocked` may be null, which no database calls unequal to true.
  const unblocked = await users().count({
    where: { isAdmin: true, blocked: { $null: true }, id: { $notIn: admins.map(({ id }) => id) } },
  });
  if (others + unblocked === 0)
    throw conflict('The last admin cannot be removed. Make somebody else an admin first.');
}

const affected = ({ params }: Event): Promise<UserRow[]> =>
  users().findMany({ select: ['id', 'isAdmin', 'blocked'], where: params.where ?? {} });

async function beforeSaving(event: Event) {
  const data = event.params.data ?? {};
  await waitInLine();
  const before = await affected(event);
  await refuseDouble(
    data,
    before.map(({ id }) => id),
  );
  const after = (user: UserRow): UserRow => ({
    id: user.id,
    isAdmin: typeof data.isAdmin === 'boolean' ? data.isAdmin : user.isAdmin,
    blocked: typeof data.blocked === 'boolean' ? data.blocked : user.blocked,
  });
  await keepAnAdmin(before.filter((user) => !mayAdminister(after(user))));
  await giveRole(data);
  event.state.endSessionsOf = before
    .filter(
      (user) =>
        data.password !== undefined ||
        Boolean(after(user).isAdmin) !== Boolean(user.isAdmin) ||
        Boolean(after(user).blocked) !== Boolean(user.blocked),
    )
    .map(({ id }) => id);
}

async function beforeRemoving(event: Event) {
  await waitInLine();
  const leaving = await affected(event);
  await keepAnAdmin(leaving);
  event.state.endSessionsOf = leaving.map(({ id }) => id);
}

async function endSessions({ state }: Event) {
  await endSessionsOf(state.endSessionsOf ?? []);
  await voidPasswordResetsOf(state.endSessionsOf ?? []);
}

/**
 * The rules of users, whoever saves them (dashboard, panel): `isAdmin` is the one truth about rights and the role follows
 * it; names and addresses are unique; there is always an admin; a new password, a changed right, a block or a removal ends
 * all sessions at once (docs/decisions/0010-sessions.md, docs/decisions/0011-rights.md).
 */
export function registerUserRules(strapi: Core.Strapi) {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeCreate(event: Event) {
      const data = event.params.data ?? {};
      await waitInLine();
      await refuseDouble(data, []);
      await giveRole(data);
    },
    beforeUpdate: beforeSaving,
    beforeUpdateMany: beforeSaving,
    afterUpdate: endSessions,
    afterUpdateMany: endSessions,
    beforeDelete: beforeRemoving,
    beforeDeleteMany: beforeRemoving,
    afterDelete: endSessions,
    afterDeleteMany: endSessions,
  });
}
