// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Interrupted, Problem, asProblem, knownCause } from './problem.mjs';
import { stage } from './report.mjs';

/** @param {import('node:test').TestContext} t */
function captured(t) {
  /** @type {string[]} */
  const lines = [];
  const write = process.stdout.write.bind(process.stdout);
  t.mock.method(process.stdout, 'write', (/** @type {string} */ text) => {
    // node:test's own reports go through the same stream when a test file runs alone.
    if (/^[→✓✗–]/.test(text)) lines.push(text.trimEnd());
    else write(text);
    return true;
  });
  return lines;
}

test('a stage has a line when it begins and its seconds when it ends', async (t) => {
  const lines = captured(t);
  assert.equal(await stage('Building', () => Promise.resolve(42)), 42);
  assert.equal(lines[0], '→ Building …');
  assert.match(lines[1], /^✓ Building {2}\d+\.\d s$/);
});

test('a failed stage is marked and throws what its work threw', async (t) => {
  const lines = captured(t);
  const problem = new Problem('It broke.');
  await assert.rejects(
    stage('Building', () => Promise.reject(problem)),
    problem,
  );
  assert.match(lines[1], /^✗ Building {2}failed after \d+\.\d s$/);
});

test('a stage that was stopped has not failed', async (t) => {
  const lines = captured(t);
  await assert.rejects(
    stage('Building', () => Promise.reject(new Interrupted('SIGINT'))),
    { exitCode: 130 },
  );
  assert.match(lines[1], /^– Building {2}stopped after \d+\.\d s$/);
});

test('errors of the system become sentences', () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path: '/data/x' });
  assert.equal(asProblem(full).message, 'The disk is full: /data/x.');
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/data' });
  assert.equal(asProblem(denied).message, 'Permission denied: /data.');
  assert.equal(
    asProblem(new TypeError('x is not a function')).message,
    'Something unexpected went wrong: x is not a function',
  );
  const problem = new Problem('As it is.');
  assert.equal(asProblem(problem), problem);
});

test('the cause of a failed program is found in its output', () => {
  assert.equal(knownCause(['x', 'npm error code ENOTFOUND']), 'The network did not answer.');
  assert.equal(knownCause(['SqliteError: database or disk is full']), 'The disk is full.');
  assert.match(knownCause(['gyp ERR! find Python']) ?? '', /python3, make/);
  assert.match(
    knownCause([
      '  #  node[15296]: void node::RemoveEnvironmentCleanupHook(v8::Isolate*, CleanupHook, void*) at ../src/api/hooks.cc:142',
      '  #  Assertion failed: (env) != nullptr',
      ' 4: 0x7fce601ada9c Statement::~Statement() [/srv/cms/node_modules/better-sqlite3/build/Release/better_sqlite3.node]',
    ]) ?? '',
    /use Node 22 or 26, or a Node 24 before 24\.19/,
  );
  const lock =
    'npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.';
  assert.match(
    knownCause([lock, 'npm error Run "npm help ci" for more info']) ?? '',
    /run npm install in their folder/,
  );
  const native = 'was compiled against a different Node.js version using NODE_MODULE_VERSION 115. Please try';
  assert.match(knownCause([native]) ?? '', /delete cms\/node_modules/);
  assert.equal(knownCause(['all is well']), undefined);
});
