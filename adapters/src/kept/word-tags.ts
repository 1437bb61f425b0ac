/** A word as the search index has it; a beginning stands for all that begin so. */
export interface AskedWord {
  word: string;
  isBeginning: boolean;
}

/** Who looks for words: searches, or suggestions. */
type Looking = 'found' | 'suggested';

/** In letters. Proxies take headers of four thousand in all, and an Arabic letter makes six. */
const LONGEST = 1500;

/** Headers take no Arabic; an asterisk stands in no word. */
const tagOf = (looking: Looking, { word, isBeginning }: AskedWord) =>
  `${looking}-${encodeURIComponent(word)}${isBeginning ? '*' : ''}`;

const anyWord = (looking: Looking) => `${looking}-any`;

/** Of an answer that depends on these words; null: on whatever words there are. */
export function tagsOfAskedWords(looking: Looking, words: readonly AskedWord[] | null): string[] {
  const tags = words?.map((word) => tagOf(looking, word));
  return !tags || tags.join(' ').length > LONGEST ? [anyWord(looking)] : tags;
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
