import type { KeptAnswer } from './answer.ts';
import type { AnswersInFile } from './answers-in-file.ts';
import { KeysOfTags } from './keys-of-tags.ts';
import { Lane } from './lane.ts';
import { RecentPurges } from './recent-purges.ts';
import { Shelves } from './shelves.ts';

/**
 * With 56 MB full, and a file behind it, the process took 397 MB under five hundred requests a second: below 400 there must be room
 * for worse. What has to make room is not lost.
 */
const MAX_BYTES = 40 * 1024 * 1024;
const MAX_ANSWERS = 20_000;
/** One answer that is larger is not worth what it would push out. */
const LARGEST_SHARE = 1 / 16;
/** After Strapi failed, what is there is served for so long before it is asked again. */
const REST_MS = 500;
/**
 * So many pages are made at a time, and so many calls answered, parts of pages aside. More would take turns in one thread, and
 * what is kept would wait for all of them; fewer would leave Strapi idle while a page is written. A call costs a tenth of a page,
 * and would else wait for those before it: suggestions are of no use to who has typed on.
 */
const PAGES = 5;
const CALLS = 3;
/**
 * While anybody waits for a slot, what has just become stale is sent as it is, and made anew behind those who wait for what they
 * cannot have otherwise: a change makes all lists stale at once. Well within the second in which a change must show.
 */
const STALE_WHILE_WAITING_MS = 300;
/** While so many wait, what is stale is sent as it is for longer: one more would only make all of them later. */
const BUSY = 4;
const STALE_WHILE_BUSY_MS = 30_000;
/** What nobody has asked for before has no place behind more: two seconds' work, after which hardly anybody is still there. */
const FULL = 128;

interface Entry {
  answer: KeptAnswer;
  /** What it was made of has changed: served only while nothing newer can be had. */
  stale: boolean;
  /** Since when, by performance.now. */
  staleSince: number;
  /** After how many purges. */
  begun: number;
}

/** What computing an answer came to. */
export type Computed<Other> =
  /** `value` and `json`: what the answer says, for those who need not read it from its bytes, and its text. */
  | { kind: 'keep'; answer: KeptAnswer; value?: unknown; json?: string | undefined }
  /** Strapi is away: an older answer is better than none. */
  | { kind: 'away'; instead: Other }
  /** An answer of its own that is not kept, such as 404. */
  | { kind: 'other'; instead: Other };

/** A kept answer, or what was computed instead of one. `isDue`: stale only because more is asked for than can be made. */
export type Found<Other> = FoundAnswer | { instead: Other };

export interface FoundAnswer {
  answer: KeptAnswer;
  stale: boolean;
  isDue?: boolean;
  /** What it says, where it has just been computed. */
  value?: unknown;
  /** The text of that. */
  json?: string | undefined;
}

export interface KeptAnswersOptions {
  maxBytes?: number;
  maxAnswers?: number;
  /** When an answer is put in its place, which takes a tenth of what making it does; at once unless told otherwise. */
  later?: (work: () => void) => void;
  /** Takes what has to make room. */
  file?: AnswersInFile | undefined;
}

/**
 * Readers' answers in memory, API calls and whole pages alike. Each is computed once however many ask at the same time, and
 * goes stale when anything that it was made of changes. What is served as fresh is never older than the last announced
 * change; what is stale is served only while Strapi is away.
 */
export class KeptAnswers {
  /** What has happened since the start, for metrics. */
  readonly counts = { evicted: 0, purged: 0, dropped: 0 };
  readonly #keys = new KeysOfTags();
  #entries: Shelves<Entry>;
  #underWay = new Map<string, Promise<Computed<unknown>>>();
  readonly #pages = new Lane(PAGES);
  readonly #calls = new Lane(CALLS);
  /** What waits for a slot, by key. */
  #queued = new Map<string, Promise<Computed<unknown>>>();
  #isRefreshing = false;
  readonly #purges = new RecentPurges();
  #trusted = false;
  #restUntil = 0;
  readonly #later: (work: () => void) => void;
  readonly #file: AnswersInFile | undefined;

