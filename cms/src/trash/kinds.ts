import type { UID } from '@strapi/strapi';
import type { TrashType } from '../contract/trash';
import type { Right } from '../contract/rights';
import { ARTICLE, CATEGORY, COMMENT, FILE, STATIC_PAGE, TRANSLATED_ARTICLE, USER } from '../uids';

/** Rows that a deletion removes. */
export interface Part {
  uid: UID.ContentType;
  where: Record<string, unknown>;
}

interface Kind {
  uid: UID.ContentType;
  /** The right to delete all of this kind, and therefore to restore them. */
  right: Right;
  /** The field with the number in the product's API. */
  number: 'publicId' | 'id';
  /** The fields that may name it, the best first. */
  titles: string[];
  /** The field with the Arabic name, where that is no version of its own. */
  titleAr?: string;
  /** The other documents that a deletion removes, too. */
  others: (documentId: string, number: number) => Part[];
}

export const KINDS: Record<TrashType, Kind> = {
  article: {
    uid: ARTICLE,
    right: 'editAll',
    number: 'publicId',
    titles: ['title'],
    others: (articleDocumentId, articleId) => [
      { uid: COMMENT, where: { articleId } },
      { uid: TRANSLATED_ARTICLE, where: { articleDocumentId } },
    ],
  },
  page: { uid: STATIC_PAGE, right: 'pages', number: 'publicId', titles: ['title'], others: () => [] },
  comment: {
    uid: COMMENT,
    right: 'moderate',
    number: 'publicId',
    titles: ['content'],
    others: (_, parentId) => [{ uid: COMMENT, where: { parentId } }],
  },
  category: { uid: CATEGORY, right: 'categories', number: 'publicId', titles: ['name'], others: () => [] },
  // Articles link a user by the row's id. Therefore it stays the same.
  user: {
    uid: USER,
    right: 'users',
    number: 'id',
    titles: ['displayName', 'username'],
    titleAr: 'displayNameAr',
    others: () => [],
  },
  // The media library refuses to delete a picture that something shows. Therefore nothing goes with it.
  file: { uid: FILE, right: 'editAll', number: 'id', titles: ['name'], others: () => [] },
};

export const typeOf = (uid: string): TrashType | undefined =>
  (Object.keys(KINDS) as TrashType[]).find((type) => KINDS[type].uid === uid);
