import type { Locale } from '../locales';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The forms after a preposition. The newsroom writes the digits 0-9 in Arabic texts. */
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
  const count = Math.ceil(minutes);
  const forms = FORMS[language];
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('#', String(count));
}
