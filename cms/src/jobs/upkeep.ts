import { forgetRepeats } from '../api/comment/services/repeats';
import { removeOrphanedReports } from '../api/comment/services/reports';
import { addMissingJobs, type Kind } from '.';
import { removeExpiredEvents } from '../audit/store';
import { removeExpiredRevisions } from '../history/store';
import { removeExpiredKeys } from '../idempotency/keys';
import { removeExpiredResets } from '../sessions/password-resets';
import { removeEndedSessions } from '../sessions/sessions';
import { removeEndedEmbargoes } from '../schedule/embargo';
import { removeExpiredTrash } from '../trash/expiry';
import { removeOrphanedWorkflow } from '../workflow/store';
import { removeOldEffects } from './once';

/** Removes what has expired, and adds jobs that were lost because a process ended before it could add them. */
export const upkeep: Kind = {
  name: 'upkeep',
  concurrency: 1,
  attempts: 3,
  backoffMs: 10_000,
  keepDone: 3,
  repeat: { cron: '*/5 * * * *', timeZone: 'UTC' },

  async run() {
    await removeExpiredEvents();
    await removeExpiredRevisions();
    await removeExpiredTrash();
    await removeOrphanedWorkflow();
    await removeEndedEmbargoes();
    await removeOrphanedReports();
    await forgetRepeats();
    await removeExpiredKeys();
    await removeEndedSessions();
    await removeExpiredResets();
    await removeOldEffects();
    await addMissingJobs();
  },
};
