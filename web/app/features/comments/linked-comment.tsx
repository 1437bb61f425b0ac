import type { ArticleWithComments, Comment } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useDiscussionTexts } from '~/i18n/discussion';
import { CommentList } from './comment-list';
import { discussionOf, withChanges } from './discussion-address';
import type { DiscussionContext } from './discussion-context';
import { linkedCommentQuery } from './queries';

interface LinkedCommentProps extends DiscussionContext {
  article: ArticleWithComments;
}

const has = (comments: Comment[], id: number) =>
  comments.some((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id));

/** Whether a permanent link names a comment that does not come with the article. */
export const isElsewhere = (article: ArticleWithComments, linked: number | null): linked is number =>
  linked !== null && !has(article.comments, linked);

/** The thread of the comment that a permanent link names, unless it comes with the article. */
export function useLinkedThread(article: ArticleWithComments): Comment[] | undefined {
  const [params] = useSearchParams();
  const { linked } = discussionOf(params);
  const isAsked = isElsewhere(article, linked);
  const { data } = useQuery({ ...linkedCommentQuery(article.id, linked ?? 0), enabled: isAsked });
  return isAsked ? data : undefined;
}

/** The comment that a permanent link names, above the others, unless it is one of the newest. */
export function LinkedComment({ article, ...context }: LinkedCommentProps) {
  const t = useDiscussionTexts();
  const [params] = useSearchParams();
  const data = useLinkedThread(article);
  if (!data) return null;
  return (
    <div className="mt-8 border-y border-hairline">
      <p className="meta flex flex-wrap justify-between gap-x-6 pt-4">
        {t(data.length > 0 ? 'linked' : 'gone')}
        <Link to={`${withChanges(params, { comment: null })}#comments`} className="hover:underline">
          {t('all')}
        </Link>
      </p>
      {data.length > 0 ? <CommentList comments={data} {...context} /> : <div className="pb-4" />}
    </div>
  );
}
