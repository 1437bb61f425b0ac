import { LRUCache } from 'lru-cache';
import { MAX_AGES } from '../cache-tags/tags.ts';
import { inTime, renderLimit } from '../render-limit.ts';
import type { CachedResponse } from './cached-response.ts';
import { Purges } from './purges.ts';

const MAX_BYTES = 96 * 1024 * 1024;
/** For this time after Strapi answered no calls, the last responses are served without another call. */
const REST_MS = 500;
/** Stale pages in memory have readers: they do not wait for the many absent ones that a crawler requests. */
const MAX_RENDERS = { stale: 4, absent: 2 };

/** The outcome of computing a response. */
export type Computed =
  | { kind: 'store'; response: CachedResponse }
  /** An older response is better than this one. `isAway`: Strapi answers no other calls either. */
  | { kind: 'unavailable'; isAway: boolean; respond: () => Response }
  /** Not to be stored, such as 404. */
  | { kind: 'other'; respond: () => Response };

export type CacheStatus = 'hit' | 'miss' | 'stale' | 'bypass';

/** A cached response, or one for this caller that is not cached. */
export type Found =
  { response: CachedResponse; status: CacheStatus } | { respond: () => Response; status: CacheStatus };

interface Entry {
  response: CachedResponse;
  /** The number of purges when its computation began. */
  generation: number;
  /** By performance.now. */
  freshUntil: number;
}

/**
 * The site's one cache, in the memory of its process. Each response is computed once, however many clients
 * request it at the same time. A fresh response is never older than the last change that was announced. A
 * purge makes it stale, and a computation that began before a purge of one of its tags is not fresh either. A
 * purged response is served only while Strapi fails to answer its calls, or any call. A response whose content
 * was hidden or deleted is never served.
 */
export class ResponseCache {
  /** Since the start, for metrics. */
  readonly counts = { evicted: 0, purged: 0, purgedAll: 0 };
  readonly #entries: LRUCache<string, Entry>;
  readonly #maxAges: Readonly<Record<string, number>>;
  readonly #computations = new Map<string, { generation: number; outcome: Promise<Computed> }>();
  readonly #purges = new Purges();
  readonly #renders = { stale: renderLimit(MAX_RENDERS.stale), absent: renderLimit(MAX_RENDERS.absent) };
  #isConnected = false;
  #restUntil = 0;

  /** @param options `maxAges`: for how long a response with a tag is fresh, in ms. */
  constructor({ maxBytes = MAX_BYTES, maxAges = MAX_AGES } = {}) {
    this.#maxAges = maxAges;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // One large response must not evict many others.
      maxEntrySize: Math.ceil(maxBytes / 16),
      sizeCalculation: ({ response }, key) => response.size + key.length,
      dispose: (_entry, _key, reason) => {
        if (reason === 'evict') this.counts.evicted += 1;
      },
    });
  }

  /** A fresh response that is in memory. */
  fresh(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isConnected || entry.freshUntil <= performance.now()) return undefined;
    const isPurged = this.#purges.happened('purged', entry.response.tags, entry.generation);
    return isPurged ? undefined : entry.response;
  }

  /**
   * The response in memory, or the one that `compute` makes.
   * @param isRendered whether it counts among the pages that are rendered at once. The calls that a page is
   *   made of do not: they would wait for the pages that wait for them.
   * @throws {TooManyWaiting} where too many pages wait already; and whatever `compute` throws.
   */
  async get(key: string, compute: () => Promise<Computed>, { isRendered = false } = {}): Promise<Found> {
    const fresh = this.fresh(key);
    if (fresh) return { response: fresh, status: 'hit' };
    const last = this.#lastResort(key);
    if (last && performance.now() < this.#restUntil) return { response: last, status: 'stale' };

    const running = this.#computations.get(key);
    // After a purge of anything, what is being computed may be out of date.
    const joined = running?.generation === this.#purges.count ? running : undefined;
    const outcome = await (joined?.outcome ?? this.#compute(key, compute, isRendered));
    if (outcome.kind === 'store') return { response: outcome.response, status: joined ? 'hit' : 'miss' };
    // The cache is read again: content that has been hidden meanwhile must not be shown.
    const older = outcome.kind === 'unavailable' ? this.#lastResort(key) : undefined;
    return older ? { response: older, status: 'stale' } : { respond: outcome.respond, status: 'bypass' };
  }

  /**
   * Returns the response that may be served while Strapi is unavailable: any that shows nothing hidden or
   * deleted.
   */
  #lastResort(key: string): CachedResponse | undefined {
    const entry = this.#entries.peek(key);
    if (!entry || this.#purges.happened('removed', entry.response.tags, entry.generation)) return undefined;
    return entry.response;
  }

  async #compute(key: string, compute: () => Promise<Computed>, isRendered: boolean): Promise<Computed> {
    const renders = this.#renders[this.#entries.has(key) ? 'stale' : 'absent'];
    const generation = this.#purges.count;
    const computation = { generation, outcome: isRendered ? renders(compute) : inTime(compute()) };
    this.#computations.set(key, computation);
    try {
      const computed = await computation.outcome;
      if (computed.kind === 'store') this.#store(key, computed.response, generation);
      if (computed.kind === 'other') this.#entries.delete(key);
      const isAway = computed.kind === 'unavailable' && computed.isAway;
      this.#restUntil = isAway ? performance.now() + REST_MS : 0;
      return computed;
    } finally {
      if (this.#computations.get(key) === computation) this.#computations.delete(key);
    }
  }

  #store(key: string, response: CachedResponse, generation: number): void {
    // A slow computation does not replace the response of a later one.
    if ((this.#entries.peek(key)?.generation ?? -1) > generation) return;
    const maxAge = Math.min(...response.tags.map((tag) => this.#maxAges[tag] ?? Infinity));
    // Responses that were computed together do not expire together: computing all of them again takes a while.
    const freshUntil = performance.now() + maxAge * (0.5 + Math.random() / 2);
    this.#entries.set(key, { response, generation, freshUntil });
  }

  /**
   * Counts the memory of a response again, which changes with each encoding. lru-cache does not count a value
   * again that it has already.
   */
  countSize(key: string): void {
    const entry = this.#entries.peek(key);
    if (entry) this.#entries.set(key, { ...entry });
  }

  /** Makes responses with one of these tags stale. `removes`: something was hidden or deleted. */
  purge(tags: readonly string[], { removes = false } = {}): void {
    this.counts.purged += 1;
    this.#purges.purge(tags, removes);
  }

  purgeAll({ removes = false } = {}): void {
    this.counts.purgedAll += 1;
    this.#purges.purgeAll(removes);
  }

  /** Tells the cache whether the change feed is connected. Without it, no response counts as fresh. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#restUntil = 0;
    this.purgeAll();
  }

  /** For metrics. */
  get size(): { responses: number; bytes: number } {
    return { responses: this.#entries.size, bytes: this.#entries.calculatedSize };
  }
}
