import type { DashboardCard } from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '~/lib/api';

/** A page of the table, and the number of all articles. */
export interface DashboardList {
  rows: DashboardCard[];
  /** The number on all pages together. */
  total: number;
}

/** A page of the dashboard's table. It is cached only while it is on screen, since others write too. */
export const dashboardListQuery = (query: string) =>
  queryOptions({
    queryKey: ['articles', 'dashboard', query],
    queryFn: async (context): Promise<DashboardList> => {
      const response = await send(context, `/api/articles?${query}`);
      const rows = (await response.json()) as DashboardCard[];
      return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
