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

/** The engine, or its client with an open breaker, asks for a pause. The article is not the reason. */
const isAskedToPause = ({ status, retryAfterMs }: EngineError) =>
  status === 429 || retryAfterMs !== undefined;

/**
 * Waits for an engine while it is unavailable. Otherwise all articles of a long run would fail within a
 * moment. An article waits for `mostMs` at most. The next ones then fail at once, until the engine responds
 * again: a run must end even if its engine never does. An article that fails again although another one has
 * succeeded meanwhile does not wait any longer: it is the reason itself.
 */
export class EngineWait {
  #isInVain = false;
  #successes = 0;

  constructor(
    private readonly signal: AbortSignal,
    private readonly times = TIMES,
  ) {}

  /** The result of `translate`, which is repeated. @throws its last error, or an AbortError */
  async retry<Result>(translate: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + this.times.mostMs;
    let before: number | undefined;
    for (;;) {
      try {
        const result = await translate();
        this.#isInVain = false;
        this.#successes += 1;
        return result;
      } catch (error) {
        const engineError = unavailable(error);
        if (!engineError || this.signal.aborted) throw error;
        // A success before the first failure proves nothing: the engine may have become unavailable since.
        before ??= this.#successes;
        if (this.#successes > before && !isAskedToPause(engineError)) throw error;
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
