import { diffArrays } from 'diff';
import type { MarkInfo, SegmentKind } from './place';
import { similarity, wordsOf } from './similarity';

/** Two texts are a sentence and its correction if they share at least this part of their words. */
export const LEAST_SIMILARITY = 0.6;

/** The highest similarity of a text with the same words but other punctuation or marks. */
const SAME_WORDS = 0.99;

/** If there are more pairs of changed segments than this, segments are compared with near ones only. */
const MOST_COMPARISONS = 10_000;
const NEAR = 20;
/** Only a text of thousands of segments in another order takes this long. */
const TIMEOUT_MS = 500;

/** The properties by which two versions of an article are compared. */
export interface Pairable {
  key: string;
  kind: SegmentKind;
  hash: string;
  source: string;
  marks: readonly MarkInfo[];
}

/** The saved segment that belongs to a present segment. */
export interface Pair<Saved> {
  saved: Saved;
  /** 1 means the same source. A lower value means that the source was corrected since. */
  similarity: number;
  /** Whether the same source is in another place now. */
  isMoved: boolean;
}

/** Title, excerpt and the picture's description exist once each, whatever their texts. */
const isSlot = ({ key }: Pairable): boolean => !key.startsWith('content.');

type Pairs<Now, Saved> = Map<Now, Pair<Saved>>;

/** Pairs equal segments that did not change their order. */
function pairInOrder<Now extends Pairable, Saved extends Pairable>(
  now: readonly Now[],
  saved: readonly Saved[],
  pairs: Pairs<Now, Saved>,
): void {
  const [hashesNow, hashesSaved] = [now, saved].map((list) => new Set(list.map(({ hash }) => hash)));
  // Segments of one side only would cost the comparison most, and cannot match.
  const left = saved.filter(({ hash }) => hashesNow?.has(hash));
  const right = now.filter(({ hash }) => hashesSaved?.has(hash));
  const hashes = (list: readonly Pairable[]) => list.map(({ hash }) => hash);
  const changes = diffArrays(hashes(left), hashes(right), { timeout: TIMEOUT_MS }) ?? [];
  let [atLeft, atRight] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      for (let index = 0; index < count; index += 1) {
        const [one, other] = [right[atRight + index], left[atLeft + index]];
        if (one && other) pairs.set(one, { saved: other, similarity: 1, isMoved: false });
      }
    }
    if (!added) atLeft += count;
    if (!removed) atRight += count;
  }
}

/** The segments of a list that are not paired yet. */
function* rest<Item>(items: readonly Item[], taken: { has(item: Item): boolean }): Generator<Item> {
  for (const item of items) if (!taken.has(item)) yield item;
}

/** Pairs equal segments that have moved. */
function pairMoved<Now extends Pairable, Saved extends Pairable>(
  now: Iterable<Now>,
  saved: Iterable<Saved>,
  pairs: Pairs<Now, Saved>,
): void {
  const byHash = new Map<string, Saved[]>();
  for (const one of saved) byHash.set(one.hash, [...(byHash.get(one.hash) ?? []), one]);
  for (const segment of now) {
    const found = byHash.get(segment.hash)?.shift();
    if (found) pairs.set(segment, { saved: found, similarity: 1, isMoved: true });
  }
}

/**
 * For each item the number of pairs in order before it. Items with equal numbers are between the same
 * neighbours.
 */
function gapsOf<Item>(items: readonly Item[], anchors: ReadonlySet<Item>): Map<Item, number> {
  let gap = 0;
  return new Map(items.map((item) => [item, anchors.has(item) ? (gap += 1) : gap]));
}

