import type { UID } from '@strapi/strapi';
import type { AuditEvent, AuditSubject } from '../contract/audit';
import { originalOf, translationLocale } from '../documents/original';
import { roleOf } from '../rights/rights';
import { FILE, GLOSSARY_TERM, TRANSLATED_ARTICLE, USER } from '../uids';
import { articleSubject } from './content';
import { presentPerson, recordEvent } from './record';

type Row = Record<string, unknown> & { id: number };

/** An event of Strapi's database about rows that are about to change, or have changed. */
interface Event {
  model: { uid: string };
  params: { data?: Record<string, unknown>; where?: Record<string, unknown> };
  result?: unknown;
  state: { before?: Row[] };
}

interface PersonKind {
  type: AuditSubject;
  /** The fields that name a person, the best first. */
  names: string[];
  fields: string[];
  populate: Record<string, object>;
  isBlocked: (row: Row) => boolean;
  /** The role in words of the contract, or as the panel names it. */
  roleOf: (row: Row) => string;
}

const PANEL_USER = 'admin::user';

/** The people whose accounts are watched, and the fields whose changes are recorded. */
const PEOPLE: Record<string, PersonKind> = {
  [USER]: {
    type: 'user',
    names: ['displayName', 'username'],
    fields: ['username', 'displayName', 'displayNameAr', 'email', 'slug', 'bio', 'bioAr', 'avatar'],
    populate: { role: { select: ['type'] }, avatar: { select: ['id'] } },
    isBlocked: ({ blocked }) => Boolean(blocked),
    roleOf: (row) => roleOf(row as unknown as Parameters<typeof roleOf>[0]),
  },
  [PANEL_USER]: {
    type: 'panelUser',
    names: ['firstname', 'username'],
    fields: ['firstname', 'lastname', 'username', 'email'],
    populate: { roles: { select: ['name'] } },
    isBlocked: ({ isActive, blocked }) => !isActive || Boolean(blocked),
    roleOf: ({ roles }) =>
      ((roles ?? []) as { name: string }[])
        .map(({ name }) => name)
        .sort()
        .join(', '),
  },
};

const findPeople = (uid: string, where: Record<string, unknown> = {}): Promise<Row[]> => {
  const { populate = {} } = PEOPLE[uid] ?? {};
  return strapi.db.query(uid as UID.ContentType).findMany({ where, populate });
};

function subjectOf({ type, names }: PersonKind, row: Row): AuditEvent['subject'] {
  const name = names.map((field) => row[field]).find(Boolean);
  const titleAr = typeof row.displayNameAr === 'string' ? row.displayNameAr || null : null;
  return { type, id: row.id, title: typeof name === 'string' ? name : null, titleAr };
}

const comparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Row).id : (value ?? '');

/** The person who has set a new password, which only the owner of a link does without signing in. */
function settingPassword(uid: string, subject: AuditEvent['subject']) {
  if (presentPerson().kind !== 'visitor') return { action: 'passwordChanged' as const };
  const { id = null, title: name = null, titleAr: nameAr = null } = subject ?? {};
  const kind = uid === USER ? 'user' : 'panelUser';
  return { action: 'passwordReset', who: { kind, id, name, nameAr } } as const;
}

async function recordPerson(uid: string, was: Row, is: Row, data: Record<string, unknown>): Promise<void> {
  const kind = PEOPLE[uid];
  if (!kind) return;
  const subject = subjectOf(kind, is);
  const fields = kind.fields.filter((field) => comparable(was[field]) !== comparable(is[field]));
  if (fields.length > 0) await recordEvent({ action: 'userChanged', subject, details: { fields } });
  const [before, after] = [kind.roleOf(was), kind.roleOf(is)];
  if (before !== after) await recordEvent({ action: 'roleChanged', subject, details: { before, after } });
  if (kind.isBlocked(was) !== kind.isBlocked(is)) {
    await recordEvent({ action: kind.isBlocked(is) ? 'userBlocked' : 'userUnblocked', subject });
  }
  if (data.password !== undefined) await recordEvent({ ...settingPassword(uid, subject), subject });
}

