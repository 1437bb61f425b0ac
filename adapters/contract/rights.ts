import { z } from './zod.ts';

/** The roles of users. A user has exactly one, and `isAdmin` says whether it is `admin`. */
export const ROLES = ['admin', 'editor', 'author', 'translator', 'contributor'] as const;

export type Role = (typeof ROLES)[number];

/**
 * The rights in the dashboard. Strapi grants them (cms/src/bootstrap/actions.ts) and the screens ask for
 * them.
 */
export const RIGHTS = [
  // Write articles. Edit and delete one's own.
  'write',
  // Edit and delete every article.
  'editAll',
  // Publish, unpublish and feature the articles that one may edit, and approve their Arabic.
  'publish',
  // Translate one's own articles.
  'translate',
  // Translate every article.
  'translateAll',
  // Edit the glossary, the synonyms and the translation memory.
  'vocabulary',
  'categories',
  'pages',
  'import',
  // Approve, hide and delete comments.
  'moderate',
  'users',
  'settings',
  // Read the audit log.
  'audit',
] as const;

/** The rights of admins alone. */
const ADMIN_ONLY: readonly Right[] = ['users', 'settings', 'audit'];

export type Right = (typeof RIGHTS)[number];

/** The rights of each role. The setting `authors_publish` may take `publish` from authors. */
export const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  admin: RIGHTS,
  editor: RIGHTS.filter((right) => !ADMIN_ONLY.includes(right)),
  author: ['write', 'publish', 'translate'],
  translator: ['translate', 'translateAll'],
  contributor: ['write'],
};

/** The setting that lets authors publish. Any other value than this means that they do. */
export const AUTHORS_PUBLISH = 'authors_publish';
export const AUTHORS_SUBMIT = 'false';

export const roleSchema = z.enum(ROLES, {
  error: `role must be ${ROLES.slice(0, -1).join(', ')} or ${ROLES.at(-1)}`,
});

export const rightsSchema = z
  .array(z.enum(RIGHTS))
  .describe('The rights of the caller, which the `security` of the calls names');
