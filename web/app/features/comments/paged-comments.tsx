import type { ArticleWithComments, Comment } from '@mihwar/adapters/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { MoreButton } from '~/components/ui/more-button';
import { useDiscussionTexts } from '~/i18n/discussion';
import { COMMENTS_PAGE_SIZE } from '~/lib/limits';
import { withPage } from '~/lib/page-number';
import { CommentList } from './comment-list';
import { discussionOf } from './discussion-address';
import type { DiscussionContext } from './discussion-context';
import { useLinkedThread } from './linked-comment';
import { commentListQuery } from './queries';

/** A new comment between two requests shifts the offsets, so that a comment may be returned twice. */
const eachOnce = (comments: Comment[]) => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

interface PagedCommentsProps extends DiscussionContext {
  article: ArticleWithComments;
}

/** The comments of an article with more than one page of them, from the page in the address on. */
export function PagedComments({ article, ...context }: PagedCommentsProps) {
  const { t: texts } = useTranslation();
  const t = useDiscussionTexts();
  const [params] = useSearchParams();
  const { page, sort } = discussionOf(params);
  const [wanted, setWanted] = useState(false);
  // The article's response contains the first page of the newest ones.
  const hasFirst = page === 1 && sort === 'newest';
  const firstToAsk = hasFirst ? 2 : page;
  const isAsked = !hasFirst || wanted;
  const query = useInfiniteQuery({ ...commentListQuery(article.id, firstToAsk, sort), enabled: isAsked });
  const pages = query.data?.pages ?? [];
  // It stands above this list.
  const linked = useLinkedThread(article) ?? [];
  const shown = eachOnce([...(hasFirst ? article.comments : []), ...pages.flat()]).filter(
    ({ id }) => !linked.some((comment) => comment.id === id),
  );
  const shownTo = firstToAsk - 1 + pages.length;
  const hasMore = shownTo * COMMENTS_PAGE_SIZE < article.threadCount && (!query.data || query.hasNextPage);

  const isLoadingMore = query.isLoading || query.isFetchingNextPage;
  const hasFailed = query.isError && !query.isFetching;
  const addedPages = hasFirst ? pages : pages.slice(1);
  const added = isLoadingMore || hasFailed ? 0 : (addedPages.at(-1)?.length ?? 0);

  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number>(null);
  useEffect(() => {
    // The focus moves to the first new comment, where a user of the keyboard continues.
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
            {t(sort === 'newest' ? 'newer' : 'older')}
          </Link>
          <span className="meta">{texts('articles.page', { page })}</span>
        </p>
      )}
      <div className="mt-2">
        <CommentList comments={shown} ref={list} {...context} />
      </div>
      {hasFailed && <FetchError message={t('moreFailed')} />}
      <div className="mt-6 flex flex-col items-center gap-4 print:hidden">
        {(hasMore || query.isFetching || hasFailed) && (
          <MoreButton
            label={t('showMore')}
            hasMore={hasMore}
            fetching={query.isFetching}
            hasFailed={hasFailed}
            onLoad={load}
            nextPage={`${withPage(params, shownTo + 1)}#comments`}
          />
        )}
        <p role="status" className="sr-only">
          {added > 0 && t('added', { count: added })}
        </p>
      </div>
    </>
  );
}
