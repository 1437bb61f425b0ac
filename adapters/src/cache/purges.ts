/** The number of tags that are remembered. Older generations than the forgotten tags count as purged. */
const MAX_TAGS = 100_000;

interface Purge {
  /** The number of the last purge of a tag. */
  purged: number;
  /** The number of the last purge that hid or deleted what the tag stands for. */
  removed: number;
}

/**
 * Numbers purges, and remembers the last one of each tag. A response has a generation: the number of purges
 * when its computation began. It is fresh as long as none of its tags was purged later. No index from tags to
 * responses is needed, and a response that was computed during a purge is recognised in the same way.
 */
export class Purges {
  readonly #byTag = new Map<string, Purge>();
  #count = 0;
  /** Each response of an earlier generation counts as purged, whatever its tags. */
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

  /** Whether one of these tags was purged, or what it stands for was removed, since a generation. */
  happened(kind: keyof Purge, tags: readonly string[], generation: number): boolean {
    if (this.#floor[kind] > generation) return true;
    return tags.some((tag) => (this.#byTag.get(tag)?.[kind] ?? 0) > generation);
  }
}
