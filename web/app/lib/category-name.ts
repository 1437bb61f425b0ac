import type { Language } from '~/lib/language';

/** Requirements 2.8: the Arabic names of the sidebar's categories and of the footer's seven known slugs. */
const ARABIC_NAMES: Readonly<Record<string, string>> = {
  'electric-vehicles': 'السيارات الكهربائية',
  supercars: 'السيارات الخارقة',
  reviews: 'المراجعات',
  'industry-news': 'أخبار القطاع',
  motorsport: 'رياضة المحركات',
  maintenance: 'الصيانة',
  classics: 'السيارات الكلاسيكية',
  'luxury-cars': 'السيارات الفاخرة',
  motorsports: 'رياضة المحركات',
  'car-reviews': 'مراجعات السيارات',
  'classic-cars': 'السيارات الكلاسيكية',
  'auto-maintenance': 'صيانة السيارات',
};

/** A category's Arabic name from cms, else the known one for its slug, else the English name. */
export function categoryName(
  category: { slug: string; name: string; nameAr: string | null },
  language: Language,
): string {
  if (language === 'en') return category.name;
  const known = Object.hasOwn(ARABIC_NAMES, category.slug) ? ARABIC_NAMES[category.slug] : undefined;
  return category.nameAr ?? known ?? category.name;
}
