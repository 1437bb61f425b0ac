import { expect, it } from 'vitest';
import { categoryName } from './category-name';

const reviews = { name: 'Reviews', nameAr: 'اختبارات' };

it('is the English name in English', () => {
  expect(categoryName(reviews, 'en')).toBe('Reviews');
});

it('is the Arabic name in Arabic', () => {
  expect(categoryName(reviews, 'ar')).toBe('اختبارات');
});

it('falls back to the English name without an Arabic one', () => {
  expect(categoryName({ name: 'Builders', nameAr: null }, 'ar')).toBe('Builders');
});
