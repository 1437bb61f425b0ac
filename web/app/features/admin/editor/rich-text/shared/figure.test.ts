import { Editor } from '@tiptap/core';
import { afterAll, describe, expect, it } from 'vitest';
import { toArticleHtml } from './article-html';
import { articleExtensions } from './extensions';
import { pictureAt, readdressPictures } from './pictures-in-text';

const editor = new Editor({ element: document.createElement('div'), extensions: articleExtensions('…') });
afterAll(() => {
  editor.destroy();
});

const PICTURE = '<img src="/uploads/a.webp" alt="A">';
const press = (key: string) => editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key }));
const html = () => toArticleHtml(editor.getHTML());

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

it('a caption becomes neither a heading nor a block of code', () => {
  const text = `<figure>${PICTURE}<figcaption>Words</figcaption></figure>`;
  openAtCaption(text);
  editor.commands.toggleHeading({ level: 1 });
  editor.commands.toggleCodeBlock();
  expect(html()).toBe(text);
});
