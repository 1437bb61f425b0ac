import { LANGUAGES, type Language } from '~/lib/language';

/** A day in its long form (requirements 9.1) and a time, by this device's clock. */
export function savedAt(iso: string, language: Language): string {
  const write = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, style).format(new Date(iso));
  const comma = language === 'ar' ? '،' : ',';
  // Between lines, ص or م alone would say nothing.
  const time = write({ timeStyle: 'short' }).replace(/\s/g, '\u00A0');
  return `${write({ dateStyle: 'long' })}${comma} ${time}`;
}
