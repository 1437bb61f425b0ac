/** A word as the search index has it; a beginning stands for all that begin so. */
export interface AskedWord {
  word: string;
  isBeginning: boolean;
}

/** Who looks for words: searches, or suggestions. */
type Looking = 'found' | 'suggested';

/** With more, the header is longer than what it saves is worth. */
const MANY_TAGS = 40;

/** Headers take no Arabic; an asterisk stands in no word. */
const tagOf = (looking: Looking, { word, isBeginning }: AskedWord) =>
  `${looking}-${encodeURIComponent(word)}${isBeginning ? '*' : ''}`;

const anyWord = (looking: Looking) => `${looking}-any`;

/** Of an answer that depends on these words; null: on whatever words there are. */
export function tagsOfAskedWords(looking: Looking, words: readonly AskedWord[] | null): string[] {
  if (!words || words.length > MANY_TAGS) return [anyWord(looking)];
  return words.map((word) => tagOf(looking, word));
}

/** What goes stale when these words have come, are gone, or stand elsewhere. */
export function tagsOfChangedWords(looking: Looking, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const tags = new Set([anyWord(looking)]);
  for (const word of words) {
    tags.add(tagOf(looking, { word, isBeginning: false }));
    let beginning = '';
    for (const letter of word) {
      beginning += letter;
      tags.add(tagOf(looking, { word: beginning, isBeginning: true }));
    }
  }
  return [...tags];
}
