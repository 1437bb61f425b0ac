const RTL_LETTER = /[\u0591-\u07ff\ufb1d-\ufdfd\ufe70-\ufefc]/g;
const LETTER = /\p{L}/gu;
const ARABIC_LETTER = /[\u0620-\u064a]/g;

/** The direction that an element declares. '' if it declares none. */
export function directionOf(element: Element | null | undefined): 'ltr' | 'rtl' | '' {
  const direction = element?.getAttribute('dir')?.toLowerCase();
  return direction === 'rtl' || direction === 'ltr' ? direction : '';
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The direction of most letters in a text. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  const sample = text.slice(0, 5000);
  return count(sample, RTL_LETTER) > count(sample, LETTER) / 2 ? 'rtl' : 'ltr';
}

/** Letters that Persian, Urdu and their kin have and Arabic does not. */
const NOT_ARABIC = /[پچژگکیٹڈڑےۓہھں]/g;

/** Whether the letters of a text are Arabic, regardless of the language that its page declares. */
export function isArabic(text: string): boolean {
  const sample = text.slice(0, 5000);
  const letters = count(sample, LETTER);
  return count(sample, ARABIC_LETTER) > letters / 2 && count(sample, NOT_ARABIC) < letters / 50;
}
