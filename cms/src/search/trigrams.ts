/** The letters of a word in threes, its beginning and end marked: what a misspelt word still shares with the right one. */
export function trigramsOf(word: string): string[] {
  const letters = [...`0${word}0`];
  return [...new Set(letters.slice(2).map((_last, index) => letters.slice(index, index + 3).join('')))];
}
