import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { env } from '../env';
import { standBy } from './standby';

const REFUSAL =
  'Another content server is running on this database. Only one at a time may use it: stop the other one first.';

/** A killed process may hold the database for a moment longer. */
const STARTING_MS = 5000;
/** Somewhat longer than PostgreSQL needs to notice that our former connection is dead. */
const RETAKING_MS = 30_000;
const RETRY_MS = 1000;
const HEARTBEAT_MS = 10_000;
/** 'mihwar' in ASCII. PostgreSQL identifies advisory locks by numbers, separately for each database. */
const LOCK = 0x6d6968776172;
/**
 * PostgreSQL releases the lock 20 s after the loss of a host or a network. By default it would wait for two
 * hours.
 */
const NOTICE_LOSS =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

interface Hold {
  release(): unknown;
}

const refusal = () => Object.assign(new Error(REFUSAL), { stack: REFUSAL });

/**
 * SQLite's own lock on an empty file beside the database. The system releases it however the process ends.
 */
function holdFile(file: string): Hold {
  mkdirSync(path.dirname(file), { recursive: true });
  const connection = new Database(file, { timeout: STARTING_MS });
  try {
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? refusal() : error;
  }
  return { release: () => connection.close() };
}

/** An advisory lock on a connection of its own, since those of the pool come and go. */
class ServerHold implements Hold {
  #client: Client | undefined;
  #isReleased = false;

  constructor(
    private readonly url: string,
    /** Called if another process holds the database now. */
    private readonly onTaken: () => void,
  ) {}

  /**
   * @throws {Error} if another process holds it for longer than `timeoutMs`, or the database cannot be
   *   reached.
   */
  async take(timeoutMs: number): Promise<void> {
    const giveUp = Date.now() + timeoutMs;
    const client = new Client({ connectionString: this.url, application_name: 'mihwar-cms-lock' });
    // Without a listener this event would end the process. The event `end` follows.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(NOTICE_LOSS);
      for (;;) {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [LOCK]);
        if ((rows as { held: boolean }[])[0]?.held) break;
        if (Date.now() > giveUp) throw refusal();
        await wait(RETRY_MS);
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#keep(client);
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    await this.#client?.end();
  }

  #keep(client: Client): void {
    this.#client = client;
    // A connection that broke silently is noticed only when something is sent on it.
    const heartbeat = setInterval(
      () => client.query('select 1').catch(() => undefined),
      HEARTBEAT_MS,
    ).unref();
    client.on('end', () => {
      clearInterval(heartbeat);
      if (!this.#isReleased) void this.#takeAgain();
    });
  }

  /**
   * The server has released the lock with the connection. While the database is unavailable, no process can
   * use it. Afterwards, the process that holds the lock is the one content server.
   */
  async #takeAgain(): Promise<void> {
    while (!this.#isReleased) {
      try {
        return await this.take(RETAKING_MS);
      } catch (error) {
        if ((error as Error).message === REFUSAL) return this.onTaken();
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}

/** Commands such as `npm run seed` load Strapi, too. They have nothing to stand by for. */
const isServer = () => process.argv[2] === 'start';

/** Takes the lock as soon as it is free, however long that takes. */
async function takeOver(hold: ServerHold): Promise<void> {
  for (;;) {
    try {
      return await hold.take(Infinity);
    } catch {
      // PostgreSQL is not reachable, or has ended the connection.
      await wait(RETRY_MS);
    }
  }
}

/** @throws {Error} when another process holds the database, and this one cannot stand by. */
async function holdServer(log: Core.Strapi['log']): Promise<Hold> {
  const hold = new ServerHold(env().DATABASE_URL, () => {
    log.error(`${REFUSAL} This one stops: its connection was lost, and the other one came first.`);
    process.exit(1);
  });
  try {
    await hold.take(isServer() ? 0 : STARTING_MS);
  } catch (error) {
    if ((error as Error).message !== REFUSAL || !isServer()) throw error;
    const { CMS_HOST, CMS_PORT } = env();
    const standby = await standBy(CMS_PORT, CMS_HOST);
    // The other one runs on this very port: it is not another machine's.
    if (!standby) throw error;
    log.info('Another content server is running on this database. This one stands by.');
    await takeOver(hold);
    await standby.end();
    log.info('The other content server has ended. This one takes over.');
  }
  return hold;
}

/**
 * Prevents a second content server on this database. Each announces only its own changes, so that the sites
 * of the other one would show stale pages for ever. Both would also work on the search index. On PostgreSQL
 * the second one stands by and takes over when the first one ends; on SQLite it is refused. The lock is held
 * until the connection pool is destroyed.
 * @throws {Error} when another one holds it.
 */
export async function holdDatabase({ db, log }: Core.Strapi): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = env();
  const hold = DATABASE_URL ? await holdServer(log) : holdFile(path.join(DATA_DIR, 'mihwar.lock'));
  db.connection.client.pool.on('poolDestroySuccess', () => hold.release());
}
