import { Editor, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { Chip, documentOf, inOneLine, moveChip, putMark, textOf } from './chips';
import type { MarkInfo } from './pieces';

const mark = (number: number, element: string, text: string | null = null): MarkInfo => ({
  number,
  element,
  text,
  href: null,
  isOwn: false,
});
const MARKS = [mark(1, 'a'), mark(2, 'b'), mark(3, 'code', 'v12')];

let editor: Editor;
function open(text: string): Editor {
  const line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });
  editor = new Editor({
    extensions: [
      StarterKit.configure({ document: false, trailingNode: false }),
      line,
      Chip.configure({ marks: MARKS }),
    ],
    content: documentOf(text, MARKS),
    editorProps: { transformPasted: inOneLine },
  });
  return editor;
}
afterEach(() => {
  editor.destroy();
});

/** Chooses the first chip of a part. */
function choose(part: string): void {
  let place = -1;
  editor.state.doc.descendants((node, at) => {
    if (place === -1 && node.attrs['part'] === part) place = at;
  });
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, place)));
}

function move(step: 1 | -1): string {
  const moved = moveChip(editor.state, step);
  if (moved) editor.view.dispatch(moved);
  return textOf(editor.state.doc);
}

describe('a segment in the editor', () => {
  it.each(['', 'نص', 'اقرأ <1>هذا <2>المقال</2></1> و<3/>.', 'ثم <1>أ', '2 < 3 <9>', '1\u202f000\u00a0كم'])(
    'comes out as it went in: %s',
    (text) => {
      expect(textOf(open(text).state.doc)).toBe(text);
    },
  );

  it('has chips for marks that somebody types', () => {
    open('');
    editor.commands.insertContent({ type: 'text', text: 'اقرأ <1>هذا</1> و<9>' });
    let chips = 0;
    editor.state.doc.descendants((node) => {
      chips += Number(node.type.name === 'chip');
    });
    expect([chips, textOf(editor.state.doc)]).toEqual([2, 'اقرأ <1>هذا</1> و<9>']);
  });

  it('lets a chip move word by word, over other chips, and not beyond its ends', () => {
    open('<1>واحد</1> اثنان <3/>');
    expect(moveChip(editor.state, 1)).toBeUndefined();
    choose('end');
    expect(move(1)).toBe('<1>واحد اثنان</1> <3/>');
    expect(move(1)).toBe('<1>واحد اثنان </1><3/>');
    expect(move(1)).toBe('<1>واحد اثنان <3/></1>');
    expect(move(1)).toBe('<1>واحد اثنان <3/></1>');
    choose('start');
    expect(move(1)).toBe('واحد<1> اثنان <3/></1>');
    expect(move(-1)).toBe('<1>واحد اثنان <3/></1>');
  });

  it('has a mark put around what is chosen, once', () => {
    open('<1>واحد</1> اثنان');
    editor.commands.setTextSelection({ from: 8, to: 13 });
    expect(textOf(putMarkInto(1))).toBe('واحد <1>اثنان</1>');
    editor.commands.setTextSelection(1);
    expect(textOf(putMarkInto(3))).toBe('<3/>واحد <1>اثنان</1>');
    editor.commands.setTextSelection({ from: 2, to: 6 });
    expect(textOf(putMarkInto(1))).toBe('<3/><1>واحد</1> اثنان');
  });
});

function putMarkInto(number: number) {
  editor.view.dispatch(putMark(editor.state, MARKS.find((one) => one.number === number) as MarkInfo));
  return editor.state.doc;
}

/** The test's browser has no event of its own for it. */
const PASTE = new Event('paste') as ClipboardEvent;

describe('a text of several lines that is pasted', () => {
  it.each([
    ['of paragraphs', (view: Editor['view']) => view.pasteHTML('<p>one</p><p>two</p>', PASTE)],
    ['of lines', (view: Editor['view']) => view.pasteText('one\ntwo', PASTE)],
    ['with a blank line', (view: Editor['view']) => view.pasteText('one\n\ntwo', PASTE)],
    ['of a list', (view: Editor['view']) => view.pasteHTML('<ul><li>one</li><li>two</li></ul>', PASTE)],
  ])('%s is in the line as a whole, wherever it goes', (_what, paste) => {
    for (const [text, from, to, expected] of [
      ['', 1, 1, 'one two'],
      ['abc', 2, 2, 'aone twobc'],
      ['abc', 4, 4, 'abcone two'],
      ['abc', 1, 4, 'one two'],
    ] as const) {
      open(text);
      editor.commands.setTextSelection({ from, to });
      paste(editor.view);
      expect(textOf(editor.state.doc), `${text} ${from}`).toBe(expected);
      editor.destroy();
    }
    open('');
  });

  it('keeps its marks', () => {
    open('a <1>b</1> <3/>');
    const all = editor.state.doc.slice(0, editor.state.doc.content.size);
    expect(inOneLine(all).content.childCount).toBe(editor.state.doc.firstChild?.childCount);
  });
});
