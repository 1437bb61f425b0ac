import { expect, it } from 'vitest';
import { SEARCH_TERM_MAX, searchTermOf } from './search-term.ts';

const FILLED = 'a'.repeat(SEARCH_TERM_MAX - 1);

it.each([
  ['an emoji that the limit cuts in half', `${FILLED}🚗`, FILLED],
  ['an emoji within the limit', `${FILLED.slice(1)}🚗`, `${FILLED.slice(1)}🚗`],
  ['the first half of a pair', 'a\uD83D b', 'a b'],
  ['the second half of a pair', 'a \uDE97b', 'a b'],
  ['halves in the wrong order', '\uDE97\uD83D', ''],
])('makes a term that an address can hold of %s', (_name, typed, term) => {
  expect(searchTermOf(typed)).toBe(term);
  expect(() => encodeURIComponent(searchTermOf(typed))).not.toThrow();
});
