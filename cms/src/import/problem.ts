import type { ScrapeProblemCode } from '../contract/scrape-problem';

/** Thrown by all code that reads other sites. The message is a sentence for the user who imports. */
export class ImportProblem extends Error {
  override name = 'ImportProblem';

  /** Set for `refused`: the status of the other site's response. */
  readonly status: number | undefined;

  constructor(
    readonly code: Exclude<ScrapeProblemCode, 'already-imported'>,
    message: string,
    { status, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.status = status;
  }
}
