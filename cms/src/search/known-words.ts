/** Several megabytes; a publication of a hundred thousand articles has fewer. */
const MOST = 50_000;

/**
 * Words that the index is known to have. An article has eight hundred, and after a correction it brings hardly a new one: looking each up
 * would take as long as all else that is written.
 */
export class KnownWords {
  readonly #words = new Set<string>();

  /** Those of some words that may be new to the index. */
  missing(words: Iterable<string>): string[] {
    return [...new Set(words)].filter((word) => !this.#words.has(word));
  }

  /** After they have been committed. */
  add(words: readonly string[]): void {
    if (this.#words.size + words.length > MOST) this.#words.clear();
    for (const word of words) this.#words.add(word);
  }

  clear(): void {
    this.#words.clear();
  }
}
