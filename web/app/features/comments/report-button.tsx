import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDiscussionTexts } from '~/i18n/discussion';
import { ApiError, postJson } from '~/lib/api';
import { toast } from '~/lib/toast';
import { useHydrated } from '~/lib/use-hydrated';
import { COMMENTS_PATH } from './comment-call';
import { refusalReason } from './failure-text';
import { keepMark, useMark } from './own-marks';

/** Focuses the element if the focused button has been removed. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

interface ReportButtonProps {
  id: number;
  /** The name of who has written the comment. */
  name: string;
}

/** Tells moderators about a comment, unless it was written on this device. It needs scripts. */
export function ReportButton({ id, name }: ReportButtonProps) {
  const t = useDiscussionTexts();
  const hydrated = useHydrated();
  const client = useQueryClient();
  const isOwn = useMark('written', id);
  const isReported = useMark('reported', id);
  const report = useMutation({
    mutationFn: () => postJson({ client }, `${COMMENTS_PATH}/${id}/report`, {}),
    onSuccess: thank,
    onError: (error) => {
      // A moderator was faster: readers do not see the comment any more.
      if (error instanceof ApiError && error.status === 404) thank();
      else {
        toast({
          title: t('report.failed'),
          description: refusalReason(error, t) ?? t('report.failedText'),
          variant: 'destructive',
        });
      }
    },
  });

  function thank() {
    keepMark('reported', id);
    toast({ title: t('report.thanks'), description: t('report.thanksText') });
  }

  if (!hydrated || isOwn) return null;
  if (isReported) {
    return (
      <span
        ref={report.isIdle ? undefined : takeLostFocus}
        tabIndex={-1}
        className="meta ms-auto py-1 print:hidden"
      >
        {t('report.done')}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="meta ms-auto min-w-6 cursor-pointer py-1 hover:underline print:hidden"
      aria-label={t('report.of', { name })}
      aria-disabled={report.isPending || undefined}
      onClick={() => {
        if (!report.isPending) report.mutate();
      }}
    >
      {t('report.action')}
    </button>
  );
}
