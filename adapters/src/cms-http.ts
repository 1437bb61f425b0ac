import { Agent, request, type Dispatcher } from 'undici';

/** The part of a response that is used. A Response of fetch has it as well. */
export interface CmsResponse {
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  json(): Promise<unknown>;
}

export interface CmsRequest {
  method?: Dispatcher.HttpMethod | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  /** The timeout for the whole response, in ms. */
  timeoutMs: number;
}

/**
 * A request that is sent while Strapi closes the idle connection is lost, and its outcome is unknown. This
 * side closes it first: undici does so two seconds before the time in Strapi's `Keep-Alive` header.
 */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** The other side has closed the connection. */
const isHangUp = (error: unknown) =>
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '');

async function readWhole({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<CmsResponse> {
  const text = await body.text();
  return {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    headers: {
      get: (name) => {
        const value = headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
    // The body is parsed only when it is needed: a refusal may have no JSON.
    json: async () => JSON.parse(text) as unknown,
  };
}

/**
 * Makes an HTTP request and reads the whole response. Node's `fetch` would do the same with twice the
 * processor time. A GET whose connection was closed before the response began is made once more. Rejects
 * without a response, or when it takes too long.
 */
export async function askOverHttp(
  address: string,
  { timeoutMs, method = 'GET', ...rest }: CmsRequest,
): Promise<CmsResponse> {
  const options = { dispatcher: agent, method, signal: AbortSignal.timeout(timeoutMs), ...rest };
  const response = await request(address, options).catch((error: unknown) => {
    if (method !== 'GET' || !isHangUp(error)) throw error;
    return request(address, options);
  });
  return readWhole(response);
}
