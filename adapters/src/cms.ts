import qs from 'qs';
import { COMMENTS_CLOSED } from '../contract/comment.ts';
import { AGENT_HEADER, CHANGE_HEADER, CLIENT_HEADER } from '../contract/headers.ts';
import { IDEMPOTENCY_KEY } from '../contract/idempotency.ts';
import { CircuitBreaker, PROBE_TIMEOUT_MS } from './circuit-breaker.ts';
import { askOverHttp, type CmsRequest, type CmsResponse } from './cms-http.ts';
import { ApiError, CallerLeftError, CmsUnavailableError, type FieldErrors } from './errors.ts';

const TIMEOUT_MS = 10_000;
/** Shorter than the timeout of a page (time-limit.ts), with a probe after it: a page can still be answered. */
const READ_TIMEOUT_MS = 7000;

export interface CmsOptions {
  url: string;
  token: string;
  /** Replaces the network in tests. */
  fetch?: typeof fetch;
  /**
   * Called after each change that Strapi has made, before the caller gets its response. It gets the change's
   * number in the change feed. The next read must not be older than the change.
   */
  afterChange?: (number: number) => Promise<void>;
  /**
   * Called with the outcome of each call once its response is complete, or has failed. For a streamed
   * response, the headers count. A call whose caller has left before has no outcome.
   */
  onCall?: ((outcome: CallOutcome, seconds: number) => void) | undefined;
}

/** The result of a call: `refused` for 4xx, `failed` for 5xx or no response. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

const outcomeOf = ({ status }: CmsResponse): CallOutcome => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};

type Query = Record<string, string | number | boolean | undefined>;

/**
 * The calls of Strapi's own routes (cms/src/api), with paths below its /api. All throw ApiError with Strapi's
 * message for a 4xx, and CmsUnavailableError if Strapi fails or does not respond in time.
 */
export interface CmsCalls {
  get<Row>(path: string, query?: Query, timeoutMs?: number): Promise<Row>;
  /** `timeoutMs` is for calls that may take longer than most. */
  post<Row>(path: string, body?: unknown, timeoutMs?: number): Promise<Row>;
  put<Row>(path: string, body: unknown, timeoutMs?: number): Promise<Row>;
  delete<Row>(path: string): Promise<Row>;
}

/** A reader's address, and the browser as it names itself. */
export interface ReaderClient {
  address: string;
  agent: string;
}

/** On whose behalf Strapi is called. */
export interface Caller {
  /** The credentials of the request, in the order in which they are tried. */
  credentials: string[];
  /**
   * Whether a caller without a valid credential counts as a visitor. Otherwise the call is refused with 401.
   */
  orVisitor: boolean;
  /** The reader, for rules about comments. Strapi stores no more than hashes of the address. */
  client?: ReaderClient | undefined;
  /** The request's `Idempotency-Key`: a request that is sent again creates nothing a second time. */
  idempotencyKey?: string | undefined;
}

/** The client of Strapi. It calls as the site itself, or on behalf of a caller. */
export interface Cms extends CmsCalls {
  as(caller: Caller): CmsCalls;
  /** Whether Strapi answers at the moment. One call that failed does not tell. */
  answers(): Promise<boolean>;
  /**
   * A streamed response (uploads, the change feed). `credential` replaces the site's own token. Throws
   * CallerLeftError once `signal` is aborted, unless its reason is a timeout.
   */
  open(
    path: string,
    init?: RequestInit & { credential?: string; headersWithinMs?: number },
  ): Promise<Response>;
}

const withQuery = (path: string, query: Query) => path + qs.stringify(query, { addQueryPrefix: true });

interface Refusal {
  /** Absent if the response is not Strapi's. */
  message?: string | undefined;
  errors?: FieldErrors;
  /** The fields of a refusal beside its message, such as who has saved since or why an import failed. */
  more?: Record<string, unknown>;
}

interface StrapiError {
  error?: {
    message?: string;
    details?: {
      errors?: { path?: string[]; message: string }[];
      updatedAt?: string;
      savedBy?: string | null;
      savedByAr?: string | null;
      code?: unknown;
      imported?: unknown;
      made?: number | null;
    };
  };
}

type Details = NonNullable<NonNullable<StrapiError['error']>['details']>;

