// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Interrupted } from './problem.mjs';
import { runQuietly } from './run.mjs';
import { temporaryFolder } from './temporary.mjs';

const never = new AbortController().signal;

/**
 * @param {string} cwd
 * @param {string} code
 */
const program = (cwd, code) => ({
  name: 'Making it',
  file: process.execPath,
  args: ['-e', code],
  cwd,
  env: process.env,
});

test('the output goes to the log', async (t) => {
  const folder = temporaryFolder(t);
  const log = path.join(folder, 'logs/make.log');
  await runQuietly(program(folder, 'console.log(1); console.error(2)'), { log, signal: never });
  assert.deepEqual(fs.readFileSync(log, 'utf8').trim().split('\n').sort(), ['1', '2']);
});

test('a failure is a sentence with the last lines and the log', async (t) => {
  const folder = temporaryFolder(t);
  const log = path.join(folder, 'make.log');
  const code = "for (let i = 0; i < 100; i++) console.log('line ' + i); process.exitCode = 3";
  await assert.rejects(runQuietly(program(folder, code), { log, signal: never }), (problem) => {
    assert.ok(problem instanceof Error && 'lastLines' in problem && 'log' in problem);
    assert.equal(problem.message, 'Making it failed (exit code 3).');
    assert.deepEqual(/** @type {string[]} */ (problem.lastLines).at(-1), 'line 99');
    assert.equal(/** @type {string[]} */ (problem.lastLines).length, 15);
    assert.equal(problem.log, log);
    return true;
  });
});

test('a known cause is named', async (t) => {
  const folder = temporaryFolder(t);
  const code = "console.error('npm error ENOSPC: no space left on device'); process.exit(228)";
  await assert.rejects(runQuietly(program(folder, code), { log: path.join(folder, 'x'), signal: never }), {
    message: 'Making it failed (exit code 228). The disk is full.',
  });
});

test('a program that is not there is a sentence, too', async (t) => {
  const folder = temporaryFolder(t);
  const missing = { ...program(folder, ''), file: path.join(folder, 'no-such-program') };
  await assert.rejects(
    runQuietly(missing, { log: path.join(folder, 'x'), signal: never }),
    /Making it failed \(spawn .*ENOENT\)/,
  );
});

test('an interruption ends the program and what it started', async (t) => {
  const folder = temporaryFolder(t);
  const controller = new AbortController();
  const grandchild = "setInterval(() => {}, 1000); require('fs').writeFileSync('pid', String(process.pid))";
  const code = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => {}, 1000)`;
  const running = runQuietly(program(folder, code), {
    log: path.join(folder, 'x'),
    signal: controller.signal,
  });
  const pidFile = path.join(folder, 'pid');
  while (!fs.existsSync(pidFile) || !fs.readFileSync(pidFile, 'utf8')) await sleep(20);
  controller.abort(new Interrupted('SIGINT'));
  await assert.rejects(running, { name: 'Interrupted', exitCode: 130 });
  const isAlive = () => {
    try {
      return process.kill(Number(fs.readFileSync(pidFile, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  for (let round = 0; round < 100 && isAlive(); round++) await sleep(20);
  assert.equal(isAlive(), false);
});
