import { deleteBytes } from './files';
import { deleteExpiredEntries, findExpiredFiles } from './store';

/**
 * Deleted content is stored for a set time. The bytes of a file go before its entry: whatever ends the process
 * between, the next run completes it.
 */
export async function removeExpiredTrash(): Promise<void> {
  for (const entry of await findExpiredFiles()) await deleteBytes(entry);
  await deleteExpiredEntries();
}
