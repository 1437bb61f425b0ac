const EASTERN_DIGIT = /[٠-٩۰-۹]/g;

/** A text with the digits 0 to 9 in place of those that keyboards for Arabic and Persian type. */
export const withWesternDigits = (text: string): string =>
  text.replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 15));
