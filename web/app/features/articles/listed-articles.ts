import type { ArticleCard } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { articleListQuery, type ArticleSource } from './queries';

/** The articles of a page of a list, as far as they are there already: the server has them, the browser may wait. */
export function useListedArticles(source: ArticleSource, page: number): ArticleCard[] {
  const { queryKey } = articleListQuery(source, page);
  return useQueryClient().getQueryData(queryKey)?.pages[0] ?? [];
}
