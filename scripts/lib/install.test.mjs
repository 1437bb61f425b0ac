// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { isInstalled, trees } from './install.mjs';
import { temporaryFolder } from './temporary.mjs';

const packages = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/other-system': { version: '2.0.0', optional: true },
};
const lock = JSON.stringify({ packages });
const present = JSON.stringify({ packages: { 'node_modules/a': packages['node_modules/a'] } });
const stamp = 'node_modules/.mihwar-install.json';

/** @param {string} folder */
const tree = (folder) => ({ name: 'x', title: 'x', folder });

test('nothing is installed before node_modules is there', (t) => {
  assert.equal(isInstalled(tree(temporaryFolder(t, { 'package-lock.json': lock }))), false);
});

test("a developer's own npm install counts, until the lock file changes", (t) => {
  const folder = temporaryFolder(t, {
    'package-lock.json': lock,
    'node_modules/.package-lock.json': present,
  });
  assert.equal(isInstalled(tree(folder)), true);
  fs.writeFileSync(path.join(folder, 'package-lock.json'), lock.replace('sha512-a', 'sha512-b'));
  assert.equal(isInstalled(tree(folder)), false);
});

test('a package too many or of another version does not count', (t) => {
  for (const other of [
    '{"packages":{"node_modules/a":{"version":"1.0.1","integrity":"sha512-a"}}}',
    '{"packages":{}}',
  ]) {
    const folder = temporaryFolder(t, {
      'package-lock.json': lock,
      'node_modules/.package-lock.json': other,
    });
    assert.equal(isInstalled(tree(folder)), false);
  }
});

test('native modules of another Node do not count', (t) => {
  const folder = temporaryFolder(t, {
    'package-lock.json': lock,
    'node_modules/.package-lock.json': present,
  });
  assert.equal(isInstalled(tree(folder)), true);
  const file = path.join(folder, stamp);
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), node: 18 }));
  assert.equal(isInstalled(tree(folder)), false);
});

for (const { folder, title } of Object.values(trees)) {
  test(`${title}: each package that runs a script then is allowed to or not, since npm 12 runs no others`, () => {
    /** @param {string} file */
    const read = (file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
    /** @type {Record<string, { hasInstallScript?: boolean }>} */
    const locked = read('package-lock.json').packages;
    const running = Object.entries(locked).flatMap(([place, { hasInstallScript }]) =>
      hasInstallScript ? [place.replace(/^.*node_modules\//, '')] : [],
    );
    assert.deepEqual(Object.keys(read('package.json').allowScripts).sort(), [...new Set(running)].sort());
  });
}
