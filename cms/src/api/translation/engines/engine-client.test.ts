import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  engineServer,
  SHORT,
  type EngineServer,
  type Heard,
  type Reply,
} from '../../../../tests/engine-server';
import { EngineError } from './engine';
import { createEngineClient } from './engine-client';

let server: EngineServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.stop();
  server = undefined;
});

async function clientTo(reply: (heard: Heard, number: number) => Reply, retryPolicy = SHORT) {
  server = await engineServer(reply);
  const client = createEngineClient({
    name: 'The engine',
    url: `${server.url}/`,
    headers: { Secret: 'key' },
    retryPolicy,
  });
  return { client, heard: server.heard };
}

describe('an engine that fails for a moment', () => {
  it.each([429, 500, 502, 503])('is asked again after %i', async (status) => {
    const { client, heard } = await clientTo((_, number) =>
      number < 3 ? { status } : { body: { ok: true } },
    );
    expect(await client.ask('/x', { body: { a: 1 } })).toEqual({ ok: true });
    expect(heard).toHaveLength(3);
    expect(heard[2]).toMatchObject({
      method: 'POST',
      path: '/x',
      body: { a: 1 },
      headers: { secret: 'key' },
    });
  });

  it('is waited for as long as it asks', async () => {
    const { client } = await clientTo((_, number) =>
      number === 1 ? { status: 429, headers: { 'Retry-After': '0.2' } } : { body: {} },
    );
    const start = performance.now();
    await client.ask('/x');
    expect(performance.now() - start).toBeGreaterThanOrEqual(190);
  });

  it('is not waited for when it asks for minutes', async () => {
    const { client, heard } = await clientTo(() => ({ status: 503, headers: { 'Retry-After': '600' } }));
    await expect(client.ask('/x')).rejects.toThrow('The engine answered 503');
    expect(heard).toHaveLength(1);
  });

  it('is given up after some attempts', async () => {
    const { client, heard } = await clientTo(() => ({ status: 500 }));
    await expect(client.ask('/x')).rejects.toThrow(EngineError);
    expect(heard).toHaveLength(3);
  });

  it('is left alone after many failures, and tried again later', async () => {
    let isBroken = true;
    const breakMs = 60_000;
    const reply = () => (isBroken ? { status: 500 } : { body: { ok: true } });
    const { client, heard } = await clientTo(reply, { ...SHORT, breakMs });
    await expect(client.ask('/x')).rejects.toThrow('answered 500');
    await expect(client.ask('/x')).rejects.toThrow('left alone for a while');
    const calls = heard.length;
    expect(calls).toBe(4);
    await expect(client.ask('/x')).rejects.toMatchObject({
      message: expect.stringContaining('left alone for a while') as unknown,
      isTransient: true,
      retryAfterMs: breakMs,
    });
    expect(heard).toHaveLength(calls);
    isBroken = false;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + breakMs);
    expect(await client.ask('/x')).toEqual({ ok: true });
  });

  it('does not hold up for ever', async () => {
    const { client } = await clientTo(() => ({ afterMs: 5_000 }), { ...SHORT, timeoutMs: 50, retries: 1 });
    await expect(client.ask('/x')).rejects.toThrow('The engine did not answer in time');
  });
});

describe('an engine that refuses', () => {
  it.each([400, 401, 403, 404, 413, 456])('is not asked again after %i', async (status) => {
    const { client, heard } = await clientTo(() => ({ status, body: { error: 'the key is wrong' } }));
    await expect(client.ask('/x')).rejects.toMatchObject({
      message: `The engine answered ${status}`,
      status,
    });
    expect(heard).toHaveLength(1);
  });

  it('may not send us elsewhere with our key', async () => {
    const { client, heard } = await clientTo(() => ({ status: 307, headers: { Location: '/other' } }));
    await expect(client.ask('/x')).rejects.toThrow(EngineError);
    expect(heard.every(({ path }) => path === '/x')).toBe(true);
  });

  it('may not answer without end, nor anything but JSON', async () => {
    const { client } = await clientTo((_, number) => ({
      text: number === 1 ? '<html>' : `"${'x'.repeat(9_000_000)}"`,
    }));
    await expect(client.ask('/x')).rejects.toThrow('The engine answered something that is not JSON');
    await expect(client.ask('/x')).rejects.toThrow('The engine answered more than a translation can be');
  });
});

it('stops at once when nobody wants the answer any more', async () => {
  // A client that waited for the engine would return its answer.
  const { client, heard } = await clientTo(() => ({ afterMs: 5_000, body: {} }), {
    ...SHORT,
    timeoutMs: 20_000,
  });
  const abort = new AbortController();
  const asking = client.ask('/x', { signal: abort.signal });
  await expect.poll(() => heard.length).toBe(1);
  abort.abort(new Error('cancelled'));
  await expect(asking).rejects.toThrow('cancelled');
  expect(heard).toHaveLength(1);
});

it('is not left alone because callers no longer wait for a slow engine', async () => {
  const { client, heard } = await clientTo((_, number) =>
    number <= 5 ? { afterMs: 5_000 } : { body: { ok: true } },
  );
  for (let call = 1; call <= 5; call += 1) {
    const abort = new AbortController();
    const asking = client.ask('/x', { signal: abort.signal });
    await expect.poll(() => heard.length).toBe(call);
    abort.abort(new Error('too late for a reader'));
    await expect(asking).rejects.toThrow('too late for a reader');
  }
  expect(await client.ask('/x')).toEqual({ ok: true });
});
