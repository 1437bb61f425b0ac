import type { RestoreRequest } from '../../../history/controller';
import { TAG_SEPARATOR } from '../../../contract/tag';
import { isSameText, originalOf } from '../../../documents/original';
import { savedWith } from '../../../history/origin';
import { revisionOf } from '../../../history/reading';
import type { Linked, Snapshot } from '../../../history/snapshot';
import { ARABIC, ENGLISH } from '../../../locales';
import { ARTICLE, CATEGORY, FILE, TAG } from '../../../uids';
import { findOrCreateTags } from '../../tag/services/find-or-create';
import { given, PLAIN_SHARED, TEXTS } from '../fields';
import { lockDrafts } from './versions';
import { freeAddress } from './writing';

/** Featuring and the discussion may have changed since. Neither belongs to the text. */
const NOT_RESTORED = ['featured', 'commentsMode'];
const RESTORED = PLAIN_SHARED.filter((name) => !NOT_RESTORED.includes(name));

/** Whether a field is about the picture. */
const isOfPicture = (name: string) => name.startsWith('image');

/** Tags that still exist, also under another name. The others are found by their names or created again. */
async function restoredTags(tags: readonly Linked[]): Promise<string[]> {
  const rows: { documentId: string }[] = await strapi.db.query(TAG).findMany({
    select: ['documentId'],
    where: { documentId: { $in: tags.map(({ documentId }) => documentId) } },
  });
  const present = new Set(rows.map(({ documentId }) => documentId));
  const restored = new Set<string>();
  for (const { documentId, name } of tags) {
    const found = present.has(documentId) ? [documentId] : await findOrCreateTags(name.split(TAG_SEPARATOR));
    for (const tag of found) restored.add(tag);
  }
  return [...restored];
}

/**
 * The relations of a restored article. A category or a picture that no longer exists is left out, so the
 * present one stays.
 */
async function relationsOf({ relations }: Snapshot) {
  const { category = [], image, tags } = relations;
  const categories = await strapi.db.query(CATEGORY).findMany({
    select: ['documentId'],
    where: { documentId: { $in: category.map(({ documentId }) => documentId) }, locale: ENGLISH },
  });
  const [picture] = image ?? [];
  const hasPicture = picture && (await strapi.db.query(FILE).count({ where: { id: picture.id } })) > 0;
  return {
    ...(categories.length > 0 ? { category: String(categories[0]?.documentId) } : {}),
    ...(hasPicture ? { image: picture.id } : {}),
    ...(image?.length === 0 ? { image: null } : {}),
    ...(tags ? { tags: await restoredTags(tags) } : {}),
  };
}

/**
 * Saves the text of a revision as the latest text of an article. Readers see it after it is published. Author,
 * date, the featured mark and the comments mode stay, and so does an Arabic text where the revision has none.
 * The present address stays where another article has the former one. A present picture that stays keeps its
 * texts. False for an unknown article.
 * @throws (404) for an unknown revision, (409) when somebody has saved since `updatedAt`
 */
export async function restoreArticle(
  publicId: number,
  revisionId: number,
  { updatedAt, reason = null }: RestoreRequest,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const [first] = await lockDrafts(publicId, updatedAt);
    if (!first) return false;
    const { documentId } = first;
    const { revision, snapshot } = await revisionOf({ uid: ARTICLE, documentId }, revisionId);
    const { texts, values } = snapshot;
    // The English version of this revision only repeats the Arabic original. A later translation stays.
    const isRepeated = (await originalOf(documentId)) === ARABIC && isSameText(texts.en, texts.ar);
    const { slug } = await freeAddress(String(values.slug ?? ''), documentId);
    const relations = await relationsOf(snapshot);
    const isRestored = (name: string) => 'image' in relations || !isOfPicture(name);
    const restoredTexts = TEXTS.filter(isRestored);
    const english = {
      ...given(values, RESTORED.filter(isRestored)),
      ...(isRepeated ? {} : given(texts.en ?? {}, restoredTexts)),
      ...(slug && slug === values.slug ? { slug } : {}),
      ...relations,
    };
    const restored = { id: revision.id, savedAt: revision.savedAt };
    await savedWith({ door: 'restore', reason, restored }, async () => {
      const articles = strapi.documents(ARTICLE);
      await articles.update({ documentId, locale: ENGLISH, status: 'draft', data: english as never });
      if (!texts.ar) return;
      const arabic = given(texts.ar, restoredTexts);
      await articles.update({ documentId, locale: ARABIC, status: 'draft', data: arabic });
    });
    return true;
  });
}
