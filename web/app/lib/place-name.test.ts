import { expect, it } from 'vitest';
import { placeName } from './place-name';

const reviews = { name: 'Reviews', nameAr: 'اختبارات' };

it('is the English name in English', () => {
  expect(placeName(reviews, 'en')).toBe('Reviews');
});

it('is the Arabic name in Arabic', () => {
  expect(placeName(reviews, 'ar')).toBe('اختبارات');
});

it('falls back to the English name without an Arabic one', () => {
  expect(placeName({ name: 'Builders', nameAr: null }, 'ar')).toBe('Builders');
});
