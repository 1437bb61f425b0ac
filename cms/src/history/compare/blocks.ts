import { diffArrays } from 'diff';
import type { DiffBlock } from '../../contract/history';
import type { Locale } from '../../locales';
import type { Paragraph } from './paragraphs';
import { diffWords, likeness, type TimeLimit } from './words';

/** Paragraphs that have less in common are two different ones. */
const LIKE = 0.4;

/** Comparing each with each of more than these takes too long. */
const PAIRS_MAX = 2_500;

const block = (kind: 'inserted' | 'removed', { text }: Pick<Paragraph, 'text'>): DiffBlock => ({
  kind,
  count: 1,
  parts: [{ kind, text }],
});

const unchanged = (count: number): DiffBlock => ({ kind: 'unchanged', count, parts: [] });

function changed(before: Paragraph, after: Paragraph, locale: Locale, timeLimit: TimeLimit): DiffBlock {
  if (before.linked === after.linked) {
    return { kind: 'formatted', count: 1, parts: [{ kind: 'same', text: after.text }] };
  }
  const shown = before.links === after.links ? 'text' : 'linked';
  return { kind: 'changed', count: 1, parts: diffWords(before[shown], after[shown], locale, timeLimit) };
}

/**
 * Removed and inserted paragraphs beside each other, in an order in which those that are alike are one
 * changed paragraph.
 */
function pair(
  removed: Paragraph[],
  inserted: Paragraph[],
  locale: Locale,
  timeLimit: TimeLimit,
): DiffBlock[] {
  const blocks: DiffBlock[] = [];
  const rest = [...inserted];
  const isTooMany = removed.length * inserted.length > PAIRS_MAX;
  for (const before of removed) {
    const found = isTooMany
      ? -1
      : rest.findIndex((after) => timeLimit.left > 1 && likeness(before, after, locale) >= LIKE);
    const [after] = found < 0 ? [] : rest.slice(found);
    if (after) {
      blocks.push(...rest.splice(0, found).map((one) => block('inserted', one)));
      rest.shift();
      blocks.push(changed(before, after, locale, timeLimit));
    } else {
      blocks.push(block('removed', before));
    }
  }
  return [...blocks, ...rest.map((one) => block('inserted', one))];
}

/** The differences of two lists, entry by entry; none where they are the same. */
export function diffEntries(before: string[], after: string[], timeLimit: TimeLimit): DiffBlock[] {
  const found = diffArrays(before, after, { timeout: timeLimit.left }) ?? [];
  const blocks = found.flatMap(({ added, removed, value }): DiffBlock[] => {
    if (!added && !removed) return [unchanged(value.length)];
    return value.map((text) => block(added ? 'inserted' : 'removed', { text }));
  });
  return withDifferences(blocks);
}

const withDifferences = (blocks: DiffBlock[]) =>
  blocks.every(({ kind }) => kind === 'unchanged') ? [] : blocks;

/**
 * The differences of two texts, paragraph by paragraph, and within the changed ones word by word; none where
 * they are the same.
 */
export function diffParagraphs(
  before: Paragraph[],
  after: Paragraph[],
  locale: Locale,
  timeLimit: TimeLimit,
): DiffBlock[] {
  const comparator = (one: Paragraph, other: Paragraph) => one.marked === other.marked;
  const found = diffArrays(before, after, { comparator, timeout: timeLimit.left }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  const blocks: DiffBlock[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const run = found[index];
    const next = found[index + 1];
    if (!run) continue;
    if (run.removed && next?.added) {
      blocks.push(...pair(run.value, next.value, locale, timeLimit));
      index += 1;
    } else if (run.removed) blocks.push(...run.value.map((one) => block('removed', one)));
    else if (run.added) blocks.push(...run.value.map((one) => block('inserted', one)));
    else blocks.push(unchanged(run.value.length));
  }
  return withDifferences(blocks);
}
