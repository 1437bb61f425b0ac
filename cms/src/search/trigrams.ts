/**
 * The trigrams of a word, with its beginning and end marked. A misspelt word still shares some with the right
 * one.
 */
export function trigramsOf(word: string): string[] {
  const letters = [...`0${word}0`];
  return [...new Set(letters.slice(2).map((_last, index) => letters.slice(index, index + 3).join('')))];
}
