/** The thread beside (checkpoints.ts). `workerData`: the database's file. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Short, so that nothing is committed meanwhile and the log can begin anew: it takes a tenth of that on a busy day. */
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
