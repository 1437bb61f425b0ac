import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';

/** Each paragraph is an undo step of its own, also for somebody who types on without a pause. */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  // Before the keys of blocks and lists, which go on from here.
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        this.editor.view.dispatch(closeHistory(this.editor.state.tr));
        return false;
      },
    };
  },
});
