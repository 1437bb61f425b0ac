import { SCRAPE_PROBLEMS, type Imported, type ScrapeProblemCode } from '@mihwar/adapters/contract';
import { ApiError } from '~/lib/api';

/** The reason why something could not be read or imported. */
export interface ImportProblem {
  /** `unknown`: the server gave no reason, or was unreachable. */
  code: ScrapeProblemCode | 'unknown';
  /** The server's own sentence, in English. */
  message: string | undefined;
  /** The existing article, for the code already-imported. */
  imported: Imported | undefined;
}

/** The fields of an import call's error beside its message. */
export function problemOf(error: unknown): ImportProblem {
  if (!(error instanceof ApiError)) return { code: 'unknown', message: undefined, imported: undefined };
  const { code, imported } = error.json ?? {};
  return {
    code: typeof code === 'string' && code in SCRAPE_PROBLEMS ? (code as ScrapeProblemCode) : 'unknown',
    message: error.serverMessage,
    imported: imported as Imported | undefined,
  };
}
