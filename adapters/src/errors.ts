import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { UNAVAILABLE, type ApiErrorBody } from '../contract/error.ts';
import { TooManyWaiting } from './render-limit.ts';
import { unavailablePage } from './unavailable-page.ts';

export type FieldErrors = NonNullable<ApiErrorBody['errors']>;

/** A response of 400 and above that the caller may read. `message` is a sentence that a person can act on. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  readonly errors: FieldErrors | undefined;
  /** The fields of the body beside the message, where a call's contract has more. */
  readonly more: Record<string, unknown>;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    options: ErrorOptions & {
      headers?: Record<string, string>;
      errors?: FieldErrors | undefined;
      more?: Record<string, unknown> | undefined;
    } = {},
  ) {
    super(message, options);
    this.status = status;
    this.headers = options.headers ?? {};
    this.errors = options.errors;
    this.more = options.more ?? {};
  }
}

/** Strapi is unavailable or too slow. The response asks clients to come back, and reveals no internals. */
export class CmsUnavailableError extends ApiError {
  override name = 'CmsUnavailableError';

  constructor(cause: unknown) {
    super(503, UNAVAILABLE, {
      cause,
      headers: { 'Retry-After': '5' },
    });
  }
}

/** The caller has left, and waits for no response. Nothing is wrong here. */
export class CallerLeftError extends ApiError {
  override name = 'CallerLeftError';

  constructor(cause: unknown) {
    super(400, 'The caller has left', { cause });
  }
}

/**
 * A request that breaks the contract: 400 with one message for the whole, and one entry for each wrong field.
 */
export class InvalidInputError extends ApiError {
  override name = 'InvalidInputError';

  constructor(error: z.core.$ZodError) {
    const { message, errors } = invalidInput(error);
    super(400, message, { cause: error, errors });
  }
}

/** The response of Strapi, or null where it knows nothing of what an address names. */
export async function nullIfMissing<Found>(response: Promise<Found>): Promise<Found | null> {
  return response.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
}

export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found`);
}

/**
 * The beginnings of zod's own messages. They are no sentences, so that the field's name is put before them.
 */
const NO_SENTENCE = /^(?:[a-z]|Invalid |Too |Unrecognized )/;

const KINDS: Partial<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'one text',
};

/** Puts a message of zod itself into our words. Returns undefined for the sentences of the contract. */
function requirement(issue: z.core.$ZodIssue): string | undefined {
  const { message } = issue;
  if (message.startsWith('must ')) return message;
  if (!/^(?:Invalid|Too) /.test(message)) return undefined;
  if (issue.code === 'invalid_type' && KINDS[issue.expected]) return `must be ${KINDS[issue.expected]}`;
  if (issue.code === 'too_small' && issue.origin === 'number') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') {
    return 'must be a date with a time, such as 2026-11-29T12:00:00Z';
  }
  return undefined;
}

/** The message's own sentence (requirements 5 words some of them), or else one that names the field. */
function sentence(issue: z.core.$ZodIssue): string {
  const { path, message } = issue;
  if (path.length === 0) return 'The body must be a JSON object';
  // The last part of the path may be the number of an entry. The name of the list says more.
  const field = String(path.findLast((part) => typeof part === 'string') ?? path.at(-1));
  const required = requirement(issue);
  if (required) return `${field} ${required}`;
  return message.includes(field) || !NO_SENTENCE.test(message) ? message : `${field}: ${message}`;
}

/**
 * The body of a 400 response for a request that breaks the contract: one message, and one entry for each
 * wrong field.
 */
function invalidInput(error: z.core.$ZodError): ApiErrorBody {
  const errors = error.issues.map((issue) => ({ path: issue.path.join('.'), message: sentence(issue) }));
  return { message: errors.map(({ message }) => message).join('. '), errors };
}

/** Clear messages for the requests that Hono refuses by itself. */
const REFUSALS: Partial<Record<number, string>> = {
  400: 'The body is not valid JSON',
  415: 'The body must be JSON: send it with Content-Type: application/json',
};

/** An error for several refused addresses of one host has a code, and no message. */
const reasonOf = ({ cause }: ApiError) =>
  cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : undefined;

/** Whether the client disconnected while it sent its body. It waits for no response, and nothing is wrong here. */
const isBrokenOff = (error: NodeJS.ErrnoException, c: Context) =>
  error.code === 'ECONNRESET' && c.req.raw.signal.aborted;

/** The one error handler of the app. A 5xx body reveals no internals; the log has the cause. */
export function handleError(error: Error, c: Context, log: Logger): Response {
  if (error instanceof ApiError) {
    // One short line, since every request fails like this while Strapi is away.
    if (error.status >= 500) log.warn({ reason: reasonOf(error), path: c.req.path }, error.message);
    const body: ApiErrorBody = {
      message: error.message,
      ...(error.errors ? { errors: error.errors } : {}),
      ...error.more,
    };
    return c.json(body, error.status, error.headers);
  }
  if (error instanceof TooManyWaiting) return unavailablePage(c.req.path, c.req.method === 'POST');
  if (error instanceof HTTPException && error.res) return error.res;
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ message: REFUSALS[error.status] ?? 'The request could not be read' }, error.status);
  }
  if (isBrokenOff(error, c)) return c.json({ message: 'The request was not sent to its end' }, 400);
  log.error({ err: error, path: c.req.path }, 'A request failed');
  return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
}
