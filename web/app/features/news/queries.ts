import type { ArticleCard } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { articleListQuery } from '~/features/articles/queries';
import { getJson } from '~/lib/api';
import { existsIn } from '~/lib/article-languages';
import type { Language } from '~/lib/language';

/** The ten newest articles. The first time they may have come with the page, as on the home page. */
export const newestQuery = (language: Language) => {
  const queryKey = ['articles', 'newest', existsIn(language)];
  const listedKey = articleListQuery(language, { kind: 'latest' }).queryKey;
  const query = new URLSearchParams({ limit: '10', offset: '0', fields: 'card', ...existsIn(language) });
  return queryOptions({
    queryKey,
    queryFn: async (context): Promise<ArticleCard[]> => {
      const isFirst = context.client.getQueryData(queryKey) === undefined;
      const listed = isFirst ? context.client.getQueryData(listedKey)?.pages[0] : undefined;
      return listed ?? getJson(context, `/api/articles?${query}`);
    },
  });
};
