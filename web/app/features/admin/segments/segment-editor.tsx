import type { ArticleSegments, SegmentsInput } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminDialog } from '~/components/admin/dialog';
import { FormNotice } from '~/components/ui/form-notice';
import type { RenderAbove } from '~/features/admin/translations/begun-text';
import { OfferedTranslation } from '~/features/admin/translations/offered-translation';
import { useChange, useFailureText } from '~/features/admin/use-change';
import { useIsOpen } from '~/features/admin/use-is-open';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { useProblemText } from '~/i18n/admin/problems';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { ApiError } from '~/lib/api';
import { isUnanswered } from '~/lib/create-once';
import { toast } from '~/lib/toast';
import { readSegments, saveSegments, segmentsQuery } from './calls';
import { focusSegment, moveBetweenSegments } from './move-between-segments';
import { withoutMarks } from './pieces';
import { SegmentRow } from './segment-row';
import { useWritten } from './use-written';
import { isToCheck, problemsOf, writtenFrom, type DraftSegments } from './written';

interface SegmentEditorProps {
  article: ArticleSegments;
  onClose: () => void;
  /** The parts above the segments, such as the switch to the whole text. They must keep unsaved segments. */
  above: RenderAbove;
}

/** Edits the translation of an article segment by segment. It saves the changed segments, and nothing else. */
export function SegmentEditor({ article: opened, onClose, above }: SegmentEditorProps) {
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const list = useRef<HTMLOListElement>(null);
  const [isFiltered, setFiltered] = useState(false);
  const client = useQueryClient();
  const form = useWritten(opened);
  const { article, changes } = form;
  const { segments } = article;
  const isFromArabic = article.original === 'ar';

  const save = useChange<SegmentsInput, ArticleSegments>({
    send: (context, body) => saveSegments(context, article.id, body),
    succeeded: ({ segments: saved, arabicApproved }) => {
      const isWhole = saved.every(({ target }) => target !== null);
      const partly = t(isFromArabic ? 'segments.partlyEnglish' : 'segments.partly');
      const waits = isWhole && !arabicApproved ? t('approve.waits') : undefined;
      return { title: t('edit.succeeded'), description: isWhole ? waits : partly };
    },
    // Wrong segments are named as on the screen, since the server's message has their keys.
    failed: null,
    refreshes: [['articles'], ['translations', 'desk']],
  });
  // The texts of a save without a response. They may be the saved ones.
  const unanswered = useRef<DraftSegments>([]);
  const isOpen = useIsOpen();
  const explain = useFailureText();
  const problemText = useProblemText();
  useUnsaved(form.begun.isUnsaved, { hasCopy: form.drafts.flush, isSaving: save.isPending });

  /** A segment that the filter hides is shown first. */
  function show(key: string, among = segments, { focuses = true } = {}) {
    const segment = among.find((one) => one.key === key);
    if (segment && !isToCheck(segment)) {
      flushSync(() => {
        setFiltered(false);
      });
    }
    if (focuses) focusSegment(list.current, key);
  }

  function nameOf(key: string): string {
    const index = segments.findIndex((segment) => segment.key === key);
    const kind = segments[index]?.kind ?? 'paragraph';
    return t('segments.name', { number: index + 1, kind: t(`segments.kind.${kind}`) });
  }

  function submit() {
    if (save.isPending || changes.length === 0) return;
    const wrong = form.check();
    if (wrong === undefined) send(changes, document.activeElement);
    else show(wrong);
  }

  /** `pressed` has the focus. */
  function send(texts: DraftSegments, pressed: Element | null) {
    // A user who has left hears of a failure, too.
    save
      .mutateAsync({ segments: texts })
      .then((answer) => {
        unanswered.current = [];
        // The dialog shows them again after the whole text was looked at.
        client.setQueryData(segmentsQuery(article.id).queryKey, answer);
        if (!form.settle(texts, answer) && isOpen.current) onClose();
      })
      .catch(async (error: unknown) => {
        const problems = problemsOf(error, texts);
        const isReplaced =
          Object.keys(problems).length > 0 && error instanceof ApiError && error.status === 409;
        const own = unanswered.current.filter(({ key }) => key in problems);
        if (isUnanswered(error)) unanswered.current = texts;
        else if (isReplaced) unanswered.current = [];
        if (isReplaced && own.length === Object.keys(problems).length) {
          // If nobody else has saved, the segments have the texts of the save whose response was lost.
          send(writtenFrom(own, texts), pressed);
          return;
        }
        // All replaced segments have the same problem.
        const sentences = isReplaced
          ? []
          : Object.entries(problems).map(([key, problem]) => `${nameOf(key)}: ${problemText(problem)}`);
        toast({
          title: t('edit.failed'),
          description: sentences.join(' ') || explain(error, t('edit.failedText')),
          variant: 'destructive',
        });
        if (!isOpen.current) return;
        // Not as a query: a text that has blocks of its own by now would close the dialog.
        const present = isReplaced
          ? await readSegments({ client }, article.id).catch(() => undefined)
          : undefined;
        if (!isOpen.current) return;
        const left = Object.fromEntries(Object.entries(problems).filter(([key]) => form.isWritten(key)));
        const keys = Object.keys(left);
        flushSync(() => {
          if (present) form.compare(keys, present);
          form.setProblems(left);
        });
        // A user who has gone on to another control keeps the focus there.
        const focuses = !isReplaced || document.activeElement === pressed;
        if (keys[0] !== undefined) show(keys[0], present?.segments, { focuses });
      });
  }

  const toCheck = segments.filter(isToCheck).length;
  return (
    <AdminDialog
      title={t(isFromArabic ? 'edit.titleEnglish' : 'edit.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <p role="status" className="me-auto self-center text-sm text-soft">
            {changes.length > 0 && t('segments.count', { count: changes.length })}
          </p>
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {shell('action.cancel')}
          </button>
          <button
            type="button"
            className="button button-small"
            aria-disabled={save.isPending || changes.length === 0 || undefined}
            onClick={submit}
          >
            {shell(save.isPending ? 'action.saving' : 'action.save')}
          </button>
        </>
      }
    >
      {above(form.begun, form.drafts.flush)}
      <OfferedTranslation drafts={form.drafts} />
      {form.unplaced.length > 0 && (
        <div className="mb-6">
          <FormNotice
            failed
            title={t('segments.unplaced')}
            text={form.unplaced.map(({ target }) => withoutMarks(target)).join(' · ')}
          />
        </div>
      )}
      {!article.isAligned && (
        <div className="mb-6">
          <FormNotice failed title={t(isFromArabic ? 'segments.notAlignedEnglish' : 'segments.notAligned')} />
        </div>
      )}
      <div onKeyDown={moveBetweenSegments}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <label className="flex items-center gap-2.5 font-semibold">
            <input
              type="checkbox"
              className="checkbox"
              checked={isFiltered}
              onChange={(event) => {
                setFiltered(event.target.checked);
              }}
            />
            {t('segments.onlyToCheck', { number: toCheck })}
          </label>
          <p className="text-sm text-soft">{t('segments.keys')}</p>
        </div>
        {isFiltered && toCheck === 0 && <p className="py-5 text-soft">{t('segments.allChecked')}</p>}
        <ol
          ref={list}
          aria-label={t('segments.label')}
          className="divide-y divide-hairline border-t border-hairline"
        >
          {segments.map((segment, index) =>
            isFiltered && !isToCheck(segment) ? null : (
              <SegmentRow
                key={segment.key}
                segment={segment}
                original={article.original}
                number={index + 1}
                written={form.written[segment.key]}
                problem={form.problems[segment.key]}
                isReplaced={form.replaced.includes(segment.key)}
                onWrite={form.write}
                onForget={form.forget}
              />
            ),
          )}
        </ol>
      </div>
    </AdminDialog>
  );
}
