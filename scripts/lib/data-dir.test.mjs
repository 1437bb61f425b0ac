// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ensureRoom, ensureWritable } from './data-dir.mjs';
import { temporaryFolder } from './temporary.mjs';

test('the folder is made for its owner only and nothing stays in it', (t) => {
  const dataDir = path.join(temporaryFolder(t), 'deep/data');
  ensureWritable(dataDir);
  assert.equal(fs.statSync(dataDir).mode & 0o777, 0o700);
  assert.deepEqual(fs.readdirSync(dataDir), []);
});

test('a file in its place is a sentence', (t) => {
  const dataDir = path.join(temporaryFolder(t, { data: '' }), 'data');
  assert.throws(() => ensureWritable(dataDir), {
    name: 'Problem',
    message: `DATA_DIR (${dataDir}) cannot be used. A file is where a folder should be.`,
  });
});

test('too little room is a sentence with both numbers', (t) => {
  const folder = temporaryFolder(t);
  ensureRoom(folder, 1);
  assert.throws(() => ensureRoom(folder, 2 ** 60), {
    name: 'Problem',
    message: /^Installing needs about 1073741824\.0 GB of free disk space; .* has (?:\d+\.\d GB|\d+ MB)\.$/,
  });
});

test('less than a gigabyte is said in megabytes', (t) => {
  t.mock.method(fs, 'statfsSync', () => ({ bavail: 3, bsize: 1024 ** 2 }));
  assert.throws(() => ensureRoom('/data', 25 * 1024 ** 2), {
    message: 'Installing needs about 25 MB of free disk space; /data has 3 MB.',
  });
});
