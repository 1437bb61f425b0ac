import { describe, expect, it } from 'vitest';
import { countedForm, numberInWords } from './number';

describe('numbers', () => {
  it.each([
    [1, 'singular'],
    [2, 'dual'],
    [3, 'plural'],
    [10, 'plural'],
    [11, 'singular accusative'],
    [99, 'singular accusative'],
    [100, 'singular'],
    [103, 'plural'],
    [1_000_000, 'singular'],
    [2.5, 'singular'],
    [Number.NaN, 'singular'],
  ])('%d counts a %s', (value, form) => {
    expect(countedForm(value)).toBe(form);
  });

  it.each([
    [0, 'm', 'صفر'],
    [3, 'm', 'ثلاثة'],
    [3, 'f', 'ثلاث'],
    [8, 'f', 'ثماني'],
    [11, 'f', 'إحدى عشرة'],
    [12, 'm', 'اثنا عشر'],
    [35, 'f', 'خمس وثلاثون'],
    [100, 'm', 'مئة'],
    [205, 'm', 'مئتان وخمسة'],
    [1_000, 'm', 'ألف'],
    [3_000, 'm', 'ثلاثة آلاف'],
    [2_000_000, 'm', 'مليونان'],
  ] as const)('%d (%s) is %s', (value, gender, words) => {
    expect(numberInWords(value, gender, 'nominative')).toBe(words);
  });

  it('declines after prepositions and verbs', () => {
    expect(numberInWords(35, 'm', 'genitive')).toBe('خمسة وثلاثين');
    expect(numberInWords(12, 'f', 'genitive')).toBe('اثنتي عشرة');
  });
});
