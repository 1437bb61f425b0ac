import type { UID } from '@strapi/strapi';

/** The document with a public id, or null. */
export async function documentOf(uid: UID.ContentType, publicId: number): Promise<string | null> {
  const row = await strapi.db.query(uid).findOne({ select: ['documentId'], where: { publicId } });
  return row?.documentId ?? null;
}
