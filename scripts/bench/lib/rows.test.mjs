// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asTable, isWithin, judged, judgedTogether, mb, ms, notMeasured, told } from './rows.mjs';

test('a number is held against its budget, the edge included', () => {
  assert.deepEqual(judged('memory', 400, { atMost: 400 }, { show: mb }), {
    what: 'memory',
    measured: '400 MB',
    target: '≤ 400 MB',
    verdict: 'kept',
  });
  assert.equal(judged('memory', 400.4, { atMost: 400 }, { show: mb }).verdict, 'EXCEEDED');
  assert.equal(judged('ratio', 0.6, { atLeast: 0.6 }).verdict, 'kept');
  assert.equal(judged('ratio', 0.59, { atLeast: 0.6 }, { remark: 'of 3' }).measured, '0.59 (of 3)');
});

test('what is not a number keeps no budget', () => {
  assert.equal(judged('nothing', NaN, { atMost: 1 }).verdict, 'EXCEEDED');
  assert.equal(judged('nothing', NaN, { atLeast: 1 }).verdict, 'EXCEEDED');
});

test('of several budgets each must be kept', () => {
  const row = (/** @type {number} */ ratio) =>
    judgedTogether('list', 'p99 20 ms', [
      { value: 20, limit: { atMost: 50 }, show: ms },
      { value: ratio, limit: { atMost: 2 } },
    ]);
  assert.equal(row(2).verdict, 'kept');
  assert.equal(row(2.1).verdict, 'EXCEEDED');
  assert.equal(row(1).target, '≤ 50 ms, ≤ 2');
});

test('a bench is within its budgets when all are kept and none is missing', () => {
  const kept = judged('a', 1, { atMost: 2 });
  assert.equal(isWithin([kept, told('b', 'whatever')]), true);
  assert.equal(isWithin([kept, judged('c', 3, { atMost: 2 })]), false);
  assert.equal(isWithin([kept, notMeasured('d', 'no /proc here')]), false);
});

test('a table has its columns under each other', () => {
  assert.equal(
    asTable([judged('a', 1, { atMost: 2 }), told('longer', '')]),
    [
      '| what   | measured | target | verdict |',
      '| ------ | -------- | ------ | ------- |',
      '| a      | 1        | ≤ 2    | kept    |',
      '| longer |          |        |         |',
    ].join('\n'),
  );
});
