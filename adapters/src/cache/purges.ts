/** So many tags are remembered; what is older than the tags that were forgotten counts as purged. */
const MAX_TAGS = 100_000;

interface Purge {
  /** The number of the last purge of a tag. */
  purged: number;
  /** The number of the last purge that hid or deleted what the tag stands for. */
  removed: number;
}

/**
 * Numbers purges, and remembers the last one of each tag. A response that was begun after purge N is fresh as long as none of its
 * tags has a later number: no index from tags to responses is needed, and a response that was computed while something was purged is
 * found out in the same way.
 */
export class Purges {
  readonly #byTag = new Map<string, Purge>();
  #count = 0;
  /** What was begun before this number is purged, whatever its tags. */
  #floor: Purge = { purged: 0, removed: 0 };

  /** How many purges there have been. */
  get count(): number {
    return this.#count;
  }

  /** @param removes whether readers must not see any more what they saw before: something was hidden or deleted. */
  purge(tags: readonly string[], removes: boolean): void {
    this.#count += 1;
    for (const tag of tags) {
      const { removed = 0 } = this.#byTag.get(tag) ?? {};
      this.#byTag.set(tag, { purged: this.#count, removed: removes ? this.#count : removed });
    }
    if (this.#byTag.size > MAX_TAGS) {
      this.#byTag.clear();
      this.#floor = { purged: this.#count, removed: this.#count };
    }
  }

  purgeAll(removes: boolean): void {
    this.#count += 1;
    this.#floor = { purged: this.#count, removed: removes ? this.#count : this.#floor.removed };
  }

  /** Whether something with these tags, begun after `begun` purges, may have changed since. */
  isPurged(tags: readonly string[], begun: number): boolean {
    return this.#since('purged', tags, begun);
  }

  /** Whether something that it shows was hidden or deleted since. */
  isRemoved(tags: readonly string[], begun: number): boolean {
    return this.#since('removed', tags, begun);
  }

  #since(kind: keyof Purge, tags: readonly string[], begun: number): boolean {
    if (this.#floor[kind] > begun) return true;
    return tags.some((tag) => (this.#byTag.get(tag)?.[kind] ?? 0) > begun);
  }
}
