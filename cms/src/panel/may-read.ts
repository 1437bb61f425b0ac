import type { UID } from '@strapi/strapi';

/**
 * Whether the panel's user of the present request may read an entry, which must have its creator with their
 * roles.
 */
export function mayRead(uid: UID.ContentType, entry: object): boolean {
  const userAbility = strapi.requestContext.get()?.state.userAbility;
  const checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model: uid });
  return checker.can.read(entry);
}

/** The relations of an entry that `mayRead` checks. */
export const WITH_CREATOR = { createdBy: { populate: ['roles'] } };
