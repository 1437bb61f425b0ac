import { describe, expect, it } from 'vitest';
import { TO_ARABIC } from './direction';
import {
  missingMarks,
  nestedAmong,
  parseMarks,
  unusableMarks,
  withoutMarks,
  writeMarks,
  wrongMarks,
} from './marks';

describe('a text with marks', () => {
  it.each(['Plain', 'A <1>b <2>c</2></1> d<3/>', '', 'a < b > c <x>'])('is read and written: %s', (text) => {
    expect(writeMarks(parseMarks(text) ?? [])).toBe(text);
  });

  it.each(['<1>a', 'a</1>', '<1><2>a</1></2>', '</1/>'])('is no text when it is not closed: %s', (text) => {
    expect(parseMarks(text)).toBeUndefined();
  });

  it('has words of its own', () => {
    expect(withoutMarks('A <1>b</1><2/>')).toBe('A b');
  });
});

describe('a translation', () => {
  it.each([
    ['a <1>b</1> <2/>', '<2/> <1>ب</1> أ'],
    ['a', 'أ'],
  ])('may move the marks of %s: %s', (source, target) => {
    expect(wrongMarks(source, target, TO_ARABIC)).toBeUndefined();
  });

  it.each([
    ['a <1>b</1>', 'أ', 'The mark <1> of the English is missing'],
    ['a <1/>', 'أ', 'The mark <1/> of the English is missing'],
    [
      'a <1>b</1>',
      '<1>أ</1><1>ب</1>',
      'The mark <1> is there too often, or in another place than in the English',
    ],
    ['a', 'أ <1/>', 'The mark <1> is there too often, or in another place than in the English'],
    [
      '<1>a <2>b</2></1>',
      '<1>أ</1> <2>ب</2>',
      'The mark <2> is there too often, or in another place than in the English',
    ],
    ['<1>a</1>', '<1>أ', 'The marks are not closed in the order in which they are opened'],
  ])('must have the marks of %s: %s', (source, target, sentence) => {
    expect(wrongMarks(source, target, TO_ARABIC)).toBe(sentence);
  });
});

describe('a person’s translation', () => {
  it.each([
    ['a <1>b</1> <2/>', 'أ'],
    ['<1>a <2>b</2></1>', '<1>أ</1> <2>ب</2>'],
  ])('may lack marks, and have them elsewhere than %s: %s', (source, target) => {
    expect(unusableMarks(source, target, TO_ARABIC)).toBeUndefined();
  });

  it.each([
    ['a', 'أ <1>ب</1>'],
    ['a <1>b</1>', '<1>أ</1> <1>ب</1>'],
    ['a <1>b</1>', 'أ <1/>'],
    ['a <1/>', 'أ <1>ب</1>'],
    ['a <1>b</1>', 'أ <1>ب'],
  ])('cannot be made into HTML: %s, %s', (source, target) => {
    expect(unusableMarks(source, target, TO_ARABIC)).toMatch(/^The mark/);
  });

  it('may have marks of its own', () => {
    expect(unusableMarks('a', '<1>أ</1>', TO_ARABIC, [{ number: 1, text: null }])).toBeUndefined();
  });

  it('is compared with the marks of its English', () => {
    expect(missingMarks('<1>a <2>b</2></1> <3/>', '<2>ب</2>')).toEqual([1, 3]);
    expect(nestedAmong('<1>أ <3><2>ب</2></3></1>', new Set([1, 2]))).toBe(2);
    expect(nestedAmong('<1>أ</1> <2>ب</2>', new Set([1, 2]))).toBeUndefined();
  });
});
