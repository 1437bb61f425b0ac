/** What feeds and sitemaps say of the publication in each language, where the newsroom has set nothing else. */
export const EDITIONS = {
  en: {
    name: 'Mihwar',
    home: '/',
    description:
      'Mihwar is an independent publication in English and Arabic about cars and electric vehicles: how they work, how they are made, raced, tested and kept running.',
  },
  ar: {
    name: 'محور',
    home: '/ar',
    description:
      '«محور» مطبوعة مستقلة بالعربية والإنجليزية عن السيارات والمركبات الكهربائية: كيف تعمل، وكيف تُصنع وتُختبر وتخوض السباقات، وكيف تبقى سائرة على الطريق.',
  },
} as const;

export type Language = keyof typeof EDITIONS;

export const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** The address of a screen in a language, without the site's origin; web/app/lib/paths.ts states the same. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/ar' : `/ar${path}`;
}

export const paths = {
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  searchFor: (term: string) => `/search?q=${encodeURIComponent(term)}`,
};
