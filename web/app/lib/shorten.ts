/** A text of at most so many characters, which ends after a whole word and says that there is more. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // The character after the last one tells whether a word ends there. A word without end is cut.
  const words = text.slice(0, length).replace(/(?<!\s)\s+\S*$/, '');
  const whole = /\s/.test(text[length] ?? '') ? text.slice(0, length) : words;
  return `${whole.replace(/(?<![\s.,;:،؛–—-])[\s.,;:،؛–—-]+$/, '')}…`;
}
