import { commands as core, Node } from '@tiptap/core';
import { figurePlaces } from './figure-places';
import { attribute } from './kept-attributes';

/**
 * A picture, a table or other blocks with a caption. ProseMirror adds the caption that is missing, so that the
 * author can write one. `toArticleHtml` removes it again if it is empty.
 */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(figcaption? (picture | block)+ figcaption) | (figcaption (picture | block)*)',
  draggable: true,
  isolating: true,
  // Otherwise the arrow keys would stop beside the picture, and typing would add a paragraph to the figure.
  allowGapCursor: false,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
  addProseMirrorPlugins: () => [figurePlaces],
});

/** The picture of a figure. Pictures within a line of text are `image`. */
export const FigurePicture = Node.create({
  name: 'picture',
  atom: true,
  draggable: false,
  addAttributes: () => ({
    // Otherwise ProseMirror would put an empty picture into a figure that has none.
    src: { ...attribute('src'), isRequired: true },
    alt: attribute('alt'),
    title: attribute('title'),
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [{ tag: 'figure > img[src]:not([src^="data:"])', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
  addCommands() {
    return {
      // TipTap's command throws where the figure would be invalid without its caption. The tools use it for
      // blocks that they cannot change otherwise.
      clearNodes: () => (props) => {
        const { doc, selection } = props.tr;
        let hasCaption = false;
        doc.nodesBetween(selection.from, selection.to, ({ type }) => {
          hasCaption ||= type === this.type;
        });
        return !hasCaption && core.clearNodes()(props);
      },
    };
  },
  addKeyboardShortcuts() {
    return {
      // The caption is one line, so that Enter continues below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        return editor
          .chain()
          .insertContentAt($from.after(-1), { type: 'paragraph' })
          .setTextSelection($from.after(-1) + 1)
          .run();
      },
      // ProseMirror would delete the picture above at once.
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
        return editor.commands.setNodeSelection($from.before(-1));
      },
    };
  },
});
