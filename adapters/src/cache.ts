import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64 * 1024 * 1024;

/** An answer as it is kept: status 200, JSON, in the very bytes that are sent. */
export interface CachedAnswer {
  body: string;
  contentType: string;
}

/**
 * Public answers in memory, each computed once however many ask at the same time. Everything is dropped at every change
 * of content: what is served is never older than the last announced change.
 */
export class AnswerCache {
  #answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length * 2 + key.length,
  });
  #underWay = new Map<string, Promise<CachedAnswer>>();
  #generation = 0;
  #trusted = false;

  /**
   * The kept answer, or the one that `compute` makes.
   * @throws whatever `compute` throws; failures are not kept.
   */
  async get(key: string, compute: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const kept = this.#answers.get(key) ?? this.#underWay.get(key);
    if (kept) return kept;
    const generation = this.#generation;
    const computing = compute()
      .then((answer) => {
        // An answer begun before a change may lack it.
        if (this.#trusted && generation === this.#generation) this.#answers.set(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.#underWay.get(key) === computing) this.#underWay.delete(key);
      });
    this.#underWay.set(key, computing);
    return computing;
  }

  /** Forgets everything; answers under way are delivered, but not kept and not shared with later callers. */
  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
    this.#underWay.clear();
  }

  /** Nothing is kept while changes cannot be heard of. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.clear();
  }
}
