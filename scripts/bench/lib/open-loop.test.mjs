// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLoop } from './open-loop.mjs';

/** Time that passes only when somebody waits for it. */
function fakeClock() {
  let time = 0;
  /** @type {{ at: number, wake: () => void }[]} */
  const sleepers = [];
  const wait = (/** @type {number} */ milliseconds) =>
    new Promise((resolve) => sleepers.push({ at: time + milliseconds, wake: () => resolve(undefined) }));
  /** Until nobody sleeps any more. @param {Promise<unknown>} work */
  const run = async (work) => {
    let done = false;
    void work.then(() => (done = true));
    for (;;) {
      // What has been woken goes on until it sleeps again.
      await new Promise((resolve) => setImmediate(resolve));
      if (done) return;
      sleepers.sort((one, other) => one.at - other.at);
      const next = sleepers.shift();
      assert.ok(next, 'Somebody waits for what never happens');
      time = Math.max(time, next.at);
      next.wake();
    }
  };
  return { clock: { now: () => time, wait }, run, advance: (/** @type {number} */ by) => (time += by) };
}

test('requests come at a constant rate, however long the answers take', async () => {
  const { clock, run } = fakeClock();
  /** @type {number[]} */
  const sentAt = [];
  /** @type {number[]} */
  const latencies = [];
  const work = openLoop({
    rate: 100,
    seconds: 0.05,
    clock,
    ask: async (number) => {
      sentAt[number] = clock.now();
      await clock.wait(200);
    },
    onAnswer: ({ latency }, number) => (latencies[number] = latency),
  });
  await run(work);
  assert.equal(await work, 5);
  assert.deepEqual(sentAt, [0, 10, 20, 30, 40]);
  assert.deepEqual(latencies, [200, 200, 200, 200, 200]);
});

test('what was due while nothing could be sent is sent at once, and its waiting counts', async () => {
  const { clock, run, advance } = fakeClock();
  /** @type {import('./open-loop.mjs').Arrival[]} */
  const arrivals = [];
  const work = openLoop({
    rate: 1000,
    seconds: 0.005,
    clock,
    ask: async (number) => {
      // The process is stopped for 3 ms by the second request.
      if (number === 1) advance(3);
      await clock.wait(1);
    },
    onAnswer: (arrival, number) => (arrivals[number] = arrival),
  });
  await run(work);
  assert.deepEqual(
    arrivals.map(({ lateness }) => lateness),
    [0, 0, 2, 1, 0],
  );
  assert.deepEqual(
    arrivals.map(({ latency }) => latency),
    [1, 4, 3, 2, 1],
  );
});

test('it ends early when it is told to, with every answer in', async () => {
  const { clock, run } = fakeClock();
  const controller = new AbortController();
  let answered = 0;
  const work = openLoop({
    rate: 10,
    seconds: 10,
    clock,
    signal: controller.signal,
    ask: async (number) => {
      if (number === 2) controller.abort();
      await clock.wait(500);
    },
    onAnswer: () => (answered += 1),
  });
  await run(work);
  assert.equal(await work, 3);
  assert.equal(answered, 3);
});
