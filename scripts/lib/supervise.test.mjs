// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.mjs';
import { Interrupted } from './problem.mjs';
import { startAll, startService, stopAll, watchAll } from './supervise.mjs';

const SERVER = `
  const server = require('http').createServer((request, response) => response.end('ok'));
  server.listen(process.env.PORT, '127.0.0.1', () => console.log('listening'));
`;

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
    follows: true,
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
const never = new AbortController().signal;

test('both answer, and both end when asked', async () => {
  const wanted = [await stub('cms'), await stub('site')];
  const controller = new AbortController();
  const running = await startAll(wanted, { signal: controller.signal, onLine });
  for (const { readyUrl } of wanted) assert.equal(await (await fetch(readyUrl)).text(), 'ok');
  const watched = watchAll(wanted, running, controller.signal);
  controller.abort(new Interrupted('SIGINT'));
  await watched;
  for (const { pid } of running) assert.equal(isAlive(pid), false);
});

test('when one is killed, the other is stopped and the failure is named', async () => {
  const wanted = [await stub('cms'), await stub('site')];
  const running = await startAll(wanted, { signal: never, onLine });
  const watched = watchAll(wanted, running, never);
  process.kill(Number(running[0].pid), 'SIGKILL');
  await assert.rejects(watched, { name: 'Problem', message: 'The cms ended (ended by SIGKILL).' });
  assert.equal(isAlive(running[1].pid), false);
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

test('a service ends when we are killed', async () => {
  const service = await stub('cms');
  const supervise = fileURLToPath(new URL('./supervise.mjs', import.meta.url));
  const code = `
    const { startService } = await import(${JSON.stringify(supervise)});
    const { pid } = await startService(${JSON.stringify(service)}, { signal: new AbortController().signal });
    console.log(pid);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [data] = await once(parent.stdout, 'data');
  const pid = Number(String(data));
  assert.equal(isAlive(pid), true);
  parent.kill('SIGKILL');
  for (let round = 0; round < 100 && isAlive(pid); round++) await sleep(50);
  assert.equal(isAlive(pid), false);
});

test('stopping twice is stopping once', async () => {
  const running = await startAll([await stub('site')], { signal: never, onLine });
  await stopAll(running);
  await stopAll(running);
});
