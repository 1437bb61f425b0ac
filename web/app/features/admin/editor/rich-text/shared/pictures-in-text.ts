import { isNodeSelection, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** A picture in a text. */
export interface PictureInText {
  position: number;
  src: string;
  alt: string;
}

const isPicture = (node: Node) => node.type.name === 'picture' || node.type.name === 'image';

function picturesOf(editor: Editor): PictureInText[] {
  const found: PictureInText[] = [];
  editor.state.doc.descendants((node, position) => {
    const { src, alt } = node.attrs as { src?: string | null; alt?: string | null };
    if (isPicture(node) && src) found.push({ position, src, alt: alt ?? '' });
  });
  return found;
}

/** The selected picture, with or without its figure. A selected text with pictures in it is none. */
export function chosenPicture(editor: Editor): PictureInText | undefined {
  const { selection } = editor.state;
  if (!isNodeSelection(selection)) return undefined;
  const { from, to } = selection;
  return picturesOf(editor).find(({ position }) => position >= from && position < to);
}

export const pictureAt = (editor: Editor, src: string): PictureInText | undefined =>
  picturesOf(editor).find((picture) => picture.src === src);

/** Sets the alternative text of a picture. An empty one says that the picture adds nothing to the text. */
export function describePicture(editor: Editor, { position, src }: PictureInText, alt: string): void {
  const there = editor.state.doc.nodeAt(position)?.attrs.src === src;
  const at = there ? position : pictureAt(editor, src)?.position;
  if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', alt));
}

/** Changes the address of all pictures whose file name contains `part`. Returns their number. */
export function readdressPictures(editor: Editor, part: string, address: string): number {
  const found = picturesOf(editor).filter(({ src }) => fileName(src).includes(part.trim().toLowerCase()));
  const change = editor.state.tr;
  for (const { position } of found) {
    change.setNodeAttribute(position, 'src', address);
    // The stored size was that of the other file.
    change.setNodeAttribute(position, 'width', null);
    change.setNodeAttribute(position, 'height', null);
  }
  if (found.length > 0) editor.view.dispatch(change);
  return found.length;
}

function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** The figure that is inserted for an uploaded picture. */
export const figureOf = (upload: { url: string; width: number; height: number }, alt: string) => ({
  type: 'figure',
  content: [
    {
      type: 'picture',
      attrs: {
        src: upload.url,
        alt: alt || null,
        width: String(upload.width),
        height: String(upload.height),
      },
    },
    { type: 'figcaption' },
  ],
});

/**
 * The place for a new figure at or near `at`. Within a figure, it is behind that figure: another one would
 * split it, and its caption would belong to the wrong picture.
 */
export function placeOfFigure(doc: Node, at: number): number {
  const place = doc.resolve(Math.min(at, doc.content.size));
  for (let depth = 1; depth <= place.depth; depth += 1) {
    if (place.node(depth).type.name === 'figure') return place.after(depth);
  }
  return place.pos;
}
