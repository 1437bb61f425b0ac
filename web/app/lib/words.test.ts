import { expect, it } from 'vitest';
import { longestWord } from './words';

it.each([
  ['The first electric cars', 8],
  ['Software-defined vehicles', 8],
  ['Telecommunications', 18],
  ['', 0],
])('the longest word of "%s" has %d characters', (text, length) => {
  expect(longestWord(text)).toBe(length);
});
