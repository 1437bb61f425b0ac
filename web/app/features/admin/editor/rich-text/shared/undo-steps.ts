import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';

/** Makes each paragraph an undo step, even if the user types without a pause. */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  // This must run before the key handlers of blocks and lists, which run afterwards.
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
