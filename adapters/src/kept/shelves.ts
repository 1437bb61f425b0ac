import { LRUCache } from 'lru-cache';

/** Of the whole; enough to be asked for again before others push it out. */
const FIRST_SHELF = 1 / 4;

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
 * for again, and comes back from there before it is forgotten. Each shelf may fill what the other leaves free; once all is
 * full, the first keeps a quarter of the whole.
 */
export class Shelves<Value extends object> {
  readonly #first: LRUCache<string, Value>;
  readonly #second: LRUCache<string, Value>;
  readonly #maxBytes: number;
  readonly #maxEntries: number;
  #isMoving = false;

  constructor({ maxBytes, maxEntries, largestShare, bytesOf, onGone }: ShelvesOptions<Value>) {
    this.#maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
    const shelf = {
      max: maxEntries,
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes * largestShare),
      sizeCalculation: bytesOf,
    };
    this.#first = new LRUCache({
      ...shelf,
      dispose: (value, key, reason) => {
        if (!this.#isMoving) onGone(value, key, reason === 'evict');
      },
    });
    this.#second = new LRUCache({
      ...shelf,
      dispose: (value, key, reason) => {
        if (this.#isMoving) return;
        if (reason === 'evict') this.#first.set(key, value);
        else onGone(value, key, false);
      },
    });
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
    if (value === undefined) return this.#second.get(key);
    this.#move(() => this.#first.delete(key));
    this.#second.set(key, value);
    this.#makeRoom();
    return value;
  }

  /** Takes from the shelf that has more than its part. */
  #makeRoom(): void {
    const exceeds = (entries: number, bytes: number, share: number) =>
      entries > this.#maxEntries * share || bytes > this.#maxBytes * share;
    for (let { size } = this; exceeds(size.entries, size.bytes, 1); { size } = this) {
      const isSecondOver = exceeds(this.#second.size, this.#second.calculatedSize, 1 - FIRST_SHELF);
      // What falls from the second shelf lands on the first.
      (isSecondOver ? this.#second : this.#first).pop();
    }
  }

  peek(key: string): Value | undefined {
    return this.#first.peek(key) ?? this.#second.peek(key);
  }

  set(key: string, value: Value): void {
    (this.#second.has(key) ? this.#second : this.#first).set(key, value);
    this.#makeRoom();
  }

  /** After a value has come to take more or less than when it was set. */
  countAnew(key: string): void {
    const shelf = this.#second.has(key) ? this.#second : this.#first;
    const value = shelf.peek(key);
    // Only another object is counted.
    if (value) shelf.set(key, { ...value }, { noDisposeOnSet: true });
    this.#makeRoom();
  }

  delete(key: string): void {
    this.#first.delete(key);
    this.#second.delete(key);
  }

  *values(): Generator<Value> {
    yield* this.#first.values();
    yield* this.#second.values();
  }

  get size(): { entries: number; bytes: number } {
    return {
      entries: this.#first.size + this.#second.size,
      bytes: this.#first.calculatedSize + this.#second.calculatedSize,
    };
  }
}
