import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { env } from '../env';

const REFUSAL =
  'Another content server is running on this database. Only one at a time may use it: stop the other one first.';

/** A former process that was killed may still hold the database for a moment. */
const STARTING_MS = 5000;
/** Until PostgreSQL has noticed that the connection is dead on which we held it, and somewhat longer. */
const RETAKING_MS = 30_000;
const RETRY_MS = 1000;
const HEARTBEAT_MS = 10_000;
/** 'mihwar' in ASCII: PostgreSQL knows advisory locks by numbers, for each database apart. */
const LOCK = 0x6d6968776172;
/** PostgreSQL lets go of the lock 20 s after a host or a network is lost; it would wait for two hours. */
const NOTICE_LOSS =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

interface Hold {
  release(): unknown;
}

const refusal = () => Object.assign(new Error(REFUSAL), { stack: REFUSAL });

/** SQLite's own lock on an empty file beside the database; the system lets go of it however the process ends. */
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

/** An advisory lock, held by a connection of its own: those of the pool come and go. */
class ServerHold implements Hold {
  #client: Client | undefined;
  #isReleased = false;

  constructor(
    private readonly url: string,
    /** Somebody else holds the database by now. */
    private readonly onTaken: () => void,
  ) {}

  /** @throws {Error} when somebody else holds it for longer than `patienceMs`, or the database cannot be reached. */
  async take(patienceMs: number): Promise<void> {
    const giveUp = Date.now() + patienceMs;
    const client = new Client({ connectionString: this.url, application_name: 'mihwar-cms-lock' });
    // Must be heard, or it ends the process; `end` follows.
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
    // A connection that was cut in silence is noticed when something is sent on it.
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
   * The server has let go of the lock with the connection. While the database cannot be reached nobody can use it; once it can,
   * whoever holds it is the one content server.
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

/**
 * Keeps a second content server from this database. Each announces its own changes only, so that the sites of the other one
 * would show stale pages for ever; and both would work on the search index and on runs of translations. Held until the pool of
 * connections is destroyed.
 * @throws {Error} when another one holds it.
 */
export async function holdDatabase({ db, log }: Core.Strapi): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = env();
  let hold: Hold;
  if (DATABASE_URL) {
    const held = new ServerHold(DATABASE_URL, () => {
      log.error(`${REFUSAL} This one stops: its connection was lost, and the other one came first.`);
      process.exit(1);
    });
    await held.take(STARTING_MS);
    hold = held;
  } else {
    hold = holdFile(path.join(DATA_DIR, 'mihwar.lock'));
  }
  db.connection.client.pool.on('poolDestroySuccess', () => hold.release());
}
