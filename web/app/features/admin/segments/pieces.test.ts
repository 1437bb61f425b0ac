import { describe, expect, it } from 'vitest';
import { pieceReader, type MarkInfo } from './pieces';

const mark = (number: number, element: string, text: string | null = null): MarkInfo => ({
  number,
  element,
  text,
  href: null,
  isOwn: false,
});
const MARKS = [mark(1, 'a'), mark(2, 'b'), mark(3, 'code', 'v12')];

const read = (...texts: string[]) => {
  const reader = pieceReader(MARKS);
  return texts.map((text) =>
    reader(text).map((piece) => [piece.text, piece.marks.map(({ element }) => element)]),
  );
};

describe('a text with marks', () => {
  it('is read piece by piece', () => {
    expect(read('A <1>b <2>c</2></1> <3/>.')).toEqual([
      [
        ['A ', []],
        ['b ', ['a']],
        ['c', ['a', 'b']],
        [' ', []],
        ['v12', ['code']],
        ['.', []],
      ],
    ]);
  });

  it('goes on in the next text, and does not fail where marks are missing', () => {
    expect(read('A <1>b', 'c</1> d', '</2> <9>e')).toEqual([
      [
        ['A ', []],
        ['b', ['a']],
      ],
      [
        ['c', ['a']],
        [' d', []],
      ],
      [
        [' ', []],
        ['e', []],
      ],
    ]);
  });
});
