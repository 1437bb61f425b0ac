import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormNotice } from '~/components/ui/form-notice';
import type { FormOutcome } from '~/lib/form-post';
import { COMMENT_MAX } from '~/lib/limits';
import { withPage } from '~/lib/page-number';
import { useHydrated } from '~/lib/use-hydrated';
import { usePostComment } from './mutations';

interface CommentBoxProps {
  articleId: number;
  /** Of an attempt without scripts. */
  outcome?: FormOutcome;
}

/**
 * Requirements 5.1: only a text that is not blank can be posted, and only once at a time. Works without
 * scripts, too.
 */
export function CommentBox({ articleId, outcome }: CommentBoxProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState(outcome?.values.content ?? '');
  const [params, setParams] = useSearchParams();
  const post = usePostComment(articleId);
  const blank = content.trim() === '';

  // On a slow phone somebody may have begun to write before the scripts were there.
  useEffect(() => {
    if (box.current?.value) setContent(box.current.value);
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (blank || post.isPending) return;
    post.mutate(content.trim(), {
      onSuccess: ({ isEarlier }) => {
        // What was typed while it was sent stays.
        if (!isEarlier) setContent((typed) => (typed === content ? '' : typed));
        // The new comment is on the first page.
        if (params.has('page')) setParams(withPage(params, 1), { preventScrollReset: true });
        // The button is disabled now, and would take the focus with it.
        box.current?.focus();
      },
    });
  }

  return (
    <form method="post" action="#comments" onSubmit={onSubmit} className="print:hidden">
      {outcome && (
        <div className="mb-4">
          <FormNotice {...outcome} />
        </div>
      )}
      <input type="hidden" name="articleId" value={articleId} />
      <label htmlFor="comment" className="sr-only">
        {t('comments.label')}
      </label>
      <textarea
        ref={box}
        id="comment"
        name="content"
        rows={4}
        // Readers write in either language; the invitation to is in that of the screen.
        dir={content ? 'auto' : undefined}
        required
        maxLength={COMMENT_MAX}
        value={content}
        placeholder={t('comments.placeholder')}
        onChange={(event) => {
          setContent(event.target.value);
        }}
        className="field block resize-y"
      />
      {/* Without scripts nothing could enable it again. */}
      <button type="submit" className="button mt-4" disabled={hydrated && (blank || post.isPending)}>
        {post.isPending ? t('comments.submitting') : t('comments.post')}
      </button>
    </form>
  );
}
