import { expect, it } from 'vitest';
import { describedIn } from './described-in';

const CAR = { alternativeText: 'A red car', caption: 'سيارة حمراء' };

it('a picture of the library is described in the language of the text', () => {
  expect(describedIn('en', CAR)).toBe('A red car');
  expect(describedIn('ar', CAR)).toBe('سيارة حمراء');
});

it('a picture has no Arabic description where its caption has no Arabic letter', () => {
  expect(describedIn('ar', { ...CAR, caption: null })).toBe('');
  expect(describedIn('ar', { ...CAR, caption: 'Photo: the maker' })).toBe('');
  expect(describedIn('en', { ...CAR, alternativeText: null })).toBe('');
});
