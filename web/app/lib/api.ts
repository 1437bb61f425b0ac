import { QueryClient } from '@tanstack/react-query';

/** Carries a request to the product's /api: over the network in the browser, in process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

const browserTransport: Transport = (path, init) => fetch(path, { credentials: 'include', ...init });

/** Any answer that is not OK. `message` is `{status}: {body or status text}` (spec §8). */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    body: string,
  ) {
    super(`${status}: ${body}`);
  }
}

const transports = new WeakMap<QueryClient, Transport>();

/** Query defaults of spec §9: data never goes stale, nothing refetches by itself, nothing is tried again. */
export function createQueryClient(transport: Transport = browserTransport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
      mutations: { retry: false },
    },
  });
  transports.set(client, transport);
  return client;
}

export interface RequestContext {
  client: QueryClient;
  signal?: AbortSignal;
}

async function send({ client, signal }: RequestContext, path: string, init?: RequestInit): Promise<Response> {
  const transport = transports.get(client) ?? browserTransport;
  const response = await transport(path, { ...init, signal });
  if (response.ok) return response;
  const body = await response.text();
  throw new ApiError(response.status, body || response.statusText);
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

/** Sends JSON. The answer's body is not read. */
export async function postJson(context: RequestContext, path: string, body: unknown): Promise<void> {
  await send(context, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
