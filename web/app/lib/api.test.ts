import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allowAsking,
  ApiError,
  createQueryClient,
  getJson,
  getJsonOrNull,
  onSessionEnd,
  postJson,
} from './api';
import { isUnanswered } from './create-once';
import { forgetToken, keepToken, storedToken } from './session-token';

const answering = (body: string | null, init?: ResponseInit) => ({
  client: createQueryClient(() => Promise.resolve(new Response(body, init))),
});

describe('getJson', () => {
  it('parses the answer', async () => {
    await expect(getJson(answering('[1,2]'), '/api/x')).resolves.toEqual([1, 2]);
  });

  it('throws the status and the body', async () => {
    const failing = getJson(
      answering('{"message":"no"}', { status: 404, statusText: 'Not Found' }),
      '/api/x',
    );
    await expect(failing).rejects.toThrow(new ApiError(404, '{"message":"no"}'));
    await expect(failing).rejects.toThrow('404: {"message":"no"}');
  });

  it('throws the status text when the body is empty', async () => {
    const failing = getJson(answering(null, { status: 500, statusText: 'Internal Server Error' }), '/api/x');
    await expect(failing).rejects.toThrow('500: Internal Server Error');
  });
});

it('asks the server each time: a browser may hold an answer for a while, as shared caches do', async () => {
  const fetched = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(Response.json([])));
  vi.stubGlobal('fetch', fetched);
  await getJson({ client: createQueryClient() }, '/api/x');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/x', expect.objectContaining({ cache: 'no-cache' }));
});

describe('getJsonOrNull', () => {
  it('answers null for what does not exist', async () => {
    await expect(getJsonOrNull(answering('', { status: 404 }), '/api/x')).resolves.toBeNull();
    await expect(getJsonOrNull(answering('', { status: 400 }), '/api/x')).resolves.toBeNull();
  });

  it('throws for a failing server', async () => {
    await expect(getJsonOrNull(answering('down', { status: 503 }), '/api/x')).rejects.toThrow('503: down');
  });
});

describe('postJson', () => {
  const sent: { path: string; init?: RequestInit }[] = [];
  const client = createQueryClient((path, init) => {
    sent.push({ path, init });
    return Promise.resolve(new Response('{"id":7}', { status: 201 }));
  });

  it('sends JSON with its content type, and parses the answer', async () => {
    await expect(postJson({ client }, '/api/comments', { content: 'hi' })).resolves.toEqual({ id: 7 });
    expect(sent.at(-1)?.path).toBe('/api/comments');
    expect(sent.at(-1)?.init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"content":"hi"}',
    });
  });

  it('names no content type where there is no body', async () => {
    await postJson({ client }, '/api/auth/logout');
    expect(sent.at(-1)?.init).toMatchObject({ method: 'POST' });
    expect(sent.at(-1)?.init?.headers).toBeUndefined();
    expect(sent.at(-1)?.init?.body).toBeUndefined();
  });
});

describe('an error', () => {
  const failing = (body: string, headers?: HeadersInit) =>
    getJson(answering(body, { status: 429, headers }), '/api/x').catch((error: unknown) => error as ApiError);

  it("knows the server's sentence and when to try again", async () => {
    const error = await failing('{"message":"Too often"}', { 'Retry-After': '90' });
    expect(error).toMatchObject({ status: 429, serverMessage: 'Too often', retryAfter: 90 });
  });

  it.each(['<html>', '{}', '{"message":5}', '{"message":""}', 'null'])('knows none in %s', async (body) => {
    expect(await failing(body)).toMatchObject({ serverMessage: undefined, retryAfter: undefined });
  });
});

