import qs from 'qs';
import { IDEMPOTENCY_KEY } from '../contract/idempotency.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { askOverHttp, type CmsRequest, type CmsResponse } from './cms-http.ts';
import { ApiError, CmsUnavailableError, type FieldErrors } from './errors.ts';

const TIMEOUT_MS = 10_000;
/** Less than a page may take in all (time-limit.ts), so that a page can still say what happened. */
const READ_TIMEOUT_MS = 8000;

export interface CmsOptions {
  url: string;
  token: string;
  /** Instead of the network. */
  fetch?: typeof fetch;
  /**
   * Called after each change that Strapi has made, with the number under which the change feed announces it, before the caller
   * is answered: what is read next must not be older.
   */
  afterChange?: (number: number) => Promise<void>;
  /** Told of each call when its answer is there (of one that is read as it comes: its head), or none will come. */
  onCall?: ((outcome: CallOutcome, seconds: number) => void) | undefined;
}

/** What came of a call: refused with 4xx, failed with 5xx or without an answer. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

const outcomeOf = ({ status }: CmsResponse): CallOutcome => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};

type Query = Record<string, string | number | boolean | undefined>;

/**
 * The calls of Strapi's own routes (cms/src/api), paths below its /api.
 * All throw ApiError with Strapi's sentence for a 4xx, and CmsUnavailableError when Strapi does not answer in time or fails.
 */
export interface CmsCalls {
  get<Row>(path: string, query?: Query, timeoutMs?: number): Promise<Row>;
  /** `timeoutMs` for what may take longer than most. */
  post<Row>(path: string, body?: unknown, timeoutMs?: number): Promise<Row>;
  put<Row>(path: string, body: unknown, timeoutMs?: number): Promise<Row>;
  delete<Row>(path: string): Promise<Row>;
}

/** On whose behalf Strapi is called. */
export interface Caller {
  /** What the request brought to be known by, in the order in which it is tried. */
  credentials: string[];
  /** Whether who cannot be known counts as a visitor; else the call is refused with 401. */
  orVisitor: boolean;
  /** What the request brought so that it makes something once although it is sent again. */
  idempotencyKey?: string | undefined;
}

/** The client of Strapi: as the site itself, or as whoever asks. */
export interface Cms extends CmsCalls {
  as(caller: Caller): CmsCalls;
  /** A response as it comes (uploads, the stream of changes); `credential` instead of the site's own token. */
  open(path: string, init?: RequestInit & { credential?: string }): Promise<Response>;
}

const withQuery = (path: string, query: Query) => path + qs.stringify(query, { addQueryPrefix: true });

interface Refusal {
  /** Absent where something else than Strapi has answered. */
  message?: string | undefined;
  errors?: FieldErrors;
  /** What a refusal says beside its sentence: who has saved since, why an import failed. */
  more?: Record<string, unknown>;
}

interface StrapiError {
  error?: {
    message?: string;
    details?: {
      errors?: { path?: string[]; message: string }[];
      updatedAt?: string;
      savedBy?: string | null;
      code?: unknown;
      imported?: unknown;
      made?: number | null;
    };
  };
}

type Details = NonNullable<NonNullable<StrapiError['error']>['details']>;

/**
 * Who has saved since, for a save that came too late; what was made with an idempotency key before; why an import failed, and
 * what is there already.
 */
