import { expect, it } from 'vitest';
import { fitMarks } from './carry';
import { NO_SKETCH, sketchOf } from './sketch';

const letter = (index: number) => String.fromCharCode(97 + (index % 26));
const WORDS = Array.from(
  { length: 2_000 },
  (_, index) => `word${letter(index)}${letter(index / 26)}${letter(index / 676)}`,
);
/** The same numbers in each run (Numerical Recipes' generator). */
let state = 1;
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const sentence = () => Array.from({ length: 14 }, () => WORDS[random(WORDS.length)]);

const meets = (one: string, other: string) => {
  const sketch = sketchOf(other);
  return sketchOf(one).some((value, band) => value === sketch[band]);
};

it('two sentences that differ in a number have the same sketch', () => {
  const one = 'The range of the car fell from 408 to 380 kilometres in winter.';
  expect(sketchOf(one.replace('408', '450'))).toEqual(sketchOf(one));
});

it('sentences meet when they share most of their words, and hardly ever else', () => {
  let similar = 0;
  let others = 0;
  for (let count = 0; count < 500; count += 1) {
    const words = sentence();
    const corrected = [...words.slice(0, 5), 'corrected', ...words.slice(6)];
    similar += Number(meets(words.join(' '), corrected.join(' ')));
    others += Number(meets(words.join(' '), sentence().join(' ')));
  }
  expect(similar).toBeGreaterThan(490);
  expect(others).toBeLessThan(5);
});

it('a heading of two words has none', () => {
  expect(new Set(sketchOf('At a charger'))).toEqual(new Set([NO_SKETCH]));
});

it('a translation of a similar sentence has no marks but those of this one', () => {
  expect(fitMarks('<1>أ</1> <2/> <3>ب</3>', 'a <1>b</1> <2>c</2>')).toBe('<1>أ</1>  ب');
});
