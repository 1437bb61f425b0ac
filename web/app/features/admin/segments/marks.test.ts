import { describe, expect, it } from 'vitest';
import { renewSigns, withoutSigns, withSigns } from './marks';

const TEXT = 'اقرأ <1>الاختبار</1> و<2/>.';
const SHOWN = 'اقرأ \u202A<1>\u202Cالاختبار\u202A</1>\u202C و\u202A<2/>\u202C.';

describe('marks between Arabic words', () => {
  it('have signs around them that are not saved', () => {
    expect(withSigns(TEXT)).toBe(SHOWN);
    expect(withoutSigns(SHOWN)).toBe(TEXT);
    expect(withSigns('2 < 3 > 1, <b>')).toBe('2 < 3 > 1, <b>');
  });

  it.each([
    ['a mark that was typed', 'نص <1>|', 'نص \u202A<1>|\u202C'],
    ['a mark of which a letter was deleted', 'نص \u202A<1|\u202C ثم', 'نص <1| ثم'],
    ['a word between marks', '\u202A<1>\u202Cن|ص\u202A</1>\u202C', '\u202A<1>\u202Cن|ص\u202A</1>\u202C'],
    ['what is before the others', '|<1>نص</1>', '|\u202A<1>\u202Cنص\u202A</1>\u202C'],
  ])('are renewed after %s, and the cursor stays', (_, before, after) => {
    const field = document.createElement('textarea');
    field.value = before.replace('|', '');
    field.setSelectionRange(before.indexOf('|'), before.indexOf('|'));
    renewSigns(field);
    expect(`${field.value.slice(0, field.selectionEnd)}|${field.value.slice(field.selectionEnd)}`).toBe(
      after,
    );
  });
});
