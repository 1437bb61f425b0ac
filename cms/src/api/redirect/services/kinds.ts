import type { UID } from '@strapi/strapi';
import type { PageKind } from '../../../contract/rows';
import { ENGLISH } from '../../../locales';
import { ARTICLE, CATEGORY, STATIC_PAGE, TAG, USER } from '../../../uids';

export const TYPES = {
  article: ARTICLE,
  category: CATEGORY,
  page: STATIC_PAGE,
  author: USER,
  tag: TAG,
} as const satisfies Record<PageKind, UID.ContentType>;

/** The field with the number of a document in the product's API. */
export const numberField = (kind: PageKind) => (kind === 'author' ? 'id' : 'publicId');

/**
 * Selects the version of a document by which readers find it: the English one where the type has languages,
 * and the published one where it has drafts.
 */
export function shownVersion(kind: PageKind) {
  const { options, pluginOptions } = strapi.contentType(TYPES[kind]);
  const { localized } = (pluginOptions?.i18n ?? {}) as { localized?: boolean };
  return {
    ...(localized ? { locale: ENGLISH } : {}),
    ...(options?.draftAndPublish ? { publishedAt: { $notNull: true } } : {}),
  };
}
