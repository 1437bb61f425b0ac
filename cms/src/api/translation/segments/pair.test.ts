import { describe, expect, it } from 'vitest';
import { hashOf } from './normalise';
import { isUntouched, pairSegments, type Pairable } from './pair';

/** The segments of a text: one of each line. */
const textOf = (...sources: string[]): Pairable[] =>
  sources.map((source, index) => ({
    key: `content.${index}`,
    kind: 'paragraph',
    hash: hashOf(source),
    source,
    marks: [],
  }));

/** For each segment of today what it was: the former text, and in which way it differs. */
function pairsOf(now: Pairable[], saved: Pairable[]): (string | null)[] {
  const pairs = pairSegments(now, saved);
  return now.map((segment) => {
    const pair = pairs.get(segment);
    if (!pair) return null;
    if (pair.similarity < 1) return `corrected: ${pair.saved.source}`;
    return pair.isMoved ? `moved: ${pair.saved.source}` : pair.saved.source;
  });
}

const A = 'The first paragraph is about batteries.';
const B = 'Another one speaks of long roads at night.';
const C = 'Prices rose by 15 per cent over the last year.';
const NEW = 'Nobody has seen a zeppelin like this before.';

describe('the segments of a text that was changed', () => {
  it.each([
    ['nothing', [A, B, C], [A, B, C]],
    ['a new one', [A, NEW, B, C], [A, null, B, C]],
    ['one taken out', [A, C], [A, C]],
    ['one replaced by another', [A, NEW, C], [A, null, C]],
    ['a corrected number', [A, B, C.replace('15', '18')], [A, B, `corrected: ${C}`]],
    ['one moved to the end', [B, C, A], [B, C, `moved: ${A}`]],
    ['one corrected after a new one', [NEW, A, B, C.replace('15', '18')], [null, A, B, `corrected: ${C}`]],
    ['a repeated one', [A, A, B, C], [A, null, B, C]],
  ])('are found again after %s', (_, now, expected) => {
    expect(pairsOf(textOf(...now), textOf(A, B, C))).toEqual(expected);
  });

  it('are no pair only because they share the small words of the language', () => {
    const saved = textOf('The engine of the car is in the front of it.');
    expect(
      pairsOf(textOf('The price of the house is at the end of this page, in small letters.'), saved),
    ).toEqual([null]);
  });

  it('belong to the most similar one, and none twice', () => {
    const [one, two] = ['The car costs 20 thousand euros.', 'The van costs 30 thousand euros.'];
    const now = textOf('The van costs 35 thousand euros.', 'The car costs 25 thousand euros.');
    expect(pairsOf(now, textOf(one, two))).toEqual([`corrected: ${two}`, `corrected: ${one}`]);
  });

  it('of which there is one each stay a pair, however they read', () => {
    const title = (source: string): Pairable => ({ ...(textOf(source)[0] as Pairable), key: 'title' });
    expect(pairsOf([title(NEW)], [title(A)])).toEqual([`corrected: ${A}`]);
    expect(pairsOf(textOf(A.replace('first', 'last')), [title(A)])).toEqual([null]);
  });

  it('are touched where their block, a link or the code in them is another', () => {
    const [saved] = textOf(A) as [Pairable];
    const pair = { saved, similarity: 1, isMoved: false };
    const link = (href: string) => ({ number: 1, element: 'a', text: null, href });
    expect(isUntouched(saved, pair)).toBe(true);
    expect(isUntouched({ ...saved, kind: 'heading' }, pair)).toBe(false);
    expect(
      isUntouched({ ...saved, marks: [link('/b')] }, { ...pair, saved: { ...saved, marks: [link('/a')] } }),
    ).toBe(false);
    const own = { ...link('/c'), isOwn: true };
    expect(isUntouched(saved, { ...pair, saved: { ...saved, marks: [own] } })).toBe(true);
  });

  it('are found in a text of thousands that has nothing in common with the former one', () => {
    const many = (word: string) =>
      textOf(...Array.from({ length: 5_000 }, (_, index) => `${word}${index} ${word}`));
    const start = performance.now();
    expect(pairSegments(many('new'), many('old')).size).toBe(0);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
