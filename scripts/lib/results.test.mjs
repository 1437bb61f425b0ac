// @ts-check
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { countResults, sum, verdict } from './results.mjs';
import { temporaryFolder } from './temporary.mjs';

const RESULTS = {
  vitest: JSON.stringify({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, success: false }),
  playwright: JSON.stringify({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } }),
  node: 'TAP version 13\nok 1 - x\n# tests 9\n# pass 4\n# fail 1\n# cancelled 1\n# skipped 3\n',
};

test('each kind of results is read', (t) => {
  const folder = temporaryFolder(t, RESULTS);
  const of = (/** @type {'vitest' | 'playwright' | 'node'} */ kind) =>
    countResults(kind, path.join(folder, kind), false);
  assert.deepEqual(of('vitest'), { passed: 5, failed: 2 });
  assert.deepEqual(of('playwright'), { passed: 8, failed: 2 });
  assert.deepEqual(of('node'), { passed: 4, failed: 2 });
});

test('a check counts as one test', () => {
  assert.deepEqual(countResults('check', 'unused', true), { passed: 1, failed: 0 });
  assert.deepEqual(countResults('check', 'unused', false), { passed: 0, failed: 1 });
});

test('a suite that says nothing, or nonsense, has failed', (t) => {
  const folder = temporaryFolder(t, { torn: '{"numPassed', other: '{}', empty: '' });
  for (const file of ['missing', 'torn', 'other', 'empty']) {
    assert.deepEqual(countResults('vitest', path.join(folder, file), true), { passed: 0, failed: 1 }, file);
  }
});

test('a suite that ends badly has failed, even when each of its tests passed', (t) => {
  const good = JSON.stringify({ numPassedTests: 5, numFailedTests: 0 });
  const file = path.join(temporaryFolder(t, { good }), 'good');
  assert.deepEqual(countResults('vitest', file, false), { passed: 5, failed: 1 });
  assert.deepEqual(countResults('vitest', file, true), { passed: 5, failed: 0 });
});

test('the last line', () => {
  const counts = sum([
    { passed: 5, failed: 0 },
    { passed: 1, failed: 2 },
  ]);
  assert.equal(verdict(counts), '6 passed, 2 failed');
});
