import { expect, it } from 'vitest';
import { textEditor } from '~/test/text-editor';
import { figureOf, placeOfFigure } from './pictures-in-text';

const { editor, html, opened } = textEditor();

const LIST = '<ol><li><h3>One</h3><p>a</p></li><li><h3>Two</h3></li></ol>';

/** Presses keys with the cursor before or behind a word of the list. */
function press(side: 'before' | 'behind', word: string, ...keys: string[]): string {
  editor.commands.setContent(LIST);
  editor.state.doc.descendants((node, at) => {
    if (node.text === word) editor.commands.setTextSelection(side === 'before' ? at : at + word.length);
  });
  for (const key of keys) {
    const shiftKey = key === 'Shift-Tab';
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: shiftKey ? 'Tab' : key, shiftKey }));
  }
  return html();
}

it('a new list item is a paragraph, also after a heading', () => {
  expect(press('behind', 'Two', 'Enter')).toBe(LIST.replace('</ol>', '<li></li></ol>'));
  expect(editor.state.selection.$from.parent.type.name).toBe('paragraph');
});

it('Enter in an empty list item ends the list', () => {
  expect(press('behind', 'Two', 'Enter', 'Enter')).toBe(LIST);
  expect(editor.state.selection.$from.depth).toBe(1);
});

it('Tab puts a list item that begins with a heading into the one above, and Shift-Tab takes it out', () => {
  const inside = '<ol><li><h3>One</h3><p>a</p><ol><li><h3>Two</h3></li></ol></li></ol>';
  expect(press('behind', 'Two', 'Tab')).toBe(inside);
  expect(press('behind', 'Two', 'Tab', 'Shift-Tab')).toBe(LIST);
});

it('Enter within a list item that begins with a heading splits the item', () => {
  expect(press('before', 'One', 'Enter')).toBe(LIST.replace('<li>', '<li><h3></h3></li><li>'));
  expect(press('behind', 'a', 'Enter')).toBe(LIST.replace('</p></li>', '</p></li><li></li>'));
});

it('Backspace at the beginning of a list item takes it out of the list with all of its words', () => {
  expect(press('before', 'Two', 'Backspace')).toBe('<ol><li><h3>One</h3><p>a</p></li></ol><h3>Two</h3>');
  expect(press('before', 'One', 'Backspace')).toBe('<h3>One</h3><p>a</p><ol><li><h3>Two</h3></li></ol>');
});

it.each([
  ['paragraphs', '<p>a</p><p>b</p>', '<ul><li>a</li><li>b</li></ul>'],
  ['a heading and a paragraph', '<h2>a</h2><p>b</p>', '<ul><li>a</li><li>b</li></ul>'],
  ['lists and paragraphs', '<ol><li>a</li></ol><p>b</p>', '<ul><li>a</li><li>b</li></ul>'],
  [
    'paragraphs in a quotation',
    '<blockquote><p>a</p><p>b</p></blockquote>',
    '<blockquote><ul><li>a</li><li>b</li></ul></blockquote>',
  ],
  ...[
    '<pre><code>a\nb</code></pre>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
    '<details><summary>a</summary><p>b</p></details>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<figure><figcaption>a</figcaption><img src="/uploads/a.webp"></figure>',
    '<ol><li><pre><code>a</code></pre></li></ol>',
  ].map((block) => [
    `paragraphs around a block that stays whole, such as ${block}`,
    `<p>One</p>${block}<p>Two</p>`,
    `<ul><li>One</li><li>${block}</li><li>Two</li></ul>`,
  ]),
])('the list tool makes one list of %s', (_what, blocks, list) => {
  editor.commands.setContent(blocks);
  const words: number[] = [];
  editor.state.doc.descendants((node, at) => void (node.isText && words.push(at)));
  editor.commands.setTextSelection({ from: Math.min(...words), to: Math.max(...words) + 1 });
  editor.commands.toggleBulletList();
  expect(html()).toBe(list);
});

it('the list tool takes an item that begins with a heading out of the list', () => {
  editor.commands.setContent('<ul><li><h3>One</h3><p>a</p></li></ul>');
  editor.commands.setTextSelection(4);
  editor.commands.toggleBulletList();
  expect(html()).toBe('<h3>One</h3><p>a</p>');
});

it.each(['dt', 'summary'])('the list tool leaves the words of a %s where they are', (tag) => {
  const block = tag === 'dt' ? '<dl><dt>a</dt><dd>b</dd></dl>' : '<details><summary>a</summary></details>';
  editor.commands.setContent(block);
  editor.commands.setTextSelection(2);
  editor.commands.toggleBulletList();
  expect(html()).toBe(block);
});

it('a picture that is put into an empty list item stays in it', () => {
  editor.commands.setContent('<ul><li>a</li><li></li></ul>');
  const figure = figureOf({ url: '/uploads/a.webp', width: 8, height: 5 }, '');
  editor.commands.insertContentAt(placeOfFigure(editor.state.doc, 7), figure);
  const after = html();
  expect(after).toBe(
    '<ul><li>a</li><li><figure><img src="/uploads/a.webp" width="8" height="5"></figure><p></p></li></ul>',
  );
  expect(opened(after)).toBe(after);
});
