import { uniqueSlug } from '../documents/unique-slug';
import { TAG, USER } from '../uids';

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
