import { LANGUAGE_NAMES } from '../../../locales';
import type { Direction } from './direction';

/**
 * A running text with numbered marks: `<1>…</1>` around words, `<2/>` for content that is not translated.
 * Engines and people may move marks within the text, but none may get lost.
 */
export type Inline = string | Mark;

export interface Mark {
  number: number;
  /** Null for content that is not translated. */
  children: Inline[] | null;
}

/** A text within the limits has fewer than a million marks. */
const MARK = /<(\/?)(\d{1,6})(\/?)>/;

/** Matches literal text that looks like a mark. */
export const LOOKS_LIKE_MARK = new RegExp(MARK.source, 'g');

/** The text as a tree. Undefined if the marks are not closed in the order in which they are opened. */
export function parseMarks(text: string): Inline[] | undefined {
  const root: Inline[] = [];
  const open: { number: number; children: Inline[] }[] = [];
  let rest = text;
  const add = (inline: Inline) => (open.at(-1)?.children ?? root).push(inline);
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    const [whole, isEnd, digits, isKept] = found;
    const number = Number(digits);
    if (found.index > 0) add(rest.slice(0, found.index));
    rest = rest.slice(found.index + whole.length);
    if (isKept) {
      if (isEnd) return undefined;
      add({ number, children: null });
    } else if (isEnd) {
      if (open.pop()?.number !== number) return undefined;
    } else {
      const mark = { number, children: [] };
      add(mark);
      open.push(mark);
    }
  }
  if (rest) add(rest);
  return open.length === 0 ? root : undefined;
}

/** The reverse of `parseMarks`. */
export function writeMarks(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      const { number, children } = inline;
      return children ? `<${number}>${writeMarks(children)}</${number}>` : `<${number}/>`;
    })
    .join('');
}

/** The text without its marks. */
export const withoutMarks = (text: string): string => text.replace(LOOKS_LIKE_MARK, '');

/** The text with spaces for its marks. A footnote's number does not join the number before it. */
export const marksAsSpaces = (text: string): string => text.replace(LOOKS_LIKE_MARK, ' ');

/** Each mark with its kind and its parent mark, in an order that does not depend on the text. */
function inventory(inlines: readonly Inline[], parent = 0): string[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === 'string') return [];
    const { number, children } = inline;
    const own = `${number}${children ? '' : '/'} in ${parent}`;
    return children ? [own, ...inventory(children, number)] : [own];
  });
}

const NOT_CLOSED = 'The marks are not closed in the order in which they are opened';

/** All marks, including nested ones. */
export function* marksIn(inlines: readonly Inline[]): Generator<Mark> {
  for (const inline of inlines) {
    if (typeof inline === 'string') continue;
    yield inline;
    if (inline.children) yield* marksIn(inline.children);
  }
}

/**
 * The reason why the marks of a translation cannot become HTML, as a sentence. Missing marks are no reason.
 * `own` are the marks that the translation may have besides those of the source.
 */
export function unusableMarks(
  source: string,
  target: string,
  { from }: Direction,
  own: readonly { number: number; text: string | null }[] = [],
): string | undefined {
  const given = parseMarks(target);
  if (!given) return NOT_CLOSED;
  const wanted = new Map(own.map(({ number, text }) => [number, text === null]));
  for (const { number, children } of marksIn(parseMarks(source) ?? [])) wanted.set(number, children !== null);
  for (const { number, children } of marksIn(given)) {
    if (wanted.get(number) !== (children !== null)) {
      return `The mark <${number}> is there too often, or in another place than in the ${LANGUAGE_NAMES[from]}`;
    }
    wanted.delete(number);
  }
  return undefined;
}

/** The first of some marks that is inside another one of them. */
export function nestedAmong(target: string, numbers: ReadonlySet<number>): number | undefined {
  for (const { number, children } of marksIn(parseMarks(target) ?? [])) {
    if (!numbers.has(number)) continue;
    for (const inner of marksIn(children ?? [])) if (numbers.has(inner.number)) return inner.number;
  }
  return undefined;
}

/** The marks of the source that a translation lacks. */
export function missingMarks(source: string, target: string): number[] {
  const given = new Set([...marksIn(parseMarks(target) ?? [])].map(({ number }) => number));
  return [...marksIn(parseMarks(source) ?? [])]
    .filter(({ number }) => !given.has(number))
    .map(({ number }) => number);
}

/**
 * The error in the marks of a translation, as a sentence. Undefined if it has each mark of the source exactly
 * once.
 */
export function wrongMarks(source: string, target: string, { from }: Direction): string | undefined {
  const wanted = parseMarks(source);
  const given = parseMarks(target);
  if (!given) return NOT_CLOSED;
  const missing = new Set(inventory(wanted ?? []));
  for (const mark of inventory(given)) {
    const number = /^\d+/.exec(mark)?.[0];
    if (!missing.delete(mark))
      return `The mark <${number}> is there too often, or in another place than in the ${LANGUAGE_NAMES[from]}`;
  }
  const [lost] = missing;
  if (lost === undefined) return undefined;
  return `The mark <${/^\d+\/?/.exec(lost)?.[0]}> of the ${LANGUAGE_NAMES[from]} is missing`;
}
