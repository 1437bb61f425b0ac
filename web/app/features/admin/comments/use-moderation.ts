import { confirm } from '~/components/admin/confirm';
import { focusAfterRow, sameControlBeside } from '~/components/admin/move-between-rows';
import { undoDeletion } from '~/features/admin/undo-deletion';
import { useChange } from '~/features/admin/use-change';
import { useCommentsTexts } from '~/i18n/admin/comments';
import { moderate, type Decision } from './calls';

/** Moves comments to another state, or deletes them after a question. */
export function useModeration() {
  const t = useCommentsTexts();
  const change = useChange({
    send: moderate,
    succeeded: ({ changed }, { action, isUnseen }) => ({
      title: t(`done.${action === 'approve' && isUnseen ? 'approveUnseen' : action}`, {
        count: changed.length,
      }),
      undo: action === 'delete' ? undoDeletion('comment', changed) : undefined,
    }),
    failed: { title: t('failed'), text: t('failedText') },
    refreshes: [['moderation']],
  });

  /** `onDone` runs after a success. */
  async function decide(decision: Decision, onDone: () => void) {
    if (change.isPending) return;
    const next = sameControlBeside(document.activeElement);
    const count = decision.ids.length;
    const question = {
      title: t('delete.title', { count }),
      text: t('delete.text'),
      action: t('action.delete'),
    };
    if (decision.action === 'delete' && !(await confirm(question))) return;
    change.mutate(decision, {
      onSuccess: () => {
        // The pressed button disappears with its comment.
        focusAfterRow(next);
        onDone();
      },
    });
  }

  return {
    decide: (decision: Decision, onDone: () => void) => void decide(decision, onDone),
    isBusy: change.isPending,
  };
}
