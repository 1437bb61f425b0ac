// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fingerprint } from './fingerprint.mjs';
import { temporaryFolder } from './temporary.mjs';

const files = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'package.json': '{}' };
const inputs = ['src', 'package.json', 'missing'];

test('times do not matter', (t) => {
  const folder = temporaryFolder(t, files);
  const before = fingerprint(folder, inputs);
  fs.utimesSync(path.join(folder, 'src/a.ts'), 1, 1);
  assert.equal(fingerprint(folder, inputs), before);
  assert.equal(fingerprint(temporaryFolder(t, files), inputs), before);
});

test('a changed, new, moved or deleted file does', (t) => {
  /** @type {Record<string, string>[]} */
  const variants = [
    files,
    { ...files, 'src/a.ts': 'changed' },
    { ...files, 'src/new.ts': '' },
    { 'src/c.ts': 'a', 'src/deep/b.ts': 'b', 'package.json': '{}' },
    { 'src/a.ts': 'a', 'package.json': '{}' },
    { ...files, missing: '' },
  ];
  const prints = variants.map((some) => fingerprint(temporaryFolder(t, some), inputs));
  assert.equal(new Set(prints).size, prints.length);
});

test('content does not slip from one file into the next', (t) => {
  const one = fingerprint(temporaryFolder(t, { 'src/a': '1', 'src/b': '23' }), ['src']);
  const other = fingerprint(temporaryFolder(t, { 'src/a': '12', 'src/b': '3' }), ['src']);
  assert.notEqual(one, other);
});

test('tests, results and other packages are not sources', (t) => {
  const more = {
    'src/a.test.ts': 't',
    'src/node_modules/x.js': 'x',
    'src/dist/a.js': 'd',
    'src/.cache/x': 'c',
  };
  const before = fingerprint(temporaryFolder(t, files), inputs);
  assert.equal(fingerprint(temporaryFolder(t, { ...files, ...more }), inputs), before);
});

test('what the build makes itself is left out, with its folder named and no other', (t) => {
  const print = (/** @type {Record<string, string>} */ some) =>
    fingerprint(temporaryFolder(t, { ...files, ...some }), [...inputs, '!src/made']);
  assert.equal(print({ 'src/made/a.ts': 'a' }), print({}));
  assert.notEqual(print({ 'src/made-by-hand.ts': 'a' }), print({}));
});
