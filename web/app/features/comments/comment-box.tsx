import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { FormNotice } from '~/components/ui/form-notice';
import { useDiscussionTexts } from '~/i18n/discussion';
import type { FormOutcome } from '~/lib/form-post';
import { COMMENT_MAX, GUEST_NAME_MAX } from '~/lib/limits';
import { useTokenUser } from '~/lib/session-token';
import { useHydrated } from '~/lib/use-hydrated';
import { isNameRefused, refusalReason } from './failure-text';
import { storedGuestName } from './guest-name';
import { usePostComment } from './mutations';
import { keepUnsent, readUnsent, unsentKey } from './unsent';

interface CommentBoxProps {
  articleId: number;
  /** The comment that is answered. */
  parentId?: number;
  /** Every comment on the article waits for an editor. */
  isApproved?: boolean;
  /** The outcome of an attempt without scripts. */
  outcome?: FormOutcome;
  /**
   * Called with the comment's number after it was posted. The form of a reply stays open, without this call,
   * as long as it has a text that was not posted.
   */
  onPosted?: (id: number) => void;
}

/**
 * Requirements 5.1: a blank text cannot be posted, and only one post runs at a time. The form works without
 * scripts, too. An unsent text is there again when the form is. Another user gets a form of their own.
 */
export function CommentBox(props: CommentBoxProps) {
  return <CommentForm key={useTokenUser()} {...props} />;
}

function CommentForm({ articleId, parentId, isApproved = false, outcome, onPosted }: CommentBoxProps) {
  const t = useDiscussionTexts();
  const hydrated = useHydrated();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  // The HTML of the server is shown before its scripts run.
  const [isFromServer] = useState(!hydrated);
  /** Undefined if the form opened with a text that was written before. */
  const shownAt = useRef<number | undefined>(outcome ? undefined : 0);
  const [draftKey] = useState(() => unsentKey(articleId, parentId));
  const [content, setContent] = useState(outcome?.values.content ?? '');
  const [hasName, setHasName] = useState(Boolean(outcome?.values.guestName));
  const post = usePostComment(articleId, draftKey);
  // Each article has one such box, and as many boxes of replies as are open.
  const textId = parentId === undefined ? 'comment' : `${id}text`;
  const blank = content.trim() === '';
  const isReply = parentId !== undefined;
  const nameProblem = isNameRefused(post.error) ? refusalReason(post.error, t) : undefined;

  useEffect(() => {
    if (!isFromServer && shownAt.current !== undefined) shownAt.current = performance.now();
  }, [isFromServer]);

  const keepDraft = useCallback(() => {
    keepUnsent(draftKey, { content: box.current?.value ?? '', guestName: nameField.current?.value ?? '' });
  }, [draftKey]);

  useEffect(() => {
    const draft = readUnsent(draftKey);
    if (draft) shownAt.current = undefined;
    if (nameField.current && !nameField.current.value) {
      nameField.current.value = draft?.guestName ?? storedGuestName();
    }
    setHasName(Boolean(nameField.current?.value));
    if (box.current?.value) {
      // On a slow phone the reader may have typed before the scripts were loaded.
      setContent(box.current.value);
      keepDraft();
    } else if (draft) setContent(draft.content);
    if (isReply) box.current?.focus();
  }, [draftKey, keepDraft, isReply]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (blank || post.isPending) return;
    const guestName = nameField.current?.value.trim() ?? '';
    const website = trap.current?.value;
    const elapsed =
      shownAt.current === undefined ? undefined : Math.round(performance.now() - shownAt.current);
    post.mutate(
      { content: content.trim(), articleId, parentId, guestName, website, elapsed },
      {
        onSuccess: ({ answer, isEarlier }) => {
          // Text that was typed during the request stays.
          const isDone = !isEarlier && box.current?.value === content;
          if (isDone) setContent('');
          // The button is disabled now, and would lose the focus.
          box.current?.focus();
          if (isDone || !isReply) onPosted?.(answer.id);
        },
        onError: (error) => {
          if (isNameRefused(error)) nameField.current?.focus();
        },
      },
    );
  }

  return (
    <form method="post" action="#comments" onSubmit={onSubmit} className="print:hidden">
      {outcome && (
        <div className="mb-4">
          <FormNotice {...outcome} />
        </div>
      )}
      <input type="hidden" name="articleId" value={articleId} />
      {isReply && <input type="hidden" name="parentId" value={parentId} />}
      {/* Programs fill in every field. People neither see this one nor come to it by keyboard. */}
      <div aria-hidden className="sr-only">
        <label htmlFor={`${id}trap`}>{t('trap')}</label>
        <input ref={trap} id={`${id}trap`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <label htmlFor={textId} className="sr-only">
        {t(isReply ? 'replyLabel' : 'label')}
      </label>
      <textarea
        ref={box}
        id={textId}
        name="content"
        rows={isReply ? 3 : 4}
        // Readers write in either language. The placeholder is in that of the screen.
        dir={content ? 'auto' : undefined}
        required
        maxLength={COMMENT_MAX}
        value={content}
        placeholder={t(isReply ? 'replyPlaceholder' : 'placeholder')}
        onChange={(event) => {
          setContent(event.target.value);
          keepDraft();
        }}
        className="field block resize-y"
      />
      {isApproved && <p className="meta mt-2">{t('approvalHint')}</p>}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <div className="for-guests min-w-0 flex-1 basis-56">
          <label htmlFor={`${id}name`} className="meta mb-1 block">
            {t('guestName')}
          </label>
          <input
            ref={nameField}
            id={`${id}name`}
            name="guestName"
            // An empty field of `dir="auto"` begins at the left.
            dir={hasName ? 'auto' : undefined}
            autoComplete="nickname"
            maxLength={GUEST_NAME_MAX}
            defaultValue={outcome?.values.guestName}
            onChange={(event) => {
              setHasName(event.target.value !== '');
              keepDraft();
            }}
            aria-invalid={nameProblem ? true : undefined}
            aria-describedby={nameProblem ? `${id}problem` : undefined}
            className="field max-w-sm text-start"
          />
          {nameProblem && (
            <p id={`${id}problem`} className="mt-1.5 text-sm font-semibold text-signal">
              {nameProblem}
            </p>
          )}
        </div>
        {/* Without scripts nothing could enable it again. */}
        <button type="submit" className="button" disabled={hydrated && (blank || post.isPending)}>
          {post.isPending ? t('submitting') : t(isReply ? 'postReply' : 'post')}
        </button>
      </div>
    </form>
  );
}
