import { afterEach, expect, it } from 'vitest';
import { textEditor } from '~/test/text-editor';
import { chosenPicture, describePicture, figureOf, pictureAt, placeOfFigure } from './pictures-in-text';
import { toolStates } from './tools';

const FIRST = '<figure><img src="/uploads/a.webp" alt="A"><figcaption>Caption</figcaption></figure>';
const ADDED = '<figure><img src="/uploads/b.webp" width="8" height="5"></figure>';

const { editor, html, opened } = textEditor();
afterEach(() => {
  editor.commands.clearContent();
});

/** Puts a picture at a place of a text. */
function put(text: string, at: (size: number) => number): string {
  editor.commands.setContent(text);
  const { doc } = editor.state;
  const figure = figureOf({ url: '/uploads/b.webp', width: 8, height: 5 }, '');
  editor.commands.insertContentAt(placeOfFigure(doc, at(doc.content.size)), [figure]);
  return html();
}

// 'Above' takes the places 0 to 6, the figure 7 to 18, its picture 8, the caption 10 to 17.
it.each([
  ['before its picture', 8],
  ['between picture and caption', 9],
  ['at the beginning of its caption', 10],
  ['within its caption', 13],
  ['at the end of its caption', 17],
  ['behind its caption', 18],
])('a picture that is put into a figure %s comes behind it', (_where, at) => {
  expect(put(`<p>Above</p>${FIRST}<p>Below</p>`, () => at)).toBe(`<p>Above</p>${FIRST}${ADDED}<p>Below</p>`);
});

it('a picture that is put above a figure stays above it', () => {
  expect(put(`<p>Above</p>${FIRST}`, () => 7)).toBe(`<p>Above</p>${ADDED}${FIRST}`);
});

it('a picture for a place that a shorter text has no more comes to the end', () => {
  expect(put('<p>Short</p>', (size) => size + 40)).toBe(`<p>Short</p>${ADDED}`);
});

it.each([
  ['itself', 8],
  ['with its figure', 7],
])('a picture that is selected %s is the one that the tool describes', (_how, position) => {
  editor.commands.setContent(`<p>Above</p>${FIRST}`);
  editor.commands.setNodeSelection(position);
  expect(chosenPicture(editor)).toMatchObject({ src: '/uploads/a.webp' });
  expect(toolStates(editor).isPicture).toBe(true);
});

it('no picture is described when the whole text is selected', () => {
  editor.commands.setContent(`<p>Above</p>${FIRST}<p>Below</p>`);
  editor.commands.selectAll();
  expect(chosenPicture(editor)).toBeUndefined();
  expect(toolStates(editor).isPicture).toBe(false);
});

it.each([
  ['in a figure', '<figure><img src="/uploads/a.webp"></figure>'],
  ['in a line', '<p>One <img src="/uploads/a.webp"></p>'],
])('a picture %s whose description is left empty is marked as one that adds nothing', (_where, text) => {
  editor.commands.setContent(text);
  const picture = pictureAt(editor, '/uploads/a.webp');
  if (picture) describePicture(editor, picture, '');
  const saved = html();
  expect(saved).toBe(text.replace('.webp"', '.webp" alt=""'));
  expect(opened(saved)).toBe(saved);
});
