import type { PageKind, RedirectRow } from '../../../contract/rows';
import { REDIRECT } from '../../../uids';
import { isListed } from '../../article/services/listed';
import { numberField, shownVersion, TYPES } from './kinds';

/** Null for an unknown address, and while the document is hidden: it may be shown again. */
export async function findRedirect(kind: PageKind, slug: string): Promise<RedirectRow | null> {
  const record = await strapi.db.query(REDIRECT).findOne({ where: { kind, slug } });
  if (!record) return null;
  const documents = strapi.db.query(TYPES[kind]);
  const where = { [numberField(kind)]: record.publicId };
  const shown = await documents.findOne({
    select: ['id', 'slug'],
    where: { ...where, ...shownVersion(kind) },
  });
  if (shown) return (await hasPage(kind, shown.id)) ? { slug: shown.slug, removed: false } : null;
  return (await documents.count({ where })) > 0 ? null : { slug: null, removed: true };
}

/** Authors and tags have a page while a published article names them. */
const hasPage = async (kind: PageKind, id: number): Promise<boolean> =>
  kind === 'author' || kind === 'tag' ? isListed(kind, id) : true;
