import type { Category, CategoryPage } from '../../contract/category.ts';
import type { CategoryPageRow, CategoryRow } from '../../contract/rows.ts';
import type { Cms } from '../cms.ts';
import { nullIfMissing } from '../errors.ts';

/** The default of an icon class name (requirements 3). */
const DEFAULT_ICON = 'folder';

export function toCategory({ publicId, icon, ...row }: CategoryRow): Category {
  return { id: publicId, icon: icon || DEFAULT_ICON, ...row };
}

/** A category with the languages of its page, which change with its articles. */
export const toCategoryPage = ({ languages, ...row }: CategoryPageRow): CategoryPage => ({
  ...toCategory(row),
  languages,
});

/** Finds the category with a slug. Null if there is none. */
export async function findCategory(cms: Cms, slug: string): Promise<CategoryRow | null> {
  return nullIfMissing(cms.get<CategoryRow>(`/categories/${encodeURIComponent(slug)}`));
}
