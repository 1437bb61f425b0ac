import { describe, expect, it } from 'vitest';
import { chooseRelated, type Candidate } from './related';

const other = (id: number, fields: Partial<Candidate> = {}): Candidate => ({
  ...{ id, publicId: id, kind: 'other', sharedTags: 0, sameCategory: true, inEnglish: true },
  ...fields,
});
/** Seven articles of one category, the newest first: 7 to 1. */
const category = [7, 6, 5, 4, 3, 2, 1].map((id) => other(id));
const neighbours = [other(5, { kind: 'next' }), other(3, { kind: 'previous' })];

it('knows the neighbours, and relates neither them nor the article itself', () => {
  expect(chooseRelated(4, [...neighbours, ...category])).toEqual({
    ...{ articles: [7, 6, 2], previous: 3, next: 5 },
    ...{ previousInEnglish: 3, nextInEnglish: 5 },
  });
});

it.each([
  ['the newest', [other(6, { kind: 'previous' })], { previous: 6, next: null }],
  ['the oldest', [other(2, { kind: 'next' })], { previous: null, next: 2 }],
  ['one without a category', [], { previous: null, next: null }],
] as const)('has none beyond the ends (%s)', (_name, known, expected) => {
  expect(chooseRelated(4, known)).toMatchObject(expected);
});

it('prefers shared tags, wherever they are, then the category, then what is newer', () => {
  const elsewhere = other(20, { sharedTags: 1, sameCategory: false });
  const closest = other(21, { sharedTags: 2, sameCategory: false });
  const latest = other(22, { sameCategory: false });
  expect(chooseRelated(4, [latest, ...category, elsewhere, closest, latest]).articles).toEqual([21, 20, 7]);
  expect(chooseRelated(4, [latest, other(23), other(4)]).articles).toEqual([23, 22]);
});

it('shows an article once', () => {
  expect(chooseRelated(4, [other(7), other(7), other(6)]).articles).toEqual([7, 6]);
});

describe('where the nearest articles are in Arabic only', () => {
  const inArabic = (id: number, fields: Partial<Candidate> = {}) =>
    other(id, { inEnglish: false, ...fields });

  it('knows the neighbours in English behind them', () => {
    const known = [
      other(8, { kind: 'next' }),
      inArabic(6, { kind: 'next' }),
      inArabic(3, { kind: 'previous' }),
      other(1, { kind: 'previous' }),
    ];
    expect(chooseRelated(5, known)).toMatchObject({
      ...{ previous: 3, next: 6, previousInEnglish: 1, nextInEnglish: 8 },
    });
  });

  it('has three articles for pages in Arabic, and then those in English that are lacking', () => {
    const known = [inArabic(9), other(8), inArabic(7), other(6), other(5), other(4)];
    expect(chooseRelated(1, known).articles).toEqual([9, 8, 7, 6, 5]);
  });

  it('does not count a neighbour in English among the three in English, and Arabic pages may show it', () => {
    const known = [
      ...[inArabic(9), other(8, { kind: 'next' }), inArabic(7, { kind: 'next' })],
      ...[other(3), other(2), other(1)],
    ];
    const { articles, next, nextInEnglish } = chooseRelated(5, known);
    expect({ articles, next, nextInEnglish }).toEqual({
      articles: [9, 8, 3, 2, 1],
      next: 7,
      nextInEnglish: 8,
    });
  });

  it('has no neighbours in English where there are none', () => {
    const known = [inArabic(6, { kind: 'next' }), inArabic(3, { kind: 'previous' })];
    expect(chooseRelated(5, known)).toMatchObject({ previousInEnglish: null, nextInEnglish: null });
  });
});
