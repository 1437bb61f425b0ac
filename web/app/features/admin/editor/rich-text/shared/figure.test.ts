import { NodeSelection } from '@tiptap/pm/state';
import { describe, expect, it, vi } from 'vitest';
import { textEditor } from '~/test/text-editor';
import { pictureAt, readdressPictures } from './pictures-in-text';

const { editor, html } = textEditor();

const PICTURE = '<img src="/uploads/a.webp" alt="A">';
const press = (key: string) => editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key }));

function placesOf(name: string): number[] {
  const places: number[] = [];
  editor.state.doc.descendants((node, at) => void (node.type.name === name && places.push(at)));
  return places;
}

/** Opens a text, and sets the cursor at the beginning of its last caption. */
function openAtCaption(text: string) {
  editor.commands.setContent(text);
  editor.commands.setTextSelection((placesOf('figcaption').at(-1) ?? -1) + 1);
}

describe('a figure without a caption', () => {
  it.each([
    ['a picture', PICTURE],
    ['a picture with a link', `<p><a href="/b">${PICTURE}</a></p>`],
    ['a table', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ])('of %s can be given one, and is unchanged without it', (_what, content) => {
    openAtCaption(`<figure>${content}</figure>`);
    expect(html()).toBe(`<figure>${content}</figure>`);
    editor.commands.insertContent('Drawn');
    expect(html()).toBe(`<figure>${content}<figcaption>Drawn</figcaption></figure>`);
  });

  it('gets no second one if it has one above', () => {
    editor.commands.setContent(`<figure><figcaption>Above</figcaption>${PICTURE}</figure>`);
    expect(placesOf('figcaption')).toHaveLength(1);
  });
});

describe('a figure without a picture', () => {
  it.each(['<figcaption>Words</figcaption>', '<img><figcaption>Words</figcaption>'])(
    'of %s has no other one than its words, and replacing links goes on',
    (content) => {
      editor.commands.setContent(`<figure>${content}</figure><figure>${PICTURE}</figure>`);
      expect(html()).toBe(`<figure><figcaption>Words</figcaption></figure><figure>${PICTURE}</figure>`);
      expect(readdressPictures(editor, 'a.webp', '/uploads/b.webp')).toBe(1);
      expect(pictureAt(editor, '/uploads/b.webp')?.alt).toBe('A');
    },
  );

  it('and without words is not saved', () => {
    editor.commands.setContent(`<p>a</p><figure>${PICTURE}</figure><p>b</p>`);
    editor.commands.setNodeSelection(placesOf('picture')[0] ?? -1);
    editor.commands.deleteSelection();
    expect(html()).toBe('<p>a</p><p>b</p>');
    editor.commands.setContent('<p>a</p><figure><figure></figure></figure>');
    expect(html()).toBe('<p>a</p>');
  });
});

it.each(['', 'Words'])(
  'Backspace before the caption "%s" selects the figure, and then deletes it',
  (words) => {
    const figure = `<figure>${PICTURE}${words && `<figcaption>${words}</figcaption>`}</figure>`;
    openAtCaption(`<p>a</p>${figure}<p>b</p>`);
    press('Backspace');
    expect(html()).toBe(`<p>a</p>${figure}<p>b</p>`);
    expect(editor.state.selection).toMatchObject({ node: { type: { name: 'figure' } } });
    press('Backspace');
    expect(html()).toBe('<p>a</p><p>b</p>');
  },
);

it.each([
  ['below a picture', `${PICTURE}<figcaption>Words</figcaption>`],
  ['above a picture', `<figcaption>Words</figcaption>${PICTURE}`],
  ['alone', '<figcaption dir="rtl">Words</figcaption>'],
])('a caption %s becomes neither a heading nor a block of code nor a list', (_where, content) => {
  const text = `<figure>${content}</figure>`;
  openAtCaption(text);
  editor.commands.toggleHeading({ level: 1 });
  editor.commands.toggleCodeBlock();
  editor.commands.toggleBulletList();
  expect(html()).toBe(text);
});

describe('a figure that is put on another one', () => {
  const figure = (name: string) =>
    `<figure><img src="/uploads/${name}.webp"><figcaption>${name}</figcaption></figure>`;
  const [A, B, GALLERY] = [figure('ab'), figure('b'), `<figure>${figure('c')}${figure('d')}</figure>`];

  /** Drops a figure, by default the last one, as ProseMirror does. jsdom has no DragEvent and no layout. */
  function drop(at: number, { move = true, which = -1, isSelected = false } = {}) {
    const node = NodeSelection.create(editor.state.doc, placesOf('figure').at(which) ?? -1);
    if (isSelected) editor.view.dispatch(editor.state.tr.setSelection(node));
    editor.view.dragging = Object.assign({ slice: node.content(), move }, isSelected ? {} : { node });
    const places = vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: at, inside: -1 });
    const dataTransfer = { files: [], getData: () => '' };
    const event = Object.assign(new Event('drop'), { clientX: 0, clientY: 0, dataTransfer, ctrlKey: !move });
    editor.view.dom.dispatchEvent(event);
    places.mockRestore();
  }

  it.each([
    ['its picture', 1],
    ['the end of its picture', 2],
    ['its caption', 3],
  ])('comes behind it if it is dropped on %s', (_where, at) => {
    editor.commands.setContent(`${A}<p>x</p>${B}`);
    drop(at);
    expect(html()).toBe(`${A}${B}<p>x</p>`);
    expect(editor.state.selection).toMatchObject({ node: { type: { name: 'figure' } } });
  });

  it('comes behind it as a copy if the key for copies is held', () => {
    editor.commands.setContent(`${A}<p>x</p>${B}`);
    drop(1, { move: false });
    expect(html()).toBe(`${A}${B}<p>x</p>${B}`);
  });

  it('leaves an earlier copy of it where that is', () => {
    editor.commands.setContent(`${A}<p>x</p>${B}`);
    drop(1, { move: false });
    drop(1, { which: 1 });
    expect(html()).toBe(`${A}${B}<p>x</p>${B}`);
  });

  it('comes behind it if it was selected before', () => {
    editor.commands.setContent(`${A}<p>x</p>${B}`);
    drop(1, { isSelected: true });
    expect(html()).toBe(`${A}${B}<p>x</p>`);
  });

  it('comes behind a figure of figures, which stays as it is', () => {
    editor.commands.setContent(`${GALLERY}<p>x</p>${B}`);
    drop(3);
    expect(html()).toBe(`${GALLERY}${B}<p>x</p>`);
  });

  it('stays where it is if it is dropped on itself or on the one before it', () => {
    for (const text of [`${A}${B}`, `<p>x</p><ul><li>${B}</li></ul>`]) {
      editor.commands.setContent(text);
      drop((placesOf('figcaption').at(-1) ?? -1) + 1);
      expect(html()).toBe(text);
    }
    editor.commands.setContent(`${A}${B}`);
    drop(1);
    expect(html()).toBe(`${A}${B}`);
  });

  it('is dropped between paragraphs as before', () => {
    editor.commands.setContent(`<p>x</p><p>y</p>${B}`);
    drop(3);
    expect(html()).toBe(`<p>x</p>${B}<p>y</p>`);
  });

  it.each([0, 1])('comes behind it if it is pasted at place %i of its caption', (offset) => {
    openAtCaption(`${A}<p>x</p>`);
    editor.commands.setTextSelection(editor.state.selection.from + offset);
    // jsdom has no ClipboardEvent.
    editor.view.pasteHTML(
      B.replace('<figure', '<figure data-pm-slice="0 0 []"'),
      new Event('paste') as ClipboardEvent,
    );
    expect(html()).toBe(`${A}${B}<p>x</p>`);
  });
});
