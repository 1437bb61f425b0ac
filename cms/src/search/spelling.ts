/** Shorter words are too similar to other words. */
const LEAST_LETTERS = 4;
/** From this length on, two letters may be wrong. */
const LONG = 8;

/** The number of letters that are wrong, missing, additional or exchanged between two words. */
export function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isExchanged) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}

/** Whether a word is long enough to be corrected, and consists of letters. */
export const isCorrectable = (word: string): boolean =>
  word.length >= LEAST_LETTERS && /^\p{L}+$/u.test(word);

/** The most common mistake is to write a letter once instead of twice, or twice instead of once. */
const withoutDoubles = (word: string) => word.replace(/(.)\1+/gu, '$1');

const wrongLetters = (misspelt: string, word: string) =>
  Math.min(distance(misspelt, word), distance(withoutDoubles(misspelt), withoutDoubles(word)) + 1);

/** A word that a misspelt one may stand for. */
export interface Near {
  word: string;
  /** The number of wrong letters. */
  wrong: number;
}

/** Those of some words that are not too far from a misspelt one, the nearest first. */
export function near(misspelt: string, words: readonly string[]): Near[] {
  const mostWrong = misspelt.length >= LONG ? 2 : 1;
  return words
    .map((word) => ({ word, wrong: wrongLetters(misspelt, word) }))
    .filter(({ wrong }) => wrong <= mostWrong)
    .sort((one, other) => one.wrong - other.wrong);
}

/** The nearest of them: one, or several with the same number of wrong letters. */
export const nearest = (words: readonly Near[]): string[] =>
  words.filter(({ wrong }) => wrong === words[0]?.wrong).map(({ word }) => word);
