import type { EngineQuality } from '../../../contract/translation-desk';

export const ENGINES = [
  'dictionary',
  'bergamot',
  'libretranslate',
  'mtranserver',
  'deepl',
  'openai',
] as const;
export type EngineName = (typeof ENGINES)[number];

/**
 * A source for an engine: a text with marks as in segments/marks.ts, and the contents of the marks that are
 * not translated.
 */
export interface EngineText {
  source: string;
  kept: ReadonlyMap<number, string>;
}

/**
 * A term with the Arabic that an engine must use for it. For a term that is not translated, this is the term
 * itself.
 */
export interface Term {
  term: string;
  arabic: string;
}

export interface EngineOptions {
  /** For engines with a glossary of their own (`knowsTerms`). */
  terms: readonly Term[];
  signal?: AbortSignal | undefined;
}

/** A source of Arabic translations, chosen by TRANSLATE_PROVIDER. */
export interface Engine {
  name: EngineName;
  model: string | null;
  quality: EngineQuality;
  /** The maximum size of one request. A longer text is split before. */
  limits: { characters: number; texts: number };
  /**
   * Whether the engine accepts terms and inflects them. For other engines the terms are inserted afterwards.
   */
  knowsTerms: boolean;
  /**
   * The Arabic of each text, with its marks. Null for a text without a readable response.
   * @throws {EngineError}
   */
  translate(texts: readonly EngineText[], options: EngineOptions): Promise<(string | null)[]>;
}

interface EngineErrorOptions extends ErrorOptions {
  /** Whether the same request may succeed a little later. */
  isTransient?: boolean;
  /** The pause before another request that the engine demands. */
  retryAfterMs?: number | undefined;
  /** The status of the engine's response. */
  status?: number;
}

/**
 * The engine cannot be reached, refuses a request, or responds with something unreadable. `message` names the
 * engine, never its key.
 */
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
