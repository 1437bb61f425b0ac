// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asTable, isWithin, judged, mb, notMeasured } from './rows.mjs';

test('a number is held against its limit, the edge included', () => {
  assert.deepEqual(judged('memory', 400, { atMost: 400 }, { show: mb }), {
    what: 'memory',
    measured: '400 MB',
    limit: '≤ 400 MB',
    verdict: 'met',
  });
  assert.equal(judged('memory', 400.4, { atMost: 400 }, { show: mb }).verdict, 'MISSED');
  assert.equal(judged('ratio', 0.6, { atLeast: 0.6 }).verdict, 'met');
  assert.equal(judged('ratio', 0.59, { atLeast: 0.6 }, { remark: 'of 3' }).measured, '0.59 (of 3)');
});

test('what is not a number meets no limit', () => {
  assert.equal(judged('nothing', NaN, { atMost: 1 }).verdict, 'MISSED');
  assert.equal(judged('nothing', NaN, { atLeast: 1 }).verdict, 'MISSED');
});

test('all must be met, and none may be missing', () => {
  const met = judged('a', 1, { atMost: 2 });
  assert.equal(isWithin([met, met]), true);
  assert.equal(isWithin([met, judged('c', 3, { atMost: 2 })]), false);
  assert.equal(isWithin([met, notMeasured('d', new Error('no /proc here'))]), false);
});

test('a table has its columns under each other', () => {
  assert.equal(
    asTable([judged('a', 1, { atMost: 2 }), judged('longer', 3, { atMost: 2 })]),
    [
      '| what   | measured | limit | verdict |',
      '| ------ | -------- | ----- | ------- |',
      '| a      | 1        | ≤ 2   | met     |',
      '| longer | 3        | ≤ 2   | MISSED  |',
    ].join('\n'),
  );
});
