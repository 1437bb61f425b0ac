import { KeptAnswer, type Packed } from './answer.ts';
import type { RingFile } from './ring-file.ts';

/** An answer, and what had been purged when it was begun. */
export interface DatedAnswer {
  answer: KeptAnswer;
  begun: number;
}

interface Head {
  begun: number;
  answer: Packed['head'];
}

/**
 * What memory had no room for, in a file: most pages of a large publication are asked for again after they had to make room, and reading
 * one takes a hundredth of making it. Nobody goes through what lies here when something changes: whether it still holds is asked when
 * it is taken out.
 */
export class AnswersInFile {
  readonly #file: RingFile;
  /** How often one was taken out, for metrics. */
  taken = 0;

  constructor(file: RingFile) {
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  has(key: string): boolean {
    return this.#file.has(key);
  }

  delete(key: string): void {
    this.#file.delete(key);
  }

  put(key: string, { answer, begun }: DatedAnswer): void {
    const { head, body } = answer.packed;
    this.#file.write(key, begun, { head: Buffer.from(JSON.stringify({ begun, answer: head })), body });
  }

  /** The answer, in the encoding that it was in. It stays where it is, for when it has to make room again. */
  async take(key: string): Promise<DatedAnswer | undefined> {
    // What cannot be read is made anew.
    const block = await this.#file.read(key).catch(() => undefined);
    if (!block) return undefined;
    const { begun, answer: head } = JSON.parse(block.head.toString()) as Head;
    this.taken += 1;
    return { begun, answer: KeptAnswer.unpacked({ head, body: block.body }) };
  }
}
