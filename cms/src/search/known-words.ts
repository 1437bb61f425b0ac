/** They take several megabytes. A publication of a hundred thousand articles has fewer. */
const MOST = 50_000;

/**
 * Words that are known to be in the index. An article has eight hundred, and a correction adds hardly any.
 * Looking each up would take as long as the rest of the update.
 */
export class KnownWords {
  readonly #words = new Set<string>();

  /** The words that may be new to the index. */
  missing(words: Iterable<string>): string[] {
    return [...new Set(words)].filter((word) => !this.#words.has(word));
  }

  /** Must be called after they have been committed. */
  add(words: readonly string[]): void {
    if (this.#words.size + words.length > MOST) this.#words.clear();
    for (const word of words) this.#words.add(word);
  }

  clear(): void {
    this.#words.clear();
  }
}
