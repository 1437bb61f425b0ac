import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { announceSearch } from '../change-feed/changes';
import { indexDocuments } from './indexing';
import { nextPending, removePending } from './pending';
import type { IndexStore } from './store';

/** Few enough for others to get their turn at SQLite's one connection. */
const AT_ONCE = 10;
/** While nobody else is there: FTS5 writes a part of its index for each transaction, and then has to merge them. */
const AT_ONCE_ALONE = 500;
/** A search waits so long for changes made just before it. */
const PATIENCE_MS = 1000;
const RETRY_MS = 5000;

/** Work must not run inside of the transaction after which it was begun. */
const outside = AsyncLocalStorage.snapshot();

/** Brings the index up to date after each commit, one batch after another. */
export class Indexer {
  #working: Promise<void> | undefined;
  #isAskedAgain = false;
  #isPaused = false;
  #isAlone = false;
  /** When the oldest change was committed that may not be in the index yet. */
  #behindSince: number | undefined;
  /** Searches have been answered without what is pending, or may be. */
  #isMissed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly store: IndexStore,
  ) {}

  /** To be called after something was committed as pending; `isAwaited` when searches should wait for it. */
  wake({ isAwaited }: { isAwaited: boolean }): void {
    if (isAwaited) this.#behindSince ??= Date.now();
    else this.#isMissed = true;
    this.#isAskedAgain = true;
    this.#working ??= outside(() => this.#work());
  }

  /** Lets go of the database after the batch that is being worked on; `wake` goes on. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.idle();
    this.#isPaused = false;
  }

  /** Works off everything pending as fast as can be, for when nobody is waiting for the database. */
  async fill(): Promise<void> {
    this.#isAlone = true;
    this.wake({ isAwaited: false });
    await this.idle();
    this.#isAlone = false;
  }

  /** Resolves when everything pending is in the index, or was given up for now. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /** Resolves when what was changed before is found, but does not wait long for a reorganisation. */
  async settled(): Promise<void> {
    if (this.#behindSince === undefined) return;
    const left = this.#behindSince + PATIENCE_MS - Date.now();
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
        this.strapi.log.error(
          `The search index could not be brought up to date: ${(error as Error).message}`,
        );
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
