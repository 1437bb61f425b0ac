const PATIENCE_MS = 1000;

/**
 * How far the change feed has been heard. Strapi answers a change on one connection and announces it on another; who waits
 * here in between can be sure that nothing older than the change is served afterwards.
 */
export class FeedPosition {
  #heard = 0;
  #connected = false;
  #waiting = new Set<{ number: number; done: () => void }>();

  /** Nothing is taken for fresh without a connection, so that nobody needs to wait for one either. */
  connection(connected: boolean, lastChange: number): void {
    this.#connected = connected;
    this.#heard = lastChange;
    for (const { done } of this.#waiting) done();
  }

  heard(number: number): void {
    this.#heard = number;
    for (const one of this.#waiting) if (one.number <= number) one.done();
  }

  /** Resolves once a change has been heard of: true. After a second, or without a connection: false. */
  async reached(number: number): Promise<boolean> {
    if (!this.#connected) return false;
    if (this.#heard >= number) return true;
    await new Promise<void>((resolve) => {
      const one = {
        number,
        done: () => {
          clearTimeout(timer);
          this.#waiting.delete(one);
          resolve();
        },
      };
      const timer = setTimeout(one.done, PATIENCE_MS);
      this.#waiting.add(one);
    });
    return this.#connected && this.#heard >= number;
  }
}
