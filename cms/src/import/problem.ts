/** The reasons why something cannot be imported. The contract of the product's API has the same codes. */
export type ProblemCode =
  | 'address'
  | 'blocked'
  | 'robots'
  | 'unreachable'
  | 'refused'
  | 'redirects'
  | 'timeout'
  | 'too-large'
  | 'not-html'
  | 'no-content'
  | 'no-links'
  | 'busy'
  | 'rewriting';

/** Thrown by all code that reads other sites. The message is a sentence for the user who imports. */
export class ImportProblem extends Error {
  override name = 'ImportProblem';

  /** Set for `refused`: the status of the other site's response. */
  readonly status: number | undefined;

  constructor(
    readonly code: ProblemCode,
    message: string,
    { status, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.status = status;
  }
}
