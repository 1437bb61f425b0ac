import { marksIn, parseMarks, withoutMarks, writeMarks, type Inline } from './marks';
import type { MarkInfo } from './place';

type Signature = (mark: MarkInfo) => string;

const ARABIC_SITE = /^\/ar(?=\/|$|\?|#)/;

/** An address of the site without its language, since links of a text lead to pages in its language. */
const inEitherLanguage = (href: string | null) => href?.replace(ARABIC_SITE, '') || (href && '/');

const exactly: Signature = ({ element, href, text }) =>
  JSON.stringify([element, inEitherLanguage(href), text]);
const byElement: Signature = ({ element, text }) => JSON.stringify([element, text === null]);

/** Assigns to each mark without a number the number of the first free mark with the same signature. */
function match(
  from: readonly MarkInfo[],
  to: readonly MarkInfo[],
  signature: Signature,
  numbers: Map<number, number>,
) {
  const taken = new Set(numbers.values());
  const free = to.filter(({ number }) => !taken.has(number));
  for (const mark of from) {
    if (numbers.has(mark.number)) continue;
    const index = free.findIndex((other) => signature(other) === signature(mark));
    const [found] = index === -1 ? [] : free.splice(index, 1);
    if (found) numbers.set(mark.number, found.number);
  }
}

/**
 * Renumbers the inlines. For a mark without a new number the words stay, and untranslated content is removed.
 */
function renumber(inlines: readonly Inline[], numbers: ReadonlyMap<number, number>): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (typeof inline === 'string') return [inline];
    const number = numbers.get(inline.number);
    const children = inline.children && renumber(inline.children, numbers);
    if (number === undefined) return children ?? [];
    return [{ number, children }];
  });
}

interface Carried {
  target: string;
  /** The marks of the other text, and the translation's own. */
  marks: MarkInfo[];
}

function carry(
  target: string,
  from: readonly MarkInfo[],
  to: readonly MarkInfo[],
  numbers: Map<number, number>,
): Carried {
  const inlines = parseMarks(target);
  if (!inlines) return { target, marks: [...to] };
  const last = Math.max(0, ...to.map(({ number }) => number));
  const own = from
    .filter(({ number, isOwn }) => isOwn && !numbers.has(number))
    .map((mark, index) => ({ ...mark, number: last + 1 + index, former: mark.number }));
  for (const { former, number } of own) numbers.set(former, number);
  const marks = own.map(({ former: _, ...mark }) => mark);
  return { target: writeMarks(renumber(inlines, numbers)), marks: [...to, ...marks] };
}

/**
 * Adapts the translation of a sentence to the marks of its correction. Links and bold words that both have
 * stay in place. Marks that the correction lacks are removed. The translation's own marks stay.
 */
export function carryMarks(target: string, from: readonly MarkInfo[], to: readonly MarkInfo[]): Carried {
  const numbers = new Map<number, number>();
  match(from, to, exactly, numbers);
  match(
    from.filter(({ isOwn }) => !isOwn),
    to,
    byElement,
    numbers,
  );
  return carry(target, from, to, numbers);
}

/**
 * A translation with its marks numbered as in the source. Marks that only the translation has become its
 * own.
 */
export function numberAs(source: readonly MarkInfo[], target: string, marks: readonly MarkInfo[]): Carried {
  const numbers = new Map<number, number>();
  match(marks, source, exactly, numbers);
  const from = marks.map((mark) => (numbers.has(mark.number) ? mark : { ...mark, isOwn: true }));
  return carry(target, from, source, numbers);
}

/** The marks that only a translation has. */
export const ownOf = (marks: readonly MarkInfo[]): MarkInfo[] => marks.filter(({ isOwn }) => isOwn);

/** Removes the marks that only this translation has. Their words stay. */
export function withoutOwn(target: string, marks: readonly MarkInfo[]): string {
  const own = ownOf(marks);
  const inlines = own.length > 0 ? parseMarks(target) : undefined;
  if (!inlines) return target;
  const others = marks.filter(({ isOwn }) => !isOwn).map(({ number }) => [number, number] as const);
  return writeMarks(renumber(inlines, new Map(others)));
}

/** The translation of another sentence, reduced to the marks that this sentence has too, each once. */
export function fitMarks(target: string, source: string): string {
  const wanted = parseMarks(source);
  const given = parseMarks(target);
  if (!wanted || !given) return withoutMarks(target);
  const free = new Map([...marksIn(wanted)].map(({ number, children }) => [number, children !== null]));
  const fit = (inlines: readonly Inline[]): Inline[] =>
    inlines.flatMap((inline): Inline[] => {
      if (typeof inline === 'string') return [inline];
      const isFree = free.get(inline.number) === (inline.children !== null) && free.delete(inline.number);
      const children = inline.children && fit(inline.children);
      return isFree ? [{ number: inline.number, children }] : (children ?? []);
    });
  return writeMarks(fit(given));
}
