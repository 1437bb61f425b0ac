import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';

const readv = promisify(fs.readv);
const writev = promisify(fs.writev);

/** What a key stands for: two pieces, of which the second is kept by itself by those who read it. */
export interface Block {
  head: Buffer;
  body: Buffer;
}

/** Where a block lies. */
interface Place {
  readonly key: string;
  readonly at: number;
  readonly head: number;
  readonly body: number;
  /** Of the block, so that the same need not be written again. */
  readonly version: number;
  /** The block itself, until it has been written. */
  block: Block | undefined;
}

/** One that has still to be written. */
type WaitingPlace = Place & { block: Block };

const lengthOf = ({ head, body }: Place) => head + body;

/** What waits for a slow disk stays in memory: what comes when it is as much is not written. */
const MOST_WAITING = 8 * 1024 * 1024;
/** What comes within so many milliseconds is written at once: handing it over costs as much for ten blocks as for one. */
const GATHERED_MS = 50;
/** In one go: a system may take no more than 1024 buffers, of which a block has two. */
const MOST_AT_ONCE = 256;

/**
 * A file that is written round and round: what was written longest ago gives way to what comes. It has no name, so that nothing
 * of it stays behind, however the process ends. Writing is not waited for; what could not be written is not there.
 */
export class RingFile {
  readonly #file: number;
  readonly #room: number;
  /** In the order in which they lie in the file, from the one that gives way next. */
  readonly #places = new Map<string, Place>();
  #next = 0;
  #waiting = 0;
  /** Those that have still to be written, in the order in which they have come. */
  #queue: WaitingPlace[] = [];
  #isWriting = false;

  /** @throws {Error} where the folder cannot be written to. */
  constructor(folder: string, room: number) {
    // One that nobody can have prepared: the folder may be everybody's.
    const name = path.join(folder, `kept-answers-${randomUUID()}`);
    this.#file = fs.openSync(name, 'wx+', 0o600);
    fs.rmSync(name);
    this.#room = room;
  }

  /** How many blocks are there. */
  get size(): number {
    return this.#places.size;
  }

  /** How many bytes have still to be written. */
  get waiting(): number {
    return this.#waiting;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  delete(key: string): void {
    this.#places.delete(key);
  }

  /** What is there in this version is not written again, unless it is old: then it does not give way so soon. */
  write(key: string, version: number, block: Block): void {
    const { head, body } = block;
    const known = this.#places.get(key);
    if (known?.version === version && !this.#isOld(known)) return;
    this.#places.delete(key);
    const length = head.length + body.length;
    if (length > this.#room || this.#waiting + length > MOST_WAITING) return;
    const at = this.#makeRoom(length);
    const place = { key, at, head: head.length, body: body.length, version, block };
    this.#places.set(key, place);
    this.#waiting += length;
    this.#queue.push(place);
    void this.#writeAll();
  }

  /** Writes what waits, in its order: of two at one place the later has to be there in the end. */
  async #writeAll(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#queue.length > 0) {
      await pass(GATHERED_MS, undefined, { ref: false });
      const run = this.#nextRun();
      // None where the file has been closed meanwhile.
      if (run.length > 0) await this.#writeRun(run);
    }
    this.#isWriting = false;
  }

  /** Takes the next of those that wait, up to where one does not lie behind the one before. */
  #nextRun(): WaitingPlace[] {
    const isNext = (place: WaitingPlace, index: number) => {
      const before = this.#queue[index - 1];
      return before === undefined || place.at === before.at + lengthOf(before);
    };
    const end = this.#queue.findIndex((place, index) => index === MOST_AT_ONCE || !isNext(place, index));
    return this.#queue.splice(0, end === -1 ? this.#queue.length : end);
  }

  async #writeRun(run: readonly WaitingPlace[]): Promise<void> {
    const buffers = run.flatMap(({ block: { head, body } }) => [head, body]);
    const length = run.reduce((sum, place) => sum + lengthOf(place), 0);
    const written = await writev(this.#file, buffers, run[0]?.at).catch(() => undefined);
    const isWhole = written?.bytesWritten === length;
    this.#waiting -= length;
    for (const place of run as readonly Place[]) {
      place.block = undefined;
      if (!isWhole && this.#places.get(place.key) === place) this.#places.delete(place.key);
    }
  }

  /** Whether it gives way before half of the file has been written anew. */
  #isOld({ at }: Place): boolean {
    return (this.#next - at + this.#room) % this.#room > this.#room / 2;
  }

  /** Where the next block of this length goes. */
  #makeRoom(length: number): number {
    if (this.#next + length > this.#room) {
      this.#forget(({ at }) => at >= this.#next);
      this.#next = 0;
    }
    const at = this.#next;
    this.#next += length;
    this.#forget((place) => place.at >= at && place.at < this.#next);
    return at;
  }

  #forget(isInTheWay: (place: Place) => boolean): void {
    for (const [key, place] of this.#places) {
      if (!isInTheWay(place)) return;
      this.#places.delete(key);
    }
  }

  /** A block, if it is there still when it has been read. */
  async read(key: string): Promise<Block | undefined> {
    const place = this.#places.get(key);
    if (!place) return undefined;
    if (place.block) return place.block;
    // The body is kept: as a part of a larger buffer it would keep all of that.
    const block = { head: Buffer.allocUnsafe(place.head), body: Buffer.allocUnsafeSlow(place.body) };
    const { bytesRead } = await readv(this.#file, [block.head, block.body], place.at);
    const isWhole = bytesRead === lengthOf(place);
    return isWhole && this.#places.get(key) === place ? block : undefined;
  }

  close(): void {
    this.#places.clear();
    this.#queue = [];
    fs.closeSync(this.#file);
  }
}
