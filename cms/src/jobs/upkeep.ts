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

/** The jobs come first, since people wait for them. */
const STEPS = [
  addMissingJobs,
  removeExpiredEvents,
  removeExpiredRevisions,
  removeExpiredTrash,
  removeOrphanedWorkflow,
  removeEndedEmbargoes,
  removeOrphanedReports,
  forgetRepeats,
  removeExpiredKeys,
  removeEndedSessions,
  removeExpiredResets,
  removeOldEffects,
];

/**
 * Adds jobs that were lost because a process ended before it could add them, and removes what has expired. A
 * step that fails does not keep the others from their work.
 */
export const upkeep: Kind = {
  name: 'upkeep',
  concurrency: 1,
  attempts: 3,
  backoffMs: 10_000,
  keepDone: 3,
  repeat: { cron: '*/5 * * * *', timeZone: 'UTC' },

  async run() {
    const errors: unknown[] = [];
    for (const step of STEPS) await step().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) {
      throw new AggregateError(errors, errors.map((error) => (error as Error).message).join('; '));
    }
  },
};
