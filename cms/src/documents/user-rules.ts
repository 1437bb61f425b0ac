import type { Core } from '@strapi/strapi';
import { recordRedirect, type Address } from '../api/redirect/services/recording';
import { slugify } from '../contract/slug';
import { userInputSchema } from '../contract/user';
import { NOT_BLOCKED } from '../rights/rights';
import { inAnyCase } from '../rules/any-case';
import { conflict, invalid } from '../rules/errors';
import { endSessionsOf } from '../sessions/sessions';
import { voidPasswordResetsOf } from '../sessions/password-resets';
import { ROLE, USER } from '../uids';
import { isFromPanel } from './caller';
import { takenSlug, uniqueSlug } from './unique-slug';
import { settleRole } from './user-roles';

type Data = Record<string, unknown>;

interface UserRow {
  id: number;
  documentId: string;
  username: string | null;
  slug: string | null;
  email: string | null;
  isAdmin: boolean | null;
  blocked: boolean | null;
  role?: { type: string } | null;
}

interface Event {
  params: { data?: Data; where?: Record<string, unknown> };
  state: {
    endSessionsOf?: number[];
    /** Users whose links for another password become void. */
    voidResetsOf?: number[];
    /** Whether an admin has been removed or has lost the right. */
    removesAdmin?: boolean;
    /** The addresses of a page before and after a save that names one. */
    moved?: { before: Address | null; after: Address | null };
  };
}

const users = () => strapi.db.query(USER);

/**
 * Concurrent saves of users wait here for each other. Otherwise two users could get the same name, or both
 * last admins could be removed.
 */
export async function waitForOtherSaves() {
  if (!strapi.db.inTransaction()) return;
  const table = strapi.db.metadata.get(ROLE).tableName;
  await strapi.db.transaction(({ trx }) => trx(table).where({ type: 'admin' }).forUpdate().select('id'));
}

/** Names and addresses are compared without regard to case, since people would confuse them. */
async function refuseDouble(data: Data, ownIds: number[]) {
  for (const field of ['username', 'email'] as const) {
    const value = data[field];
    if (typeof value !== 'string' || value === '') continue;
    const name = field === 'email' ? value.trim().toLowerCase() : value.trim();
    data[field] = name;
    const double = await users().findOne({
      select: ['id'],
      where: { ...inAnyCase(field, name), id: { $notIn: [...ownIds, 0] } },
    });
    const what = field === 'email' ? 'e-mail address' : 'user name';
    if (double) {
      const message = `There is already a user with this ${what}`;
      throw conflict(message, { path: [field], message });
    }
  }
}

/** Readers see the name under articles. Without one they would see the name for signing in. @throws (400) */
function refuseNameless({ displayName }: Data): void {
  if (displayName === undefined || String(displayName ?? '').trim()) return;
  throw invalid({ path: ['displayName'], message: 'displayName is required' });
}

/**
 * A name for signing in has no @, since it would be taken for an e-mail address. Earlier versions accepted such
 * names: they stay until somebody changes them.
 * @throws (400)
 */
function refuseWrongUsername({ username }: Data, before?: UserRow): void {
  if (username === undefined || username === before?.username) return;
  const { error } = userInputSchema.shape.username.safeParse(username);
  if (error) throw invalid(...error.issues.map(({ message }) => ({ path: ['username'], message })));
}

/**
 * Derives the slug of an author's page once, from the displayed name. The name for signing in stays private.
 */
async function nameAddress(data: Data) {
  data.slug = data.slug
    ? await typedAddress(String(data.slug))
    : await uniqueSlug(USER, String(data.displayName || ''), { fallback: 'author' });
}

/** A typed slug that another user has is refused, as those of categories and pages are. */
async function typedAddress(wanted: string, documentId?: string): Promise<string> {
  const slug = await uniqueSlug(USER, wanted, { fallback: 'author', documentId });
  const asTyped = slugify(wanted);
  if (asTyped && asTyped !== slug) throw takenSlug(asTyped);
  return slug;
}

/** A later name does not change the slug, and an emptied slug does not remove it. */
async function keepAddress({ params, state }: Event, [user]: UserRow[]) {
  const data = params.data ?? {};
  if (!data.slug || !user) {
    delete data.slug;
    return;
  }
  const slug = await typedAddress(String(data.slug), user.documentId);
  data.slug = slug;
  state.moved = { before: addressOf(user), after: addressOf({ ...user, slug }) };
}

const addressOf = ({ id, slug }: UserRow): Address | null => (slug ? { slug, publicId: id } : null);

