/** The publication's languages, as Strapi's locale codes. English is the default one. */
export const ENGLISH = 'en';
export const ARABIC = 'ar';
export const LOCALES = [ENGLISH, ARABIC] as const;
export type Locale = (typeof LOCALES)[number];

/** The languages as messages name them. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { [ENGLISH]: 'English', [ARABIC]: 'Arabic' };
