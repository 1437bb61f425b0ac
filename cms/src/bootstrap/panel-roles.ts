import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { LOCALES } from '../locales';
import { ARTICLE, CATEGORY, COMMENT, STATIC_PAGE, TAG, USER } from '../uids';

/** A right of a role of Strapi's panel. */
interface Permission {
  id?: number;
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}

/** The fields of each right that was ever granted here, by role and right. */
type Granted = Record<string, Record<string, string[]>>;

const OWN = ['admin::is-creator'];
const WRITTEN = [ARTICLE, STATIC_PAGE, CATEGORY, TAG, COMMENT] as const;
/** The fields for choosing an author. They contain no e-mail address and no rights. */
const FIELDS_OF_USERS = ['displayName', 'displayNameAr'];

const explorer = (action: string) => `plugin::content-manager.explorer.${action}`;
const keyOf = ({ action, subject }: Permission) => `${action} ${subject ?? ''}`;
const isLocalised = (uid: string | null) =>
  Boolean(
    uid &&
    (strapi.contentTypes[uid as UID.ContentType]?.pluginOptions as { i18n?: { localized?: boolean } })?.i18n
      ?.localized,
  );

/**
 * The rights to write, publish and delete entries of a type. An author has them for their own entries only.
 */
function rightsOn(uid: UID.ContentType, { isAuthor }: { isAuthor: boolean }): Permission[] {
  const model = strapi.contentTypes[uid];
  const fields: string[] = strapi
    .service('admin::content-type')
    .getNestedFields(model, { components: strapi.components });
  const locales = isLocalised(uid) ? { locales: [...LOCALES] } : {};
  // Everybody must be able to find the categories and tags of articles.
  const isRead = uid === CATEGORY || uid === TAG;
  const own = isAuthor ? OWN : [];
  const withFields = { fields, ...locales };
  return [
    // Strapi checks the ownership before an entry exists. Every new entry is the user's own.
    { action: explorer('create'), subject: uid, properties: withFields, conditions: [] },
    { action: explorer('read'), subject: uid, properties: withFields, conditions: isRead ? [] : own },
    { action: explorer('update'), subject: uid, properties: withFields, conditions: own },
    { action: explorer('delete'), subject: uid, properties: locales, conditions: own },
    ...(model?.options?.draftAndPublish
      ? [{ action: explorer('publish'), subject: uid, properties: locales, conditions: own }]
      : []),
  ];
}

function rightsOf({ isAuthor }: { isAuthor: boolean }): Permission[] {
  const library = (action: string, conditions: string[] = []): Permission => ({
    action: `plugin::upload.${action}`,
    subject: null,
    properties: {},
    conditions,
  });
  const own = isAuthor ? OWN : [];
  return [
    ...WRITTEN.flatMap((uid) => rightsOn(uid, { isAuthor })),
    { action: explorer('read'), subject: USER, properties: { fields: FIELDS_OF_USERS }, conditions: [] },
    library('read', own),
    library('configure-view'),
    library('assets.create'),
    library('assets.update', own),
    library('assets.download'),
    library('assets.copy-link'),
  ];
}

const ROLES = [
  { code: 'strapi-editor', rights: () => rightsOf({ isAuthor: false }) },
  { code: 'strapi-author', rights: () => rightsOf({ isAuthor: true }) },
];

const reach = ({ properties }: Permission) => properties.locales ?? [];

/** Strapi creates these rights before any language exists. Therefore they apply to no language. */
const isForNoLanguage = (permission: Permission) =>
  isLocalised(permission.subject) && reach(permission).length === 0;

/** Stored once authors have been given the right to find the tags of others. */
const TAGS_OF_OTHERS = 'tags of others';

/** Strapi lets an author read their own entries only, of all types. Tags are made by others. */
const isOwnTagsOnly = ({ action, subject, conditions }: Permission) =>
  action === explorer('read') && subject === TAG && isDeepStrictEqual(conditions, OWN);

async function completeRole(roleId: number, rights: Permission[], granted: Record<string, string[]>) {
  const permissions = strapi.service('admin::permission');
  const present: Permission[] = await permissions.findMany({ where: { role: { id: roleId } } });
  const useless = present.filter((one) =>
    isOwnTagsOnly(one) ? !(TAGS_OF_OTHERS in granted) : isForNoLanguage(one) && !(keyOf(one) in granted),
  );
  await permissions.deleteByIds(useless.map(({ id }) => id));

  const missing: Permission[] = [];
  for (const right of rights) {
    const isReplaced = useless.some((one) => keyOf(one) === keyOf(right));
    const known = isReplaced ? undefined : granted[keyOf(right)];
    const own = present.find((one) => keyOf(one) === keyOf(right) && !useless.includes(one));
    if (!known && !own) missing.push(right);
    const added = known && right.properties.fields?.filter((field) => !known.includes(field));
    if (own && added && added.length > 0) {
      const fields = [...new Set([...(own.properties.fields ?? []), ...added])];
      await strapi.db
        .query('admin::permission')
        .update({ where: { id: own.id }, data: { properties: { ...own.properties, fields } } });
    }
  }
  await strapi.service('admin::role').addPermissions(roleId, missing);
}

/**
 * Grants the rights of Strapi's own roles Editor and Author. Each right is granted once, and once more for a
 * new field. Therefore later changes by an administrator stay.
 */
export async function ensurePanelRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'panel-roles', key: 'granted' });
  await strapi.db.transaction(async () => {
    const granted = ((await store.get({})) ?? {}) as Granted;
    for (const { code, rights } of ROLES) {
      const role = await strapi.service('admin::role').findOne({ code });
      // An administrator has deleted it.
      if (!role) continue;
      const wanted = rights();
      await completeRole(role.id, wanted, granted[code] ?? {});
      granted[code] = {
        ...Object.fromEntries(wanted.map((one) => [keyOf(one), one.properties.fields ?? []])),
        [TAGS_OF_OTHERS]: [],
      };
    }
    await store.set({ value: granted });
  });
}
