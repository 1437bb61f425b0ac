import { expect, it } from 'vitest';
import { tagsOfAskedWords, tagsOfChangedWords, type AskedWord } from './word-tags.ts';

const whole = (word: string): AskedWord => ({ word, isBeginning: false });
const beginning = (word: string): AskedWord => ({ word, isBeginning: true });

const goesStale = (asked: AskedWord[] | null, changed: string[]) => {
  const purged = new Set(tagsOfChangedWords('found', changed));
  return tagsOfAskedWords('found', asked).some((tag) => purged.has(tag));
};

it.each([
  ['a word', [whole('tesla')], ['range', 'tesla'], true],
  ['a longer word', [whole('tesla')], ['teslas'], false],
  ['a word that begins so', [beginning('tes')], ['tesla'], true],
  ['the beginning itself', [beginning('tesla')], ['tesla'], true],
  ['a shorter word', [beginning('tesla')], ['tes'], false],
  ['one of several words', [whole('range'), beginning('tes')], ['tested'], true],
  ['an Arabic word that begins so', [beginning('بطا')], ['بطاريه'], true],
  ['another Arabic word', [beginning('بطا')], ['سياره'], false],
  ['a letter beyond the first plane', [beginning('𐐨')], ['𐐨𐐩'], true],
  ['any word, of what depends on all', null, ['tesla'], true],
  ['nothing', null, [], false],
  ['nothing that was asked for, since nothing was', [], ['tesla'], false],
])('an answer goes stale by %s', (_what, asked, changed, expected) => {
  expect(goesStale(asked, changed)).toBe(expected);
});

it('keeps to what a header can hold, however much was asked for', () => {
  const asked = Array.from({ length: 40 }, (_, number) => whole(`بطاريه${number}`));
  expect(tagsOfAskedWords('found', asked).join(' ').length).toBeLessThan(20);
  expect(goesStale(asked, ['tesla'])).toBe(true);
  expect(tagsOfAskedWords('found', [whole('بطاريه')]).join(' ')).toMatch(/^[\x21-\x7e]+$/);
});

it('tells searches from suggestions', () => {
  const purged = tagsOfChangedWords('suggested', ['tesla']);
  expect(purged).not.toContain(tagsOfAskedWords('found', [whole('tesla')])[0]);
  expect(purged).toContain(tagsOfAskedWords('suggested', [whole('tesla')])[0]);
});
