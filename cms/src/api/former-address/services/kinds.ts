import type { UID } from '@strapi/strapi';
import { ENGLISH } from '../../../locales';
import { ARTICLE, CATEGORY, STATIC_PAGE } from '../../../uids';

/** What has an address of its own on the site. */
export const KINDS = ['article', 'category', 'page'] as const;
export type Kind = (typeof KINDS)[number];

export const TYPES = {
  article: ARTICLE,
  category: CATEGORY,
  page: STATIC_PAGE,
} as const satisfies Record<Kind, UID.ContentType>;

/** Of a document's versions the one that readers find it by: the English one, published where there are drafts. */
export function shownVersion(kind: Kind) {
  const { options } = strapi.contentType(TYPES[kind]);
  return {
    locale: ENGLISH,
    ...(options?.draftAndPublish ? { publishedAt: { $notNull: true } } : {}),
  };
}
