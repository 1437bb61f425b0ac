import type { SettingRow } from '../contract/rows.ts';

/** The defaults of a publication without settings. */
const DEFAULTS = {
  en: {
    name: 'Mihwar',
    description:
      'An independent publication in English and Arabic about cars and electric vehicles: how they work, how they are made, raced, tested and kept running.',
  },
  ar: {
    name: 'محور',
    description:
      'مجلة رقمية مستقلة بالعربية والإنجليزية عن السيارات والمركبات الكهربائية: كيف تعمل، وكيف تُصنع وتُختبر وتخوض السباقات، وكيف تبقى سائرة على الطريق.',
  },
} as const;

export type Language = keyof typeof DEFAULTS;

export const LANGUAGES = Object.keys(DEFAULTS) as readonly Language[];

/** The name and description of the publication in feeds, sitemaps and the web manifest. */
export interface Publication {
  name: string;
  description: string;
}

/**
 * The publication in a language. A name in one language only is used for both;
 * web/app/features/site-settings/site-names.ts states the same.
 */
export function publicationIn(
  language: Language,
  settings: readonly Pick<SettingRow, 'key' | 'value' | 'valueAr'>[],
): Publication {
  const valueOf = (wanted: string, own: 'value' | 'valueAr') =>
    settings.find(({ key }) => key === wanted)?.[own]?.trim();
  const [own, other] = language === 'ar' ? (['valueAr', 'value'] as const) : (['value', 'valueAr'] as const);
  const defaults = DEFAULTS[language];
  const name = valueOf('site_name', own) || valueOf('site_name', other) || defaults.name;
  const description =
    (language === 'ar' && valueOf('site_description', 'valueAr')) || valueOf('site_description', 'value');
  return { name, description: description || defaults.description };
}

/** The address of a screen in a language, without the site's origin; web/app/lib/language.ts states the same. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/ar' : `/ar${path}`;
}

/** The addresses of screens, without their language; web/app/lib/paths.ts states the same. */
export const paths = {
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  author: (slug: string) => `/author/${encodeURIComponent(slug)}`,
  tag: (slug: string) => `/tag/${encodeURIComponent(slug)}`,
};
