import type { ArticleCard } from '@mihwar/adapters/contract';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';

/** An article's card from a list that was loaded before. It can be shown while the whole article loads. */
export function useKnownCard(slug: string): ArticleCard | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<ArticleCard[]>>({
    queryKey: ['articles', 'list'],
  });
  return lists.flatMap(([, list]) => list?.pages.flat() ?? []).find((card) => card.slug === slug);
}
