import type { ModeratedComment } from '@mihwar/adapters/contract';
import { confirm } from '~/components/admin/confirm';
import { focusAfterRow, sameControlBeside } from '~/components/admin/move-between-rows';
import { problemsOf } from '~/features/admin/form/server-problems';
import { undoDeletion } from '~/features/admin/undo-deletion';
import { useChange, type Success } from '~/features/admin/use-change';
import { useCommentsTexts } from '~/i18n/admin/comments';
import { isolated } from '~/lib/isolated';
import { COMMENT_LISTS, moderate, type Decision } from './calls';

/** The characters of a comment in the names of its controls. */
const NAMED = 60;

/** The beginning of a comment, which names it. */
export const startOf = ({ content }: Pick<ModeratedComment, 'content'>): string => content.slice(0, NAMED);

/** The comment that a refusal is about. Undefined if it is about none of those. */
function refusedOf(error: Error, { ids }: Decision, comments: readonly ModeratedComment[]) {
  const [problem] = problemsOf(error);
  return comments.find(({ id }) => problem?.path === `ids.${ids.indexOf(id)}`);
}

/** Moves some of `comments` to another state, or deletes them after a question. */
export function useModeration(comments: readonly ModeratedComment[]) {
  const t = useCommentsTexts();
  const change = useChange({
    send: moderate,
    succeeded: ({ changed, unchanged }, { action, ids, isUnseen }) => {
      const isPartly = unchanged.length > 0;
      const left: Pick<Success, 'description' | 'variant'> = isPartly
        ? { description: t('unchanged', { count: unchanged.length }), variant: 'destructive' }
        : {};
      if (changed.length === 0)
        return { title: isPartly ? t('nothing') : t('gone', { count: ids.length }), ...left };
      // A comment that stays as it is may be the one that an approved reply answers.
      const done = action === 'approve' && (isUnseen || isPartly) ? 'approveUnseen' : action;
      return {
        title: t(`done.${done}`, { count: changed.length }),
        ...left,
        undo: action === 'delete' ? undoDeletion('comment', changed) : undefined,
      };
    },
    failed: (error, decision) => {
      const refused = refusedOf(error, decision, comments);
      const title = refused ? t('failedAt', { text: isolated(startOf(refused)) }) : t('failed');
      return { title, text: t('failedText') };
    },
    refreshes: COMMENT_LISTS,
  });

  /** `onDone` runs after a success, with the times at which the changed comments were saved. */
  async function decide(decision: Decision, onDone: (updatedAt: Decision['updatedAt']) => void) {
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
      onSuccess: ({ updatedAt }) => {
        // The pressed button disappears with its comment.
        focusAfterRow(next);
        onDone(updatedAt);
      },
    });
  }

  return {
    decide: (...args: Parameters<typeof decide>) => void decide(...args),
    isBusy: change.isPending,
  };
}
