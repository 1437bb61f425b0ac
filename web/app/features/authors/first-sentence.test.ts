import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence';

it.each([
  ['Writes about cars. And about more.', 'Writes about cars.'],
  ['Drives a 1.6 litre car! Often.', 'Drives a 1.6 litre car!'],
  ['“Why?” is the first word. Then others.', '“Why?”'],
  ['كيف تعمل؟ ولماذا؟', 'كيف تعمل؟'],
  [' No end of a sentence ', 'No end of a sentence'],
  ['', ''],
])('of %j it is %j', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
