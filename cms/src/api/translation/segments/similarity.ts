import { diffArrays } from 'diff';
import { withoutMarks } from './marks';

const WORD = /\p{L}[\p{L}\p{M}'’]*|\p{N}+(?:[.,٫٬]\p{N}+)*/gu;

/** The timeout of one comparison. Texts that take longer count as different. */
const TIMEOUT_MS = 50;

/** The words and numbers of a text in their order, without its marks. */
export const wordsOf = (text: string): string[] => withoutMarks(text).toLowerCase().match(WORD) ?? [];

/** The largest possible number of words that two texts share, whatever their order. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  return other.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  }).length;
}

/**
 * The share of words that two texts have in the same order, from 0 to 1. The result is 0 if it would be below
 * `least`: most comparisons then end before the words are put into order.
 */
export function similarity(one: readonly string[], other: readonly string[], least: number): number {
  const all = one.length + other.length;
  if (all === 0 || 2 * Math.min(one.length, other.length) < least * all) return 0;
  if (2 * sharedWords(one, other) < least * all) return 0;
  const maxEditLength = Math.floor((1 - least) * all);
  const changes = diffArrays([...one], [...other], { maxEditLength, timeout: TIMEOUT_MS });
  if (!changes) return 0;
  const edits = changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  return 1 - edits / all;
}
