/** Tags whose last purge is known, some megabytes at most. */
const MOST = 30_000;

/**
 * What has been purged, and when: an answer that was begun before may lack it. Times are numbers of purges. What was purged longest
 * ago is forgotten when there is too much, and then everything that was begun before counts as concerned.
 */
export class RecentPurges {
  readonly #most: number;
  #clock = 0;
  #allAt = 0;
  /** The last purge of each tag, the latest at the end. */
  readonly #last = new Map<string, number>();

  constructor(most = MOST) {
    this.#most = most;
  }

  /** What an answer that is begun now remembers. */
  get now(): number {
    return this.#clock;
  }

  note(tags: readonly string[]): void {
    this.#clock += 1;
    for (const tag of tags) {
      this.#last.delete(tag);
      this.#last.set(tag, this.#clock);
    }
    for (const [tag, at] of this.#last) {
      if (this.#last.size <= this.#most) return;
      this.#last.delete(tag);
      this.#allAt = at;
    }
  }

  noteAll(): void {
    this.#clock += 1;
    this.#allAt = this.#clock;
    this.#last.clear();
  }

  /** Whether something of what an answer is made of has been purged since it was begun. */
  concern(tags: readonly string[], begun: number): boolean {
    return this.#allAt > begun || tags.some((tag) => (this.#last.get(tag) ?? 0) > begun);
  }
}
