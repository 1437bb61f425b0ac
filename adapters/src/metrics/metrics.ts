import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallOutcome } from '../cms.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { CACHE_STATUSES, type Counts } from './counts.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface MetricsOptions {
  counts: Counts;
  cache: ResponseCache;
}

/** The metrics of a site process. docs/decisions/0004-response-cache.md explains them. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'kind' | 'status'>;
  readonly #calls: Histogram<'outcome'>;

  constructor(options: MetricsOptions) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'mihwar_request_seconds',
      help: 'Time to a response that was not served before routing, by kind of address and class of status',
      labelNames: ['kind', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#calls = new Histogram({
      name: 'mihwar_strapi_call_seconds',
      help: 'Time to the whole answer of Strapi, by outcome: ok, refused (4xx), failed (5xx or none)',
      labelNames: ['outcome'],
      buckets: SECONDS,
      registers,
    });
    this.#showCounts(options.counts);
    this.#showCache(options.cache);
  }

  #counter(name: string, help: string, read: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [this.#registry],
      collect: () => {
        counter.reset();
        counter.inc(read());
      },
    });
  }

  #gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: () => {
        gauge.set(read());
      },
    });
  }

  #showCounts({ responses, feed }: Counts): void {
    const requests: Counter<'cache'> = new Counter({
      name: 'mihwar_requests_total',
      help: 'Requests by how their response came about: hit, miss, stale, personal, bypass',
      labelNames: ['cache'],
      registers: [this.#registry],
      collect: () => {
        requests.reset();
        for (const cache of CACHE_STATUSES) requests.inc({ cache }, responses[cache]);
      },
    });
    this.#gauge('mihwar_change_feed_connected', 'Whether changes are heard of: 1 or 0', () =>
      Number(feed.connected),
    );
    this.#counter('mihwar_change_feed_lost_total', 'How often the change feed was lost', () => feed.lost);
  }

  #showCache(cache: ResponseCache): void {
    const { counts } = cache;
    this.#gauge('mihwar_cache_responses', 'Responses in the cache', () => cache.size.responses);
    this.#gauge('mihwar_cache_bytes', 'Memory of the cache', () => cache.size.bytes);
    this.#counter('mihwar_cache_evicted_total', 'Responses that had to make room', () => counts.evicted);
    this.#counter('mihwar_cache_purges_total', 'Changes that purged some responses', () => counts.purged);
    this.#counter(
      'mihwar_cache_purged_all_total',
      'How often the whole cache was purged: at each loss and return of the change feed, and after changes that may concern everything',
      () => counts.purgedAll,
    );
  }

  /** A request that the app has answered. */
  request(kind: string, status: number, seconds: number): void {
    this.#requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  /** A call of Strapi. */
  call(outcome: CallOutcome, seconds: number): void {
    this.#calls.observe({ outcome }, seconds);
  }

  /** Everything in Prometheus' text format. */
  async write(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
