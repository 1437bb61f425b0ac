/** Requirements 2.8: the Arabic names of the sidebar's categories and of the footer's seven known slugs. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['electric-vehicles', 'السيارات الكهربائية'],
  ['supercars', 'السيارات الخارقة'],
  ['reviews', 'المراجعات'],
  ['industry-news', 'أخبار القطاع'],
  ['motorsport', 'رياضة المحركات'],
  ['maintenance', 'الصيانة'],
  ['classics', 'السيارات الكلاسيكية'],
  ['luxury-cars', 'السيارات الفاخرة'],
  ['motorsports', 'رياضة المحركات'],
  ['car-reviews', 'مراجعات السيارات'],
  ['classic-cars', 'السيارات الكلاسيكية'],
  ['auto-maintenance', 'صيانة السيارات'],
]);

/** The Arabic name of a category: the newsroom's, or else the known one for its slug. Null without either. */
export const arabicCategoryName = (slug: string | null, given: string | null | undefined): string | null =>
  given ?? KNOWN.get(slug ?? '') ?? null;
