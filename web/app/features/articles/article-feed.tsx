import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Link } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { MoreButton } from '~/components/ui/more-button';
import { pageOf, withPage } from '~/lib/page-number';
import { useLanguage } from '~/lib/use-language';
import { ArticleList } from './article-list';
import { ArticleListSkeleton } from './article-skeletons';
import { articleListQuery, type ArticleSource } from './queries';

interface ArticleFeedProps {
  source: ArticleSource;
  /** The message if the articles cannot be fetched (requirements 8). */
  failure: string;
  empty: ReactNode;
  /** An article that the screen already shows elsewhere. */
  except?: number;
}

/** A list of articles that starts at the page of the address, and loads ten more on demand. */
export function ArticleFeed({ source, failure, empty, except }: ArticleFeedProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const query = useInfiniteQuery(articleListQuery(useLanguage(), source, page));

  if (!query.data) {
    if (query.isError) return <FetchError message={failure} onRetry={() => void query.refetch()} />;
    return <ArticleListSkeleton label={t('articles.loading')} />;
  }
  // An article that is published between two requests shifts the offsets, so that one may come twice.
  const articles = [...new Map(query.data.pages.flat().map((article) => [article.id, article])).values()];
  const shown = articles.filter(({ id }) => id !== except);
  const hasFailed = query.isFetchNextPageError && !query.isFetching;
  const added = query.data.pages.length > 1 ? (query.data.pages.at(-1)?.length ?? 0) : 0;
  if (articles.length === 0 && page === 1) return empty;
  return (
    <>
      {page > 1 && (
        <p className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
          <Link to={withPage(params, page - 1)} rel="prev" className="drawn font-semibold">
            {t('articles.newer')}
          </Link>
          <span className="meta">{t('articles.page', { page })}</span>
        </p>
      )}
      <ArticleList articles={shown} lead={except === undefined} isInCategory={source.kind === 'category'} />
      {hasFailed && (
        <div className="mt-10">
          <FetchError message={failure} />
        </div>
      )}
      <div className="mt-12 flex flex-col items-center gap-4 print:hidden">
        <MoreButton
          label={t('articles.loadMore')}
          hasMore={query.hasNextPage}
          fetching={query.isFetching}
          hasFailed={hasFailed}
          onLoad={() => void query.fetchNextPage()}
          nextPage={withPage(params, page + query.data.pages.length)}
        />
        <p role="status" className="meta">
          {added > 0 && !query.isFetching && !hasFailed && (
            <span className="sr-only">{t('articles.added', { count: added })} </span>
          )}
          {!query.hasNextPage && t('articles.noMore')}
        </p>
      </div>
    </>
  );
}
