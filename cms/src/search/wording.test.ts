import { describe, expect, it } from 'vitest';
import { wordOfTerm } from './correction';
import { inParts, understand, type Term } from './query';
import { inTheirSpelling, typedWords } from './wording';

const queryOf = (typed: string) => inParts(understand(typed));
const termOf = (...parts: string[]): Term => ({ names: [{ parts, joined: null }], isLast: false });

describe('a corrected query', () => {
  /** `replacements` has the words of the index for typed words. Those with the same value become one term. */
  function corrected(typed: string, replacements: Record<string, string>, texts: string[] = []): string {
    const query = queryOf(typed);
    const terms = new Map<string, Term>();
    const instead = new Map<Term, Term>();
    for (const term of query.terms) {
      const words = replacements[wordOfTerm(term)];
      if (words === undefined) continue;
      const replacement = terms.get(words) ?? termOf(...words.split(' '));
      terms.set(words, replacement);
      instead.set(term, replacement);
    }
    return inTheirSpelling(typed, query, instead, texts);
  }

  it.each([
    ['Porshe 911', { porshe: 'porsche' }, 'porsche 911'],
    ["a Porshe's engine", { porshe: 'porsche' }, "a porsche's engine"],
    ['Mercedes-Bens', { bens: 'benz' }, 'Mercedes-benz'],
    ['Rolls-Royse Phantom', { royse: 'royce' }, 'Rolls-royce Phantom'],
    ['all-weel drive', { weel: 'wheel' }, 'all-wheel drive'],
    ['all-weel drive winterr', { weel: 'wheel', winterr: 'winter' }, 'all-wheel drive winter'],
    ['powertrain', { powertrain: 'power train' }, 'power train'],
    [
      'snow plough of winterr',
      { snow: 'snowplough', plough: 'snowplough', winterr: 'winter' },
      'snowplough of winter',
    ],
    [
      'snow-plough winterr',
      { snow: 'snowplough', plough: 'snowplough', winterr: 'winter' },
      'snowplough winter',
    ],
    ['1.5 litrs', { litrs: 'litres' }, '1.5 litres'],
  ])('replaces only the wrong words in «%s»', (typed, replacements, expected) => {
    expect(corrected(typed, replacements)).toBe(expected);
  });

  it('has its words as the article spells them, also inside of longer words', () => {
    expect(corrected('Citroem', { citroem: 'citroen' }, ['The Citroën-Peugeot test'])).toBe('citroën');
  });
});

describe('the typed words of a term', () => {
  const typedTerms = (typed: string) => queryOf(typed).terms.map((term) => typedWords(typed, term));

  it.each([
    ['all-weel drive', [['all'], ['weel'], ['drive']]],
    ["don't", [['don'], ['t']]],
    ['F-1 car', [['F-1'], ['car']]],
    ['1.5 litres', [['1.5'], ['litres']]],
    ['١٫٥ لتر', [['١٫٥'], ['لتر']]],
    ['1,500 kilograms', [['1,500'], ['kilograms']]],
    ['Tesla’s range', [['Tesla’s'], ['range']]],
  ])('are parts of words with hyphens, and whole numbers: %s', (typed, expected) => {
    expect(typedTerms(typed)).toEqual(expected);
  });

  it('have a decimal point that people write where they were not typed so', () => {
    expect(typedWords('one and a half', termOf('1٫5'))).toEqual(['1.5']);
  });
});
