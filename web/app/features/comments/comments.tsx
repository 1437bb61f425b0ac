import type { ArticleWithComments, Comment, CommentSort } from '@mihwar/adapters/contract';
import { Link, useSearchParams } from 'react-router';
import { useDiscussionTexts } from '~/i18n/discussion';
import type { FormOutcome } from '~/lib/form-post';
import { COMMENTS_PAGE_SIZE } from '~/lib/limits';
import { CommentBox } from './comment-box';
import { CommentList } from './comment-list';
import { discussionOf, withChanges } from './discussion-address';
import { LinkedComment } from './linked-comment';
import { PagedComments } from './paged-comments';
import { RefusedComment } from './refused-comment';
import { useHasReplyForm } from './use-reply-form';
import { WaitingComments } from './waiting-comments';

interface CommentsProps {
  article: ArticleWithComments;
  /** The outcome of a comment that was sent without scripts. */
  outcome?: FormOutcome;
}

const byTime = (sort: CommentSort) => (a: Comment, b: Comment) =>
  (Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id) * (sort === 'newest' ? 1 : -1);

/** The discussion under an article: the number of comments, a form, and the comments. */
export function Comments({ article, outcome }: CommentsProps) {
  const t = useDiscussionTexts();
  const [params, setParams] = useSearchParams();
  const { page, sort } = discussionOf(params);
  const { comments, commentCount, threadCount, commenting } = article;
  const isClosed = commenting === 'closed';
  const isWhole = threadCount <= comments.length;
  const isOfReply = useHasReplyForm(article, outcome);
  const context = {
    ...{ articleId: article.id, authorSlug: article.author?.slug ?? null, isClosed },
    outcome: isOfReply ? outcome : undefined,
  };

  function onPosted() {
    // The new comment is on the first page of the newest ones. With it there may be a second page.
    const isFull = threadCount >= COMMENTS_PAGE_SIZE;
    if (page > 1 || (sort === 'oldest' && isFull))
      setParams(withChanges(params, { page: null, sort: null }), { preventScrollReset: true });
  }

  return (
    <section aria-labelledby="comments" className="border-t-[3px] border-ink pt-3">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="comments" className="headline text-xl md:text-2xl">
          {t('title')}
        </h2>
        <p className="meta">{t('count', { count: commentCount })}</p>
      </div>
      {isClosed && outcome?.failed && <RefusedComment outcome={outcome} />}
      {isClosed && !outcome?.failed && <p className="excerpt text-soft">{t('closed')}</p>}
      {!isClosed && (
        <CommentBox
          articleId={article.id}
          isApproved={commenting === 'approval'}
          outcome={isOfReply ? undefined : outcome}
          onPosted={onPosted}
        />
      )}
      <WaitingComments articleId={article.id} shown={comments} />
      <LinkedComment article={article} {...context} />
      {threadCount > 1 && <Sorting params={params} sort={sort} />}
      {!isWhole && <PagedComments key={sort} article={article} {...context} />}
      {isWhole && comments.length > 0 && (
        <div className="mt-2">
          <CommentList comments={comments.toSorted(byTime(sort))} {...context} />
        </div>
      )}
      {commentCount === 0 && !isClosed && <p className="excerpt mt-8 text-soft">{t('first')}</p>}
    </section>
  );
}

const SORTS = ['newest', 'oldest'] as const;

/** Links to both orders of the comments. */
function Sorting({ params, sort }: { params: URLSearchParams; sort: CommentSort }) {
  const t = useDiscussionTexts();
  return (
    <nav aria-label={t('order')} className="meta mt-8 flex gap-x-5 print:hidden">
      {SORTS.map((one) => (
        <Link
          key={one}
          to={`${withChanges(params, { sort: one === 'newest' ? null : one, page: null })}#comments`}
          rel="nofollow"
          preventScrollReset
          aria-current={one === sort ? 'true' : undefined}
          className="py-1 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
}
