/** The thread beside (checkpoints.ts). `workerData`: the database's file. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Short, so that little is to be carried over, and nothing is committed meanwhile: then the log can begin anew. */
const EVERY_MS = 1000;

const connection = new Database(workerData as string, { fileMustExist: true });

const timer = setInterval(() => {
  // Waits for nobody, and nobody waits for it; what is left over comes with the next one.
  connection.pragma('wal_checkpoint(PASSIVE)');
}, EVERY_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  connection.close();
  parentPort?.close();
});