  constructor(options: KeptAnswersOptions = {}) {
    const { maxBytes = MAX_BYTES, maxAnswers = MAX_ANSWERS, later = (work) => work(), file } = options;
    this.#later = later;
    this.#file = file;
    this.#entries = new Shelves({
      maxBytes,
      maxEntries: maxAnswers,
      largestShare: LARGEST_SHARE,
      bytesOf: ({ answer }, key) => answer.bytes + key.length,
      onGone: (entry, key, isPushedOut) => {
        entry.answer.onResize = undefined;
        this.#keys.delete(key, entry.answer.tags);
        if (!isPushedOut) return;
        this.counts.evicted += 1;
        if (!entry.stale) this.#file?.put(key, entry);
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
   * for than can be made: readers of a busy hour get what was there a moment ago instead of nothing. Few are made at a time, the
   * others wait in turn; what is a part of another answer (`isPart`) does not count as one more.
   */
  async get<Other>(
    key: string,
    compute: () => Promise<Computed<Other>>,
    { isPart = false } = {},
  ): Promise<Found<Other>> {
    const entry = this.#entries.get(key) ?? (this.#file?.has(key) ? await this.#comeBack(key) : undefined);
    if (entry && !entry.stale) return entry;
    if (entry && this.#isResting) return entry;
    if (entry && !isPart && this.#mayBeStale(key, entry))
      return { answer: entry.answer, stale: true, isDue: true };
    const joined = this.#underWay.get(key) ?? (isPart ? undefined : this.#queued.get(key));
    const computing = joined ?? (isPart ? this.#compute(key, compute) : this.#queue(key, compute));
    const outcome = (await computing) as Computed<Other>;
    if (outcome.kind === 'keep') {
      const { answer, value, json } = outcome;
      return { answer, stale: false, value, json };
    }
    if (outcome.kind === 'away') {
      const older = this.#entries.get(key);
      if (older) return { answer: older.answer, stale: true };
    }
    return { instead: outcome.instead };
  }

  /** What is fetched from the file, unless it has come in another way meanwhile. */
  async #comeBack(key: string): Promise<Entry | undefined> {
    const fetched = await this.#file?.take(key);
    const there = this.#entries.get(key);
    if (there || !fetched) return there;
    const stale = this.isOutdated(fetched.answer.tags, fetched.begun);
    // Nobody knows since when it is stale: too long to be sent for that others wait.
    const entry = { ...fetched, stale, staleSince: -Infinity };
    this.#place(key, entry);
    return entry;
  }

  get #isResting(): boolean {
    return performance.now() < this.#restUntil;
  }

  #laneOf(key: string): Lane {
    return key.startsWith('/api/') ? this.#calls : this.#pages;
  }

  #mayBeStale(key: string, { staleSince }: Entry): boolean {
    const { waiting } = this.#laneOf(key);
    if (waiting === 0) return false;
    return performance.now() - staleSince < (waiting < BUSY ? STALE_WHILE_WAITING_MS : STALE_WHILE_BUSY_MS);
  }

  /** Whether who asks for an answer now would be given what is there, or has been begun already. */
  isAtHand(key: string): boolean {
    const entry = this.#entries.peek(key);
    return (entry !== undefined && (!entry.stale || this.#isResting)) || this.#isComing(key);
  }

  /** Whether an answer that is not here would only be waited for in vain. */
  isFull(key: string): boolean {
    return this.#laneOf(key).waiting >= FULL && !this.#entries.peek(key) && !this.#isComing(key);
  }

  #isComing(key: string): boolean {
    return this.#underWay.has(key) || this.#queued.has(key) || this.#file?.has(key) === true;
  }

  /** Computes as soon as there is a slot. Parts of what has one need none: they would wait for those that wait for them. */
  #queue<Other>(key: string, compute: () => Promise<Computed<Other>>): Promise<Computed<unknown>> {
    const lane = this.#laneOf(key);
    const leave = () => {
      lane.leave();
    };
    if (lane.take()) return this.#compute(key, compute).finally(leave);
    const queued = lane
      .wait()
      .then(() => {
        // Who comes after a change must not join what has begun before.
        this.#queued.delete(key);
        return this.#madeMeanwhile(key) ?? this.#underWay.get(key) ?? this.#compute(key, compute);
      })
      .finally(leave);
    this.#queued.set(key, queued);
    return queued;
  }

  /** What has come while an answer waited for its slot: the answer, or that it cannot be made. */
  #madeMeanwhile(key: string): Computed<unknown> | undefined {
    const entry = this.#entries.peek(key);
    if (entry && !entry.stale) return { kind: 'keep', answer: entry.answer };
    return entry && this.#isResting ? { kind: 'away', instead: undefined } : undefined;
  }

