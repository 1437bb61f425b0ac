import type { ArticleCard } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '~/lib/use-language';
import { articleListQuery, type ArticleSource } from './queries';

/**
 * The articles of a page of a list that are in the cache. The server has always loaded them. The browser may
 * still be waiting.
 */
export function useListedArticles(source: ArticleSource, page: number): ArticleCard[] {
  const { queryKey } = articleListQuery(useLanguage(), source, page);
  return useQueryClient().getQueryData(queryKey)?.pages[0] ?? [];
}
