import { LRUCache } from 'lru-cache';

/** Of the whole; enough to be asked for again before others push it out. */
const FIRST_SHELF = 1 / 4;
/** Of the whole: some thousand answers. */
const SMALL_SHELF = 1 / 8;
/** Such as suggestions: each takes as long to make as an article of the API, and less than a tenth of a page's room. */
const SMALL_BYTES = 4096;

export interface ShelvesOptions<Value> {
  maxBytes: number;
  maxEntries: number;
  /** What takes more of the whole is not kept: it is not worth what it would push out. */
  largestShare: number;
  bytesOf(value: Value, key: string): number;
  /** Called for what is replaced, deleted or, then `isPushedOut`, has had to make room. */
  onGone(value: Value, key: string, isPushedOut: boolean): void;
}

/**
 * A memory in which what readers ask for again stays, whatever is asked for once: terms that nobody else searches for, pages
 * of lists that only a crawler turns to, nonsense. Everything begins on the first shelf, moves to the second when it is asked
 * for again, and comes back from there before it is forgotten. What is small lies apart, where only what is small pushes it
 * out: in the time that a page is remembered, hardly anybody types the same again. Each shelf may fill what the others leave
 * free; once all is full, the first keeps a quarter of the whole, and what is small an eighth.
 */
export class Shelves<Value extends object> {
  readonly #first: LRUCache<string, Value>;
  readonly #second: LRUCache<string, Value>;
  readonly #small: LRUCache<string, Value>;
  readonly #all: readonly LRUCache<string, Value>[];
  readonly #bytesOf: (value: Value, key: string) => number;
  readonly #maxBytes: number;
  readonly #maxEntries: number;
  #isMoving = false;

  constructor({ maxBytes, maxEntries, largestShare, bytesOf, onGone }: ShelvesOptions<Value>) {
    this.#bytesOf = bytesOf;
    this.#maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
    const shelf = {
      max: maxEntries,
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes * largestShare),
      sizeCalculation: bytesOf,
    };
    const last = {
      ...shelf,
      dispose: (value: Value, key: string, reason: string) => {
        if (!this.#isMoving) onGone(value, key, reason === 'evict');
      },
    };
    this.#first = new LRUCache(last);
    this.#small = new LRUCache(last);
    this.#second = new LRUCache({
      ...shelf,
      dispose: (value, key, reason) => {
        if (this.#isMoving) return;
        if (reason === 'evict') this.#first.set(key, value);
        else onGone(value, key, false);
      },
    });
    this.#all = [this.#first, this.#second, this.#small];
  }

  /** Without telling anybody: what moves is not gone. */
  #move(work: () => void): void {
    this.#isMoving = true;
    work();
    this.#isMoving = false;
  }

  /** What is there; from now on it counts as asked for again. */
  get(key: string): Value | undefined {
    const value = this.#first.peek(key);
    if (value === undefined) return this.#second.get(key) ?? this.#small.get(key);
    this.#move(() => this.#first.delete(key));
    this.#second.set(key, value);
    this.#makeRoom();
    return value;
  }

  /** Takes from the shelf that has more than its part. */
  #makeRoom(): void {
    const takes = (shelves: readonly LRUCache<string, Value>[], share: number) =>
      shelves.reduce((sum, { size }) => sum + size, 0) > this.#maxEntries * share ||
      shelves.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0) > this.#maxBytes * share;
    while (takes(this.#all, 1)) {
      if (takes([this.#small], SMALL_SHELF)) this.#small.pop();
      // What falls from the second shelf lands on the first.
      else (takes([this.#second, this.#small], 1 - FIRST_SHELF) ? this.#second : this.#first).pop();
    }
  }

  peek(key: string): Value | undefined {
    return this.#shelfOf(key)?.peek(key);
  }

  #shelfOf(key: string): LRUCache<string, Value> | undefined {
    return this.#all.find((shelf) => shelf.has(key));
  }

  /** What is there already stays on its shelf, unless it has come to be small or is so no more. */
  set(key: string, value: Value): void {
    const isSmall = this.#bytesOf(value, key) <= SMALL_BYTES;
    const known = this.#shelfOf(key);
    const shelf = isSmall ? this.#small : known && known !== this.#small ? known : this.#first;
    if (known !== shelf) known?.delete(key);
    shelf.set(key, value);
    this.#makeRoom();
  }

  /** After a value has come to take more or less than when it was set. */
  countAnew(key: string): void {
    const shelf = this.#shelfOf(key);
    const value = shelf?.peek(key);
    // Only another object is counted.
    if (value) shelf?.set(key, { ...value }, { noDisposeOnSet: true });
    this.#makeRoom();
  }

  delete(key: string): void {
    this.#first.delete(key);
    this.#second.delete(key);
    this.#small.delete(key);
  }

  *values(): Generator<Value> {
    for (const shelf of this.#all) yield* shelf.values();
  }

  get size(): { entries: number; bytes: number } {
    return {
      entries: this.#all.reduce((sum, shelf) => sum + shelf.size, 0),
      bytes: this.#all.reduce((sum, shelf) => sum + shelf.calculatedSize, 0),
    };
  }
}
