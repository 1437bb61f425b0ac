/** The two languages of the publication, with what browsers and link previews need to know of each. */
export const LANGUAGES = {
  en: { dir: 'ltr', ownName: 'English', locale: 'en-US', ogLocale: 'en_US' },
  // The newsroom writes the digits 0-9 in Arabic texts, so that dates and numbers use them, too.
  ar: { dir: 'rtl', ownName: 'العربية', locale: 'ar-u-nu-latn', ogLocale: 'ar_AR' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

const ARABIC_PREFIX = /^\/ar(?=\/|$)/i;

/** The language of an address: Arabic under /ar, else English (requirements 2.1). */
export function languageOf(pathname: string): Language {
  return ARABIC_PREFIX.test(pathname) ? 'ar' : 'en';
}

/**
 * The address without its language: `/ar/search` is `/search`, `/ar` is `/`. It begins with one slash: a link to
 * an address that begins with two leads to another site.
 */
export function withoutLanguage(pathname: string): string {
  return pathname.replace(ARABIC_PREFIX, '').replace(/^\/*/, '/');
}

/** The same screen in a language. It accepts an address in either one, and keeps query and fragment. */
export function inLanguage(path: string, language: Language): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const rest = path.slice(pathname.length);
  const bare = withoutLanguage(pathname || '/');
  if (language === 'en') return bare + rest;
  return (bare === '/' ? '/ar' : `/ar${bare}`) + rest;
}

/** Screens without a version under /ar (requirements 2.1). */
const ENGLISH_ONLY = new Set(['/reset-password']);

/** The languages in which a screen exists. */
export function languagesOf(pathname: string): readonly Language[] {
  return ENGLISH_ONLY.has(pathname) ? ['en'] : LANGUAGE_CODES;
}
