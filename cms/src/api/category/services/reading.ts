import type { CategoryRow } from '../../../contract/rows';
import { ARABIC, ENGLISH } from '../../../locales';
import { latestSave } from '../../../rules/translated';
import { CATEGORY } from '../../../uids';

/** All categories in the newsroom's order, with both languages. */
export async function findCategories(
  where: { slug?: string; publicId?: number } = {},
): Promise<CategoryRow[]> {
  const rows = await strapi.db.query(CATEGORY).findMany({
    where,
    orderBy: [{ position: 'asc' }, { publicId: 'asc' }],
  });
  return rows
    .filter((row) => row.locale === ENGLISH)
    .map((row) => {
      const arabic = rows.find((other) => other.documentId === row.documentId && other.locale === ARABIC);
      return {
        publicId: row.publicId,
        slug: row.slug,
        name: row.name,
        nameAr: arabic?.name ?? null,
        icon: row.icon,
        description: row.description,
        descriptionAr: arabic?.description ?? null,
        updatedAt: latestSave(row, arabic),
      };
    });
}
