import type { Node, Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { placeOfFigure } from './pictures-in-text';

/**
 * Puts a figure that is dropped or pasted within another one behind it. ProseMirror would put it between the
 * other picture and its caption, since a stored figure may contain figures.
 */
export const figurePlaces = new Plugin({
  props: {
    handleDrop: (view, event, slice, moved) => {
      const { doc, tr } = view.state;
      const figure = onlyFigure(slice);
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      if (!figure || at === undefined || placeOfFigure(doc, at) === at) return false;
      if (moved) {
        const source = draggedNode(view);
        if (!source) return false;
        // A figure that is dropped on itself stays.
        if (at > source.from && at < source.to) return true;
        tr.deleteRange(source.from, source.to);
      }
      insert(tr, tr.mapping.map(placeOfFigure(doc, at)), figure);
      if (!tr.doc.eq(doc)) view.dispatch(tr.setMeta('uiEvent', 'drop'));
      return true;
    },
    handlePaste: (view, _event, slice) => {
      const { doc, selection, tr } = view.state;
      const figure = onlyFigure(slice);
      const place = placeOfFigure(doc, selection.to);
      if (!figure || place === selection.to) return false;
      insert(tr, place, figure);
      view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
      return true;
    },
  },
});

function onlyFigure({ content, openStart }: Slice): Node | undefined {
  const first = content.childCount === 1 && openStart === 0 ? content.firstChild : null;
  return first?.type.name === 'figure' ? first : undefined;
}

/** ProseMirror sets the property `node`, which its types omit, unless the selected node is dragged. */
function draggedNode({ dragging, state }: EditorView): NodeSelection | undefined {
  const source = (dragging as { node?: NodeSelection } | null)?.node ?? state.selection;
  return source instanceof NodeSelection ? source : undefined;
}

function insert(tr: Transaction, place: number, figure: Node) {
  tr.insert(place, figure).setSelection(NodeSelection.create(tr.doc, place));
}
