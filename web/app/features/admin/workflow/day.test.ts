import { expect, it } from 'vitest';
import { dayOf } from './day';

it('writes a day with the name of its month', () => {
  expect(dayOf('2029-12-24', 'en')).toBe('Dec 24, 2029');
  expect(dayOf('2029-12-24', 'ar')).toBe('24 ديسمبر 2029');
});
