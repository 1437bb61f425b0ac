import { RESERVED_ARTICLE_SLUGS } from '../contract/slug';
import { uniqueSlug } from '../documents/unique-slug';
import { addPending, createPending } from '../search/pending';
import { ARTICLE, TAG, USER } from '../uids';

interface Row {
  id: number;
  documentId: string;
  name: string | null;
}

/** The tags and users without a slug. Earlier versions did not store one. */
const unnamed = (uid: typeof TAG | typeof USER, name: string): Promise<(Row & Record<string, string>)[]> =>
  strapi.db.query(uid).findMany({
    select: ['id', 'documentId', name],
    where: { slug: { $null: true } },
    orderBy: { id: 'asc' },
  });

/**
 * Adds the slug that new tags and users get to those of older databases. It runs at each start, and usually
 * finds none.
 */
export async function completeAddresses(): Promise<void> {
  for (const [uid, name, fallback] of [
    [TAG, 'name', 'tag'],
    [USER, 'displayName', 'author'],
  ] as const) {
    for (const row of await unnamed(uid, name)) {
      const slug = await uniqueSlug(uid, row[name] ?? '', { fallback, documentId: row.documentId });
      // The row is changed directly. The rules of users would end sessions, and a change of a tag need not be
      // announced, since no page has shown its slug.
      await strapi.db.queryBuilder(uid).where({ id: row.id }).update({ slug }).execute();
    }
  }
}

/**
 * Renames the articles of older databases whose slug is reserved now. No page has ever shown them, so that no
 * redirect is needed.
 */
export async function replaceReservedSlugs(): Promise<void> {
  const rows: { documentId: string; slug: string }[] = await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'slug'],
    where: { slug: { $in: [...RESERVED_ARTICLE_SLUGS] } },
  });
  if (rows.length === 0) return;
  await createPending(strapi.db.connection);
  for (const [documentId, slug] of new Map(rows.map((row) => [row.documentId, row.slug]))) {
    const free = await uniqueSlug(ARTICLE, slug, { fallback: 'article', documentId });
    await strapi.db.queryBuilder(ARTICLE).where({ documentId }).update({ slug: free }).execute();
    await addPending(strapi.db.connection, 'article', [documentId]);
  }
}
