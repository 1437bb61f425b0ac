import type { EngineQuality } from '../../../contract/translation-desk';
import { ENGLISH, type Locale } from '../../../locales';
import type { Direction } from '../segments/direction';

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
 * An English term and its Arabic. An engine must use one for the other. For a term that is not translated, the
 * Arabic is the term itself.
 */
export interface Term {
  term: string;
  arabic: string;
}

export interface EngineOptions {
  direction: Direction;
  /** For engines with a glossary of their own (`knowsTermsFrom`). */
  terms: readonly Term[];
  signal?: AbortSignal | undefined;
}

/** A source of translations, chosen by TRANSLATE_PROVIDER. */
export interface Engine {
  name: EngineName;
  model: string | null;
  quality: EngineQuality;
  /** The languages that it translates from. */
  from: readonly Locale[];
  /** The maximum size of one request. A longer text is split before. */
  limits: { characters: number; texts: number };
  /**
   * The languages of the sources for which the engine accepts terms and inflects them. For others the terms are
   * inserted afterwards.
   */
  knowsTermsFrom: readonly Locale[];
  /**
   * The translation of each text, with its marks. Null for a text without a readable response.
   * @throws {EngineError}
   */
  translate(texts: readonly EngineText[], options: EngineOptions): Promise<(string | null)[]>;
}

/** Whether an engine translates in a direction. */
export const canTranslate = (engine: Pick<Engine, 'from'>, { from }: Direction): boolean =>
  engine.from.includes(from);

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

/** The reason why an engine does not translate Arabic. */
export const fromEnglishOnly = (name: EngineName): string =>
  `The engine '${name}' translates from English only`;

/** @throws {EngineError} for any other direction */
export function refuseArabicSources(name: EngineName, { from }: Direction): void {
  if (from !== ENGLISH) throw new EngineError(fromEnglishOnly(name));
}
