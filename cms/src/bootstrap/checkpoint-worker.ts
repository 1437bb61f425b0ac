/** The thread beside (checkpoints.ts). `workerData`: the database's file. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Short, so that little is to be carried over, and nothing is committed meanwhile: then the log can begin anew. */
const EVERY_MS = 1000;

/** There may be room again a second later. */
const NO_ROOM = /^SQLITE_(?:FULL|IOERR)/;

const connection = new Database(workerData as string, { fileMustExist: true });

const timer = setInterval(() => {
  // Waits for nobody, and nobody waits for it; what is left over comes with the next one.
  try {
    connection.pragma('wal_checkpoint(PASSIVE)');
  } catch (error) {
    if (!NO_ROOM.test(String((error as { code?: unknown }).code))) throw error;
  }
}, EVERY_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  connection.close();
  parentPort?.close();
});
