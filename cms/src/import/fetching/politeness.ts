import { concurrencyLimit } from '../../pictures/concurrency-limit';
import { ImportProblem } from '../problem';

const HOSTS_AT_ONCE = 4;
const WAITING_MAX = 200;

export interface PolitenessOptions {
  /** The milliseconds between the starts of two requests to a host. */
  intervalMs?: number;
  waitingMax?: number;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Limits the rate of requests: one at a time and one a second to each host, and four hosts at once. */
export class Politeness {
  readonly #lines = new Map<string, Promise<unknown>>();
  readonly #lastBegun = new Map<string, number>();
  readonly #atOnce = concurrencyLimit(HOSTS_AT_ONCE);
  readonly #intervalMs: number;
  readonly #waitingMax: number;
  #waiting = 0;

  constructor({ intervalMs = 1000, waitingMax = WAITING_MAX }: PolitenessOptions = {}) {
    this.#intervalMs = intervalMs;
    this.#waitingMax = waitingMax;
  }

  /** @throws {ImportProblem} busy, if too many requests are waiting */
  async run<Result>(host: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#waitingMax) {
      throw new ImportProblem('busy', 'Too many imports are waiting. Please try again shortly.');
    }
    this.#waiting += 1;
    const before = this.#lines.get(host) ?? Promise.resolve();
    const mine = before.then(() => this.#inTurn(host, task));
    const line = mine.catch(() => undefined);
    this.#lines.set(host, line);
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
      if (this.#lines.get(host) === line) this.#forgetLater(host, line);
    }
  }

  async #inTurn<Result>(host: string, task: () => Promise<Result>): Promise<Result> {
    const since = Date.now() - (this.#lastBegun.get(host) ?? 0);
    if (since < this.#intervalMs) await sleep(this.#intervalMs - since);
    return this.#atOnce(() => {
      this.#lastBegun.set(host, Date.now());
      return task();
    });
  }

  #forgetLater(host: string, line: Promise<unknown>) {
    setTimeout(() => {
      if (this.#lines.get(host) !== line) return;
      this.#lines.delete(host);
      this.#lastBegun.delete(host);
    }, this.#intervalMs).unref();
  }
}
