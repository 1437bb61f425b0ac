// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { places } from './places.mjs';
import { npm } from './run.mjs';

/**
 * @typedef {object} Suite
 * @property {string} name for --only; several suites may share one
 * @property {string} title
 * @property {import('./results.mjs').Kind} kind
 * @property {string} cwd
 * @property {number} [limitMs] how long it may take, where that is not the usual time
 * @property {boolean} [built] it runs what `npm run build` makes
 * @property {boolean} [isLight] it starts no Strapi and no browser, so that it may run beside another
 * @property {boolean} [readsCms] it reads Strapi's packages, or what its build makes
 * @property {(results: string) => { file: string, args: string[] }} command given the file to write results
 *   to
 */

const { root, adapters, cms, web } = places;

/**
 * The suites in the order in which they run. The light ones run two at a time: the longest first, so that no
 * long one is left at the end with one of the cores.
 * @type {Suite[]}
 */
export const suites = [
  { ...vitest('unit', 'Unit tests of web', web, root), isLight: true },
  {
    ...check('lint', 'Lint', node(root, 'eslint/bin/eslint.js', '.', '--max-warnings', '0')),
    readsCms: true,
  },
  // The build has checked what it compiles: the server.
  {
    ...check('types', 'Types of cms', npm(['--prefix', 'cms', 'run', 'typecheck:beside'])),
    built: true,
    readsCms: true,
  },
  check('types', 'Types of web', npm(['run', 'typecheck', '-w', 'web'])),
  {
    name: 'scripts',
    title: 'Tests of scripts and bench',
    kind: 'node',
    isLight: true,
    cwd: root,
    command: nodeTests,
  },
  check('format', 'Formatting', node(root, 'prettier/bin/prettier.cjs', '--check', '.')),
  check('types', 'Types of adapters', node(root, 'typescript/bin/tsc', '-p', 'adapters', '--noEmit')),
  check('types', 'Types of scripts', node(root, 'typescript/bin/tsc', '-p', 'scripts')),
  { ...vitest('adapters', 'Unit and integration tests of adapters', adapters, root), built: true },
  { ...vitest('cms', 'Unit and integration tests of cms', cms, cms), built: true },
  playwright('Browser tests'),
];

/** @type {Suite} The property test of the cache alone, to be run with more steps than its suite takes (`npm test -- --steps`). */
export const cacheProperty = {
  ...vitest('adapters', 'The property of the cache', adapters, root, 'tests/cache-property.test.ts'),
  built: true,
  limitMs: 6 * 60 * 60_000,
};

/**
 * @param {string} tree whose node_modules hold the script
 * @param {string} script
 * @param {string[]} args
 */
function node(tree, script, ...args) {
  return { file: process.execPath, args: [path.join(tree, 'node_modules', script), ...args] };
}

/** @type {(name: string, title: string, command: ReturnType<Suite['command']>) => Suite} */
function check(name, title, command) {
  return { name, title, kind: 'check', isLight: true, cwd: root, command: () => command };
}

/** `tree` has vitest; `files`: only these. @type {(name: string, title: string, cwd: string, tree: string, ...files: string[]) => Suite} */
function vitest(name, title, cwd, tree, ...files) {
  const args = ['run', ...files, '--reporter=default', '--reporter=json'];
  return {
    name,
    title,
    kind: 'vitest',
    cwd,
    command: (results) => node(tree, 'vitest/vitest.mjs', ...args, `--outputFile.json=${results}`),
  };
}

/**
 * Runs Playwright with the built product and a browser.
 * @param {string} title
 * @param {string[]} args
 * @returns {Suite}
 */
export function playwright(title, ...args) {
  return {
    name: 'browser',
    title,
    kind: 'playwright',
    cwd: web,
    built: true,
    limitMs: 60 * 60_000,
    command: () => node(root, '@playwright/test/cli.js', 'test', '--reporter=line,json', ...args),
  };
}

/** @param {string} results */
function nodeTests(results) {
  const spec = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const tap = ['--test-reporter=tap', `--test-reporter-destination=${results}`];
  const names = fs.readdirSync(path.join(root, 'scripts'), { recursive: true, encoding: 'utf8' });
  const tests = names.filter((name) => name.endsWith('.test.mjs')).map((name) => path.join('scripts', name));
  return { file: process.execPath, args: ['--test', ...spec, ...tap, ...tests] };
}
