import type { NewsroomCard } from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '~/lib/api';

/** A page of the table, and of how many articles it is one. */
export interface NewsroomList {
  rows: NewsroomCard[];
  /** Of all pages together. */
  total: number;
}

/** A page of the newsroom's table. Kept only while it is on screen: others write, too. */
export const newsroomListQuery = (query: string) =>
  queryOptions({
    queryKey: ['articles', 'newsroom', query],
    queryFn: async (context): Promise<NewsroomList> => {
      const response = await send(context, `/api/articles?${query}`);
      const rows = (await response.json()) as NewsroomCard[];
      return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