/** Pairs title, excerpt and description of the picture if their texts have changed. */
function pairSlots<Now extends Pairable, Saved extends Pairable>(
  now: readonly Now[],
  saved: readonly Saved[],
  pairs: Pairs<Now, Saved>,
): void {
  const slots = new Map(saved.filter(isSlot).map((slot) => [slot.key, slot]));
  for (const { saved: taken } of pairs.values()) if (slots.get(taken.key) === taken) slots.delete(taken.key);
  for (const segment of rest(now.filter(isSlot), pairs)) {
    const found = slots.get(segment.key);
    if (!found) continue;
    const alike = similarity(wordsOf(segment.source), wordsOf(found.source), LEAST_SIMILARITY);
    pairs.set(segment, { saved: found, similarity: Math.min(alike, SAME_WORDS), isMoved: false });
  }
}

interface Candidate<Now, Saved> extends Pair<Saved> {
  segment: Now;
}

/**
 * Pairs corrected segments, the most similar first. Among equally similar ones, those between the same
 * neighbours come first.
 */
function pairCorrected<Now extends Pairable, Saved extends Pairable>(
  now: readonly Now[],
  saved: readonly Saved[],
  pairs: Pairs<Now, Saved>,
): void {
  const inOrder = [...pairs].filter(([, { isMoved }]) => !isMoved);
  const gapsNow = gapsOf(now, new Set(inOrder.map(([segment]) => segment)));
  const gapsSaved = gapsOf(saved, new Set(inOrder.map(([, pair]) => pair.saved)));
  const taken = new Set([...pairs.values()].map((pair) => pair.saved));
  const isOpen = (one: Pairable) => !isSlot(one);
  const open = [...rest(now, pairs)]
    .filter(isOpen)
    .map((segment) => ({ segment, words: wordsOf(segment.source) }));
  const left = [...rest(saved, taken)]
    .filter(isOpen)
    .map((one) => ({ saved: one, words: wordsOf(one.source) }));
  const reach = open.length * left.length > MOST_COMPARISONS ? NEAR : left.length;
  const found: Candidate<Now, Saved>[] = [];
  for (const [index, { segment, words }] of open.entries()) {
    for (const other of left.slice(Math.max(0, index - reach), index + reach + 1)) {
      const alike = similarity(words, other.words, LEAST_SIMILARITY);
      if (alike === 0) continue;
      const isMoved = gapsNow.get(segment) !== gapsSaved.get(other.saved);
      // Texts that differ in punctuation or marks only have the same words, but are still different texts.
      found.push({ segment, saved: other.saved, similarity: Math.min(alike, SAME_WORDS), isMoved });
    }
  }
  found.sort((a, b) => b.similarity - a.similarity || Number(a.isMoved) - Number(b.isMoved));
  for (const { segment, ...pair } of found) {
    if (pairs.has(segment) || taken.has(pair.saved)) continue;
    taken.add(pair.saved);
    pairs.set(segment, pair);
  }
}

/**
 * Finds the saved segment for each segment of the present source: equal ones in their order, then equal ones
 * that were moved, then corrected ones. Each saved segment belongs to at most one. A new segment has none.
 */
export function pairSegments<Now extends Pairable, Saved extends Pairable>(
  now: readonly Now[],
  saved: readonly Saved[],
): ReadonlyMap<Now, Pair<Saved>> {
  const pairs: Pairs<Now, Saved> = new Map();
  pairInOrder(now, saved, pairs);
  const taken = new Set([...pairs.values()].map((pair) => pair.saved));
  pairMoved(rest(now, pairs), rest(saved, taken), pairs);
  pairSlots(now, saved, pairs);
  pairCorrected(now, saved, pairs);
  return pairs;
}

/** Whether the source of a pair is the same. */
export const isSameSource = (pair: Pair<unknown> | undefined): boolean => pair?.similarity === 1;

const outline = ({ kind, marks }: Pairable) =>
  JSON.stringify([
    kind,
    ...marks.flatMap(({ number, element, text, href, isOwn }) =>
      isOwn ? [] : [[number, element, text, href]],
    ),
  ]);

/** Whether a segment has the same source, the same place, and the same links and code as before. */
export function isUntouched<Saved extends Pairable>(
  segment: Pairable,
  pair: Pair<Saved> | undefined,
): boolean {
  return isSameSource(pair) && pair?.isMoved === false && outline(segment) === outline(pair.saved);
}
