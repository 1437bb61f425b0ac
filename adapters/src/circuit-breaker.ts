export const PROBE_TIMEOUT_MS = 1000;
const PROBE_AGAIN_MS = 1000;

/** Checks that the server responds. Rejects if it fails, or takes longer than `timeoutMs`. */
export type Probe = (timeoutMs: number) => Promise<unknown>;

/**
 * Spares callers the wait for a server that hangs. After a call that timed out, a probe decides: one slow
 * call is no reason to refuse others. Callers wait for the running probe. If it fails, calls are refused at
 * once until a later probe succeeds.
 */
export class CircuitBreaker {
  readonly #probe: Probe;
  #probing: Promise<boolean> | undefined;
  #isOpen = false;

  constructor(probe: Probe) {
    this.#probe = probe;
  }

  /** Whether a call may be made now. */
  async allows(): Promise<boolean> {
    if (this.#isOpen) return false;
    return (await this.#probing) ?? true;
  }

  /** Reports a call that timed out. */
  timedOut(): void {
    if (this.#isOpen) return;
    this.#probing ??= this.#answers().then((answers) => {
      this.#probing = undefined;
      this.#isOpen = !answers;
      if (!answers) this.#probeAgain();
      return answers;
    });
  }

  #answers(): Promise<boolean> {
    return this.#probe(PROBE_TIMEOUT_MS).then(
      () => true,
      () => false,
    );
  }

  #probeAgain(): void {
    setTimeout(async () => {
      if (await this.#answers()) this.#isOpen = false;
      else this.#probeAgain();
    }, PROBE_AGAIN_MS).unref();
  }
}
