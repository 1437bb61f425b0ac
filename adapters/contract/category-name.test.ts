import { expect, it } from 'vitest';
import { arabicCategoryName } from './category-name.ts';

it("is the newsroom's name, before the known one", () => {
  expect(arabicCategoryName('reviews', 'اختبارات')).toBe('اختبارات');
  expect(arabicCategoryName('reviews', null)).toBe('المراجعات');
  expect(arabicCategoryName('luxury-cars', null)).toBe('السيارات الفاخرة');
});

it('is missing for an unknown slug', () => {
  expect(arabicCategoryName('constructor', null)).toBeNull();
});
