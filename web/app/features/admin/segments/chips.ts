import { mergeAttributes, Node, type JSONContent } from '@tiptap/core';
import { Fragment, Slice, type Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { lookOf, type MarkInfo } from './pieces';

type Part = 'start' | 'end' | 'whole';

const MARK = /<(\/?)(\d{1,6})(\/?)>/g;

/** Returns the accessible name of a chip, in the language of the screen. */
export type ChipName = (mark: MarkInfo, part: Part) => string;

interface ChipOptions {
  marks: readonly MarkInfo[];
  name: ChipName;
  /** Numbers that the source no longer has. */
  outdated: readonly string[];
  /** The direction of the text. */
  dir: 'ltr' | 'rtl';
}

const SIGNS: Readonly<Record<string, string>> = { a: 'URL', b: 'B', strong: 'B', i: 'I', em: 'I', cite: 'I' };

/** The text on a chip: a sign for its element, or the beginning of untranslated content. */
export function signOf({ element, text }: MarkInfo): string {
  if (text !== null) return text.length > 24 ? `${text.slice(0, 24)}…` : text || element;
  return SIGNS[element] ?? element;
}

const partOf = (isEnd: string, isWhole: string): Part => (isWhole ? 'whole' : isEnd ? 'end' : 'start');
const wireOf = (number: number, part: Part) =>
  part === 'whole' ? `<${number}/>` : part === 'end' ? `</${number}>` : `<${number}>`;

/**
 * Converts a text with marks to the nodes of a line: words, and a chip for each beginning and end. Unknown
 * marks stay text.
 */
function nodesOf(text: string, marks: readonly MarkInfo[]): JSONContent[] {
  const known = new Map(marks.map((mark) => [mark.number, mark]));
  const nodes: JSONContent[] = [];
  let end = 0;
  const words = (until: number) => {
    if (until > end) nodes.push({ type: 'text', text: text.slice(end, until) });
  };
  for (const { 0: whole, 1: isEnd = '', 2: digits, 3: isWhole = '', index } of text.matchAll(MARK)) {
    const number = Number(digits);
    const part = partOf(isEnd, isWhole);
    const mark = known.get(number);
    if (!mark || (mark.text === null) === (part === 'whole')) continue;
    words(index);
    nodes.push({ type: 'chip', attrs: { number, part } });
    end = index + whole.length;
  }
  words(text.length);
  return nodes;
}

/** The document for a text. */
export const documentOf = (text: string, marks: readonly MarkInfo[]): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: nodesOf(text, marks) }],
});

/** A pasted text in one line: a segment has no second one. */
export function inOneLine({ content }: Slice): Slice {
  const nodes: DocumentNode[] = [];
  content.descendants((node, _position, parent) => {
    if (!node.isInline) return true;
    const isNewLine = parent?.isTextblock && parent.firstChild === node && nodes.length > 0;
    if (isNewLine) nodes.push(node.type.schema.text(' '));
    nodes.push(node);
    return false;
  });
  return new Slice(Fragment.from(nodes), 0, 0);
}

/** The text of a document, with its marks in the form in which they are sent. */
export function textOf(document: DocumentNode): string {
  const lines: string[] = [];
  document.forEach((line) => {
    let text = '';
    line.forEach((node) => {
      text += node.isText ? node.text : wireOf(Number(node.attrs['number']), node.attrs['part'] as Part);
    });
    lines.push(text);
  });
  return lines.join(' ');
}

/**
 * Styles words between chips like the elements of the chips, and marks numbers that the English no longer
 * has.
 */
function decorations(state: EditorState, { marks, outdated }: ChipOptions): DecorationSet {
  const known = new Map(marks.map((mark) => [mark.number, mark]));
  const found: Decoration[] = [];
  const open: MarkInfo[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'chip') {
      const mark = known.get(Number(node.attrs['number']));
      if (mark && node.attrs['part'] === 'start') open.push(mark);
      else if (mark && open.includes(mark)) open.splice(open.lastIndexOf(mark), 1);
    }
    if (!node.isText) return;
    if (open.length > 0) {
      found.push(Decoration.inline(at, at + node.nodeSize, { class: open.map(lookOf).join(' ') }));
    }
    for (const number of outdated) {
      for (
        let index = node.text?.indexOf(number) ?? -1;
        index !== -1;
        index = node.text?.indexOf(number, index + 1) ?? -1
      ) {
        const from = at + index;
        found.push(
          Decoration.inline(from, from + number.length, { class: 'outdated-number', nodeName: 'mark' }),
        );
      }
    }
  });
  return DecorationSet.create(state.doc, found);
}

