// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { places } from './places.mjs';

const { stdout, stderr, status } = spawnSync('git', ['ls-files', '-z'], {
  cwd: places.root,
  encoding: 'utf8',
});
assert.equal(status, 0, `Git does not list the files: ${stderr}`);
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

/** @param {string} file below the root */
const read = (file) => fs.readFileSync(path.join(places.root, file), 'utf8');

const documents = files.filter((file) => /^(?:README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));
const TOP = [...folders].filter((folder) => !folder.includes('/') && !folder.startsWith('.'));

/**
 * The files and folders that a document names: where its links and pictures lead, and words in code that
 * begin with a folder of the root.
 * @param {string} document
 */
function named(document) {
  const text = read(document);
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

const CODE = /[\w*]\.(?:[cm]?[jt]sx?|cjs|css|ya?ml)$/;
/** These files are made, or belong to other software. */
const NOT_OURS = [
  'sw.js',
  'knex/lib/execution/transaction.js',
  '@strapi/database/dist/transaction-context.js',
];

/** Whether a file in git ends with a path, in which `*` and `<name>` stand for any name. */
function isEndOfFile(/** @type {string} */ end) {
  const pattern = end.replace(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`).replace(/\*|<\w+>/g, '[^/]+');
  const isMeant = new RegExp(`(?:^|/)${pattern}$`);
  return files.some((file) => isMeant.test(file));
}

test('files of code that documents name by the end of their path are in git', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w./@*<>-]+)`|participant .*: ([\w./-]+)$/gm)].map(
      ([, word = '', drawn]) => ({ document, file: drawn ?? word }),
    ),
  );
  const code = named.filter(({ file }) => CODE.test(file) && !NOT_OURS.includes(file));
  assert.ok(code.length > 100);
  assert.deepEqual(
    code.filter(({ file }) => !isEndOfFile(file)),
    [],
  );
});

/**
 * The words in code that stand before a place of a text, as in: `a`, `b` and `c` (`file.ts`).
 * @param {string} text
 * @param {number} place
 */
function namesBefore(text, place) {
  const words = text.slice(0, place).trimEnd().split(/\s+/).reverse();
  const end = words.findIndex((word) => !/^(?:`[\w$]+(?:\(\))?`,?|and|or)$/.test(word));
  return words.slice(0, end).flatMap((word) => /^`([\w$]+)/.exec(word)?.[1] ?? []);
}

test('what documents name together with a file is in that file', () => {
  const pairs = documents.flatMap((document) => {
    const text = read(document);
    return [...text.matchAll(/\(`([\w./@-]+)`/g)]
      .filter(([, end]) => CODE.test(end))
      .flatMap(({ 1: end, index }) => namesBefore(text, index).map((name) => ({ document, name, end })));
  });
  assert.ok(pairs.length > 15);
  const missing = pairs.filter(({ name, end }) => {
    const meant = files.filter((file) => file === end || file.endsWith(`/${end}`));
    return !meant.some((file) => new RegExp(String.raw`\b${name}\b`).test(read(file)));
  });
  assert.deepEqual(missing, []);
});

const REQUIREMENTS = 'docs/requirements.md';
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html|ya?ml|sh)$|Dockerfile$/;
/**
 * These files are excluded: the texts of the demo publication and of dictionaries, and lock files, whose
 * names are not ours.
 */
const FOREIGN = /^cms\/seed\/|dictionary|package-lock\.json$/;

/**
 * The matches of a pattern in the files that people write, and the place of each.
 * @param {RegExp} pattern
 * @param {(file: string) => boolean} [within]
 */
function found(pattern, within = () => true) {
  return files
    .filter((file) => TEXT.test(file) && !FOREIGN.test(file) && within(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(pattern)].map((match) => ({ place: `${file}:${index + 1}`, match })),
        ),
    );
}

test('references to the requirements name a section that is there', () => {
  const text = read(REQUIREMENTS);
  const sections = new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));
  assert.ok(sections.has('1') && sections.has('5.2'));

  const numbers = String.raw`(\d+(?:\.\d+)*(?:(?:, (?:and )?| and | to )\d+(?:\.\d+)*)*)`;
  const references = [
    ...found(new RegExp(String.raw`\brequirements ${numbers}`, 'gi')),
    ...found(new RegExp(String.raw`\bsections? ${numbers}`, 'gi'), (file) => file === REQUIREMENTS),
  ];
  assert.ok(references.length > 150);
  const missing = references.filter(({ match }) =>
    match[1].split(/, (?:and )?| and | to /).some((number) => !sections.has(number)),
  );
  assert.deepEqual(
    missing.map(({ place, match }) => `${place}: ${match[0]}`),
    [],
  );
});

test('references to decisions name a file that is there', () => {
  const inCode = found(/\bdocs\/decisions\b(?:\/[\w-]+(?:\.\w+)*)?/g, (file) => !documents.includes(file));
  assert.ok(inCode.length > 10);
  // Links of documents are checked above. A document may also mean the folder.
  const wrong = inCode.filter(({ match }) => !files.includes(match[0]));
  const byNumber = found(/\bdecisions? \d+\b/gi);
  assert.deepEqual(
    [...wrong, ...byNumber].map(({ place, match }) => `${place}: ${match[0]}`),
    [],
  );
});

test('a decision is short, and has its number, a date and a status', () => {
  const decisions = files.filter((file) => /^docs\/decisions\//.test(file));
  assert.ok(decisions.length > 20);
  for (const file of decisions) {
    const lines = read(file).trimEnd().split('\n');
    const number = Number(path.basename(file).slice(0, 4));
    assert.ok(lines[0].startsWith(`# ${number}. `), file);
    assert.match(
      lines[2],
      /^Status: (?:accepted|superseded), (?:\d{1,2} [A-Z][a-z]+ \d{4}|\d{4}-\d\d-\d\d)\./,
      file,
    );
    assert.ok(lines.length <= 60, file);
  }
});

test('nothing refers to a text that is not in the repository', () => {
  assert.deepEqual(
    found(/\bspec\s§|\bspec\.md\b|\bthe specification\b/gi).map(
      ({ place, match }) => `${place}: ${match[0]}`,
    ),
    [],
  );
});
