import type { ArticleCard, ArticleWithComments } from '@mihwar/adapters/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, getJsonOrNull, send } from '~/lib/api';
import { ARTICLE_PAGE_SIZE } from '~/lib/limits';
import { noteUnderstood } from './understood';

/** Where a list of articles comes from: all of them, those of a category, or those that match a term. */
export type ArticleSource =
  { kind: 'latest' } | { kind: 'category'; slug: string } | { kind: 'search'; term: string; exact?: boolean };

function listPath(source: ArticleSource, offset: number): string {
  const query = new URLSearchParams({
    limit: String(ARTICLE_PAGE_SIZE),
    offset: String(offset),
    fields: 'card',
  });
  switch (source.kind) {
    case 'latest':
      return `/api/articles?${query}`;
    case 'category':
      return `/api/articles/category/${encodeURIComponent(source.slug)}?${query}`;
    case 'search':
      query.set('q', source.term);
      if (source.exact) query.set('exact', 'true');
      return `/api/search?${query}`;
  }
}

/** A list that grows by ten, from a page on. A page shorter than that is the last one. */
export const articleListQuery = (source: ArticleSource, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'list', source, firstPage],
    queryFn: async ({ pageParam, ...context }) => {
      const response = await send(context, listPath(source, pageParam));
      if (source.kind === 'search') noteUnderstood(context.client, source, response.headers);
      return (await response.json()) as ArticleCard[];
    },
    initialPageParam: (firstPage - 1) * ARTICLE_PAGE_SIZE,
    getNextPageParam: (page, _pages, offset) =>
      page.length < ARTICLE_PAGE_SIZE ? undefined : offset + ARTICLE_PAGE_SIZE,
  });

/** The lead story: the first featured article, or null when none is featured. */
export const leadStoryQuery = queryOptions({
  queryKey: ['articles', 'lead'],
  queryFn: async (context) => {
    const [lead] = await getJson<ArticleCard[]>(context, '/api/articles/featured?limit=1&fields=card');
    return lead ?? null;
  },
});

/** A whole article with its comments; null when there is none at this slug. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['articles', 'one', slug],
    queryFn: (context) =>
      getJsonOrNull<ArticleWithComments>(context, `/api/articles/${encodeURIComponent(slug)}`),
  });