function moreOf(details: Details): Record<string, unknown> | undefined {
  const { updatedAt, savedBy = null, made, code, imported } = details;
  if (updatedAt) return { updatedAt, savedBy };
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

/** Strapi's own word for a right that a role does not have; a policy of ours says more. */
const BARE_REFUSAL = 'Forbidden';
/** The same for a failure that nobody has said more of. */
const BARE_FAILURE = 'Service Unavailable';
/** Where something else than Strapi has answered. */
const REFUSED = 'The request was refused';
const RETRY_AFTER = '5';
const PASSED_ON = [400, 403, 404, 409, 413, 415, 422] as const;

/** What to answer when Strapi refuses a user's request. */
export async function refusalOf(response: CmsResponse): Promise<ApiError> {
  const { message, errors, more } = await readRefusal(response);
  const retryAfter = response.headers.get('Retry-After');
  // A change that was not saved, or whose database is lost: the sentence is meant for people.
  if (response.status === 503 && message && message !== BARE_FAILURE) {
    return new ApiError(503, message, { headers: { 'Retry-After': retryAfter ?? RETRY_AFTER } });
  }
  // Strapi is there, but a service that it asks is not: an engine that translates, or the bucket. The sentence says which.
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

/** A call without what is the same for all of them. */
type Call = Omit<CmsRequest, 'timeoutMs'> & { timeoutMs?: number | undefined };

export function createCms({ url, token, fetch: given, afterChange, onCall }: CmsOptions): Cms {
  const open = given ?? fetch;
  const ask: typeof askOverHttp = given
    ? (address, { timeoutMs, ...init }) =>
        given(address, { ...init, signal: AbortSignal.timeout(timeoutMs) } as RequestInit)
    : askOverHttp;

  /** Tells what came of a call; rejects with CmsUnavailableError when there was no answer. */
  const watched = async <Answer extends CmsResponse>(call: () => Promise<Answer>): Promise<Answer> => {
    const start = performance.now();
    const tell = (outcome: CallOutcome) => onCall?.(outcome, (performance.now() - start) / 1000);
    try {
      const reply = await call();
      tell(outcomeOf(reply));
      return reply;
    } catch (error) {
      tell('failed');
      throw new CmsUnavailableError(error);
    }
  };

  const bearer = (credential: string) => ({ Authorization: `Bearer ${credential}` });

  const breaker = new CircuitBreaker((timeoutMs) =>
    // Reads the database as well: either may hang.
    ask(`${url}/api/categories`, { timeoutMs, headers: bearer(token) }),
  );

  const request = (path: string, credential: string, { headers, timeoutMs, ...call }: Call) =>
    watched(async () => {
      if (!(await breaker.allows())) throw new Error('Strapi has not answered for a while');
      const whole = {
        ...call,
        timeoutMs: timeoutMs ?? (call.method ? TIMEOUT_MS : READ_TIMEOUT_MS),
        headers: { ...headers, ...bearer(credential) },
      };
      return ask(`${url}${path}`, whole).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'TimeoutError') breaker.timedOut();
        throw error;
      });
    });

  const answerAfterChange = async (reply: CmsResponse): Promise<CmsResponse> => {
    const number = Number(reply.headers.get('Mihwar-Change'));
    if (reply.ok && number > 0) await afterChange?.(number);
    return reply;
  };

  const callAsSite = async (path: string, call: Call): Promise<CmsResponse> => {
    const reply = await request(path, token, call);
    // A token that Strapi does not know is our fault, not the reader's.
    if (reply.status !== 401 && reply.status !== 403) return reply;
    throw new CmsUnavailableError(
      new Error(`Strapi answered ${reply.status}: ${(await readRefusal(reply)).message}`),
    );
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
    idempotencyKey?: string,
  ): CmsCalls => {
    const read = async <Row>(path: string, call: Call = {}): Promise<Row> => {
      const reply = await answerAfterChange(await make(`/api${path}`, call));
      if (!reply.ok) throw await refusalOf(reply);
      return reply.json().catch((error: unknown) => {
        throw new CmsUnavailableError(error);
      }) as Promise<Row>;
    };
    const once: Record<string, string> =
      idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY]: idempotencyKey };
    const write = <Row>(method: string, path: string, body: unknown, timeoutMs?: number) =>
      read<Row>(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...(method === 'POST' ? once : {}) },
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

  return {
    ...calls(callAsSite),
    as: (caller) => calls((path, call) => callAs(caller, path, call), caller.idempotencyKey),
    open: (path, { credential = token, ...init } = {}) =>
      watched(() => open(`${url}${path}`, { ...init, headers: { ...init.headers, ...bearer(credential) } })),
  };
}
