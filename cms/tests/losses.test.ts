import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const LOSSES = path.resolve(__dirname, '../dist/src/database/losses.js');

/** Runs Node with our guard and an unhandled rejection. */
const run = (script: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `const { EventEmitter } = require('node:events');
       const connection = Object.assign(new EventEmitter(), { client: { pool: new EventEmitter() } });
       const log = { error: (line) => console.log(line) };
       require(${JSON.stringify(LOSSES)}).watchForLosses({ db: { connection }, log });
       const failed = (error) => { connection.emit('query-error', error); return error; };
       setTimeout(() => console.log('still here'), 50);
       ${script}`,
    ],
    { encoding: 'utf8' },
  );

const answer = (code: string, severity: string) =>
  `Object.assign(new Error('select 1 - it failed'), { code: '${code}', severity: '${severity}' })`;

it.each([
  ['whose server ends it', `failed(${answer('57P01', 'FATAL')})`],
  ['that is cut', `failed(new Error('select 1 - Connection terminated unexpectedly'))`],
  ['whose disk is full', `failed(Object.assign(new Error('it failed'), { code: 'SQLITE_FULL' }))`],
  ['within another error', `new Error('Strapi says more', { cause: failed(${answer('53100', 'ERROR')}) })`],
])('a rejection that nobody handles ends nothing when the database is lost: a connection %s', (_, error) => {
  const { status, stdout } = run(`Promise.reject(${error})`);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^The database was lost while.*\nstill here\n$/),
  ]);
});

it.each([
  ['a mistake of ours', `new TypeError('no such method')`],
  ['another server that is away', `Object.assign(new Error('it failed'), { code: 'ECONNREFUSED' })`],
  ['a statement that the database refuses', `failed(${answer('23505', 'ERROR')})`],
])('every other one ends the process, as before: %s', (_, error) => {
  const { status, stdout, stderr } = run(`Promise.reject(${error})`);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/no such method|it failed/);
});
