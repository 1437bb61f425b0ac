import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '~/lib/form-post';
import { CommentBox } from './comment-box';
import { CommentList } from './comment-list';
import { PagedComments } from './paged-comments';

interface CommentsProps {
  article: ArticleWithComments;
  /** Of a comment that was sent without scripts. */
  outcome?: FormOutcome;
}

/** The discussion under an article: how many comments, a box, and what has been said. */
export function Comments({ article, outcome }: CommentsProps) {
  const { t } = useTranslation();
  const { comments, commentCount } = article;
  return (
    <section aria-labelledby="comments" className="border-t-[3px] border-ink pt-3">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="comments" className="headline text-xl md:text-2xl">
          {t('comments.title')}
        </h2>
        <p className="meta">{t('comments.count', { count: commentCount })}</p>
      </div>
      <CommentBox articleId={article.id} outcome={outcome} />
      {commentCount > comments.length && <PagedComments article={article} />}
      {commentCount === comments.length && comments.length > 0 && (
        <div className="mt-8">
          <CommentList comments={comments} />
        </div>
      )}
      {commentCount === 0 && <p className="excerpt mt-8 text-soft">{t('comments.first')}</p>}
    </section>
  );
}
