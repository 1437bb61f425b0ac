import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '~/components/ui/fetch-error';
import { ArticleList } from './article-list';
import { ArticleListSkeleton } from './article-skeletons';
import { LoadMore } from './load-more';
import { articleListQuery, type ArticleSource } from './queries';

interface ArticleFeedProps {
  source: ArticleSource;
  /** What is said when the articles cannot be fetched (spec §8). */
  failure: string;
  empty: ReactNode;
  /** An article that the screen already shows elsewhere. */
  except?: number;
}

/** A list of articles that loads ten more on demand. */
export function ArticleFeed({ source, failure, empty, except }: ArticleFeedProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(articleListQuery(source));
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());

  if (!query.data) {
    if (query.isError) return <FetchError message={failure} onRetry={retry} />;
    return <ArticleListSkeleton label={t('articles.loading')} />;
  }
  // Something published between two requests shifts the offsets: an article may come twice.
  const articles = [...new Map(query.data.pages.flat().map((article) => [article.id, article])).values()];
  const shown = articles.filter(({ id }) => id !== except);
  if (articles.length === 0) return empty;
  return (
    <>
      <ArticleList articles={shown} />
      {query.isFetchNextPageError ? (
        <div className="mt-10">
          <FetchError message={failure} onRetry={retry} />
        </div>
      ) : (
        <LoadMore
          pages={query.data.pages}
          hasMore={query.hasNextPage}
          fetching={query.isFetching}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
