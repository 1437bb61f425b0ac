import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileConnection } from '../src/bootstrap/checkpoints';
import { built } from './boot';

interface Connection extends FileConnection {
  exec(sql: string): void;
  pragma(statement: string, options?: { simple: true }): unknown;
}

const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Connection;
const { checkpointApart } = built<{ checkpointApart(connection: FileConnection): void }>(
  'bootstrap/checkpoints.js',
);

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mihwar-checkpoints-'));
  file = path.join(folder, 'cars.db');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function open(): Connection {
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  checkpointApart(connection);
  connection.exec('create table car (name text)');
  return connection;
}

const isInFile = async (word: string) => (await readFile(file)).includes(word);

it('carries what is committed over to the file, and lets the log begin anew', async () => {
  const connection = open();
  for (const name of ['Zoe', 'Taycan', 'Utopia']) {
    connection.exec(`insert into car values ('${name}')`);
    await expect.poll(() => isInFile(name), { timeout: 5000 }).toBe(true);
  }
  // Each was written over the one before: a header and as many pages as one of them takes.
  expect((await stat(`${file}-wal`)).size).toBeLessThan(6 * 4096);
  await connection.close();
});

it('leaves nothing beside the file when the connection is closed', async () => {
  const connection = open();
  connection.exec("insert into car values ('Zoe')");
  await connection.close();
  expect(await isInFile('Zoe')).toBe(true);
  await expect(stat(`${file}-wal`)).rejects.toThrow('ENOENT');
});

it('is left to the connection itself only when far more has been changed than the thread beside can be behind', () => {
  const connection = open();
  expect(connection.pragma('wal_autocheckpoint', { simple: true })).toBe(16_000);
  return connection.close() as Promise<void>;
});
