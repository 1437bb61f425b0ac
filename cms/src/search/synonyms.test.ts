import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { understand } from './query';
import { setSynonyms, synonymsOf } from './synonyms';

beforeAll(() => {
  setSynonyms([
    ['SUV', 'family car', 'سيارة عائلية'],
    ['state of charge', 'SoC'],
    ['heat pump', 'مضخة حرارية'],
    ['model', 'kind'],
    ['one-pedal driving', 'القيادة بدواسة واحدة'],
    ['Muhammad Ali', 'محمد علي'],
    ['door to door', 'من الباب إلى الباب'],
  ]);
});
afterAll(() => {
  setSynonyms([]);
});

const names = (query: string) =>
  understand(query).terms.map(({ names: [name] }) => name?.joined ?? name?.parts.join(' '));

describe('a word', () => {
  it('means what the other members of its group mean', () => {
    expect(synonymsOf(['suv'])).toEqual([
      ['family', 'car'],
      ['سياره', 'عايليه'],
    ]);
    expect(synonymsOf(['heat', 'pump'])).toContainEqual(['مضخه', 'حراريه']);
  });

  it('does so in other forms, too', () => {
    expect(synonymsOf(['family', 'cars'])).toContainEqual(['suv']);
    expect(synonymsOf(['السيارات', 'العايليه'])).toContainEqual(['suv']);
  });

  it('has no synonyms in part of a member, or outside of every group', () => {
    expect(synonymsOf(['family'])).toEqual([]);
    expect(synonymsOf(['car', 'family'])).toEqual([]);
    expect(synonymsOf(['zeppelin'])).toEqual([]);
    expect(synonymsOf(['محمد'])).toEqual([]);
  });
});

describe('words of a query that are a member together', () => {
  it.each([
    ['cheap family cars', ['cheap', 'family cars']],
    ['family cars 2026', ['family cars', '2026']],
    ['what is the state of charge', ['state charge']],
    ['heat pump of a family car', ['heat pump', 'family car']],
    ['one pedal driving', ['one pedal driving']],
    ['one-pedal driving', ['one pedal driving']],
    ['مضخات حرارية', ['مضخات حراريه']],
    ['سيارة محمد علي', ['سياره', 'محمد علي']],
    ['توصيل من الباب الى الباب', ['توصيل', 'الباب الباب']],
  ])('%s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each([
    ['family or diesel', ['family', 'diesel']],
    ['Model 3', ['model3']],
    ['car family', ['car', 'family']],
    ['heat', ['heat']],
  ])('are no member in %s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('are still being typed when the last of them is', () => {
    expect(understand('heat pump').terms.map(({ isLast }) => isLast)).toEqual([true]);
    expect(understand('heat pump of').terms.map(({ isLast }) => isLast)).toEqual([false]);
  });
});
