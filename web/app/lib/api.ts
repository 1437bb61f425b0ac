import { QueryClient } from '@tanstack/react-query';
import { forgetToken, storedToken } from './session-token';

/** Carries a request to the product's /api: over the network in the browser, in process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

/** Its 401 says that a password was wrong, not that the session has ended. */
const LOGIN = '/api/auth/login';

let signInAgain: (() => Promise<boolean>) | undefined;

/**
 * Says how somebody whose session ends in the middle of their work can sign in again: a promise of whether they have. The
 * request that found out is then made once more, so that nothing is lost. Undefined: nobody is asked.
 */
export function onSessionEnd(ask: typeof signInAgain): void {
  signInAgain = ask;
}

/**
 * Makes a request with the stored token, whoever sends it. A session that the server knows no more takes the token with it;
 * who then signs in again has the request made once more.
 */
export async function asSignedIn(request: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = storedToken();
  const response = await request(token);
  if (response.status !== 401) return response;
  // Another tab may have signed in again meanwhile.
  if (token === storedToken()) forgetToken();
  if (!(await signInAgain?.())) return response;
  return asSignedIn(request);
}

/** Requirements 6: cookies always, the stored token as Bearer. */
const browserTransport: Transport = (path, init) => {
  const request = (token: string | null) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return fetch(path, { credentials: 'include', ...init, headers });
  };
  return path === LOGIN ? request(storedToken()) : asSignedIn(request);
};

/** Any answer that is not OK. `message` is `{status}: {body or status text}` (requirements 8). */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    /** The answer's body, or its status text where that is empty. */
    readonly body: string,
    /** Seconds after which the server asks to be tried again. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${body}`);
  }

  /** The sentence for people that the API's errors carry; undefined when something else has answered. */
  get serverMessage(): string | undefined {
    try {
      const { message } = JSON.parse(this.body) as { message?: unknown };
      return typeof message === 'string' && message ? message : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The response itself. Throws ApiError for one that is not OK. */
export async function orThrow(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = await response.text();
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  throw new ApiError(response.status, body || response.statusText, retryAfter);
}

/** A query client that knows what carries its requests. */
class ClientWithTransport extends QueryClient {
  readonly transport: Transport;

  /**
   * Query defaults of requirements 9.2: data never goes stale, nothing refetches by itself, nothing is tried
   * again. Without a network a request fails at once: by default TanStack would hold it back and send it
   * later, when nobody means it any more.
   */
  constructor(transport: Transport) {
    super({
      defaultOptions: {
        queries: {
          staleTime: Infinity,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
          retry: false,
          networkMode: 'always',
        },
        mutations: { retry: false, networkMode: 'always' },
      },
    });
    this.transport = transport;
  }
}

export const createQueryClient = (transport: Transport = browserTransport): QueryClient =>
  new ClientWithTransport(transport);

export interface RequestContext {
  client: QueryClient;
  signal?: AbortSignal;
}

/** Makes a request. Throws ApiError for an answer that is not OK. */
export async function send(
  { client, signal }: RequestContext,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const { transport } = client instanceof ClientWithTransport ? client : { transport: browserTransport };
  return orThrow(await transport(path, { ...init, signal }));
}

/** The parsed JSON of a GET. Throws ApiError for an answer that is not OK. */
export async function getJson<T>(context: RequestContext, path: string): Promise<T> {
  const response = await send(context, path);
  return (await response.json()) as T;
}

/** Like getJson, but null for what does not exist (404) or cannot exist (400: the address names no valid slug). */
export async function getJsonOrNull<T>(context: RequestContext, path: string): Promise<T | null> {
  try {
    return await getJson<T>(context, path);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/**
 * The init of a POST of JSON, or of a POST without a body (requirements 7). Requests with the same
 * idempotency key do one thing.
 */
export function jsonPost(body?: unknown, idempotencyKey?: string): RequestInit {
  if (body === undefined) return { method: 'POST' };
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  };
}

/** The parsed JSON that a POST is answered with. Throws ApiError for an answer that is not OK. */
export async function postJson<T = unknown>(
  context: RequestContext,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<T> {
  const response = await send(context, path, jsonPost(body, idempotencyKey));
  return (await response.json()) as T;
}
