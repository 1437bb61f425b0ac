import type { TrashType } from '@mihwar/adapters/contract';
import type { QueryKey } from '@tanstack/react-query';
import { confirm, type Question } from '~/components/admin/confirm';
import { focusAfterRow, sameControlBeside } from '~/components/admin/move-between-rows';
import { remove } from './calls';
import { undoDeletion } from './undo-deletion';
import { useChange } from './use-change';

interface DeletionOptions<Item> {
  pathOf: (item: Item) => string;
  /** The question before the deletion (requirements 5.4). */
  question: (item: Item) => Question;
  succeeded: string;
  failed: string;
  /** What the trash calls it. Absent for what is deleted for ever: then the notice offers no way back. */
  trashType?: TrashType;
  refreshes: QueryKey[];
  /**
   * It may move the focus, since the pressed button is about to disappear. Without it, the focus goes to the
   * same button of the row beside, or to the tab.
   */
  onDeleted?: (item: Item) => void;
}

/** Asks, deletes and shows a notice. `deleting` is the id of the item that is being deleted. */
export function useDeletion<Item extends { id: number }>(options: DeletionOptions<Item>) {
  const { pathOf, question, succeeded, failed, refreshes, trashType } = options;
  const deletion = useChange<Item>({
    send: (context, item) => remove(context, pathOf(item)),
    succeeded: (_answer, { id }) => ({
      title: succeeded,
      undo: trashType && undoDeletion(trashType, [id]),
    }),
    failed: { title: failed },
    refreshes,
  });

  async function ask(item: Item) {
    const next = sameControlBeside(document.activeElement);
    if (deletion.isPending || !(await confirm(question(item)))) return;
    deletion.mutate(item, {
      onSuccess: () => {
        if (options.onDeleted) options.onDeleted(item);
        else focusAfterRow(next);
      },
    });
  }

  return {
    ask: (item: Item) => {
      void ask(item);
    },
    deleting: deletion.isPending ? deletion.variables.id : null,
  };
}
