// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, percentile, sample, seededRandom, zipf } from './statistics.mjs';

test('a percentile is one of the values, by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(percentile(hundred, 50), 50);
  assert.equal(percentile(hundred, 99), 99);
  assert.equal(percentile(hundred, 100), 100);
  assert.equal(percentile([7], 99), 7);
  assert.equal(percentile([3, 10, 1], 50), 3);
  assert.ok(Number.isNaN(percentile([], 50)));
});

test('numbers are sorted as numbers', () => assert.equal(percentile([9, 10, 100], 99), 100));

test('the median is in the middle', () => {
  assert.equal(median([5, 1, 3]), 3);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('chance is the same in every run, and another with another seed', () => {
  const some = (/** @type {number} */ seed) => Array.from({ length: 5 }, seededRandom(seed));
  assert.deepEqual(some(1), some(1));
  assert.notDeepEqual(some(1), some(2));
  for (const number of Array.from({ length: 1000 }, seededRandom(3))) assert.ok(number >= 0 && number < 1);
});

test('the first is read twice as often as the second, ten times as often as the tenth', () => {
  const next = zipf(100, seededRandom(4));
  const counts = new Array(100).fill(0);
  for (let round = 0; round < 100_000; round += 1) counts[next()] += 1;
  assert.ok(Math.abs(counts[0] / counts[1] - 2) < 0.15, `${counts[0]} and ${counts[1]}`);
  assert.ok(Math.abs(counts[0] / counts[9] - 10) < 1.2, `${counts[0]} and ${counts[9]}`);
  assert.ok(counts[99] > 0);
});

test('a sample has each item once', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  assert.deepEqual(
    sample(items, 50, seededRandom(5)).sort((a, b) => a - b),
    items,
  );
  assert.equal(new Set(sample(items, 20, seededRandom(5))).size, 20);
  assert.equal(sample([1, 2], 5, seededRandom(5)).length, 2);
});
