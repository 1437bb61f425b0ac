import { Editor } from '@tiptap/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closedQuestion } from '~/test/closed-question';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { playUploads } from '~/test/uploads';
import { toArticleHtml } from './shared/article-html';
import { articleExtensions } from './shared/extensions';
import { UploadsInText } from './uploads-in-text';
import { useTextPictures } from './use-text-pictures';

/** Answers each upload when the test says so. */
const uploads: ((status: number, url?: string) => Promise<void>)[] = [];
let editor: Editor;
let counts: number[];
let pictures: ReturnType<typeof useTextPictures>;

beforeEach(() => {
  makeRoomForToasts();
  playUploads((answer) =>
    uploads.push((status, url) =>
      act(async () => {
        answer(status, JSON.stringify(url ? { url, width: 8, height: 5 } : { message: 'Not now' }));
        await new Promise((resolve) => setTimeout(resolve));
      }),
    ),
  );
  uploads.length = 0;
  counts = [];
  editor = new Editor({ extensions: [...articleExtensions('…'), UploadsInText] });
  function Pictures() {
    pictures = useTextPictures((count) => counts.push(count));
    return null;
  }
  renderAt('/admin', <Pictures />);
});
afterEach(() => {
  editor.destroy();
});

const LONG = '<p>A sentence of some length</p>';
const file = (name: string) => new File(['GIF89a'], name, { type: 'image/gif' });
const figure = (name: string) => `<figure><img src="/uploads/${name}.gif" width="8" height="5"></figure>`;
const html = () => toArticleHtml(editor.getHTML());

async function drop(names: string[], at: number) {
  let end = Promise.resolve();
  await act(async () => {
    end = pictures.insert(editor, names.map(file), at);
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { end };
}

it('pictures that are dropped together all come, although the text becomes shorter meanwhile', async () => {
  editor.commands.setContent(`<p>One</p>${LONG}${LONG}`);
  const { end } = await drop(['a.gif', 'b.gif', 'c.gif'], editor.state.doc.content.size);
  editor.commands.deleteRange({ from: 5, to: editor.state.doc.content.size - 2 });
  await uploads[0]?.(500);
  editor.commands.setContent('<p>Two</p>');
  await uploads[1]?.(200, '/uploads/b.gif');
  await uploads[2]?.(200, '/uploads/c.gif');
  await end;
  expect(html()).toBe(`<p>Two</p>${figure('b')}${figure('c')}`);
  expect(counts).toEqual([3, 2, 1, 0]);
});

it('a picture whose place was deleted comes to the cursor, behind a figure with the cursor in it', async () => {
  const other = '<figure><img src="/uploads/x.gif"><figcaption>Caption</figcaption></figure>';
  editor.commands.setContent(`<p>One</p>${other}<p>Two</p>`);
  const { end } = await drop(['a.gif'], 3);
  editor.commands.deleteRange({ from: 0, to: 5 });
  editor.commands.setTextSelection(5);
  await uploads[0]?.(200, '/uploads/a.gif');
  await end;
  expect(html()).toBe(`${other}${figure('a')}<p>Two</p>`);
  expect(await screen.findByText('Image uploaded')).toBeTruthy();
});

it('an upload asks to sign in again, also after the question was closed', async () => {
  const ask = await closedQuestion();
  const { end } = await drop(['a.gif'], 0);
  await uploads[0]?.(401);
  await end;
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Upload failed')).toBeTruthy();
});

it('a picture that cannot be put into the text leaves saving free', async () => {
  editor.commands.setContent(LONG);
  const { end } = await drop(['a.gif', 'b.gif'], 3);
  const failed = expect(end).rejects.toThrow('No room');
  vi.spyOn(editor, 'commands', 'get').mockImplementation(() => {
    throw new Error('No room');
  });
  await uploads[0]?.(200, '/uploads/a.gif');
  await failed;
  expect(counts.at(-1)).toBe(0);
});

it('an upload ends when the user leaves, also in a browser that has no AbortSignal.any', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  editor.commands.setContent(LONG);
  const { end } = await drop(['a.gif', 'b.gif'], 3);
  expect(uploads).toHaveLength(1);
  cleanup();
  await end;
  expect(uploads).toHaveLength(1);
  expect(counts.at(-1)).toBe(0);
});
