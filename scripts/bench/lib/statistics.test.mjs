// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, percentile, scattered } from './statistics.mjs';

test('a percentile is one of the values, by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(percentile(hundred, 50), 50);
  assert.equal(percentile(hundred, 99), 99);
  assert.equal(percentile(hundred, 100), 100);
  assert.equal(percentile([7], 99), 7);
  assert.equal(median([3, 10, 1]), 3);
  assert.ok(Number.isNaN(percentile([], 50)));
});

test('numbers are sorted as numbers', () => assert.equal(percentile([9, 10, 100], 99), 100));

test('a sample has each item once, and is the same in every run', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  assert.deepEqual(
    scattered(items, 50).sort((a, b) => a - b),
    items,
  );
  assert.equal(new Set(scattered(items, 20)).size, 20);
  assert.deepEqual(scattered(items, 20), scattered(items, 20));
  assert.notDeepEqual(scattered(items, 20), items.slice(0, 20));
  assert.equal(scattered([1, 2], 5).length, 2);
});
