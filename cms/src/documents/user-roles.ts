import { invalid } from '../rules/errors';
import { ROLE, USER } from '../uids';
import type { Context, Params } from './context';

/** The types of the two roles of requirements 6, as bootstrap makes them. */
export const ADMIN_ROLE = 'admin';
export const AUTHOR_ROLE = 'author';

interface Role {
  id: number;
  documentId: string;
  type: string;
}

const roles = () => strapi.db.query(ROLE);

/** What names a role in a form of the panel (`connect`), in a call, or by itself; undefined where none is named. */
function namedIn(role: unknown): unknown {
  if (role === null || role === undefined || role === '') return undefined;
  if (Array.isArray(role)) return namedIn(role[0]);
  if (typeof role !== 'object') return role;
  const { connect, set, documentId, id } = role as Record<string, unknown>;
  return namedIn(connect) ?? namedIn(set) ?? documentId ?? id;
}

async function findRole(name: unknown): Promise<Role | undefined> {
  const number = Number(name);
  const where = Number.isInteger(number) ? { id: number } : { documentId: String(name) };
  return (await roles().findOne({ select: ['id', 'documentId', 'type'], where })) ?? undefined;
}

const wrong = (message: string) => invalid({ path: ['role'], message });

/**
 * Whether a user is to be an admin, by `isAdmin` or by the role, whichever is given; undefined for neither.
 * @throws (400) where they contradict each other, and for any other role
 */
async function isToBeAdmin({ isAdmin, role }: Record<string, unknown>): Promise<boolean | undefined> {
  const given = typeof isAdmin === 'boolean' ? isAdmin : undefined;
  const name = namedIn(role);
  if (name === undefined) return given;
  const type = (await findRole(name))?.type;
  if (type !== ADMIN_ROLE && type !== AUTHOR_ROLE) throw wrong('The role must be Admin or Author.');
  const byRole = type === ADMIN_ROLE;
  if (given !== undefined && given !== byRole) {
    throw wrong(
      byRole
        ? 'The role Admin contradicts the admin privileges, which are off. Change one of both.'
        : 'The role Author contradicts the admin privileges, which are on. Change one of both.',
    );
  }
  return byRole;
}

/** Rights are one thing, whichever of its two fields is sent. The role itself follows in documents/user-rules.ts. */
export async function userRoleRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { data } = (context.params ?? {}) as Params;
  if (context.uid !== USER || !data) return next();
  const isAdmin = await isToBeAdmin(data);
  if (isAdmin !== undefined) data.isAdmin = isAdmin;
  else delete data.role;
  return next();
}

/** A new user as a form of the panel sends it, with the role that Strapi insists on. */
export async function withRole(body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const isAdmin = (await isToBeAdmin(body)) ?? false;
  const type = isAdmin ? ADMIN_ROLE : AUTHOR_ROLE;
  const role: Role | null = await roles().findOne({ select: ['id'], where: { type } });
  return { ...body, isAdmin, role: role?.id };
}