describe('in the browser', () => {
  /** Replaces fetch by one that answers with a status, and records the calls. */
  function network(status = 200) {
    const fetched: { path: string; init: RequestInit }[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      fetched.push({ path, init });
      return Promise.resolve(new Response('{}', { status }));
    });
    return fetched;
  }
  const authorization = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('Authorization');

  it('every request sends cookies, and the token as soon as there is one', async () => {
    const fetched = network();
    const client = createQueryClient();
    await getJson({ client }, '/api/articles');
    keepToken('token-1');
    await postJson({ client }, '/api/comments', {});
    expect(fetched.map(({ init }) => init.credentials)).toEqual(['include', 'include']);
    expect(fetched.map(authorization)).toEqual([null, 'Bearer token-1']);
    expect(new Headers(fetched[1]?.init.headers).get('Content-Type')).toBe('application/json');
  });

  it('a session that has ended takes the token along', async () => {
    network(401);
    keepToken('token-1');
    await expect(getJson({ client: createQueryClient() }, '/api/users')).rejects.toThrow('401');
    expect(storedToken()).toBeNull();
  });

  it('a wrong password at the login does not', async () => {
    network(401);
    keepToken('token-1');
    await expect(postJson({ client: createQueryClient() }, '/api/auth/login', {})).rejects.toThrow('401');
    expect(storedToken()).toBe('token-1');
  });

  it('what is refused for another reason does not', async () => {
    network(403);
    keepToken('token-1');
    await expect(getJson({ client: createQueryClient() }, '/api/users')).rejects.toThrow('403');
    expect(storedToken()).toBe('token-1');
  });

  describe('a user who does not sign in again', () => {
    const client = createQueryClient();
    const ask = vi.fn(() => Promise.resolve(false));
    const read = () => getJson({ client }, '/api/jobs').catch(() => undefined);
    const mutate = (mutationFn: () => Promise<unknown>) =>
      new MutationObserver(client, { mutationFn }).mutate();

    beforeEach(async () => {
      network(401);
      ask.mockClear();
      onSessionEnd(ask);
      keepToken('token-1');
      await read();
      expect(ask).toHaveBeenCalledTimes(1);
    });
    afterEach(() => {
      onSessionEnd(undefined);
    });

    it('is not asked by requests that only read', async () => {
      await read();
      await read();
      expect(ask).toHaveBeenCalledTimes(1);
    });

    it('is asked by each change, and by none of the reads after it', async () => {
      for (const times of [2, 3]) {
        await expect(mutate(() => postJson({ client }, '/api/articles', {}))).rejects.toThrow('401');
        await read();
        expect(ask).toHaveBeenCalledTimes(times);
      }
    });

    it('is asked by a mutation that begins with a read, and once, however many requests it sends', async () => {
      const download = () => getJson({ client }, '/api/audit.csv');
      await expect(mutate(download)).rejects.toThrow('401');
      expect(ask).toHaveBeenCalledTimes(2);
      await expect(mutate(() => download().catch(download))).rejects.toThrow('401');
      expect(ask).toHaveBeenCalledTimes(3);
    });

    it('is asked once more when they try again', async () => {
      allowAsking();
      await read();
      await read();
      expect(ask).toHaveBeenCalledTimes(2);
    });

    it('is asked when a later session ends, which has begun in another tab', async () => {
      keepToken('token-2');
      await read();
      await read();
      expect(ask).toHaveBeenCalledTimes(2);
    });

    it('is asked when a later session ends, and another tab has found that out first', async () => {
      keepToken('token-2');
      network(200);
      await read();
      forgetToken();
      network(401);
      await read();
      await read();
      expect(ask).toHaveBeenCalledTimes(2);
    });

    it('is not asked after a late response to a request of the former session', async () => {
      keepToken('token-2');
      let respond: (response: Response) => void = () => undefined;
      vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = resolve)));
      const late = read();
      network(401);
      await read();
      expect(ask).toHaveBeenCalledTimes(2);
      respond(new Response('{}'));
      await late;
      await read();
      expect(ask).toHaveBeenCalledTimes(2);
    });
  });

  describe('a request without a response', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        });
      });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ['/api/categories/1', 60],
      ['/api/articles?limit=20', 60],
      ['/api/articles/12', 120],
      ['/api/articles/12/translate', 240],
      ['/api/scrape/rewrite', 360],
    ])('%s fails after %i s', async (path, seconds) => {
      let failure: unknown;
      postJson({ client: createQueryClient() }, path, {}).catch((error: unknown) => (failure = error));
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(failure).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(failure).toMatchObject({ name: 'TimeoutError' });
      expect(isUnanswered(failure)).toBe(true);
    });

    it("is aborted by the caller's signal before that", async () => {
      const leaving = new AbortController();
      const running = getJson({ client: createQueryClient(), signal: leaving.signal }, '/api/users');
      leaving.abort(new Error('left'));
      await expect(running).rejects.toThrow('left');
    });
  });
});

it('asks again for what failed, and for nothing else, when the connection is there again', async () => {
  const client = createQueryClient();
  const failed = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('now');
  const there = vi.fn().mockResolvedValue('before');
  client.mount();
  const queries = [
    new QueryObserver(client, { queryKey: ['failed'], queryFn: failed }),
    new QueryObserver(client, { queryKey: ['there'], queryFn: there }),
  ];
  const ends = queries.map((query) => query.subscribe(() => undefined));
  await vi.waitFor(
    () => {
      expect(queries.map((query) => query.getCurrentResult().status)).toEqual(['error', 'success']);
    },
    { timeout: 10_000 },
  );
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(
    () => {
      expect(client.getQueryData(['failed'])).toBe('now');
    },
    { timeout: 10_000 },
  );
  expect(there).toHaveBeenCalledOnce();
  for (const end of ends) end();
  client.unmount();
});
