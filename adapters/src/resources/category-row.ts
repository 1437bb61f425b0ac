import type { Category } from '../../contract/category.ts';
import type { Cms } from '../cms.ts';
import { ApiError } from '../errors.ts';

/** An icon class name's default (requirements 3). */
const DEFAULT_ICON = 'folder';

/** A category as Strapi's own route of cms/src/api/category sends it. */
export interface CategoryRow extends Omit<Category, 'id' | 'icon'> {
  publicId: number;
  icon: string | null;
}

export function toCategory({ publicId, icon, ...row }: CategoryRow): Category {
  return { id: publicId, icon: icon || DEFAULT_ICON, ...row };
}

/** The category at a slug; null where there is none. */
export async function findCategory(cms: Cms, slug: string): Promise<CategoryRow | null> {
  return cms.get<CategoryRow>(`/categories/${encodeURIComponent(slug)}`).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
}
