import type { CreatedComment, ModeratedComment } from '@mihwar/adapters/contract';
import { COMMENT_MAX } from '@mihwar/adapters/contract';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useUnsavedPart } from '~/features/admin/unsaved-parts';
import { useChange } from '~/features/admin/use-change';
import { useGuardedClose } from '~/features/admin/use-guarded-close';
import { commentBody, COMMENTS_PATH, type WrittenComment } from '~/features/comments/comment-call';
import { useCommentsTexts } from '~/i18n/admin/comments';
import { useAdminTexts } from '~/i18n/admin/shell';
import { postJson } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { COMMENT_LISTS } from './calls';

interface ReplyFormProps {
  comment: ModeratedComment;
  articleId: number;
  onClose: () => void;
}

/** Publishes a reply to a comment. The answer to a reply stands beside it: replies are one level deep. */
export function ReplyForm({ comment, articleId, onClose }: ReplyFormProps) {
  const t = useCommentsTexts();
  const shared = useAdminTexts();
  const id = useId();
  const [content, setContent] = useState('');
  const memory: AttemptMemory<WrittenComment> = useRef(undefined);
  const reply = useChange({
    send: (context, written: WrittenComment) =>
      createOnce(memory, written, (sent, key) =>
        postJson<CreatedComment>(context, COMMENTS_PATH, commentBody(sent), key),
      ),
    succeeded: ({ answer, isEarlier }) =>
      isEarlier
        ? { title: t('reply.earlier'), description: t('reply.earlierText') }
        : { title: t(answer.state === 'pending' ? 'reply.waits' : 'reply.done') },
    failed: { title: t('reply.failed'), text: t('failedText') },
    refreshes: COMMENT_LISTS,
  });
  const text = content.trim();
  const box = useRef<HTMLTextAreaElement>(null);
  useUnsavedPart(() => text !== '');
  const cancel = useGuardedClose(() => text !== '', onClose);
  // The reply was asked for with a button, which this form replaces.
  useEffect(() => {
    box.current?.focus();
  }, []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!text || reply.isPending) return;
    const parentId = comment.parent?.id ?? comment.id;
    const written = { content: text, articleId, parentId, asUser: true };
    reply.mutate(written, {
      onSuccess: ({ isEarlier }) => {
        // Text that was typed during the request stays.
        if (!isEarlier && box.current?.value === content) onClose();
      },
    });
  }

  return (
    <form className="mt-3 space-y-3" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        {t('reply.label')}
      </label>
      <textarea
        id={id}
        ref={box}
        rows={3}
        dir="auto"
        maxLength={COMMENT_MAX}
        value={content}
        placeholder={t('reply.label')}
        onChange={(event) => {
          setContent(event.target.value);
        }}
        className="field block resize-y"
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-small" disabled={!text || reply.isPending}>
          {reply.isPending ? shared('action.saving') : t('reply.send')}
        </button>
        <button type="button" className="button button-small button-outline" onClick={cancel}>
          {shared('action.cancel')}
        </button>
      </div>
    </form>
  );
}
