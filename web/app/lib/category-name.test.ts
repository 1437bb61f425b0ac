import { expect, it } from 'vitest';
import { categoryName } from './category-name';

const reviews = { slug: 'reviews', name: 'Reviews', nameAr: null };

it('is the English name in English', () => {
  expect(categoryName({ ...reviews, nameAr: 'اختبارات' }, 'en')).toBe('Reviews');
});

it("is the newsroom's name in Arabic, before the known one", () => {
  expect(categoryName({ ...reviews, nameAr: 'اختبارات' }, 'ar')).toBe('اختبارات');
  expect(categoryName(reviews, 'ar')).toBe('المراجعات');
  expect(categoryName({ ...reviews, slug: 'luxury-cars' }, 'ar')).toBe('السيارات الفاخرة');
});

it('falls back to the English name for an unknown slug', () => {
  expect(categoryName({ slug: 'constructor', name: 'Builders', nameAr: null }, 'ar')).toBe('Builders');
});
