import { createRequire } from 'node:module';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { keepStatements } from '../src/bootstrap/kept-statements';

/** Of better-sqlite3, which has no types of its own. */
interface Connection {
  exec(sql: string): void;
  prepare(sql: string): {
    readonly reader: boolean;
    all(): unknown[];
    get(): unknown;
    run(...values: unknown[]): void;
  };
}

const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Connection;

const ALL = 'select * from car order by name';

let connection: Connection;
let prepare: Mock<Connection['prepare']>;

beforeEach(() => {
  connection = new Database(':memory:');
  connection.exec('create table car (name text)');
  prepare = vi.spyOn(connection, 'prepare');
  keepStatements(connection);
  connection.prepare('insert into car values (?)').run('Zoe');
  prepare.mockClear();
});

describe('prepared statements of SQLite', () => {
  it('are prepared once, and find what has changed since', () => {
    expect(connection.prepare(ALL).all()).toEqual([{ name: 'Zoe' }]);
    connection.prepare('insert into car values (?)').run('Ami');
    expect(connection.prepare(ALL).all()).toEqual([{ name: 'Ami' }, { name: 'Zoe' }]);
    expect(prepare.mock.calls).toEqual([[ALL]]);
  });

  it('know new columns', () => {
    expect(connection.prepare(ALL).all()).toEqual([{ name: 'Zoe' }]);
    connection.prepare('alter table car add column wheels integer default 4').run();
    expect(connection.prepare(ALL).all()).toEqual([{ name: 'Zoe', wheels: 4 }]);
  });

  it('survive a failure and a transaction that is taken back', () => {
    const insert = () => connection.prepare('insert into car values (?)');
    expect(() => insert().run()).toThrow('parameter');
    connection.prepare('begin').run();
    insert().run('Ami');
    connection.prepare('rollback').run();
    insert().run('Dolphin');
    expect(connection.prepare(ALL).all()).toEqual([{ name: 'Dolphin' }, { name: 'Zoe' }]);
  });

  it('are not kept without end', () => {
    connection.prepare(ALL).all();
    for (let number = 0; number < 1100; number += 1) connection.prepare(`select ${number}`).get();
    prepare.mockClear();
    connection.prepare(ALL).all();
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});
