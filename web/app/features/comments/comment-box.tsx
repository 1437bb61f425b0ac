import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_MAX } from '~/lib/limits';
import { usePostComment } from './mutations';

/** Spec §5: only a text that is not blank can be posted, and only once at a time. */
export function CommentBox({ articleId }: { articleId: number }) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
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
      onSuccess: () => {
        setContent('');
        // The button is disabled now, and would take the focus with it.
        box.current?.focus();
      },
    });
  }

  return (
    <form onSubmit={onSubmit} className="needs-script">
      <label htmlFor="comment" className="sr-only">
        {t('comments.label')}
      </label>
      <textarea
        ref={box}
        id="comment"
        rows={4}
        dir="auto"
        maxLength={COMMENT_MAX}
        value={content}
        placeholder={t('comments.placeholder')}
        onChange={(event) => {
          setContent(event.target.value);
        }}
        className="field block resize-y"
      />
      <button type="submit" className="button mt-4" disabled={blank || post.isPending}>
        {post.isPending ? t('comments.submitting') : t('comments.post')}
      </button>
    </form>
  );
}