/**
 * Records the redirect from the former address of an author's page. For other types the rules of documents do
 * it; those of users see each change of a row.
 */
async function recordMove({ state: { moved } }: Event) {
  if (moved) await recordRedirect('author', moved.before, moved.after);
}

const mayAdminister = (user: UserRow) => Boolean(user.isAdmin) && !user.blocked;

async function refuseWithoutAdmin(leaving: readonly number[]) {
  const others = await users().count({
    where: { isAdmin: true, ...NOT_BLOCKED, id: { $notIn: [...leaving, 0] } },
  });
  if (others === 0) throw conflict('The last admin cannot be removed. Make somebody else an admin first.');
}

async function keepAnAdmin(leaving: UserRow[], { state }: Event) {
  const admins = leaving.filter(mayAdminister);
  if (admins.length === 0) return;
  state.removesAdmin = true;
  await refuseWithoutAdmin(admins.map(({ id }) => id));
}

/** The panel removes several users at once in one transaction, each before the others are gone. */
async function stillHaveAnAdmin({ state }: Event) {
  if (state.removesAdmin) await refuseWithoutAdmin([]);
}

const affected = ({ params }: Event): Promise<UserRow[]> =>
  users().findMany({
    select: ['id', 'documentId', 'username', 'slug', 'email', 'isAdmin', 'blocked'],
    where: params.where ?? {},
    populate: { role: { select: ['type'] } },
  });

async function beforeSaving(event: Event) {
  const data = event.params.data ?? {};
  refuseNameless(data);
  await waitForOtherSaves();
  const before = await affected(event);
  refuseWrongUsername(data, before[0]);
  await refuseDouble(
    data,
    before.map(({ id }) => id),
  );
  await keepAddress(event, before);
  const role = await settleRole(data, before[0]);
  const after = (user: UserRow): UserRow => ({
    ...user,
    isAdmin: typeof data.isAdmin === 'boolean' ? data.isAdmin : user.isAdmin,
    blocked: typeof data.blocked === 'boolean' ? data.blocked : user.blocked,
  });
  await keepAnAdmin(
    before.filter((user) => !mayAdminister(after(user))),
    event,
  );
  event.state.endSessionsOf = before
    .filter(
      (user) =>
        data.password !== undefined ||
        Boolean(after(user).isAdmin) !== Boolean(user.isAdmin) ||
        (role !== undefined && role !== user.role?.type) ||
        Boolean(after(user).blocked) !== Boolean(user.blocked),
    )
    .map(({ id }) => id);
  // A link that was sent to a former address is in a mailbox that may be somebody else's.
  event.state.voidResetsOf = before
    .filter(({ email }) => data.email !== undefined && (data.email || null) !== (email || null))
    .map(({ id }) => id);
}

async function beforeRemoving(event: Event) {
  await waitForOtherSaves();
  const leaving = await affected(event);
  await keepAnAdmin(leaving, event);
  event.state.endSessionsOf = leaving.map(({ id }) => id);
}

async function endSessions({ state }: Event) {
  await endSessionsOf(state.endSessionsOf ?? []);
  await voidPasswordResetsOf([...(state.endSessionsOf ?? []), ...(state.voidResetsOf ?? [])]);
}

async function afterRemoving(event: Event) {
  await stillHaveAnAdmin(event);
  await endSessions(event);
}

async function afterSaving(event: Event) {
  await stillHaveAnAdmin(event);
  await recordMove(event);
  await endSessions(event);
}

/**
 * The rules of users for every client (dashboard, panel). The role decides about rights, and `isAdmin`
 * agrees with it. Names and addresses are unique. There is always an admin. A new password, a changed right, a
 * block or a removal ends all sessions at once (docs/decisions/0010-sessions.md,
 * docs/decisions/0011-rights.md).
 */
export function registerUserRules(strapi: Core.Strapi) {
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async beforeCreate(event: Event) {
      const data = event.params.data ?? {};
      // Rows of earlier versions may have no name, and so may those that come back from the trash.
      if (isFromPanel()) {
        refuseNameless(data);
        refuseWrongUsername(data);
      }
      await waitForOtherSaves();
      await refuseDouble(data, []);
      await nameAddress(data);
      await settleRole(data);
    },
    beforeUpdate: beforeSaving,
    beforeUpdateMany: beforeSaving,
    afterUpdate: afterSaving,
    afterUpdateMany: afterSaving,
    beforeDelete: beforeRemoving,
    beforeDeleteMany: beforeRemoving,
    afterDelete: afterRemoving,
    afterDeleteMany: afterRemoving,
  });
}
