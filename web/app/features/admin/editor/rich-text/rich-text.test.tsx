import { act, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { playUploads } from '~/test/uploads';
import { RichText } from './rich-text';

const FIGURE = '<figure><img src="/uploads/a.webp" alt="A"><figcaption>Caption</figcaption></figure>';
const TEXT = `<p>Words <img src="/uploads/b.webp" alt="B"></p>${FIGURE}<pre><code>Code</code></pre>`;

beforeEach(makeRoomForToasts);

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

it.each([
  ['pasted', 'of another site', 'https://a.example/b.gif'],
  ['pasted', 'with its data', 'data:image/gif;base64,R0lGODlh'],
  ['dropped', 'of another site', 'https://a.example/b.gif'],
  ['dropped', 'with its data', 'data:image/gif;base64,R0lGODlh'],
])(
  'a %s picture %s, which comes as a file and as HTML, is uploaded once and not refused',
  async (how, _, src) => {
    const upload = vi.fn();
    playUploads(upload);
    const text = select('paragraph', false);
    const { editor } = text as HTMLElement & { editor: Editor };
    // jsdom has no layout.
    vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: 1, inside: -1 });
    const data = {
      files: [new File(['GIF89a'], 'b.gif', { type: 'image/gif' })],
      getData: (type: string) => (type === 'text/html' ? `<img src="${src}">` : ''),
    };
    await act(async () => {
      if (how === 'pasted') fireEvent.paste(text, { clipboardData: data });
      else fireEvent.drop(text, { dataTransfer: data });
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(text.querySelectorAll('progress')).toHaveLength(1);
    expect(upload).toHaveBeenCalledOnce();
    await screen.findByText('Nothing has been said in this test yet');
  },
);
