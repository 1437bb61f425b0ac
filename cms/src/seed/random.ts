const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CHARACTERS = `${LETTERS}0123456789`;
/** The length of Strapi's own ids. */
const DOCUMENT_ID_LENGTH = 24;

/** FNV-1a: a number of 32 bits from a text, different for each `salt`. */
function hashOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Repeatable random numbers: the same seed gives the same numbers (sfc32). They are not for secrets. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: string) {
    this.#a = hashOf(seed, 1);
    this.#b = hashOf(seed, 2);
    this.#c = hashOf(seed, 3);
    // Similar seeds give similar first numbers, which are skipped.
    for (let turn = 0; turn < 15; turn += 1) this.number();
  }

  /** A number from 0 up to, but not including, 1. */
  number(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  }

  /** An integer between two numbers, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.number() * (most - least + 1));
  }

  /** Any of them, with equal probability. */
  any<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.number() * items.length)] as Item;
  }

  /**
   * Any of them. The second is half as likely as the first, the third a third as likely, and so on (Zipf's
   * law).
   */
  usual<Item>(items: readonly Item[]): Item {
    return items[Math.floor((items.length + 1) ** this.number()) - 1] as Item;
  }

  documentId(): string {
    let id = this.any([...LETTERS]);
    while (id.length < DOCUMENT_ID_LENGTH) id += CHARACTERS[this.between(0, CHARACTERS.length - 1)];
    return id;
  }
}
