import { SERIES } from '../bootstrap/counters';
import { conflict } from '../rules/errors';
import { RESERVED_ARTICLE_SLUGS, slugify } from '../contract/slug';
import { firstFreeSlug } from '../rules/slug';
import { ARTICLE, type CATEGORY, type STATIC_PAGE, type TAG, type USER } from '../uids';
import { holdSeries } from './public-id';

type SluggedUid = typeof ARTICLE | typeof CATEGORY | typeof STATIC_PAGE | typeof TAG | typeof USER;

const isReserved = (uid: SluggedUid, slug: string) =>
  uid === ARTICLE && RESERVED_ARTICLE_SLUGS.includes(slug);

/**
 * Whether a document has a slug that is not made any more. Earlier versions put a number behind a slug of full
 * length, and left the invisible marks of emoji. A save that sends such a slug back must not change it.
 */
async function isOwnFormerSlug(uid: SluggedUid, wanted: string, documentId?: string): Promise<boolean> {
  if (!documentId || slugify(wanted) === wanted) return false;
  return (await strapi.db.query(uid).count({ where: { documentId, slug: wanted } })) > 0;
}

/**
 * A slug that no other document of the type has in any language, as draft or published. Strapi's own `unique`
 * checks one locale at a time. `wanted` may be a title or a slug. `fallback` replaces it if it has no usable
 * character.
 */
export async function uniqueSlug(
  uid: SluggedUid,
  wanted: string,
  { fallback, documentId }: { fallback: string; documentId?: string },
): Promise<string> {
  if (await isOwnFormerSlug(uid, wanted, documentId)) return wanted;
  return firstFreeSlug(slugify(wanted) || fallback, async (slugs) => {
    const rows: { slug: string }[] = await strapi.db.query(uid).findMany({
      select: ['slug'],
      where: { slug: { $in: slugs }, ...(documentId ? { documentId: { $ne: documentId } } : {}) },
    });
    const reserved = slugs.filter((slug) => isReserved(uid, slug));
    return new Set([...reserved, ...rows.map(({ slug }) => slug)]);
  });
}

/**
 * For types whose slug is typed by users. A taken slug is refused and not numbered, since the user would
 * hardly want a number. It must be called in the transaction that saves, since other callers wait for the end
 * of that.
 * @throws (409)
 */
export async function refuseTakenSlug(
  uid: Exclude<SluggedUid, typeof USER>,
  wanted: string,
  documentId = '',
): Promise<void> {
  const slug = slugify(wanted);
  if (!slug) return;
  if (isReserved(uid, slug)) throw takenSlug(slug);
  await holdSeries(SERIES[uid]);
  if (await isOwnFormerSlug(uid, wanted, documentId)) return;
  const taken = await strapi.db
    .query(uid)
    .findOne({ select: ['id'], where: { slug, documentId: { $ne: documentId } } });
  if (taken) throw takenSlug(slug);
}

export function takenSlug(slug: string): Error {
  const message = `The address '${slug}' is already in use. Please choose another one.`;
  return conflict(message, { path: ['slug'], message });
}
