/** A few at a time, the others in the order in which they have come. */
export class Lane {
  readonly #slots: number;
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(slots: number) {
    this.#slots = slots;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes a slot, if there is one. */
  take(): boolean {
    if (this.#taken >= this.#slots) return false;
    this.#taken += 1;
    return true;
  }

  /** Waits for a slot. */
  wait(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Hands a slot over to who has waited longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
