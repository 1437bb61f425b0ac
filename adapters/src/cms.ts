import { ApiError, CmsUnavailableError } from './errors.ts';

const TIMEOUT_MS = 10_000;

export interface CmsOptions {
  url: string;
  token: string;
  fetch?: typeof fetch;
}

type Query = Record<string, string | number | boolean | undefined>;

/** The client of Strapi: one method per kind of call, the site's token on each, errors with their cause. */
export interface Cms {
  /**
   * Reads `path` below Strapi's /api.
   * @throws {ApiError} 404 and other 4xx with Strapi's sentence.
   * @throws {CmsUnavailableError} when Strapi does not answer in time, or fails.
   */
  get<Row>(path: string, query?: Query): Promise<Row>;
  post<Row>(path: string, body: unknown): Promise<Row>;
  /** A response as it comes: uploads, and the stream of changes. */
  open(path: string, signal?: AbortSignal): Promise<Response>;
}

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return text ? `${path}?${text}` : path;
}

async function sentenceOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  return body?.error?.message ?? 'The request was refused';
}

export function createCms({ url, token, fetch: send = fetch }: CmsOptions): Cms {
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await send(`${url}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${token}`, ...init.headers },
      });
    } catch (error) {
      throw new CmsUnavailableError(error);
    }
  };

  const call = async <Row>(path: string, init: RequestInit): Promise<Row> => {
    const response = await request(`/api${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) {
      return response.json().catch((error: unknown) => {
        throw new CmsUnavailableError(error);
      }) as Promise<Row>;
    }
    // A token that Strapi does not know is our fault, not the reader's.
    if (response.status >= 500 || response.status === 401 || response.status === 403) {
      throw new CmsUnavailableError(
        new Error(`Strapi answered ${response.status}: ${await sentenceOf(response)}`),
      );
    }
    throw new ApiError(response.status === 404 ? 404 : 400, await sentenceOf(response));
  };

  return {
    get: (path, query = {}) => call(withQuery(path, query), {}),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    open: (path, signal) => request(path, { signal: signal ?? null }),
  };
}
