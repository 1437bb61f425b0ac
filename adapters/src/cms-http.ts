import { transcode } from 'node:buffer';
import { Agent, type Dispatcher } from 'undici';

/** What is read of an answer: a Response of fetch has it as well. */
export interface Reply {
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  json(): Promise<unknown>;
}

export interface Ask {
  method?: Dispatcher.HttpMethod | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  /** How long the whole answer may take, in ms. */
  patienceMs: number;
}

/**
 * Keeps connections open for the next call, but not for long: Strapi closes them after five seconds, and a call that is sent at that
 * very moment is lost, and nobody could say whether what it was to change has changed. How long an answer may take is counted
 * here, since only callers know.
 */
const agent = new Agent({ keepAliveTimeout: 3000, headersTimeout: 0, bodyTimeout: 0 });

/** As `toString` would read it, in a quarter of the time. */
const textOf = (bytes: Buffer) => transcode(bytes, 'utf8', 'utf16le').toString('utf16le');

/** An answer as it comes, which is whole when it settles. */
class Coming implements Dispatcher.DispatchHandler {
  readonly #settle: { whole: (reply: Reply) => void; failed: (error: Error) => void };
  readonly #timer: NodeJS.Timeout;
  readonly #pieces: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #tooLate: Error | undefined;
  #head: { status: number; headers: Record<string, string | string[] | undefined> } | undefined;

  constructor(patienceMs: number, whole: (reply: Reply) => void, failed: (error: Error) => void) {
    this.#settle = { whole, failed };
    this.#timer = setTimeout(() => {
      // As AbortSignal.timeout names it.
      this.#tooLate = Object.assign(new Error(`There was no answer within ${patienceMs / 1000} s`), {
        name: 'TimeoutError',
      });
      this.#controller?.abort(this.#tooLate);
      failed(this.#tooLate);
    }, patienceMs);
  }

  /** Whether some of it has come. */
  get hasBegun(): boolean {
    return this.#head !== undefined;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#tooLate) controller.abort(this.#tooLate);
  }

  onResponseStart(_: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    this.#head = { status, headers };
  }

  onResponseData(_: unknown, piece: Buffer): void {
    this.#pieces.push(piece);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const { status = 0, headers = {} } = this.#head ?? {};
    const pieces = this.#pieces;
    this.#settle.whole({
      ok: status >= 200 && status < 300,
      status,
      headers: {
        get: (name) => {
          const value = headers[name.toLowerCase()];
          return Array.isArray(value) ? value.join(', ') : (value ?? null);
        },
      },
      // Not at once: who asks only for the status need not have JSON.
      json: async () => JSON.parse(textOf(Buffer.concat(pieces))) as unknown,
    });
  }

  onResponseError(_: unknown, error: Error): void {
    clearTimeout(this.#timer);
    this.#settle.failed(error);
  }
}

/** The other side closes what has been idle, perhaps at the very moment at which it is used again. */
const isHangUp = ({ code }: NodeJS.ErrnoException) => code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';

function once(address: URL, { method = 'GET', headers, body, patienceMs }: Ask, mayAskAgain: boolean) {
  return new Promise<Reply>((resolve, reject) => {
    const coming = new Coming(patienceMs, resolve, (error) => {
      if (mayAskAgain && !coming.hasBegun && isHangUp(error))
        resolve(once(address, { method, headers, body, patienceMs }, false));
      else reject(error);
    });
    const { origin, pathname, search } = address;
    agent.dispatch({ origin, path: pathname + search, method, headers, body }, coming);
  });
}

/**
 * Resolves when a question that has just been asked is on its way: undici sends it in the next check phase, once it has seen whether the
 * other side has hung up. Whoever goes on at once with long work would keep it waiting.
 */
export async function onceSent(): Promise<void> {
  // From here on, what is left to the next tick comes after all that is ready to run, the question among it.
  await Promise.resolve();
  await new Promise<void>((resolve) => {
    process.nextTick(setImmediate, resolve);
  });
}

/**
 * Asks by HTTP and answers with the whole reply. `fetch` would do the same with streams and signals for twice the
 * processor time, and Node's own `http.request` for a fifth more; each page that is made waits for such a call. Rejects without an
 * answer, or when it takes too long.
 */
export function askOverHttp(address: string, ask: Ask): Promise<Reply> {
  return once(new URL(address), ask, (ask.method ?? 'GET') === 'GET');
}
