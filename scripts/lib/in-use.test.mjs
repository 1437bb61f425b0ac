// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ensureUnused, useBuild } from './in-use.mjs';
import { temporaryFolder } from './temporary.mjs';

const lockOf = (/** @type {number} */ pid) => JSON.stringify({ pid, command: 'npm start' });

test('nothing is built while another process runs from it', (t) => {
  const folder = temporaryFolder(t, { 'other.lock': lockOf(process.ppid) });
  assert.throws(() => ensureUnused(folder), {
    name: 'Problem',
    message: `Something has changed here, and installing or building it would delete files that "npm start" (process ${process.ppid}) runs from. End that first.`,
  });
});

test('a command that runs from it may build, and so may all after it has ended', (t) => {
  const folder = path.join(temporaryFolder(t), 'running');
  ensureUnused(folder);
  const use = useBuild('npm start', folder);
  assert.deepEqual(fs.readdirSync(folder), [`${process.pid}.lock`]);
  ensureUnused(folder);
  assert.deepEqual(fs.readdirSync(folder), [`${process.pid}.lock`]);
  use.release();
  assert.deepEqual(fs.readdirSync(folder), []);
});

test('one that was killed does not count', (t) => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  ensureUnused(temporaryFolder(t, { 'killed.lock': lockOf(pid) }));
});

test('several products run from one folder at once', (t) => {
  const folder = temporaryFolder(t, { 'other.lock': lockOf(process.ppid) });
  const use = useBuild('npm start', folder);
  assert.equal(fs.readdirSync(folder).length, 2);
  use.release();
  assert.deepEqual(fs.readdirSync(folder), ['other.lock']);
});
