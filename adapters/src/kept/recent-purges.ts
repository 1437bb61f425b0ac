/** Something that is being computed, and what had been purged by then. */
export interface Running {
  readonly begun: number;
}

/**
 * What has been purged while something was being computed: an answer that was begun before may lack it. Forgotten as soon as
 * nothing that is still under way was begun before.
 */
export class RecentPurges {
  #clock = 0;
  #allAt = 0;
  /** In the order in which they were begun. */
  readonly #running = new Set<Running>();
  #purges: { at: number; tags: ReadonlySet<string> }[] = [];

  /** Of how many it has to be known for now. */
  get size(): number {
    return this.#purges.length;
  }

  begin(): Running {
    const running = { begun: this.#clock };
    this.#running.add(running);
    return running;
  }

  end(running: Running): void {
    this.#running.delete(running);
    const [oldest] = this.#running;
    const begun = oldest?.begun ?? this.#clock;
    const from = this.#purges.findIndex(({ at }) => at > begun);
    this.#purges = from === -1 ? [] : this.#purges.slice(from);
  }

  note(tags: readonly string[]): void {
    this.#clock += 1;
    if (this.#running.size > 0) this.#purges.push({ at: this.#clock, tags: new Set(tags) });
  }

  noteAll(): void {
    this.#clock += 1;
    this.#allAt = this.#clock;
  }

  /** Whether something of what an answer is made of has been purged since it was begun. */
  concern(tags: readonly string[], { begun }: Running): boolean {
    return (
      this.#allAt > begun ||
      this.#purges.some((purge) => purge.at > begun && tags.some((tag) => purge.tags.has(tag)))
    );
  }
}
