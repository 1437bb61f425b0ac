import { LRUCache } from 'lru-cache';
import type { KeptAnswers } from './kept-answers.ts';

/** A value, and what it was made of; null for what cannot be told of it, so that it is not kept. */
export interface Made<Value> {
  value: Value;
  tags: readonly string[] | null;
  /** About how much memory it takes. */
  bytes: number;
}

interface Entry {
  made: Promise<Made<unknown>>;
  /** After how many purges. */
  begun: number;
  /** Undefined until it is there. */
  tags?: readonly string[];
}

/**
 * What several answers are made of and none answers by itself, such as the articles of a feed in all formats: kept as it is, for as
 * long as an answer with the same tags would be. It belongs to all who ask, and must stay as it is.
 */
export class KeptValues {
  readonly #answers: Pick<KeptAnswers, 'purges' | 'isOutdated'>;
  readonly #entries: LRUCache<string, Entry>;

  constructor(answers: Pick<KeptAnswers, 'purges' | 'isOutdated'>, maxBytes: number) {
    this.#answers = answers;
    this.#entries = new LRUCache({ maxSize: maxBytes });
  }

  /** The kept value, or the one that `make` makes. Rejects as it does, and keeps nothing of that. */
  async get<Value>(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && this.#isGood(known)) return (await (known.made as Promise<Made<Value>>)).value;
    const entry: Entry = { made: make(), begun: this.#answers.purges };
    this.#entries.set(key, entry, { size: 1 });
    try {
      const { value, tags, bytes } = await (entry.made as Promise<Made<Value>>);
      if (tags && this.#entries.peek(key) === entry)
        this.#entries.set(key, { ...entry, tags }, { size: bytes });
      return value;
    } finally {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    }
  }

  /** One that is not there yet is shared with whoever would make the same: nothing has been purged since it was begun. */
  #isGood({ tags, begun }: Entry): boolean {
    return tags ? !this.#answers.isOutdated(tags, begun) : begun === this.#answers.purges;
  }
}
