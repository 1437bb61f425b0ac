import { LANGUAGES, type Language } from '~/lib/language';

/** A day in its long form (requirements 9.1) and a time, by this device's clock. */
export function savedAt(iso: string, language: Language): string {
  const write = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, style).format(new Date(iso));
  const comma = language === 'ar' ? '،' : ',';
  return `${write({ dateStyle: 'long' })}${comma} ${write({ timeStyle: 'short' })}`;
}
