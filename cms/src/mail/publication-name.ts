import { ARABIC, ENGLISH, type Locale } from '../locales';
import { SITE_SETTING } from '../uids';

const DEFAULTS: Record<Locale, string> = { en: 'Mihwar', ar: 'محور' };

/** The publication's name in a language. A name that is given in one language only serves for both. */
export async function publicationName(language: Locale): Promise<string> {
  const rows: { locale: Locale; value: string | null }[] = await strapi.db
    .query(SITE_SETTING)
    .findMany({ select: ['locale', 'value'], where: { key: 'site_name' } });
  const valueIn = (locale: Locale) => rows.find((row) => row.locale === locale)?.value?.trim();
  return valueIn(language) || valueIn(language === ARABIC ? ENGLISH : ARABIC) || DEFAULTS[language];
}
