import { FORMER_ADDRESS } from '../../../uids';
import { shownVersion, TYPES, type Kind } from './kinds';

/** What has become of an address: where its document is shown now, or that the document was removed for good. */
export type Whereabouts = { slug: string; removed: false } | { slug: null; removed: true };

/** Null for an address that never was one, and while its document is hidden: that may come back. */
export async function findWhereabouts(kind: Kind, slug: string): Promise<Whereabouts | null> {
  const record = await strapi.db.query(FORMER_ADDRESS).findOne({ where: { kind, slug } });
  if (!record) return null;
  const documents = strapi.db.query(TYPES[kind]);
  const { publicId } = record;
  const shown = await documents.findOne({ select: ['slug'], where: { publicId, ...shownVersion(kind) } });
  if (shown) return { slug: shown.slug, removed: false };
  return (await documents.count({ where: { publicId } })) > 0 ? null : { slug: null, removed: true };
}