/**
 * For a save that came too late: who has saved since. For a repeated idempotency key: the id that was made
 * before. For an import: why it failed, and what exists already.
 */
function moreOf(details: Details): Record<string, unknown> | undefined {
  const { updatedAt, savedBy = null, savedByAr = null, made, code, imported } = details;
  if (updatedAt) return { updatedAt, savedBy, savedByAr };
  if (made) return { id: made };
  if (typeof code === 'string') return { code, ...(imported ? { imported } : {}) };
  return undefined;
}

async function readRefusal(response: CmsResponse): Promise<Refusal> {
  const body = (await response.json().catch(() => null)) as StrapiError | null;
  const details = body?.error?.details ?? {};
  const errors = details.errors?.map(({ path = [], message }) => ({
    path: path.join('.'),
    message,
  }));
  const more = moreOf(details);
  return {
    message: body?.error?.message,
    ...(errors && errors.length > 0 ? { errors } : {}),
    ...(more ? { more } : {}),
  };
}

/** Strapi's own message for a missing right. A policy of ours gives a longer one. */
const BARE_REFUSAL = 'Forbidden';
/** Strapi's own message for a failure without a better one. */
const BARE_FAILURE = 'Service Unavailable';
/** The message if the response is not Strapi's. */
const REFUSED = 'The request was refused';
const RETRY_AFTER = '5';
const PASSED_ON = [400, 403, 404, 409, 413, 415, 422] as const;

/** The API's error for a request that Strapi has refused. */
export async function refusalOf(response: CmsResponse): Promise<ApiError> {
  const { message, errors, more } = await readRefusal(response);
  const retryAfter = response.headers.get('Retry-After');
  // The change was not saved, or the database is lost: the message is meant for people.
  if (response.status === 503 && message && message !== BARE_FAILURE) {
    return new ApiError(503, message, { headers: { 'Retry-After': retryAfter ?? RETRY_AFTER } });
  }
  // Strapi is running, but a service that it calls is not: a translation engine, or the bucket. The message
  // says which.
  if (response.status === 502)
    return new ApiError(503, message ?? REFUSED, { headers: { 'Retry-After': '30' } });
  const status = PASSED_ON.find((one) => one === response.status);
  if (!status) return new CmsUnavailableError(new Error(`Strapi answered ${response.status}: ${message}`));
  const sentence = message === BARE_REFUSAL ? 'Your account may not do this' : (message ?? REFUSED);
  const headers: Record<string, string> = retryAfter ? { 'Retry-After': retryAfter } : {};
  return new ApiError(status, sentence, { errors, more, headers });
}

