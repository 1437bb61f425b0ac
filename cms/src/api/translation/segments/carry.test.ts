import { describe, expect, it } from 'vitest';
import { carryMarks, numberAs, withoutOwn } from './carry';
import type { MarkInfo } from './place';

const link = (number: number, href: string, isOwn?: true): MarkInfo => ({
  number,
  element: 'a',
  text: null,
  href,
  ...(isOwn && { isOwn }),
});
const bold = (number: number): MarkInfo => ({ number, element: 'b', text: null, href: null });

describe('the marks of a translation', () => {
  it('follow their numbers when the English is corrected', () => {
    const carried = carryMarks('<2>ب</2> ثم <1>أ</1>', [link(1, '/a'), bold(2)], [bold(1), link(2, '/a')]);
    expect(carried.target).toBe('<1>ب</1> ثم <2>أ</2>');
  });

  it('go with a link that was taken out of the English, and its words stay', () => {
    expect(carryMarks('<1>أ</1> و<2>ب</2>', [link(1, '/a'), bold(2)], [bold(1)]).target).toBe('أ و<1>ب</1>');
  });

  it('stay where a link leads elsewhere now', () => {
    const to = [link(1, '/new')];
    expect(carryMarks('<1>أ</1>', [link(1, '/old')], to)).toEqual({ target: '<1>أ</1>', marks: to });
  });

  it('are the same in both languages when a link leads to the page in its own language', () => {
    const carried = numberAs([link(1, '/article/x')], '<1>أ</1>', [link(1, '/ar/article/x')]);
    expect(carried.marks).toEqual([link(1, '/article/x')]);
  });

  it('are its own where the English has no such link, and are not for other articles', () => {
    const { target, marks } = numberAs([bold(1)], '<1>أ</1> <2>ب</2>', [
      link(1, 'https://ar.example'),
      bold(2),
    ]);
    expect(target).toBe('<2>أ</2> <1>ب</1>');
    expect(marks).toEqual([bold(1), link(2, 'https://ar.example', true)]);
    expect(withoutOwn(target, marks)).toBe('أ <1>ب</1>');
    // A correction that adds a link to the English does not move the translation's own link.
    expect(carryMarks(target, marks, [link(1, '/b'), bold(2)])).toEqual({
      target: '<3>أ</3> <2>ب</2>',
      marks: [link(1, '/b'), bold(2), link(3, 'https://ar.example', true)],
    });
  });
});
