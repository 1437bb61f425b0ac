// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthOf, peakOf, residentMb } from './memory.mjs';

test('growth is between the second and the last third, by their middle', () => {
  assert.deepEqual(growthOf([1, 50, 90, 100, 500, 100, 110, 110, 900]), {
    before: 100,
    after: 110,
    grown: 10,
  });
  assert.ok(Number.isNaN(growthOf([1, 2]).grown));
});

test('the peak is the most', () => {
  assert.equal(peakOf([{ mb: 3 }, { mb: 9 }, { mb: 4 }]), 9);
  assert.ok(Number.isNaN(peakOf([])));
});

test(
  'the memory of this very process is known where there is /proc',
  { skip: process.platform !== 'linux' },
  () => {
    assert.ok(Math.abs(residentMb(process.pid) - process.memoryUsage().rss / 2 ** 20) < 20);
    assert.ok(Number.isNaN(residentMb(2 ** 22 + 1)));
  },
);
