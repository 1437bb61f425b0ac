import { diffArrays } from 'diff';
import type { DiffPart } from '../../contract/history';
import type { Locale } from '../../locales';
import type { Paragraph } from './paragraphs';

/** Longer paragraphs are shown as replaced: finding their words takes as long as reading a whole article. */
const WORDS_OF = 20_000;

/**
 * The time that comparing two texts may take. Whoever compares waits in the process that serves everybody.
 */
export class TimeLimit {
  readonly #end: number;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
  }

  /** For the `timeout` of a comparison. */
  get left(): number {
    return Math.max(1, this.#end - performance.now());
  }
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, known);
  return known;
}

/**
 * Words, and what stands between them. `diffWords` knows Latin letters only, and cuts Arabic words into
 * letters.
 */
const wordsOf = (text: string, locale: Locale): string[] =>
  [...segmenterOf(locale).segment(text)].map(({ segment }) => segment);

const replaced = (before: string, after: string): DiffPart[] => [
  { kind: 'removed', text: before },
  { kind: 'inserted', text: after },
];

/** The differences of two paragraphs, word by word; as a whole where that takes too long. */
export function diffWords(before: string, after: string, locale: Locale, timeLimit: TimeLimit): DiffPart[] {
  if (before.length + after.length > WORDS_OF) return replaced(before, after);
  const found = diffArrays(wordsOf(before, locale), wordsOf(after, locale), { timeout: timeLimit.left });
  if (!found) return replaced(before, after);
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'inserted' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Each paragraph may be compared with many. */
const bags = new WeakMap<Paragraph, string[]>();

function bagOf(paragraph: Paragraph, locale: Locale): string[] {
  const known = bags.get(paragraph);
  if (known) return known;
  const bag = wordsOf(paragraph.text, locale).filter((word) => /[\p{L}\p{N}]/u.test(word));
  bags.set(paragraph, bag);
  return bag;
}

/** How much two paragraphs have in common, from 0 to 1: the share of words that are in both. */
export function likeness(before: Paragraph, after: Paragraph, locale: Locale): number {
  if (before.text.length + after.text.length > WORDS_OF) return 0;
  const one = bagOf(before, locale);
  const other = bagOf(after, locale);
  if (one.length + other.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const times = left.get(word) ?? 0;
    if (times > 0) common += 1;
    left.set(word, times - 1);
  }
  return (2 * common) / (one.length + other.length);
}
