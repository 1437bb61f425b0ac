import type { UID } from '@strapi/strapi';

type Action = 'read' | 'update' | 'publish';

/** The rights on the entries of a type. The user of the panel who sent the present request has them. */
function rightsOn(uid: UID.ContentType): Record<Action, (entry?: object) => boolean> {
  const userAbility = strapi.requestContext.get()?.state.userAbility;
  const checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model: uid });
  return checker.can;
}

/**
 * Whether the panel's user of the present request may read an entry, which must have its creator with their
 * roles.
 */
export const mayRead = (uid: UID.ContentType, entry: object): boolean => rightsOn(uid).read(entry);

/** The same for changing an entry. */
export const mayUpdate = (uid: UID.ContentType, entry: object): boolean => rightsOn(uid).update(entry);

/**
 * Whether the roles of the panel's user of the present request publish an entry. Without an entry: whether they
 * publish entries of the type at all, even if only their own or those in one language.
 */
export const rolesPublish = (uid: UID.ContentType, entry?: object): boolean => rightsOn(uid).publish(entry);

/** The relations of an entry that these functions check. */
export const WITH_CREATOR = { createdBy: { populate: ['roles'] } };
