// @ts-check
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { ensureRedis, startRedis } from './redis.mjs';
import { temporaryFolder } from './temporary.mjs';

test('a REDIS_SERVER_PATH that is no Redis is named', async (t) => {
  const logs = temporaryFolder(t);
  for (const file of [path.join(logs, 'missing'), process.execPath]) {
    const finding = ensureRedis({
      env: { REDIS_SERVER_PATH: file },
      logs,
      signal: new AbortController().signal,
    });
    await assert.rejects(finding, {
      name: 'Problem',
      message: `REDIS_SERVER_PATH=${file} is not a Redis server that starts here.`,
    });
  }
});

test('a Redis that ends while it starts is told in a sentence', async () => {
  await assert.rejects(startRedis({ server: process.execPath }), {
    name: 'Problem',
    message: `${process.execPath} did not start.`,
  });
});
