export const ENGINES = ['dictionary', 'libretranslate', 'mtranserver', 'deepl', 'openai'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A source for an engine: with marks as in segments/marks.ts, and what stands at those that are not translated. */
export interface EngineText {
  source: string;
  kept: ReadonlyMap<number, string>;
}

/** A term with the Arabic that an engine is to use for it; the term itself where it stays as it is. */
export interface Term {
  term: string;
  arabic: string;
}

export interface EngineOptions {
  /** For engines with a glossary of their own (`knowsTerms`). */
  terms: readonly Term[];
  signal?: AbortSignal | undefined;
}

/** One way of getting Arabic for English, chosen by TRANSLATE_PROVIDER. */
export interface Engine {
  name: EngineName;
  model: string | null;
  /** What one request may hold. A longer text is split before it comes here. */
  limits: { characters: number; texts: number };
  /** Whether the engine takes terms along and inflects them; for others they are put in afterwards. */
  knowsTerms: boolean;
  /**
   * The Arabic of each text, with its marks; null for one that the engine did not answer in a readable way.
   * @throws {EngineError}
   */
  translate(texts: readonly EngineText[], options: EngineOptions): Promise<(string | null)[]>;
}

interface EngineErrorOptions extends ErrorOptions {
  /** Whether the same request may succeed a little later. */
  isTransient?: boolean;
  /** When the engine itself wants to be asked again. */
  retryAfterMs?: number | undefined;
  /** Of its answer. */
  status?: number;
}

/** The engine cannot be reached, refuses, or answers what cannot be read. `message` names the engine, never its key. */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly isTransient: boolean;
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;

  constructor(
    message: string,
    { isTransient = false, retryAfterMs, status, ...options }: EngineErrorOptions = {},
  ) {
    super(message, options);
    this.isTransient = isTransient;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }
}
