import type { PageKind } from '../../../contract/rows';
import { REDIRECT } from '../../../uids';
import { shownVersion, TYPES } from './kinds';

/** The current slug of a document, and its public id, which never changes. */
export interface Address {
  slug: string;
  publicId: number;
}

const redirects = () => strapi.db.query(REDIRECT);

/** The current address of a document. Null while readers cannot see it. */
export async function addressOf(
  kind: Exclude<PageKind, 'author'>,
  documentId: string,
): Promise<Address | null> {
  return strapi.db
    .query(TYPES[kind])
    .findOne({ select: ['slug', 'publicId'], where: { documentId, ...shownVersion(kind) } });
}

/** Records a redirect from a document's former address. Redirects from its older addresses stay valid. */
export async function recordRedirect(
  kind: PageKind,
  before: Address | null,
  after: Address | null,
): Promise<void> {
  if (before?.slug === after?.slug) return;
  if (before) {
    await redirects().deleteMany({ where: { kind, slug: before.slug } });
    await redirects().create({ data: { kind, slug: before.slug, publicId: before.publicId } });
  }
  // The new address belongs to this document now, so that a former redirect from it is removed.
  if (after) await redirects().deleteMany({ where: { kind, slug: after.slug } });
}
