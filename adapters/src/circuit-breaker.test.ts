import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

/** A server that answers probes, or hangs until they time out. */
function createServer() {
  const server = { hangs: false, probes: 0 };
  const probe = (timeoutMs: number) =>
    new Promise<void>((resolve, reject) => {
      server.probes += 1;
      if (server.hangs) setTimeout(() => reject(new Error('It took too long')), timeoutMs);
      else setTimeout(resolve, 5);
    });
  return { server, breaker: new CircuitBreaker(probe) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('lets calls through, and asks nothing, while no call times out', async () => {
  const { server, breaker } = createServer();
  expect([await breaker.allows(), server.probes]).toEqual([true, 0]);
});

it('goes on after one slow call of a server that answers', async () => {
  const { server, breaker } = createServer();
  breaker.timedOut();
  breaker.timedOut();
  const waiting = breaker.allows();
  await vi.advanceTimersByTimeAsync(10);
  expect([await waiting, await breaker.allows(), server.probes]).toEqual([true, true, 1]);
});

it('refuses at once while the server hangs, and no longer when it answers again', async () => {
  const { server, breaker } = createServer();
  server.hangs = true;
  breaker.timedOut();
  const waiting = breaker.allows();
  await vi.advanceTimersByTimeAsync(1000);
  expect([await waiting, await breaker.allows()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await breaker.allows()).toBe(false);
  server.hangs = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(await breaker.allows()).toBe(true);
  const { probes } = server;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.probes).toBe(probes);
});
