/** Tags of a kind whose last purge is known, some megabytes at most. */
const MOST = 100_000;

/** What is known of one kind of tags, such as those that begin with `found-`. */
interface Kind {
  /** Everything with a tag of this kind that was begun before this purge counts as concerned. */
  allAt: number;
  /** The last purge of each tag, the latest at the end. */
  last: Map<string, number>;
}

const nameOfKind = (tag: string) => tag.slice(0, Math.max(tag.indexOf('-'), 0)) || tag;

/**
 * What has been purged, and when: an answer that was begun before may lack it. Times are numbers of purges. Of a kind of tags that
 * are too many the purges longest ago are forgotten, and then what has any tag of this kind and was begun before counts as concerned. An
 * article brings hundreds of words by which searches may find it, and few tags of other kinds: each kind is counted by itself.
 */
export class RecentPurges {
  readonly #most: number;
  #clock = 0;
  #allAt = 0;
  readonly #kinds = new Map<string, Kind>();

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
      const kind = this.#kindOf(tag);
      kind.last.delete(tag);
      kind.last.set(tag, this.#clock);
      const [oldest] = kind.last.keys();
      if (kind.last.size <= this.#most || oldest === undefined) continue;
      kind.allAt = kind.last.get(oldest) ?? this.#clock;
      kind.last.delete(oldest);
    }
  }

  #kindOf(tag: string): Kind {
    const name = nameOfKind(tag);
    const known = this.#kinds.get(name);
    if (known) return known;
    const kind = { allAt: 0, last: new Map<string, number>() };
    this.#kinds.set(name, kind);
    return kind;
  }

  noteAll(): void {
    this.#clock += 1;
    this.#allAt = this.#clock;
    this.#kinds.clear();
  }

  /** Whether something of what an answer is made of has been purged since it was begun. */
  concern(tags: readonly string[], begun: number): boolean {
    return (
      this.#allAt > begun ||
      tags.some((tag) => {
        const kind = this.#kinds.get(nameOfKind(tag));
        return kind !== undefined && (kind.allAt > begun || (kind.last.get(tag) ?? 0) > begun);
      })
    );
  }
}
