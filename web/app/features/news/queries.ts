import type { ArticleCard } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { articleListQuery } from '~/features/articles/queries';
import { getJson } from '~/lib/api';

const KEY = ['articles', 'newest'];
const LISTED = articleListQuery({ kind: 'latest' }).queryKey;

/** The ten newest articles. The first time they may have come with the page, as on the home page. */
export const newestQuery = queryOptions({
  queryKey: KEY,
  queryFn: async (context): Promise<ArticleCard[]> => {
    const isFirst = context.client.getQueryData(KEY) === undefined;
    const listed = isFirst ? context.client.getQueryData(LISTED)?.pages[0] : undefined;
    return listed ?? getJson(context, '/api/articles?limit=10&offset=0&fields=card');
  },
});
