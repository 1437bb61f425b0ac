import { describe, expect, it } from 'vitest';
import { isBoundedHtml, parseHtml } from './bounded-html.ts';
import { TEXT_LIMITS, TextTooLarge } from './text-limits.ts';

const { depth, elements, html } = TEXT_LIMITS;

describe('parseHtml', () => {
  it.each([
    ['depth', '<div>'.repeat(depth), '<div>'.repeat(depth + 1)],
    ['elements', '<i></i>'.repeat(elements), '<i></i>'.repeat(elements + 1)],
    ['elements', `<i></i>${'</p>'.repeat(elements - 1)}`, `<i></i>${'</p>'.repeat(elements)}`],
    [
      'elements',
      `<p>${'<b id=a>'.repeat(3)}${'<p>a'.repeat(4999)}`,
      `<p>${'<b id=a>'.repeat(3)}${'<p>a'.repeat(5000)}`,
    ],
    ['html', `<p><b id="${'a'.repeat(html / 2 - 100)}">a<p>a`, `<p><b id="${'a'.repeat(html / 2)}">a<p>a`],
  ] as const)('counts %s', (limit, allowed, tooMany) => {
    expect(() => parseHtml(allowed)).not.toThrow();
    expect(() => parseHtml(tooMany)).toThrow(new TextTooLarge(limit));
  });

  it('takes elements that are left open for closed where the parser does', () => {
    expect(isBoundedHtml('<p>a<ul><li>b<li>c</ul>'.repeat(depth + 1))).toBe(true);
    expect(isBoundedHtml('<table><tr><td>a<td>b'.repeat(depth + 1))).toBe(false);
  });
});
