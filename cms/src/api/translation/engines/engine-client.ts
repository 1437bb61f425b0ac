import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
  type IRetryBackoffContext,
} from 'cockatiel';
import { EngineError } from './engine';

/** The timeouts and retries of an engine. */
export interface RetryPolicy {
  timeoutMs: number;
  retries: number;
  /** Doubled after each attempt, with some randomness. */
  firstPauseMs: number;
  /** After so many consecutive failures the engine gets no request for a while. */
  failuresInARow: number;
  breakMs: number;
}

export const RETRY_POLICY: RetryPolicy = {
  timeoutMs: 60_000,
  retries: 3,
  firstPauseMs: 500,
  failuresInARow: 5,
  breakMs: 30_000,
};

/** If an engine demands a longer pause, the request fails at once. */
const LONGEST_PAUSE_MS = 30_000;
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;

export interface EngineClientOptions {
  /** The name of the engine in messages. */
  name: string;
  url: string;
  headers?: Record<string, string>;
  retryPolicy?: RetryPolicy | undefined;
}

interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** JSON requests over HTTP to one engine, with timeout, retries and circuit breaker. */
export interface EngineClient {
  /** @throws {EngineError} */
  ask<Answer>(path: string, request?: Request): Promise<Answer>;
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

async function readJson(name: string, response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // The browser's type of a body, which some packages declare, cannot be iterated.
  for await (const part of (response.body as unknown as AsyncIterable<Uint8Array> | null) ?? []) {
    bytes += part.length;
    if (bytes > ANSWER_MAX_BYTES) throw new EngineError(`${name} answered more than a translation can be`);
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    throw new EngineError(`${name} answered something that is not JSON`, { cause: error });
  }
}

function pauseAfter(
  { firstPauseMs }: RetryPolicy,
  { attempt, result }: IRetryBackoffContext<unknown>,
): number {
  const error = 'error' in result ? result.error : undefined;
  const wanted = error instanceof EngineError ? error.retryAfterMs : undefined;
  return wanted ?? firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
}

const isWorthRetrying = (error: Error) =>
  error instanceof TaskCancelledError ||
  (error instanceof EngineError && error.isTransient && (error.retryAfterMs ?? 0) <= LONGEST_PAUSE_MS);

const isFailure = (error: Error) =>
  error instanceof TaskCancelledError || (error instanceof EngineError && error.isTransient);

export function createEngineClient({
  name,
  url,
  headers = {},
  retryPolicy = RETRY_POLICY,
}: EngineClientOptions): EngineClient {
  const policy = wrap(
    retry(handleWhen(isWorthRetrying), {
      maxAttempts: retryPolicy.retries,
      backoff: new DelegateBackoff((context: IRetryBackoffContext<unknown>) =>
        pauseAfter(retryPolicy, context),
      ),
    }),
    circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: retryPolicy.breakMs,
      breaker: new ConsecutiveBreaker(retryPolicy.failuresInARow),
    }),
  );
  const timeLimit = timeout(retryPolicy.timeoutMs, TimeoutStrategy.Aggressive);

  const send = async (
    path: string,
    { method = 'POST', body, signal: asker }: Request,
    signal: AbortSignal,
  ) => {
    let response: Response;
    try {
      response = await fetch(`${url.replace(/(?<!\/)\/+$/, '')}${path}`, {
        method,
        signal,
        redirect: 'error',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      asker?.throwIfAborted();
      throw new EngineError(`${name} cannot be reached`, { cause: error, isTransient: true });
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new EngineError(`${name} answered ${response.status}`, {
        status: response.status,
        isTransient: isPassing(response.status),
        retryAfterMs: retryAfter(response),
      });
    }
    return response.status === 204 ? undefined : readJson(name, response);
  };

  const sendInTime = async (path: string, request: Request) => {
    try {
      return await timeLimit.execute(({ signal }) => send(path, request, signal), request.signal);
    } catch (error) {
      // The breaker must not count it against the engine if the caller no longer wants the response.
      request.signal?.throwIfAborted();
      throw error;
    }
  };

  return {
    async ask<Answer>(path: string, request: Request = {}) {
      try {
        return (await policy.execute(() => sendInTime(path, request), request.signal)) as Answer;
      } catch (error) {
        request.signal?.throwIfAborted();
        if (error instanceof EngineError) throw error;
        if (error instanceof BrokenCircuitError) {
          throw new EngineError(`${name} has failed too often and is left alone for a while`, {
            cause: error,
            isTransient: true,
            retryAfterMs: retryPolicy.breakMs,
          });
        }
        throw new EngineError(`${name} did not answer in time`, { cause: error, isTransient: true });
      }
    },
  };
}
