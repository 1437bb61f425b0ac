/** Why something cannot be imported; the same words are in the contract of the product's API. */
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

/** Thrown by everything that reads other people's sites. The message is a sentence for whoever imports. */
export class ImportProblem extends Error {
  override name = 'ImportProblem';

  /** With `refused`: what the other site answered. */
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
