import createError from 'http-errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineServer, SHORT, type EngineServer } from '../../../../tests/engine-server';
import { EngineError } from '../engines/engine';
import { createEngineClient } from '../engines/engine-client';
import { EngineWait } from './engine-wait';

let server: EngineServer;
let isAvailable: boolean;
let refusal: number;
const warn = vi.fn();

beforeEach(async () => {
  isAvailable = false;
  refusal = 503;
  warn.mockClear();
  vi.stubGlobal('strapi', { log: { warn } });
  server = await engineServer(() => (isAvailable ? { body: 'ترجمة' } : { status: refusal }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

/** Translates as a run does: the engine's failure is the cause of another one. */
function articles(retryPolicy = SHORT) {
  const client = createEngineClient({ name: 'The engine', url: server.url, retryPolicy });
  return () =>
    client.ask('/translate').catch((error: unknown) => {
      throw error instanceof EngineError ? createError(502, error.message, { cause: error }) : error;
    });
}

const waitFor = (mostMs: number, signal = new AbortController().signal) =>
  new EngineWait(signal, { pauseMs: 5, mostMs });

describe('a run whose engine is unavailable', () => {
  it('fails no article while the engine is left alone, and goes on when it responds again', async () => {
    const translate = articles();
    const wait = waitFor(10_000);
    const run = Promise.all(Array.from({ length: 6 }, () => wait.retry(translate)));
    await expect.poll(() => warn.mock.calls.flat().join()).toContain('left alone for a while');
    // Several times of the breaker pass.
    await new Promise((resolve) => setTimeout(resolve, 3 * SHORT.breakMs));
    isAvailable = true;
    expect(await run).toEqual(Array.from({ length: 6 }, () => 'ترجمة'));
  });

  it('waits as long as the engine is left alone', async () => {
    const cancel = new AbortController();
    const translate = articles({ ...SHORT, breakMs: 7_000 });
    const waiting = waitFor(60_000, cancel.signal).retry(translate);
    await expect
      .poll(() => warn.mock.calls.flat())
      .toContain(
        'The engine has failed too often and is left alone for a while. The translation run waits for 7 s.',
      );
    cancel.abort();
    await expect(waiting).rejects.toThrow();
  });

  it('ends with failures when the engine stays unavailable, and waits again after it has responded', async () => {
    const translate = articles();
    const times = { pauseMs: 5, mostMs: 400 };
    const wait = new EngineWait(new AbortController().signal, times);
    const failure = 'The engine';
    await expect(wait.retry(translate)).rejects.toThrow(failure);
    warn.mockClear();
    for (let article = 0; article < 20; article += 1) {
      await expect(wait.retry(translate)).rejects.toThrow(failure);
    }
    expect(warn).not.toHaveBeenCalled();
    isAvailable = true;
    await expect.poll(() => wait.retry(translate).catch(() => undefined)).toBe('ترجمة');
    times.mostMs = 60_000;
    isAvailable = false;
    warn.mockImplementationOnce(() => {
      isAvailable = true;
    });
    expect(await wait.retry(translate)).toBe('ترجمة');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('can be cancelled while it waits', async () => {
    const cancel = new AbortController();
    // Later it may be asking the engine again.
    warn.mockImplementationOnce(() => setImmediate(() => cancel.abort()));
    const waiting = waitFor(10_000, cancel.signal).retry(articles());
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('does not wait for an engine that refuses an article', async () => {
  refusal = 400;
  await expect(waitFor(10_000).retry(articles())).rejects.toThrow('The engine answered 400');
  expect(server.heard).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

describe('an article that fails while others succeed', () => {
  const translated = () => Promise.resolve('ترجمة');
  const failing = (status: number) => {
    const cause = new EngineError(`The engine answered ${status}`, { isTransient: true, status });
    return vi.fn(() => Promise.reject<string>(createError(502, cause.message, { cause })));
  };
  const waited = (times: number) => expect.poll(() => warn.mock.calls.length).toBeGreaterThanOrEqual(times);

  it.each([500, 408])('fails, since the engine is available: %d', async (status) => {
    const wait = waitFor(10_000);
    const outcome = expect(wait.retry(failing(status))).rejects.toThrow(`The engine answered ${status}`);
    await waited(1);
    await wait.retry(translated);
    await outcome;
  });

  it('still waits if the others have succeeded before it failed', async () => {
    const cancel = new AbortController();
    const wait = waitFor(60_000, cancel.signal);
    let succeed: () => void = () => undefined;
    const others = new Promise<void>((resolve) => (succeed = resolve));
    const translate = failing(503);
    translate.mockImplementationOnce(async () => {
      await others;
      return failing(503)();
    });
    const outcome = expect(wait.retry(translate)).rejects.toMatchObject({ name: 'AbortError' });
    await wait.retry(translated);
    succeed();
    await waited(5);
    cancel.abort();
    await outcome;
  });

  it('still waits if the engine has too many requests', async () => {
    const cancel = new AbortController();
    const wait = waitFor(60_000, cancel.signal);
    const outcome = expect(wait.retry(failing(429))).rejects.toMatchObject({ name: 'AbortError' });
    await waited(1);
    await wait.retry(translated);
    await waited(5);
    cancel.abort();
    await outcome;
  });

  it('still waits while the engine is left alone', async () => {
    const cause = new EngineError('Left alone', { isTransient: true, retryAfterMs: 5 });
    const cancel = new AbortController();
    const wait = waitFor(60_000, cancel.signal);
    const translate = () => Promise.reject<string>(createError(502, cause.message, { cause }));
    const outcome = expect(wait.retry(translate)).rejects.toMatchObject({ name: 'AbortError' });
    await waited(1);
    await wait.retry(translated);
    await waited(5);
    cancel.abort();
    await outcome;
  });
});
