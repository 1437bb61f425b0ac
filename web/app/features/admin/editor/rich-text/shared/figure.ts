import { Node } from '@tiptap/core';
import { attribute } from './kept-attributes';

/** A picture, a table or a quotation with a caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figcaption? (picture | table | blockquote | codeBlock | paragraph)+ figcaption?',
  draggable: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

/** The picture of a figure. Pictures within a line of text are `image`. */
export const FigurePicture = Node.create({
  name: 'picture',
  atom: true,
  draggable: false,
  addAttributes: () => ({
    src: attribute('src'),
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
    };
  },
});