/** Converts marks that were typed or pasted as text to chips. */
function chipsOfTyped(state: EditorState, marks: readonly MarkInfo[]): Transaction | null {
  const changed = state.tr;
  state.doc.descendants((node, at) => {
    if (!node.isText || !node.text?.includes('<')) return;
    const nodes = nodesOf(node.text, marks);
    if (nodes.every(({ type }) => type === 'text')) return;
    changed.replaceWith(
      changed.mapping.map(at),
      changed.mapping.map(at + node.nodeSize),
      nodes.map((one) => state.schema.nodeFromJSON(one)),
    );
  });
  return changed.docChanged ? changed : null;
}

const isWordCharacter = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character);

/** The place of a chip one word further. */
function placeAfterWord(line: DocumentNode, from: number, step: 1 | -1): number {
  const at = (offset: number) => line.textBetween(offset, offset + 1, '', '\ufffc');
  const next = (offset: number) => (step === 1 ? at(offset) : at(offset - 1));
  let offset = from;
  const isWithin = () => (step === 1 ? offset < line.content.size : offset > 0);
  if (isWithin() && next(offset) === '\ufffc') return offset + step;
  while (isWithin() && next(offset) !== '\ufffc' && !isWordCharacter(next(offset))) offset += step;
  while (isWithin() && next(offset) !== '\ufffc' && isWordCharacter(next(offset))) offset += step;
  return offset;
}

/** Moves the selected chip by a word. Undefined if no chip is selected. */
export function moveChip(state: EditorState, step: 1 | -1): Transaction | undefined {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'chip') return undefined;
  const { node, from, $from } = selection;
  const moved = state.tr.delete(from, from + node.nodeSize);
  const line = moved.doc.resolve(from);
  const offset = placeAfterWord(line.parent, from - line.start(), step);
  const place = $from.start() + offset;
  moved.insert(place, node);
  return moved.setSelection(NodeSelection.create(moved.doc, place)).scrollIntoView();
}

/** TipTap's node for one end of a mark, or for untranslated content. */
export const Chip = Node.create<ChipOptions>({
  name: 'chip',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ marks: [], name: () => '', outdated: [], dir: 'rtl' }),
  addAttributes: () => ({ number: { default: 0 }, part: { default: 'whole' } }),
  parseHTML: () => [
    {
      tag: 'span[data-chip]',
      getAttrs: ({ dataset }) => ({ number: Number(dataset['chip']), part: dataset['part'] }),
    },
  ],
  renderHTML({ node, HTMLAttributes: given }) {
    const { number, part } = node.attrs as { number: number; part: Part };
    const mark = this.options.marks.find((one) => one.number === number);
    const label = mark ? this.options.name(mark, part) : '';
    const own = {
      'data-chip': number,
      'data-part': part,
      class: 'chip',
      role: 'img',
      'aria-label': label,
      title: label,
    };
    return ['span', mergeAttributes(given, own), mark ? signOf(mark) : String(number)];
  },
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        props: { decorations: (state) => decorations(state, options) },
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? chipsOfTyped(state, options.marks) : null,
      }),
    ];
  },
  addKeyboardShortcuts() {
    const move = (step: 1 | -1) => () => {
      const moved = moveChip(this.editor.state, step);
      if (moved) this.editor.view.dispatch(moved);
      return moved !== undefined;
    };
    // In a text from right to left, the left arrow moves forward.
    const towardsLeft = this.options.dir === 'rtl' ? 1 : -1;
    return {
      'Mod-ArrowLeft': move(towardsLeft),
      'Mod-ArrowRight': move(towardsLeft === 1 ? -1 : 1),
      Enter: () => true,
      'Shift-Enter': () => true,
    };
  },
});

/**
 * Puts a mark around the selected words, or untranslated content in their place. The mark's former chips are
 * removed.
 */
export function putMark(state: EditorState, mark: MarkInfo): Transaction {
  const changed = state.tr;
  // Select-all reaches around the paragraph, where no chip can stand.
  const from = Math.max(1, state.selection.from);
  const to = Math.min(state.doc.content.size - 1, state.selection.to);
  const chip = (part: Part) => state.schema.node('chip', { number: mark.number, part });
  if (mark.text !== null) {
    changed.insert(to, chip('whole'));
  } else {
    changed.insert(to, chip('end')).insert(from, chip('start'));
  }
  const added = mark.text !== null ? [to] : [from, to + 1];
  const former: number[] = [];
  changed.doc.descendants((node, at) => {
    if (node.type.name === 'chip' && node.attrs['number'] === mark.number && !added.includes(at))
      former.push(at);
  });
  for (const at of former.reverse()) changed.delete(at, at + 1);
  return changed.scrollIntoView();
}
