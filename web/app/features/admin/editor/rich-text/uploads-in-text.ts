import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** The placeholder of a picture that is being uploaded into the text. */
export interface ComingPicture {
  element: HTMLElement;
}

type Change = { comes: ComingPicture; at: number } | { gone: ComingPicture };

const key = new PluginKey<DecorationSet>('uploadsInText');

/** Tracks the places of pictures that are being uploaded, while the text around them changes. */
export const UploadsInText = Extension.create({
  name: 'uploadsInText',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const places = before.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return places;
          if ('gone' in change) return places.remove(find(places, change.gone));
          const { comes, at } = change;
          return places.add(transaction.doc, [Decoration.widget(at, comes.element, { picture: comes })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const find = (places: DecorationSet, picture: ComingPicture) =>
  places.find(undefined, undefined, (spec) => spec.picture === picture);

/** Shows the placeholder of a picture at a place in the text. */
export function announcePicture(view: EditorView, comes: ComingPicture, at: number): void {
  view.dispatch(view.state.tr.setMeta(key, { comes, at } satisfies Change));
}

/** The present place of a picture. Undefined if the place has been deleted. */
export function placeOfPicture(state: EditorState, picture: ComingPicture): number | undefined {
  const places = key.getState(state);
  return places && find(places, picture)[0]?.from;
}

export function forgetPicture(view: EditorView, gone: ComingPicture): void {
  view.dispatch(view.state.tr.setMeta(key, { gone } satisfies Change));
}
