import { expect, it } from 'vitest';
import { shorten } from './shorten';

it.each([
  ['short enough', 12, 'short enough'],
  ['It never cuts a word', 14, 'It never cuts…'],
  ['It never cuts a word', 13, 'It never cuts…'],
  ['It never cuts a word', 12, 'It never…'],
  ['It ends here. Nothing follows', 15, 'It ends here…'],
  ['تبدأ الحكاية هنا، ثم تستمر', 18, 'تبدأ الحكاية هنا…'],
  ['Donaudampfschiff', 5, 'Donau…'],
])('%s, in %d characters', (text, length, shortened) => {
  expect(shorten(text, length)).toBe(shortened);
});
