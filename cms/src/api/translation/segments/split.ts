import { parseMarks, writeMarks, type Inline } from './marks';

/** A part of a text that is sent to an engine separately, with the marks around it in the whole text. */
export interface Part {
  before: string;
  source: string;
  after: string;
}

/** The Arabic semicolon separates clauses that stand alone, in sentences that are often long. */
const SENTENCE_END = /[.!?…؟؛]["'”’»)]*\s+/gu;
const WORD = /(?:^\s+)?\S+\s*/gu;

const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: ending } of text.matchAll(SENTENCE_END)) {
    const end = index + ending.length;
    sentences.push(text.slice(start, end));
    start = end;
  }
  return start < text.length ? [...sentences, text.slice(start)] : sentences;
}

/**
 * Cuts a text into pieces of at most `most` characters at the least harmful places: between sentences, else
 * words, else characters.
 */
function cut(text: string, most: number): string[] {
  return sentencesIn(text)
    .flatMap((sentence) => (sentence.length <= most ? [sentence] : matches(sentence, WORD)))
    .flatMap((word) => (word.length <= most ? [word] : matches(word, new RegExp(`.{1,${most}}`, 'gsu'))));
}

function partOf(text: string): Part {
  const start = text.length - text.trimStart().length;
  const source = text.trim();
  return { before: text.slice(0, start), source, after: text.slice(start + source.length) };
}

const ENDS_SENTENCE = /[.!?…؟؛]["'”’»)]*\s+$/u;

/** Joins pieces to sentences, across the marks in them. A sentence that exceeds the limit stays in pieces. */
function sentencesOf(texts: readonly string[], most: number): string[] {
  const sentences: string[][] = [];
  let isOpen = false;
  for (const text of texts) {
    if (isOpen) sentences.at(-1)?.push(text);
    else sentences.push([text]);
    isOpen = !ENDS_SENTENCE.test(text);
  }
  return sentences.flatMap((pieces) => (pieces.join('').length <= most ? [pieces.join('')] : pieces));
}

/** Fills each part as far as possible. */
function pack(texts: readonly string[], most: number): Part[] {
  const packed: string[] = [];
  for (const text of sentencesOf(texts, most)) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + text.length <= most) packed[packed.length - 1] = last + text;
    else packed.push(text);
  }
  return packed.map(partOf);
}

function* partsOf(inlines: readonly Inline[], most: number): Generator<Part> {
  let pending: string[] = [];
  for (const inline of inlines) {
    const text = writeMarks([inline]);
    if (typeof inline === 'string') {
      for (const piece of cut(inline, most)) pending.push(piece);
    } else if (text.length <= most || !inline.children) {
      pending.push(text);
    } else {
      yield* pack(pending, most);
      pending = [];
      yield { before: `<${inline.number}>`, source: '', after: '' };
      yield* partsOf(inline.children, most);
      yield { before: '', source: '', after: `</${inline.number}>` };
    }
  }
  yield* pack(pending, most);
}

/**
 * The parts of a text that an engine accepts in one request. The translations of all parts, with the marks
 * around them, form the whole.
 */
export function split(source: string, most: number): Part[] {
  if (source.length <= most) return [partOf(source)];
  return [...partsOf(parseMarks(source) ?? [], most)];
}

/** Joins the translations of all parts. Null if one is missing. */
export function unite(parts: readonly Part[], targets: readonly (string | null)[]): string | null {
  if (targets.some((target) => target === null)) return null;
  return parts.map(({ before, after }, index) => `${before}${targets[index] ?? ''}${after}`).join('');
}