export const notSignedIn = () =>
  new ApiError(401, 'Please sign in: there is no session, or it has ended', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

/** A call without the options that are the same for all calls. */
type Call = Omit<CmsRequest, 'timeoutMs'> & { timeoutMs?: number | undefined };

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

export function createCms({ url, token, fetch: given, afterChange, onCall }: CmsOptions): Cms {
  const open = given ?? fetch;
  const ask: typeof askOverHttp = given
    ? (address, { timeoutMs, ...init }) =>
        given(address, { ...init, signal: AbortSignal.timeout(timeoutMs) } as RequestInit)
    : askOverHttp;

  /** Reports the outcome of a call. Rejects with CmsUnavailableError if there was no response. */
  const watched = async <Answer extends CmsResponse>(
    call: () => Promise<Answer>,
    signal?: AbortSignal | null,
  ): Promise<Answer> => {
    const start = performance.now();
    const tell = (outcome: CallOutcome) => onCall?.(outcome, (performance.now() - start) / 1000);
    try {
      const reply = await call();
      tell(outcomeOf(reply));
      return reply;
    } catch (error) {
      if (signal?.aborted && !isTimeout(signal.reason)) throw new CallerLeftError(error);
      tell('failed');
      throw new CmsUnavailableError(error);
    }
  };

  const bearer = (credential: string) => ({ Authorization: `Bearer ${credential}` });

  /** Reads the database as well, since either may hang. */
  const probe = (timeoutMs: number) => ask(`${url}/api/categories`, { timeoutMs, headers: bearer(token) });
  const breaker = new CircuitBreaker(probe);

  const request = (path: string, credential: string, { headers, timeoutMs, ...call }: Call) =>
    watched(async () => {
      if (!(await breaker.allows())) throw new Error('Strapi has not answered for a while');
      const whole = {
        ...call,
        timeoutMs: timeoutMs ?? (call.method ? TIMEOUT_MS : READ_TIMEOUT_MS),
        headers: { ...headers, ...bearer(credential) },
      };
      return ask(`${url}${path}`, whole).catch((error: unknown) => {
        if (isTimeout(error)) breaker.timedOut();
        throw error;
      });
    });

  const answerAfterChange = async (reply: CmsResponse): Promise<CmsResponse> => {
    const number = Number(reply.headers.get(CHANGE_HEADER));
    if (reply.ok && number > 0) await afterChange?.(number);
    return reply;
  };

  const callAsSite = async (path: string, call: Call): Promise<CmsResponse> => {
    const reply = await request(path, token, call);
    // A token that Strapi does not know is our fault, not the reader's.
    if (reply.status !== 401 && reply.status !== 403) return reply;
    const { message } = await readRefusal(reply);
    // A rule of the content that refuses everybody.
    if (message === COMMENTS_CLOSED) throw new ApiError(403, message);
    throw new CmsUnavailableError(new Error(`Strapi answered ${reply.status}: ${message}`));
  };

  const callAs = async (caller: Caller, path: string, call: Call): Promise<CmsResponse> => {
    for (const credential of caller.credentials) {
      const reply = await request(path, credential, call);
      if (reply.status !== 401) return reply;
    }
    if (!caller.orVisitor) throw notSignedIn();
    return callAsSite(path, call);
  };

  const calls = (
    make: (path: string, call: Call) => Promise<CmsResponse>,
    { idempotencyKey, client }: Pick<Caller, 'idempotencyKey' | 'client'> = {},
  ): CmsCalls => {
    const read = async <Row>(path: string, call: Call = {}): Promise<Row> => {
      const reply = await answerAfterChange(await make(`/api${path}`, call));
      if (!reply.ok) throw await refusalOf(reply);
      return reply.json().catch((error: unknown) => {
        throw new CmsUnavailableError(error);
      }) as Promise<Row>;
    };
    const ofPost: Record<string, string> = {
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY]: idempotencyKey }),
      ...(client === undefined ? {} : { [CLIENT_HEADER]: client.address, [AGENT_HEADER]: client.agent }),
    };
    const write = <Row>(method: string, path: string, body: unknown, timeoutMs?: number) =>
      read<Row>(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...(method === 'POST' ? ofPost : {}) },
        body: JSON.stringify(body ?? {}),
        timeoutMs,
      });
    return {
      get: (path, query = {}, timeoutMs) => read(withQuery(path, query), { timeoutMs }),
      post: (path, body, timeoutMs) => write('POST', path, body, timeoutMs),
      put: (path, body, timeoutMs) => write('PUT', path, body, timeoutMs),
      delete: (path) => read(path, { method: 'DELETE' }),
    };
  };

  let answering: Promise<boolean> | undefined;
  const answersNow = async () =>
    (await breaker.allows()) &&
    probe(PROBE_TIMEOUT_MS).then(
      ({ ok }) => ok,
      () => false,
    );

  return {
    ...calls(callAsSite),
    as: (caller) => calls((path, call) => callAs(caller, path, call), caller),
    // Calls that fail at the same time share one probe.
    answers: () => (answering ??= answersNow().finally(() => (answering = undefined))),
    open: (path, { credential = token, headersWithinMs, ...init } = {}) =>
      watched(async () => {
        const headers = { ...init.headers, ...bearer(credential) };
        if (headersWithinMs === undefined) return open(`${url}${path}`, { ...init, headers });
        if (!(await breaker.allows())) throw new Error('Strapi has not answered for a while');
        const limit = new AbortController();
        const timer = setTimeout(() => {
          limit.abort(new DOMException('Strapi has not answered', 'TimeoutError'));
        }, headersWithinMs);
        const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
        // The body may take as long as it needs.
        return open(`${url}${path}`, { ...init, headers, signal }).finally(() => {
          clearTimeout(timer);
        });
      }, init.signal),
  };
}
