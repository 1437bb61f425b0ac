import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../contract/text-limits.ts';
import { isBoundedHtml } from './bounded-html.ts';

const { depth, elements, html } = TEXT_LIMITS;

describe('isBoundedHtml', () => {
  it.each([
    ['elements within each other', '<div>'.repeat(depth), '<div>'.repeat(depth + 1)],
    ['elements', '<i></i>'.repeat(elements), '<i></i>'.repeat(elements + 1)],
    [
      'elements that nothing opens',
      `<i></i>${'</p>'.repeat(elements - 1)}`,
      `<i></i>${'</p>'.repeat(elements)}`,
    ],
    [
      'elements that are opened again',
      `<p>${'<b id=a>'.repeat(3)}${'<p>a'.repeat(4999)}`,
      `<p>${'<b id=a>'.repeat(3)}${'<p>a'.repeat(5000)}`,
    ],
    [
      'attributes that are repeated',
      `<p><b id="${'a'.repeat(html / 2 - 100)}">a<p>a`,
      `<p><b id="${'a'.repeat(html / 2)}">a<p>a`,
    ],
  ])('counts %s', (_name, allowed, tooMany) => {
    expect(isBoundedHtml(allowed)).toBe(true);
    expect(isBoundedHtml(tooMany)).toBe(false);
  });

  it('takes elements that are left open for closed where the parser does', () => {
    expect(isBoundedHtml('<p>a<ul><li>b<li>c</ul>'.repeat(depth + 1))).toBe(true);
    expect(isBoundedHtml('<table><tr><td>a<td>b'.repeat(depth + 1))).toBe(false);
  });
});
