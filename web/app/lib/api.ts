import { MutationCache, QueryClient } from '@tanstack/react-query';
import { noteSource } from './connection';
import { forgetToken, storedToken } from './session-token';

/** Sends a request to the product's /api: over the network in the browser, in process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

/** A 401 of this call means a wrong password, not the end of the session. */
const LOGIN = '/api/auth/login';

/** The timeout of most calls, in ms. */
const TIMEOUT_MS = 60_000;

/**
 * The timeouts of calls that may take longer. Each is longer than the adapter's own timeout, so that its
 * response comes first.
 */
const LONGER_TIMEOUTS: readonly (readonly [path: RegExp, ms: number])[] = [
  // Strapi fetches the pictures of other sites.
  [/^\/api\/articles(\/\d+)?$/, 120_000],
  [/^\/api\/(audit\.csv|translations\/plan)/, 90_000],
  [/^\/api\/articles\/\d+\/translate$/, 240_000],
  [/^\/api\/scrape\//, 360_000],
];

let signInAgain: (() => Promise<boolean>) | undefined;

/** The user has been asked to sign in again, and has not done so. */
let hasDeclined = false;

/**
 * Registers a function that lets the user sign in again after the session has ended, and resolves to whether
 * they did. The request is then repeated, so that nothing is lost. Undefined: nobody is asked.
 */
export function onSessionEnd(ask: typeof signInAgain): void {
  signInAgain = ask;
  hasDeclined = false;
}

/**
 * Lets the next request ask again, also a user who has not signed in again. Each mutation calls it. An action
 * of the user that is no mutation calls it itself.
 */
export function allowAsking(): void {
  hasDeclined = false;
}

/** Asks the user to sign in again, where that is possible. Resolves to whether they did. */
export async function askToSignIn(): Promise<boolean> {
  if (!signInAgain || hasDeclined) return false;
  const signedIn = await signInAgain();
  hasDeclined = !signedIn;
  return signedIn;
}

/**
 * Makes a request with the stored token. If the server no longer knows the session, the token is removed. If
 * the user then signs in again, the request is repeated. A user who has not signed in again is not asked until
 * their next action: many requests are sent by timers, and the question would take the focus.
 */
export async function asSignedIn(request: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = storedToken();
  const response = await request(token);
  // Another tab may have signed in again meanwhile.
  const isStored = token !== null && token === storedToken();
  // A refused token is removed. The question was thus about an earlier session than that of a stored token.
  if (isStored) allowAsking();
  if (response.status !== 401) return response;
  if (isStored) forgetToken();
  if (!(await askToSignIn())) return response;
  return asSignedIn(request);
}

/**
 * A signal that aborts a request with the caller's signal, or when it takes too long: a connection that is
 * lost without notice would never end by itself. The time includes the body, which is read after the response
 * has begun. AbortSignal.any is too new for some readers' browsers.
 */
function withTimeout(path: string, signal: AbortSignal | null | undefined): AbortSignal {
  const ms = LONGER_TIMEOUTS.find(([long]) => long.test(path))?.[1] ?? TIMEOUT_MS;
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort(new DOMException(`${path} has not answered`, 'TimeoutError'));
  }, ms);
  const abort = () => {
    controller.abort(signal?.reason);
  };
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return controller.signal;
}

/** Requirements 6: cookies always, the stored token as Bearer. */
const browserTransport: Transport = (path, init) => {
  const request = (token: string | null) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const signal = withTimeout(path, init?.signal);
    // A browser may answer with what it has for a while, as shared caches do. Here it asks each time.
    const asked: RequestInit = { credentials: 'include', cache: 'no-cache', ...init, headers, signal };
    return fetch(path, asked).then(noteSource);
  };
  return path === LOGIN ? request(storedToken()) : asSignedIn(request);
};

/** A response that is not OK. `message` is `{status}: {body or status text}` (requirements 8). */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    /** The response's body, or its status text if that is empty. */
    readonly body: string,
    /** The seconds after which the server allows another attempt. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${body}`);
  }

  /** The parsed body. Undefined if it is no JSON: then the response is not the API's. */
  get json(): Record<string, unknown> | undefined {
    try {
      return (JSON.parse(this.body) ?? undefined) as Record<string, unknown> | undefined;
    } catch {
      return undefined;
    }
  }

  /** The message for people in the API's errors. Undefined if the response is not the API's. */
  get serverMessage(): string | undefined {
    const message = this.json?.message;
    return typeof message === 'string' && message ? message : undefined;
  }
}

/** Returns the response. Throws ApiError if it is not OK. */
export async function orThrow(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = await response.text();
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  throw new ApiError(response.status, body || response.statusText, retryAfter);
}

/** A query client with its transport. */
class ClientWithTransport extends QueryClient {
  readonly transport: Transport;

  /**
   * Query defaults of requirements 9.2: data never goes stale, nothing is refetched on focus, and nothing is
   * retried. Data stays for the whole visit: after a long article, Back shows the list as it was. A query
   * without data, or one that a change has made stale, is fetched when the browser is online again. Without a
   * network a request fails at once: TanStack would by default delay it and send it later, when the user no
   * longer wants it.
   */
  constructor(transport: Transport) {
    super({
      mutationCache: new MutationCache({ onMutate: allowAsking }),
      defaultOptions: {
        queries: {
          staleTime: Infinity,
          gcTime: Infinity,
          refetchOnWindowFocus: false,
          refetchOnReconnect: true,
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

/** Sends a request. Throws ApiError for a response that is not OK. */
export async function send(
  { client, signal }: RequestContext,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const { transport } = client instanceof ClientWithTransport ? client : { transport: browserTransport };
  return orThrow(await transport(path, { ...init, signal }));
}

/** The parsed JSON of a GET response. Throws ApiError for a response that is not OK. */
export async function getJson<T>(context: RequestContext, path: string): Promise<T> {
  const response = await send(context, path);
  return (await response.json()) as T;
}

/**
 * Like getJson, but null for a resource that does not exist (404) or cannot exist (400: the address has no
 * valid slug).
 */
export async function getJsonOrNull<T>(context: RequestContext, path: string): Promise<T | null> {
  try {
    return await getJson<T>(context, path);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/**
 * The init of a POST with JSON, or without a body (requirements 7). Requests with the same idempotency key
 * are carried out once.
 */
export function jsonPost(body?: unknown, idempotencyKey?: string): RequestInit {
  const once = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : undefined;
  if (body === undefined) return { method: 'POST', ...(once && { headers: once }) };
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...once },
    body: JSON.stringify(body),
  };
}

/** The parsed JSON of a POST response. Throws ApiError for a response that is not OK. */
export async function postJson<T = unknown>(
  context: RequestContext,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<T> {
  const response = await send(context, path, jsonPost(body, idempotencyKey));
  return (await response.json()) as T;
}
