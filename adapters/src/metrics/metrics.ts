import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallOutcome } from '../cms.ts';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import { WAYS, type Counts } from './counts.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface MetricsOptions {
  counts: Counts;
  answers: KeptAnswers;
}

/** What an operator can watch; `docs/decisions/0004` says what it means. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'kind' | 'status'>;
  readonly #calls: Histogram<'outcome'>;

  constructor(options: MetricsOptions) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'mihwar_request_seconds',
      help: 'Time to an answer that was not sent from memory, by what was asked for and class of status',
      labelNames: ['kind', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#calls = new Histogram({
      name: 'mihwar_strapi_call_seconds',
      help: 'Time to the head of an answer of Strapi, by outcome: ok, refused (4xx), failed (5xx or none)',
      labelNames: ['outcome'],
      buckets: SECONDS,
      registers,
    });
    this.#showCounts(options.counts);
    this.#showAnswers(options.answers);
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

  #showCounts({ answers, feed }: Counts): void {
    const requests: Counter<'answer'> = new Counter({
      name: 'mihwar_requests_total',
      help: 'Requests by how their answer came about: kept, made, stale, personal, other',
      labelNames: ['answer'],
      registers: [this.#registry],
      collect: () => {
        requests.reset();
        for (const answer of WAYS) requests.inc({ answer }, answers[answer]);
      },
    });
    this.#gauge('mihwar_change_feed_connected', 'Whether changes are heard of: 1 or 0', () =>
      Number(feed.connected),
    );
    this.#counter('mihwar_change_feed_lost_total', 'How often the change feed was lost', () => feed.lost);
  }

  #showAnswers(answers: KeptAnswers): void {
    const { counts } = answers;
    this.#gauge('mihwar_kept_answers', 'Answers in memory', () => answers.size.answers);
    this.#gauge('mihwar_kept_bytes', 'Memory of the answers in memory', () => answers.size.bytes);
    this.#counter('mihwar_kept_evicted_total', 'Answers that had to make room', () => counts.evicted);
    this.#gauge(
      'mihwar_kept_in_file',
      'Answers in the file, where what had to make room lies',
      () => answers.inFile.answers,
    );
    this.#counter(
      'mihwar_kept_from_file_total',
      'Answers that came back from the file',
      () => answers.inFile.taken,
    );
    this.#counter('mihwar_kept_purged_total', 'Answers that a change made stale', () => counts.purged);
    this.#counter(
      'mihwar_kept_dropped_total',
      'How often all answers became stale at once: at each loss and return of the change feed, and after changes that may touch all',
      () => counts.dropped,
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
