// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { tryLock, withLock } from './lock.mjs';
import { temporaryFolder } from './temporary.mjs';

const never = new AbortController().signal;

test('a lock is free again after its release', (t) => {
  const file = path.join(temporaryFolder(t), 'deep/x.lock');
  for (let round = 0; round < 2; round++) {
    const lock = tryLock(file, 'npm start');
    assert.ok('release' in lock);
    lock.release();
  }
  assert.equal(fs.existsSync(file), false);
});

test('a running process keeps it, and is named', (t) => {
  const file = path.join(
    temporaryFolder(t, { 'x.lock': JSON.stringify({ pid: process.ppid, command: 'npm start' }) }),
    'x.lock',
  );
  assert.deepEqual(tryLock(file, 'npm run dev'), { holder: { pid: process.ppid, command: 'npm start' } });
});

test('a process that died does not', (t) => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const file = path.join(
    temporaryFolder(t, { 'x.lock': JSON.stringify({ pid, command: 'npm start' }) }),
    'x.lock',
  );
  assert.ok('release' in tryLock(file, 'npm start'));
});

test('a file that is being written counts, a torn old one does not', (t) => {
  const file = path.join(temporaryFolder(t, { 'x.lock': '' }), 'x.lock');
  assert.ok('holder' in tryLock(file, 'npm start'));
  fs.utimesSync(file, 1, 1);
  assert.ok('release' in tryLock(file, 'npm start'));
});

test('withLock waits for its turn and releases after a failure', async (t) => {
  const file = path.join(
    temporaryFolder(t, { 'x.lock': JSON.stringify({ pid: process.ppid, command: 'other' }) }),
    'x.lock',
  );
  const onWait = t.mock.fn(() => setTimeout(() => fs.rmSync(file), 100));
  const work = () => Promise.reject(new Error('failed'));
  await assert.rejects(withLock({ file, command: 'npm test', signal: never, onWait }, work), /failed/);
  assert.equal(onWait.mock.callCount(), 1);
  assert.equal(fs.existsSync(file), false);
});

test('a lock from before a restart of the machine does not count', (t) => {
  const boot = 'another-run-of-the-machine';
  const text = JSON.stringify({ pid: process.ppid, command: 'npm start', boot });
  const file = path.join(temporaryFolder(t, { 'x.lock': text }), 'x.lock');
  assert.ok('release' in tryLock(file, 'npm start'));
});

test(
  'a process of another user holds it only if it may be ours',
  { skip: !fs.existsSync('/proc/self') },
  (t) => {
    t.mock.method(process, 'kill', () => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    const sleeping = spawn('sleep', ['60'], { stdio: 'ignore' });
    t.after(() => sleeping.kill());
    /** @param {number | undefined} holder */
    const isFree = (holder) => {
      const text = JSON.stringify({ pid: holder, command: 'npm start' });
      return 'release' in tryLock(path.join(temporaryFolder(t, { 'x.lock': text }), 'x.lock'), 'npm start');
    };
    assert.equal(isFree(sleeping.pid), true);
    assert.equal(isFree(process.ppid), false);
  },
);
