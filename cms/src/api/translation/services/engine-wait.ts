import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from '../engines/engine';

interface Times {
  pauseMs: number;
  mostMs: number;
}

const TIMES: Times = {
  pauseMs: 10_000,
  // An engine that loads its models again takes some minutes.
  mostMs: 15 * 60_000,
};

/** The engine's error behind another one. Undefined if the engine was available. */
function unavailable(error: unknown): EngineError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof EngineError && cause.isTransient ? cause : undefined;
}

/**
 * Waits for an engine while it is unavailable. Otherwise all articles of a long run would fail within a
 * moment. An article waits for `mostMs` at most. The next ones then fail at once, until the engine responds
 * again: a run must end even if its engine never does.
 */
export class EngineWait {
  #isInVain = false;

  constructor(
    private readonly signal: AbortSignal,
    private readonly times = TIMES,
  ) {}

  /** The result of `translate`, which is repeated. @throws its last error, or an AbortError */
  async retry<Result>(translate: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + this.times.mostMs;
    for (;;) {
      try {
        const result = await translate();
        this.#isInVain = false;
        return result;
      } catch (error) {
        const engineError = unavailable(error);
        if (!engineError || this.signal.aborted) throw error;
        const remaining = end - Date.now();
        this.#isInVain ||= remaining <= 0;
        if (this.#isInVain) throw error;
        const ms = Math.min(Math.max(this.times.pauseMs, engineError.retryAfterMs ?? 0), remaining);
        strapi.log.warn(`${engineError.message}. The translation run waits for ${Math.ceil(ms / 1000)} s.`);
        await pause(ms, undefined, { signal: this.signal });
      }
    }
  }
}
