import type { ArticleWithComments, Comment } from '@mihwar/adapters/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { COMMENTS_PAGE_SIZE } from '~/lib/limits';
import { pageOf, withPage } from '~/lib/page-number';
import { CommentList } from './comment-list';
import { commentListQuery } from './queries';
import { ShowMore } from './show-more';

/** A new comment between two requests shifts the offsets: a comment may come twice. */
const eachOnce = (comments: Comment[]) => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

/** The comments of an article that has more than a page of them, from the page of the address on. */
export function PagedComments({ article }: { article: ArticleWithComments }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const [wanted, setWanted] = useState(false);
  // The article has brought the first page.
  const firstToAsk = Math.max(page, 2);
  const isAsked = page > 1 || wanted;
  const query = useInfiniteQuery({ ...commentListQuery(article.id, firstToAsk), enabled: isAsked });
  const pages = query.data?.pages ?? [];
  const shown = eachOnce([...(page > 1 ? [] : article.comments), ...pages.flat()]);
  const shownTo = firstToAsk - 1 + pages.length;
  const hasMore = shownTo * COMMENTS_PAGE_SIZE < article.commentCount && (!query.data || query.hasNextPage);

  const isLoadingMore = query.isLoading || query.isFetchingNextPage;
  const addedPages = page > 1 ? pages.slice(1) : pages;

  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number>(null);
  useEffect(() => {
    // Whoever reads on with the keyboard goes on at the first new comment.
    if (firstNew.current === null || shown.length <= firstNew.current) return;
    (list.current?.children[firstNew.current] as HTMLElement | undefined)?.focus();
    firstNew.current = null;
  }, [shown.length]);

  function load() {
    firstNew.current = shown.length;
    if (!isAsked) setWanted(true);
    else if (query.data) void query.fetchNextPage();
    else void query.refetch();
  }

  return (
    <>
      {page > 1 && (
        <p className="mt-8 flex flex-wrap items-baseline justify-between gap-4">
          <Link to={`${withPage(params, page - 1)}#comments`} rel="prev" className="drawn font-semibold">
            {t('comments.newer')}
          </Link>
          <span className="meta">{t('articles.page', { page })}</span>
        </p>
      )}
      <div className="mt-8">
        <CommentList comments={shown} ref={list} />
      </div>
      {query.isError ? (
        <FetchError message={t('comments.moreFailed')} onRetry={load} />
      ) : (
        <ShowMore
          added={isLoadingMore ? 0 : (addedPages.at(-1)?.length ?? 0)}
          hasMore={hasMore}
          fetching={query.isFetching}
          onLoad={load}
          nextPage={`${withPage(params, shownTo + 1)}#comments`}
        />
      )}
    </>
  );
}
