import type { AuthorPage } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getJsonOrNull } from '~/lib/api';

/** Everybody with a published article. */
export const authorsQuery = queryOptions({
  queryKey: ['authors'],
  queryFn: (context) => getJson<AuthorPage[]>(context, '/api/authors'),
});

/** An author by the slug. Null if nobody with a published article has it. */
export const authorQuery = (slug: string) =>
  queryOptions({
    queryKey: ['authors', slug],
    queryFn: (context) => getJsonOrNull<AuthorPage>(context, `/api/authors/${encodeURIComponent(slug)}`),
  });
