/**
 * Which answers are made of what. Of the tags of a large publication most are one answer's only (its own article, its comments):
 * those are kept without a Set, which takes ten times what it holds.
 */
export class KeysOfTags {
  readonly #keys = new Map<string, string | Set<string>>();

  /** The keys of the answers that have a tag. */
  of(tag: string): Iterable<string> {
    const keys = this.#keys.get(tag) ?? [];
    return typeof keys === 'string' ? [keys] : keys;
  }

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys === undefined) this.#keys.set(tag, key);
      else if (typeof keys !== 'string') keys.add(key);
      else if (keys !== key) this.#keys.set(tag, new Set([keys, key]));
    }
  }

  delete(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys === key) this.#keys.delete(tag);
      if (keys === undefined || typeof keys === 'string') continue;
      keys.delete(key);
      if (keys.size === 0) this.#keys.delete(tag);
    }
  }

  /** How many tags some answer has. */
  get size(): number {
    return this.#keys.size;
  }
}
