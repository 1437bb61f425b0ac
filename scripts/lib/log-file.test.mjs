// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openLog } from './log-file.mjs';
import { temporaryFolder } from './temporary.mjs';

test('a log and its folder are for their owner only', (t) => {
  const file = path.join(temporaryFolder(t), 'logs/cms.log');
  const log = openLog(file);
  log.write('one');
  log.close();
  assert.equal(fs.readFileSync(file, 'utf8'), 'one\n');
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  assert.equal(fs.statSync(path.dirname(file)).mode & 0o777, 0o700);
});

test('a log that is full goes on from the start, and keeps what was in it once', (t) => {
  const file = path.join(temporaryFolder(t), 'cms.log');
  const log = openLog(file, 10);
  for (const line of ['one', 'two', 'three', 'four', 'five', 'six']) log.write(line);
  log.close();
  assert.equal(fs.readFileSync(file, 'utf8'), 'six\n');
  assert.equal(fs.readFileSync(`${file}.1`, 'utf8'), 'four\nfive\n');
  assert.equal(fs.statSync(`${file}.1`).mode & 0o777, 0o600);
});
