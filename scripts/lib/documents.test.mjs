// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { places } from './places.mjs';

const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: places.root, encoding: 'utf8' });
const files = stdout.split('\0').filter(Boolean);
const folders = new Set(
  files.flatMap((file) =>
    path
      .dirname(file)
      .split('/')
      .map((_, index, all) => all.slice(0, index + 1).join('/')),
  ),
);
const isThere = (/** @type {string} */ file) => files.includes(file) || folders.has(file.replace(/\/$/, ''));

const documents = files.filter((file) => /^(?:README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));
const TOP = [...folders].filter((folder) => !folder.includes('/') && !folder.startsWith('.'));

/**
 * The files and folders that a document names: where its links and pictures lead, and words in code that begin with a folder of
 * the root.
 * @param {string} document
 */
function named(document) {
  const text = fs.readFileSync(path.join(places.root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split('#', 1)[0])
    .filter((target) => target && !/^[a-z]+:/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(document), target));
  const code = [...text.matchAll(/`([\w./@-]+)`/g)]
    .map(([, word]) => word)
    .filter((word) => TOP.includes(word.split('/')[0]) && word.includes('/'));
  return [...new Set([...links, ...code])];
}

test('documents name only files that are in git', () => {
  assert.ok(documents.includes('README.md') && documents.length > 10);
  assert.ok(documents.flatMap(named).length > 50);
  for (const document of documents) {
    assert.deepEqual(
      named(document).filter((file) => !isThere(file)),
      [],
      document,
    );
  }
});
