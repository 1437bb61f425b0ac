import { SCRAPE_PROBLEMS, type Imported, type ScrapeProblemCode } from '@mihwar/adapters/contract';
import { ApiError } from '~/lib/api';

/** Why something could not be read or imported. */
export interface ImportProblem {
  /** `unknown`: the server did not say, or could not be reached. */
  code: ScrapeProblemCode | 'unknown';
  /** The server's own sentence, in English. */
  message: string | undefined;
  /** With already-imported: as what. */
  imported: Imported | undefined;
}

/** What an answer to a call of imports says beside its sentence. */
export function problemOf(error: unknown): ImportProblem {
  if (!(error instanceof ApiError)) return { code: 'unknown', message: undefined, imported: undefined };
  const { code, imported } = bodyOf(error);
  return {
    code: typeof code === 'string' && code in SCRAPE_PROBLEMS ? (code as ScrapeProblemCode) : 'unknown',
    message: error.serverMessage,
    imported: imported as Imported | undefined,
  };
}

function bodyOf(error: ApiError): { code?: unknown; imported?: unknown } {
  try {
    return (JSON.parse(error.body) ?? {}) as { code?: unknown };
  } catch {
    return {};
  }
}
