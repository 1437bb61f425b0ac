// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.mjs';
import { Interrupted } from './problem.mjs';
import { keepAll, startAll, startService, stopAll } from './supervise.mjs';

const SERVER = `
  const server = require('http').createServer((request, response) => response.end('ok'));
  server.listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));
  process.once('SIGTERM', () => process.exit());
`;

/** Responds with the number of its process. */
const PID_SERVER = SERVER.replace("'ok'", 'String(process.pid)');

/**
 * A server like ours: it answers, and ends when it is asked to.
 * @param {string} name
 * @param {{ code?: string, readyWithinMs?: number }} [options]
 * @returns {Promise<import('./services.mjs').Service>}
 */
async function stub(name, { code = SERVER, readyWithinMs = 5000 } = {}) {
  const port = await freePort();
  return {
    name,
    title: `The ${name}`,
    file: process.execPath,
    args: ['-e', code],
    cwd: process.cwd(),
    env: { ...process.env, PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/`,
    readyWithinMs,
  };
}

/** @param {number | undefined} pid */
const isAlive = (pid) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

const onLine = () => {};
const onNotice = () => {};
const never = new AbortController().signal;

test('both answer, and both end when asked', async () => {
  const wanted = [await stub('cms'), await stub('site')];
  const controller = new AbortController();
  const running = await startAll(wanted, { signal: controller.signal, onLine });
  for (const { readyUrl } of wanted) assert.equal(await (await fetch(readyUrl)).text(), 'ok');
  const watched = keepAll(wanted, running, { signal: controller.signal, onNotice });
  controller.abort(new Interrupted('SIGINT'));
  await watched;
  for (const { pid } of running) assert.equal(isAlive(pid), false);
});

/**
 * @param {() => unknown} condition
 * @param {string} sentence
 */
async function until(condition, sentence) {
  for (let round = 0; round < 300; round++) {
    if (await condition()) return;
    await sleep(50);
  }
  assert.fail(sentence);
}

/** @param {string} url */
const pidAt = async (url) => {
  try {
    return Number(await (await fetch(url)).text());
  } catch {
    return 0;
  }
};

test('when one is killed, it is started again and the other is not touched', async () => {
  const wanted = [await stub('cms', { code: PID_SERVER }), await stub('site', { code: PID_SERVER })];
  const controller = new AbortController();
  const { signal } = controller;
  const running = await startAll(wanted, { signal, onLine });
  /** @type {string[]} */
  const notices = [];
  const watched = keepAll(wanted, running, {
    signal,
    onNotice: (one) => notices.push(one),
    pausesMs: [100, 100],
  });
  const [cms, site] = running.map(({ pid }) => Number(pid));
  process.kill(cms, 'SIGKILL');
  await until(() => notices.length === 2, 'The cms did not come back');
  assert.deepEqual(notices, [
    'The cms ended (ended by SIGKILL). It is started again in 0.1 s.',
    'The cms is running again.',
  ]);
  const second = await pidAt(wanted[0].readyUrl);
  assert.ok(second > 0 && second !== cms);
  assert.equal(await pidAt(wanted[1].readyUrl), site);

  controller.abort(new Interrupted('SIGINT'));
  await watched;
  for (const pid of [second, site]) assert.equal(isAlive(pid), false);
});

test('one that ends again and again is given up with a sentence, and the other is stopped', async () => {
  const wanted = [await stub('cms'), await stub('site')];
  const running = await startAll(wanted, { signal: never, onLine });
  wanted[0].args = ['-e', "console.error('no idea why'); process.exit(3)"];
  /** @type {string[]} */
  const notices = [];
  const watched = keepAll(wanted, running, {
    signal: never,
    onNotice: (one) => notices.push(one),
    pausesMs: [100, 200, 300],
  });
  process.kill(Number(running[0].pid), 'SIGKILL');
  await assert.rejects(watched, {
    name: 'Problem',
    message:
      'The cms ended while it was starting (exit code 3). It was started again 3 times within a minute: it is left at that.',
    lastLines: ['no idea why'],
  });
  assert.deepEqual(
    notices.map((notice) => notice.replace(/^.*\. It/, 'It')),
    ['It is started again in 0.1 s.', 'It is started again in 0.2 s.', 'It is started again in 0.3 s.'],
  );
  assert.equal(isAlive(running[1].pid), false);
});

test('an interruption during the pause or the new start leaves nothing behind', async () => {
  const wanted = [await stub('cms'), await stub('site')];
  const controller = new AbortController();
  const { signal } = controller;
  const running = await startAll(wanted, { signal, onLine });
  wanted[0].args = ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'];
  let pid = 0;
  const watched = keepAll(wanted, running, {
    signal,
    onNotice,
    pausesMs: [1],
    onLine: (_name, line) => {
      pid = Number(line);
      controller.abort(new Interrupted('SIGTERM'));
    },
  });
  process.kill(Number(running[0].pid), 'SIGKILL');
  await watched;
  assert.ok(pid > 0);
  for (const one of [pid, running[1].pid]) assert.equal(isAlive(one), false);
});

test('one that cannot start takes the other along, with what it said last', async () => {
  const broken = await stub('cms', {
    code: "console.error('no idea why\\n    at Object.<anonymous> (/x.js:1:2)'); process.exit(1)",
  });
  await assert.rejects(startAll([broken, await stub('site')], { signal: never, onLine }), {
    message: 'The cms ended while it was starting (exit code 1).',
    lastLines: ['no idea why'],
  });
});

test('what it says about its settings becomes part of the sentence', async () => {
  const code = "console.error('The content server cannot start: port 1 is in use.'); process.exit(1)";
  await assert.rejects(startAll([await stub('cms', { code })], { signal: never, onLine }), {
    message: 'The cms ended while it was starting (exit code 1). Port 1 is in use.',
    lastLines: [],
  });
});

test('one that never answers is given up', async () => {
  const silent = await stub('cms', { code: 'setInterval(() => {}, 1000)', readyWithinMs: 400 });
  await assert.rejects(startService(silent, { signal: never }), {
    message: 'The cms did not answer within 0.4 s.',
  });
});

test('an interruption while starting leaves nothing behind', async () => {
  const silent = await stub('cms', { code: 'console.log(process.pid); setInterval(() => {}, 1000)' });
  const controller = new AbortController();
  let pid = 0;
  const started = startAll([silent], {
    signal: controller.signal,
    onLine: (_name, line) => {
      pid = Number(line);
      controller.abort(new Interrupted('SIGTERM'));
    },
  });
  await assert.rejects(started, { name: 'Interrupted', exitCode: 143 });
  assert.equal(isAlive(pid), false);
});

/**
 * @param {string} work
 * @returns {string} a server that does this after its first response
 */
const thenDoing = (work) =>
  `${SERVER} server.once('request', (_, response) => response.once('finish', () => { ${work} }))`;

/** Programs that end on request, that are too busy to notice it, and that are stopped. */
const STUBBORN = {
  idle: SERVER,
  busy: thenDoing('for (;;);'),
  stopped: thenDoing("process.kill(process.pid, 'SIGSTOP')"),
};

for (const [kind, program] of Object.entries(STUBBORN)) {
  test(`a service that is ${kind} ends when we are killed, and so does what it started`, async () => {
    const child =
      "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid";
    const service = await stub('cms', { code: `console.log(${child}); ${program}` });
    const supervise = fileURLToPath(new URL('./supervise.mjs', import.meta.url));
    const code = `
      const { startService } = await import(${JSON.stringify(supervise)});
      const running = await startService(${JSON.stringify(service)}, { signal: new AbortController().signal });
      setTimeout(() => console.log(running.pid, running.lines()[0]), 1000);
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // A parent that has ended says nothing any more.
    const [data] = await Promise.race([once(parent.stdout, 'data'), once(parent, 'exit')]);
    const pids = String(data).trim().split(' ').map(Number);
    assert.equal(pids.length, 2);
    for (const pid of pids) assert.ok(isAlive(pid), `${pid} runs`);
    parent.kill('SIGKILL');
    await until(() => !pids.some(isAlive), 'Something was left behind');
  });
}

test('stopping twice is stopping once', async () => {
  const running = await startAll([await stub('site')], { signal: never, onLine });
  await stopAll(running);
  await stopAll(running);
});
