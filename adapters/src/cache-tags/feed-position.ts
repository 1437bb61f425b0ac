import { CHANGES_OF_PROCESS } from '../../contract/changes.ts';

const TIMEOUT_MS = 1000;

const processOf = (number: number) => Math.floor(number / CHANGES_OF_PROCESS);

/**
 * The position that this process has reached in the change feed. Strapi responds to a change on one
 * connection and announces it on another. A caller that waits here in between can be sure that no response
 * from before the change is served afterwards.
 */
export class FeedPosition {
  #heard = 0;
  #connected = false;
  #waiting = new Set<{ number: number; done: () => void }>();

  /**
   * Without a connection no response counts as fresh, so that no caller needs to wait. Returns whether
   * changes were missed while there was none. Another process of Strapi has missed changes if it has
   * announced any.
   */
  connection(connected: boolean, lastChange: number): boolean {
    const before = this.#heard;
    this.#connected = connected;
    if (connected) this.#heard = lastChange;
    for (const { done } of this.#waiting) done();
    const isSameProcess = processOf(before) === processOf(lastChange);
    return connected && lastChange !== before && (isSameProcess || lastChange % CHANGES_OF_PROCESS > 0);
  }

  heard(number: number): void {
    this.#heard = number;
    for (const one of this.#waiting) if (one.number <= number) one.done();
  }

  /**
   * Resolves to true once a change has been announced. Resolves to false after a second, or without a
   * connection.
   */
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
      const timer = setTimeout(one.done, TIMEOUT_MS);
      this.#waiting.add(one);
    });
    return this.#connected && this.#heard >= number;
  }
}
