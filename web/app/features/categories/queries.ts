import type { Category, CategoryPage } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getJsonOrNull } from '~/lib/api';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: (context) => getJson<Category[]>(context, '/api/categories'),
});

/** A category by its slug. Null if there is none. */
export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['categories', slug],
    queryFn: (context) => getJsonOrNull<CategoryPage>(context, `/api/categories/${encodeURIComponent(slug)}`),
  });
