import { errors } from '@strapi/utils';
import { recordEvent } from '../../../audit/record';
import { translationJobInputSchema } from '../../../contract/translation-desk';
import { chunks } from '../../../database/chunks';
import { addJobs, cancelJob, retryJob } from '../../../jobs';
import { conflict, invalid } from '../../../rules/errors';
import type { Caller } from '../../../rights/rights';
import { directionOf } from '../segments/direction';
import { remainingOf, type Remaining } from './desk';
import { currentEngine, refusalOf } from './engine';
import { jobOf, translationJob } from './run-job';
import { addItems, cancelRun, createRun, lockRun, presentRun } from './run-store';

export const runBody = translationJobInputSchema.strict();

/** SQLite accepts 32,766 parameters, PostgreSQL 65,535. */
const AT_ONCE = 5_000;

async function wantedBy(caller: Caller, only: readonly number[] | undefined) {
  if (!only) return remainingOf(caller);
  const found: Remaining[] = [];
  const ids = [...new Set(only)];
  for (const some of chunks(ids, AT_ONCE)) found.push(...(await remainingOf(caller, some)));
  const unknown = ids.find((id) => !found.some((article) => article.id === id));
  if (unknown === undefined) {
    for (const { id, original } of found) {
      const refusal = refusalOf(directionOf(original));
      if (refusal !== undefined) throw invalid({ path: ['articles'], message: `Article ${id}: ${refusal}` });
    }
    return found;
  }
  if (!caller.rights.has('translateAll')) {
    throw new errors.PolicyError("There is another author's article among them");
  }
  throw invalid({ path: ['articles'], message: `There is no article ${unknown}` });
}

let starting: Promise<unknown> = Promise.resolve();

/**
 * Starts to translate all remaining articles of a caller, or the requested ones. Joins the current run if
 * there is one.
 */
export async function startRun(caller: Caller, only?: readonly number[]): Promise<void> {
  const wanted = await wantedBy(caller, only);
  // Starts run one after the other, so that two concurrent ones share a run.
  const start = starting.then(() =>
    strapi.db.transaction(async () => {
      const present = await presentRun();
      const locked = present && (await lockRun(present.id));
      const running = locked?.state === 'running' ? locked : null;
      if (!running && wanted.length === 0) throw conflict('There is nothing to translate');
      const run = running ?? (await createRun(currentEngine().name, caller.id));
      await addItems(run.id, caller.id, wanted);
      await recordEvent({ action: 'translationStarted', details: { count: wanted.length } });
      return run;
    }),
  );
  starting = start.catch(() => undefined);
  const job = jobOf(await start);
  await addJobs(translationJob, [job]);
  // A run that stopped because of an error of ours continues, too.
  await retryJob(`${translationJob.name}.${job.id}`);
}

/**
 * Ends the current run, if there is one. Finished translations stay.
 * @throws (403) for a caller who may edit own articles only and has not started it.
 */
export async function stopRun(caller: Caller): Promise<void> {
  const run = await presentRun();
  if (!run) return;
  if (!caller.rights.has('editAll') && run.personId !== caller.id) {
    throw new errors.PolicyError('Somebody else has started this run: ask them, or an editor, to cancel it');
  }
  await strapi.db.transaction(async () => {
    await cancelRun(run.id);
    await recordEvent({ action: 'translationCancelled' });
  });
  await cancelJob(`${translationJob.name}.${jobOf(run).id}`);
}
