import type { Comment } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '~/lib/form-post';
import { CommentBox } from './comment-box';
import { CommentList } from './comment-list';

interface CommentsProps {
  articleId: number;
  comments: Comment[];
  /** Of a comment that was sent without scripts. */
  outcome?: FormOutcome;
}

/** The discussion under an article: how many, a box, and what has been said. */
export function Comments({ articleId, comments, outcome }: CommentsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="comments" className="border-t-[3px] border-ink pt-3">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="comments" className="headline text-xl md:text-2xl">
          {t('comments.title')}
        </h2>
        <p className="meta">{t('comments.count', { count: comments.length })}</p>
      </div>
      <CommentBox articleId={articleId} outcome={outcome} />
      {comments.length > 0 ? (
        <div className="mt-8">
          <CommentList comments={comments} />
        </div>
      ) : (
        <p className="excerpt mt-8 text-soft">{t('comments.first')}</p>
      )}
    </section>
  );
}
