import type { KeptAnswer } from './answer.ts';
import { Shelves } from './shelves.ts';

/** With 128 MB full the process took 370 MB while a crawler walked on: below 400 there must be room for worse. */
const MAX_BYTES = 96 * 1024 * 1024;
const MAX_ANSWERS = 20_000;
/** One answer that is larger is not worth what it would push out. */
const LARGEST_SHARE = 1 / 16;
/** After Strapi failed, what is there is served for so long before it is asked again. */
const REST_MS = 500;
/** Four pages and what they are made of, a tenth of a second's work: while so many are made, one more would make all later. */
const BUSY = 8;
/** An answer that has been stale for longer is made anew even then. */
const STALE_WHILE_BUSY_MS = 30_000;

interface Entry {
  answer: KeptAnswer;
  /** What it was made of has changed: served only while nothing newer can be had. */
  stale: boolean;
  /** Since when, by performance.now. */
  staleSince: number;
  /** By the clock of purges. */
  begun: number;
}

/** What computing an answer came to. */
export type Computed<Other> =
  | { kind: 'keep'; answer: KeptAnswer }
  /** Strapi is away: an older answer is better than none. */
  | { kind: 'away'; instead: Other }
  /** An answer of its own that is not kept, such as 404. */
  | { kind: 'other'; instead: Other };

/** A kept answer, or what was computed instead of one. */
export type Found<Other> = { answer: KeptAnswer; stale: boolean } | { instead: Other };

/**
 * Readers' answers in memory, API calls and whole pages alike. Each is computed once however many ask at the same time, and
 * goes stale when anything that it was made of changes. What is served as fresh is never older than the last announced
 * change; what is stale is served only while Strapi is away.
 */
export class KeptAnswers {
  /** What has happened since the start, for metrics. */
  readonly counts = { evicted: 0, purged: 0, dropped: 0 };
  #keysOf = new Map<string, Set<string>>();
  #entries: Shelves<Entry>;
  #underWay = new Map<string, Promise<Computed<unknown>>>();
  #running = 0;
  #clock = 0;
  #purgedAt = new Map<string, number>();
  #allPurgedAt = 0;
  #trusted = false;
  #restUntil = 0;

  constructor({ maxBytes = MAX_BYTES } = {}) {
    this.#entries = new Shelves({
      maxBytes,
      maxEntries: MAX_ANSWERS,
      largestShare: LARGEST_SHARE,
      bytesOf: ({ answer }, key) => answer.bytes + key.length,
      onGone: ({ answer }, key, isPushedOut) => {
        answer.onResize = undefined;
        this.#forgetTags(key, answer.tags);
        if (isPushedOut) this.counts.evicted += 1;
      },
    });
  }

  /** A fresh answer that is there already. */
  fresh(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry && !entry.stale ? entry.answer : undefined;
  }

  /**
   * The kept answer, or the one that `compute` makes; an older one, called stale, when Strapi is away, or when more is asked
   * for than can be made: readers of a busy hour get what was there a moment ago instead of nothing. What is a part of another
   * answer (`isPart`) does not count as one more.
   */
  async get<Other>(
    key: string,
    compute: () => Promise<Computed<Other>>,
    { isPart = false } = {},
  ): Promise<Found<Other>> {
    const entry = this.#entries.get(key);
    if (entry && (!entry.stale || this.#mayBeStale(entry, isPart))) return entry;
    const outcome = (await (this.#underWay.get(key) ?? this.#compute(key, compute))) as Computed<Other>;
    if (outcome.kind === 'keep') return { answer: outcome.answer, stale: false };
    if (outcome.kind === 'away') {
      const older = this.#entries.get(key);
      if (older) return { answer: older.answer, stale: true };
    }
    return { instead: outcome.instead };
  }

  #mayBeStale({ staleSince }: Entry, isPart: boolean): boolean {
    const now = performance.now();
    if (now < this.#restUntil) return true;
    return !isPart && this.#running >= BUSY && now - staleSince < STALE_WHILE_BUSY_MS;
  }

  #compute<Other>(key: string, compute: () => Promise<Computed<Other>>): Promise<Computed<Other>> {
    const begun = this.#clock;
    this.#running += 1;
    const computing = compute()
      .then((outcome) => {
        if (outcome.kind === 'keep') this.#keep(key, outcome.answer, begun);
        if (outcome.kind === 'away') this.#restUntil = performance.now() + REST_MS;
        if (outcome.kind === 'other') this.#entries.delete(key);
        return outcome;
      })
      .finally(() => {
        if (this.#underWay.get(key) === computing) this.#underWay.delete(key);
        this.#running -= 1;
        if (this.#running === 0) this.#purgedAt.clear();
      });
    this.#underWay.set(key, computing);
    return computing;
  }

  #keep(key: string, answer: KeptAnswer, begun: number): void {
    // A slow computation does not replace what a later one has made.
    if ((this.#entries.peek(key)?.begun ?? 0) > begun) return;
    // An answer begun before a change may lack it.
    const changed =
      answer.tags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > begun) || this.#allPurgedAt > begun;
    const stale = changed || !this.#trusted;
    this.#entries.set(key, { answer, stale, staleSince: performance.now(), begun });
    // Too large to be kept.
    if (!this.#entries.peek(key)) return;
    answer.onResize = () => this.#entries.countAnew(key);
    for (const tag of answer.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set();
      this.#keysOf.set(tag, keys.add(key));
    }
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }

  /** Whatever was made of one of these is stale from now on; answers under way are not shared with later callers. */
  purge(tags: readonly string[]): void {
    this.#clock += 1;
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#clock);
      for (const key of this.#keysOf.get(tag) ?? []) {
        const entry = this.#entries.peek(key);
        if (!entry || entry.stale) continue;
        entry.stale = true;
        entry.staleSince = performance.now();
        this.counts.purged += 1;
      }
    }
    this.#underWay.clear();
  }

  /** Everything is stale from now on. */
  purgeAll(): void {
    this.#clock += 1;
    this.counts.dropped += 1;
    this.#allPurgedAt = this.#clock;
    const now = performance.now();
    for (const entry of this.#entries.values()) {
      if (entry.stale) continue;
      entry.stale = true;
      entry.staleSince = now;
    }
    this.#underWay.clear();
  }

  /** Nothing counts as fresh while changes cannot be heard of. */
  trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#restUntil = 0;
    this.purgeAll();
  }

  /** How much is kept, for metrics. */
  get size(): { answers: number; bytes: number } {
    const { entries, bytes } = this.#entries.size;
    return { answers: entries, bytes };
  }
}
