import { arabicCategoryName } from '../../../contract/category-name';
import type { CategoryPageRow, CategoryRow } from '../../../contract/rows';
import { ARABIC, ENGLISH } from '../../../locales';
import { latestSave } from '../../../rules/translated';
import { CATEGORY } from '../../../uids';
import { articlesIn, existingIn } from '../../article/services/rows';

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
        nameAr: arabicCategoryName(row.slug, arabic?.name),
        icon: row.icon,
        description: row.description,
        descriptionAr: arabic?.description ?? null,
        updatedAt: latestSave(row, arabic),
      };
    });
}

/** The public ids of the categories with published articles of which none has an English text. */
async function idsInArabicAlone(where: { slug?: string }): Promise<number[]> {
  const { connection, metadata } = strapi.db;
  const articles = () =>
    articlesIn('published')
      .select(connection.raw('1'))
      .where('article.category_public_id', connection.ref('category.public_id'));
  return connection(`${metadata.get(CATEGORY).tableName} as category`)
    .where({ locale: ENGLISH, ...where })
    .whereExists(articles())
    .whereNotExists(existingIn(ENGLISH, articles()))
    .pluck('category.public_id');
}

/**
 * The same categories with the languages of their pages. It must not be called in a transaction: SQLite has one
 * connection.
 */
export async function findCategoryPages(where: { slug?: string } = {}): Promise<CategoryPageRow[]> {
  const [categories, inArabicAlone] = await Promise.all([findCategories(where), idsInArabicAlone(where)]);
  return categories.map((category) => ({
    ...category,
    languages: inArabicAlone.includes(category.publicId) ? [ARABIC] : [ENGLISH, ARABIC],
  }));
}
