import { ROLE_WORDS } from '../bootstrap/roles';
import { ROLES, type Role } from '../contract/rights';
import { invalid } from '../rules/errors';
import { ROLE, USER } from '../uids';
import type { Context, Params } from './context';

interface RoleRow {
  id: number;
  documentId: string;
  type: string;
}

const roles = () => strapi.db.query(ROLE);

const roleIn = (type: unknown): Role | undefined => ROLES.find((role) => role === type);

/**
 * The name or the id of a role in a form of the panel (`connect`), in a call, or as a plain value. Undefined
 * if there is none.
 */
function namedIn(role: unknown): unknown {
  if (role === null || role === undefined || role === '') return undefined;
  if (Array.isArray(role)) return namedIn(role[0]);
  if (typeof role !== 'object') return role;
  const { connect, set, documentId, id } = role as Record<string, unknown>;
  return namedIn(connect) ?? namedIn(set) ?? documentId ?? id;
}

/** The role that the data of a save names. Undefined if it names none; `type` may be one of Strapi's own. */
async function findNamed(role: unknown): Promise<RoleRow | { type: undefined } | undefined> {
  const name = namedIn(role);
  if (name === undefined) return undefined;
  const number = Number(name);
  const where = roleIn(name)
    ? { type: name }
    : Number.isInteger(number)
      ? { id: number }
      : { documentId: String(name) };
  return (await roles().findOne({ select: ['id', 'documentId', 'type'], where })) ?? { type: undefined };
}

async function idOf(type: Role): Promise<number | undefined> {
  return (await roles().findOne({ select: ['id'], where: { type } }))?.id;
}

const wrong = (message: string) => invalid({ path: ['role'], message });

const NO_SUCH_ROLE = 'The role must be Admin, Editor, Author, Translator or Contributor.';

/**
 * The rights that the data of a save names, by `isAdmin` or by the role. Nothing if it names none.
 * @throws (400) where they contradict each other, and for any other role
 */
async function namedRights({ isAdmin, role }: Record<string, unknown>) {
  const given = typeof isAdmin === 'boolean' ? isAdmin : undefined;
  const named = await findNamed(role);
  if (!named) return given === undefined ? {} : { isAdmin: given };
  const type = roleIn(named.type);
  if (!type || !('id' in named)) throw wrong(NO_SUCH_ROLE);
  const byRole = type === 'admin';
  if (given !== undefined && given !== byRole) {
    const state = given ? 'on' : 'off';
    throw wrong(
      `The role ${ROLE_WORDS[type].name} contradicts the admin privileges, which are ${state}. Change one of both.`,
    );
  }
  return { isAdmin: byRole, role: named.id };
}

/** Role and admin privileges follow each other, whichever of the two fields is sent. */
export async function userRoleRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { data } = (context.params ?? {}) as Params;
  if (context.uid !== USER || !data) return next();
  const named = await namedRights(data);
  delete data.role;
  Object.assign(data, named);
  return next();
}

/** A new user from a form of the panel, with the role that Strapi requires. */
export async function withRole(body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { isAdmin = false, role = await idOf(isAdmin ? 'admin' : 'author') } = await namedRights(body);
  return { ...body, isAdmin, role };
}

/**
 * Completes the data of a save, in the database: the admin privileges decide, and a role that agrees with them
 * stays. Returns the role if the save names it. `before` is absent for a new user.
 */
export async function settleRole(
  data: Record<string, unknown>,
  before?: { role?: { type: string } | null },
): Promise<Role | undefined> {
  const former = roleIn(before?.role?.type);
  const named = roleIn((await findNamed(data.role))?.type);
  if (named && typeof data.isAdmin !== 'boolean') data.isAdmin = named === 'admin';
  if (typeof data.isAdmin !== 'boolean') return undefined;
  const agreeing = [named, former].find((role) => role && (role === 'admin') === data.isAdmin);
  const role = agreeing ?? (data.isAdmin ? 'admin' : 'author');
  data.role = await idOf(role);
  return role;
}
