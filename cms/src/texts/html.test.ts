import { describe, expect, it } from 'vitest';
import { parseHtml } from './html';
import { TEXT_LIMITS, TextTooLarge } from './limits';

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
});