  /** Makes an answer anew that was sent stale, by asking for it once more; one at a time, since those who wait go first. */
  async refresh(ask: () => Promise<unknown>): Promise<void> {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    // What fails says so where it fails; the stale answer stays.
    await ask().catch(() => undefined);
    this.#isRefreshing = false;
  }

  #compute<Other>(key: string, compute: () => Promise<Computed<Other>>): Promise<Computed<Other>> {
    const begun = this.#purges.now;
    // Until its answer lies in its place it is under way: whoever asks for it is given it, unless something is purged meanwhile.
    const settled = () => {
      if (this.#underWay.get(key) === computing) this.#underWay.delete(key);
    };
    const computing = compute().then(
      (outcome) => {
        if (outcome.kind === 'away') this.#restUntil = performance.now() + REST_MS;
        if (outcome.kind === 'other') this.#forget(key);
        if (outcome.kind !== 'keep') settled();
        else
          this.#later(() => {
            this.#keep(key, outcome.answer, begun);
            settled();
          });
        return outcome;
      },
      (error: unknown) => {
        settled();
        throw error;
      },
    );
    this.#underWay.set(key, computing);
    return computing;
  }

  #forget(key: string): void {
    this.#entries.delete(key);
    this.#file?.delete(key);
  }

  #keep(key: string, answer: KeptAnswer, begun: number): void {
    // A slow computation does not replace what a later one has made.
    if ((this.#entries.peek(key)?.begun ?? 0) > begun) return;
    const stale = this.isOutdated(answer.tags, begun);
    this.#place(key, { answer, stale, staleSince: performance.now(), begun });
  }

  /** How many purges there have been: what an answer that is begun now remembers. */
  get purges(): number {
    return this.#purges.now;
  }

  /** Whether what was begun after so many purges, and made of that, can no longer be trusted. */
  isOutdated(tags: readonly string[], begun: number): boolean {
    return !this.#trusted || this.#purges.concern(tags, begun);
  }

  #place(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    // Too large to be kept.
    if (!this.#entries.peek(key)) return;
    entry.answer.onResize = () => this.#entries.countAnew(key);
    this.#keys.add(key, entry.answer.tags);
  }

  /** Whatever was made of one of these is stale from now on; answers under way are not shared with later callers. */
  purge(tags: readonly string[]): void {
    this.#purges.note(tags);
    for (const tag of tags) {
      for (const key of this.#keys.of(tag)) {
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
    this.counts.dropped += 1;
    this.#purges.noteAll();
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

  /** How much is kept in memory, for metrics. */
  get size(): { answers: number; bytes: number } {
    const { entries, bytes } = this.#entries.size;
    return { answers: entries, bytes };
  }

  /** How many answers lie in the file, and how many came back from there since the start, for metrics. */
  get inFile(): { answers: number; taken: number } {
    return { answers: this.#file?.size ?? 0, taken: this.#file?.taken ?? 0 };
  }
}
