import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { announceSearch } from '../change-feed/changes';
import { reasonOf } from '../database/losses';
import { indexDocuments } from './indexing';
import { nextPending, removePending } from './pending';
import type { IndexStore } from './store';

/** The size of a batch, small enough for other work to use SQLite's one connection in between. */
const AT_ONCE = 10;
/**
 * The size of a batch while nothing else runs. FTS5 writes a part of its index for each transaction, and has
 * to merge them later.
 */
const AT_ONCE_ALONE = 500;
/** How long a search waits for changes made just before it. */
const SEARCH_TIMEOUT_MS = 1000;
const RETRY_MS = 5000;

/** The work must not run inside of the transaction that started it. */
const outside = AsyncLocalStorage.snapshot();

/** Updates the index after each commit, one batch after another. */
export class Indexer {
  #working: Promise<void> | undefined;
  #isAskedAgain = false;
  #isPaused = false;
  #isAlone = false;
  /** The time of the oldest commit that may not be in the index yet. */
  #behindSince: number | undefined;
  /** Searches have been answered without pending changes, or may have been. */
  #isMissed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly store: IndexStore,
  ) {}

  /** Must be called after pending changes were committed. `isAwaited`: searches should wait for them. */
  wake({ isAwaited }: { isAwaited: boolean }): void {
    if (isAwaited) this.#behindSince ??= Date.now();
    else this.#isMissed = true;
    this.#isAskedAgain = true;
    this.#working ??= outside(() => this.#work());
  }

  /** Releases the database after the current batch. `wake` continues. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.idle();
    this.#isPaused = false;
  }

  /** Indexes all pending changes as fast as possible, while nothing else uses the database. */
  async fill(): Promise<void> {
    this.#isAlone = true;
    this.wake({ isAwaited: false });
    await this.idle();
    this.#isAlone = false;
  }

  /** Resolves when all pending changes are in the index, or were given up for now. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /** Resolves when earlier changes are in the index. It does not wait long for a reorganisation. */
  async settled(): Promise<void> {
    if (this.#behindSince === undefined) return;
    const left = this.#behindSince + SEARCH_TIMEOUT_MS - Date.now();
    if (left > 0) {
      const { promise, stop } = timeout(left);
      await Promise.race([this.idle(), promise]);
      stop();
    }
    if (this.#behindSince !== undefined) this.#isMissed = true;
  }

  async #work(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        while (!this.#isPaused && (await this.#workOffSome()));
        if (!this.#isAskedAgain) this.#behindSince = undefined;
      }
      if (this.#isMissed && !this.#isPaused) {
        this.#isMissed = false;
        announceSearch();
      }
    } catch (error) {
      if (this.#isConnected()) {
        this.strapi.log.error(`The search index could not be brought up to date: ${reasonOf(error)}`);
        this.#retry = setTimeout(() => this.wake({ isAwaited: false }), RETRY_MS).unref();
      }
    } finally {
      this.#working = undefined;
    }
  }

  async #workOffSome(): Promise<boolean> {
    const { connection } = this.strapi.db;
    const pending = await nextPending(connection, this.#isAlone ? AT_ONCE_ALONE : AT_ONCE);
    const [first] = pending;
    if (!first) return false;
    const documentIds = [...new Set(pending.map(({ documentId }) => documentId))];
    await indexDocuments(this.store, first.kind, documentIds);
    await removePending(connection, pending);
    return true;
  }

  #isConnected(): boolean {
    return Boolean((this.strapi.db.connection.client as { pool?: unknown }).pool);
  }
}

function timeout(ms: number): { promise: Promise<void>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return { promise, stop: () => clearTimeout(timer) };
}