const people = {
  models: Object.keys(PEOPLE),

  async afterCreate({ model: { uid }, result }: Event) {
    const kind = PEOPLE[uid];
    const [row] = await findPeople(uid, { id: (result as Row).id });
    if (!kind || !row) return;
    const details = { after: kind.roleOf(row) };
    await recordEvent({ action: 'userCreated', subject: subjectOf(kind, row), details });
  },

  async beforeUpdate({ model, params, state }: Event) {
    state.before = await findPeople(model.uid, params.where);
  },

  async afterUpdate({ model: { uid }, params, state: { before = [] } }: Event) {
    const after = await findPeople(uid, { id: { $in: before.map(({ id }) => id) } });
    for (const was of before) {
      const is = after.find(({ id }) => id === was.id);
      if (is) await recordPerson(uid, was, is, params.data ?? {});
    }
  },

  async beforeDelete({ model, params, state }: Event) {
    state.before = await findPeople(model.uid, params.where);
  },

  async afterDelete({ model: { uid }, state: { before = [] } }: Event) {
    const kind = PEOPLE[uid];
    if (!kind) return;
    for (const row of before) await recordEvent({ action: 'deleted', subject: subjectOf(kind, row) });
  },
};

/** Rows that are deleted without the document service, by the field that names them. */
const DELETED: Record<string, { type: AuditSubject; title: string }> = {
  [FILE]: { type: 'file', title: 'name' },
  [GLOSSARY_TERM]: { type: 'term', title: 'term' },
};

const deletions = {
  models: Object.keys(DELETED),

  async beforeDelete({ model: { uid }, params: { where }, state }: Event) {
    state.before = await strapi.db.query(uid as UID.ContentType).findMany({ where: where ?? {} });
  },

  async afterDelete({ model: { uid }, state: { before = [] } }: Event) {
    const kind = DELETED[uid];
    if (!kind) return;
    for (const row of before) {
      const subject = { type: kind.type, id: row.id, title: String(row[kind.title] ?? ''), titleAr: null };
      await recordEvent({ action: 'deleted', subject });
    }
  },
};

/** The translations that an update of their records approves. */
async function waitingAmong({ params: { data, where } }: Event): Promise<Row[]> {
  if (data?.needsApproval !== false) return [];
  return strapi.db.query(TRANSLATED_ARTICLE).findMany({
    select: ['id', 'articleDocumentId'],
    where: { $and: [where ?? {}, { needsApproval: true }] },
  });
}

const approvals = {
  models: [TRANSLATED_ARTICLE],

  async beforeUpdate(event: Event) {
    event.state.before = await waitingAmong(event);
  },

  async afterUpdate({ state: { before = [] } }: Event) {
    for (const { articleDocumentId } of before) {
      const document = String(articleDocumentId);
      const language = translationLocale(await originalOf(document));
      await recordEvent({ action: 'approved', subject: await articleSubject(document), language });
    }
  },
};

type Handler = (event: Event) => Promise<void>;

/** The same for changes of many rows at once. */
function withMany(subscriber: { models: string[] } & Partial<Record<string, Handler | string[]>>) {
  const { beforeUpdate, afterUpdate, beforeDelete, afterDelete } = subscriber;
  return {
    ...subscriber,
    ...(beforeUpdate ? { beforeUpdateMany: beforeUpdate, afterUpdateMany: afterUpdate } : {}),
    ...(beforeDelete ? { beforeDeleteMany: beforeDelete, afterDeleteMany: afterDelete } : {}),
  };
}

/**
 * Records changes of users, and what is saved and deleted without the document service. It subscribes at the
 * database's level, since Strapi's panel saves people there.
 */
export function watchRows(): void {
  for (const subscriber of [people, deletions, approvals]) {
    strapi.db.lifecycles.subscribe(withMany(subscriber as never) as never);
  }
}
