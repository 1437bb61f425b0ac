import { isShown } from '../pictures/use';
import { deleteBytes, hashesOf, isOutOfReach } from './files';
import { deleteEntry, deleteExpiredEntries, findExpiredFiles, renewEntry } from './store';

/**
 * Deleted content is stored for a set time. The bytes of a file go before its entry: whatever ends the process
 * between, the next run completes it. A file that a text shows again meanwhile begins anew, so that somebody can
 * restore it. That text may be in the trash itself. One that cannot be deleted keeps no other from it. One in a
 * bucket that the site no longer uses is forgotten, with a warning in the log.
 */
export async function removeExpiredTrash(): Promise<void> {
  await deleteExpiredEntries();
  const failures: unknown[] = [];
  for await (const entry of findExpiredFiles()) {
    try {
      if (await isShown(hashesOf(entry))) {
        await renewEntry(entry.id);
        continue;
      }
      if (isOutOfReach(entry)) {
        strapi.log.warn(
          `A deleted file stays in a storage that is no longer used: ${hashesOf(entry).join()}`,
        );
      } else await deleteBytes(entry);
      await deleteEntry(entry.id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `${failures.length} files could not be deleted: ${String(failures[0])}`,
    );
  }
}
