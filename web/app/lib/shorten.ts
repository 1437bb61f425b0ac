/** Shortens a text to a number of characters, after a whole word and with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // The character after the last one shows whether a word ends there. A word without an end is cut.
  const words = text.slice(0, length).replace(/(?<!\s)\s+\S*$/, '');
  const whole = /\s/.test(text[length] ?? '') ? text.slice(0, length) : words;
  return `${whole.replace(/(?<![\s.,;:،؛–—-])[\s.,;:،؛–—-]+$/, '')}…`;
}
