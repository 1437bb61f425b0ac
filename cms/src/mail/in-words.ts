import type { Locale } from '../locales';

/** The forms of a phrase by the plural of its number, which stands for `#`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A phrase with a number. The newsroom writes the digits 0-9 in Arabic texts. */
export function inWords(language: Locale, forms: Forms, count: number): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('#', String(count));
}
