// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versionProblem } from './node-version.mjs';

test('Node 20.19 to 26 is supported', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.11.1', '26.9.9']) {
    assert.equal(versionProblem(version), undefined, version);
  }
});

test('older and newer ones end with a sentence that names both versions', () => {
  for (const version of ['18.20.8', '20.18.3', '27.0.0']) {
    assert.match(
      versionProblem(version) ?? '',
      new RegExp(`needs Node 20\\.19 .* this is Node ${version}`),
      version,
    );
  }
});
