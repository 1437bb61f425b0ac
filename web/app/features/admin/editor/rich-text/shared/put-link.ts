import { isNodeSelection, type Editor } from '@tiptap/core';

/** Whether the selection can hold a link. A selected figure cannot: the link would be that of its caption. */
export function canHoldLink(editor: Editor): boolean {
  const { selection } = editor.state;
  const isFigure = isNodeSelection(selection) && selection.node.type.name === 'figure';
  return !isFigure && editor.can().setMark('link');
}

/**
 * Sets the link on the selection, or on the whole link at the cursor. Otherwise the address itself becomes
 * the link's text.
 */
export function putLink(editor: Editor, href: string): void {
  if (!editor.state.selection.empty || editor.isActive('link')) {
    editor.chain().extendMarkRange('link').setLink({ href }).run();
    return;
  }
  const text = href.replace(/^(?:mailto|tel):/, '');
  editor
    .chain()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .unsetMark('link')
    .run();
}
