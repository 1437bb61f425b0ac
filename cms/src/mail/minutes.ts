import type { Locale } from '../locales';
import { inWords, type Forms } from './in-words';

/** The forms after a preposition. */
const FORMS: Record<Locale, Forms> = {
  en: { one: '1 minute', other: '# minutes' },
  ar: {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  },
};

/** "30 minutes", "دقيقتين": a number of minutes, rounded up, in words that follow "in" or «بعد». */
export function minutesInWords(language: Locale, minutes: number): string {
  return inWords(language, FORMS[language], Math.ceil(minutes));
}
