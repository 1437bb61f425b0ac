import { FORMER_ADDRESS } from '../../../uids';
import { shownVersion, TYPES, type Kind } from './kinds';

/** Where readers find a document, and the number that it keeps wherever it moves. */
export interface Address {
  slug: string;
  publicId: number;
}

const former = () => strapi.db.query(FORMER_ADDRESS);

/** Where readers find a document now; null while they find none. */
export async function addressOf(kind: Kind, documentId: string): Promise<Address | null> {
  return strapi.db
    .query(TYPES[kind])
    .findOne({ select: ['slug', 'publicId'], where: { documentId, ...shownVersion(kind) } });
}

/** Keeps what has become of an address. What is known of older addresses of the same document stays true. */
export async function recordMove(kind: Kind, before: Address | null, after: Address | null): Promise<void> {
  if (before?.slug === after?.slug) return;
  if (before) {
    await former().deleteMany({ where: { kind, slug: before.slug } });
    await former().create({ data: { kind, slug: before.slug, publicId: before.publicId } });
  }
  // Whatever was at the new address once, it is somebody's own now.
  if (after) await former().deleteMany({ where: { kind, slug: after.slug } });
}
