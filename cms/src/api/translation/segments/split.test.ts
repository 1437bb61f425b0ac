import { describe, expect, it } from 'vitest';
import { parseMarks } from './marks';
import { split, unite } from './split';

const SENTENCES = 'First one here. Second one <1>with a mark</1> in it! Third one? Fourth <2/> one.';

describe('a text that is longer than an engine takes', () => {
  it('is cut between sentences', () => {
    expect(split(SENTENCES, 45).map(({ source }) => source)).toEqual([
      'First one here.',
      'Second one <1>with a mark</1> in it!',
      'Third one? Fourth <2/> one.',
    ]);
  });

  it('is cut between Arabic sentences and clauses', () => {
    const parts = split('هل السيارة سريعة؟ نعم، وهي «هادئة.» نصها هنا؛ والبقية هناك.', 20);
    expect(parts.map(({ source }) => source)).toEqual([
      'هل السيارة سريعة؟',
      'نعم، وهي «هادئة.»',
      'نصها هنا؛',
      'والبقية هناك.',
    ]);
  });

  it.each([
    [SENTENCES, 20],
    [`<1>${'A long sentence. '.repeat(40)}<2>and ${'more of it '.repeat(30)}</2></1> end`, 60],
    ['x'.repeat(500), 40],
    ['  white  space \n around it. ', 12],
    ['no stop '.repeat(100), 33],
  ])('is whole again afterwards, in parts that fit: %#', (source, most) => {
    const parts = split(source, most);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part.source.length).toBeLessThanOrEqual(most);
      expect(parseMarks(part.source)).toBeDefined();
    }
    expect(
      unite(
        parts,
        parts.map((part) => part.source),
      ),
    ).toBe(source);
  });

  it('is not there when a part is missing', () => {
    expect(unite(split('A. B.', 3), ['أ', null])).toBeNull();
  });
});
