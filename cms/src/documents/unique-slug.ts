import { SERIES } from '../bootstrap/counters';
import { conflict } from '../rules/errors';
import { slugify } from '../contract/slug';
import { firstFreeSlug } from '../rules/slug';
import type { ARTICLE, CATEGORY, STATIC_PAGE } from '../uids';
import { holdSeries } from './public-id';

type SluggedUid = typeof ARTICLE | typeof CATEGORY | typeof STATIC_PAGE;

/**
 * A slug that no other document of the type has in any language, as text or draft: Strapi's own `unique` looks at one
 * locale at a time. `wanted` may be a title or a slug; `fallback` serves where it has no usable character.
 */
export async function uniqueSlug(
  uid: SluggedUid,
  wanted: string,
  { fallback, documentId }: { fallback: string; documentId?: string },
): Promise<string> {
  return firstFreeSlug(slugify(wanted) || fallback, async (slugs) => {
    const rows: { slug: string }[] = await strapi.db.query(uid).findMany({
      select: ['slug'],
      where: { slug: { $in: slugs }, ...(documentId ? { documentId: { $ne: documentId } } : {}) },
    });
    return new Set(rows.map(({ slug }) => slug));
  });
}

/**
 * For types whose address is typed by people: a taken one is refused instead of numbered, since the second would
 * hardly be meant. To be called in the transaction that saves: others who want an address wait for its end.
 * @throws (409)
 */
export async function refuseTakenSlug(uid: SluggedUid, wanted: string, documentId = ''): Promise<void> {
  const slug = slugify(wanted);
  if (!slug) return;
  await holdSeries(SERIES[uid]);
  const taken = await strapi.db
    .query(uid)
    .findOne({ select: ['id'], where: { slug, documentId: { $ne: documentId } } });
  const message = `The address '${slug}' is already in use. Please choose another one.`;
  if (taken) throw conflict(message, { path: ['slug'], message });
}
