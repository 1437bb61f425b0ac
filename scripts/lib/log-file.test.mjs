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
