import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What is used of a connection of better-sqlite3. */
export interface FileConnection {
  readonly name: string;
  pragma(statement: string): unknown;
  close(): unknown;
}

/**
 * In pages, 64 MB: only when the thread beside cannot keep up does the connection do it itself, so that the log of changes never grows
 * without end.
 */
const BY_ITSELF = 16_000;

/**
 * Has what was changed carried over from the log of changes to the database's file in a thread beside. SQLite would do so within every
 * thousandth page's commit, and wait for the disk: 40 ms in which a server with one thread answers nobody. Closing the
 * connection ends the thread first.
 */
export function checkpointApart(connection: FileConnection): void {
  connection.pragma(`wal_autocheckpoint = ${BY_ITSELF}`);
  const worker = new Worker(path.join(__dirname, 'checkpoint-worker.js'), { workerData: connection.name });
  worker.unref();
  const ended = once(worker, 'exit').catch((error: unknown) => {
    // Nothing is lost: the connection does it, later and at once.
    process.emitWarning(`The thread that keeps the log of changes short has ended: ${String(error)}`);
  });
  const close = connection.close.bind(connection);
  connection.close = async () => {
    worker.postMessage('end');
    await ended;
    return close();
  };
}
