import { act, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { RichText } from './rich-text';

const FIGURE = '<figure><img src="/uploads/a.webp" alt="A"><figcaption>Caption</figcaption></figure>';
const TEXT = `<p>Words <img src="/uploads/b.webp" alt="B"></p>${FIGURE}<pre><code>Code</code></pre>`;

/** Renders a text and selects something in it. */
function select(name: string, isNode: boolean): HTMLElement {
  renderAt('/admin', <RichText label="Content" language="en" value={TEXT} onChange={() => undefined} />);
  const text = screen.getByRole('textbox', { name: 'Content' });
  const { editor } = text as HTMLElement & { editor: Editor };
  let at = 0;
  editor.state.doc.descendants(({ type }, position) => {
    if (type.name === name) at = position;
  });
  act(() => {
    if (isNode) editor.commands.setNodeSelection(at);
    else editor.commands.setTextSelection(at + 1);
  });
  return text;
}

it.each([
  ['a figure', 'figure', true],
  ['the picture of a figure', 'picture', true],
  ['a block of code', 'codeBlock', false],
])('the link tool is idle at %s, which can hold no link', (_what, name, isNode) => {
  const text = select(name, isNode);
  const tool = screen.getByRole('button', { name: 'Link' });
  expect(tool.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(tool);
  fireEvent.keyDown(text, { code: 'KeyK', key: 'k', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['words', 'paragraph', false],
  ['a caption', 'figcaption', false],
  ['a picture in a line', 'image', true],
])('the link tool asks for an address at %s', (_what, name, isNode) => {
  const text = select(name, isNode);
  expect(screen.getByRole('button', { name: 'Link' }).getAttribute('aria-disabled')).toBeNull();
  fireEvent.keyDown(text, { code: 'KeyK', key: 'k', ctrlKey: true });
  expect(screen.getByRole('dialog', { name: 'Link' })).toBeTruthy();
});
