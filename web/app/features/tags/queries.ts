import type { TagPage } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJsonOrNull } from '~/lib/api';

/** A tag by its slug. Null if no published article has such a tag. */
export const tagQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tags', 'one', slug],
    queryFn: (context) => getJsonOrNull<TagPage>(context, `/api/tags/${encodeURIComponent(slug)}`),
  });
