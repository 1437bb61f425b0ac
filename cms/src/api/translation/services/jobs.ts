import { errors } from '@strapi/utils';
import { z } from 'zod';
import { conflict, invalid } from '../../../rules/errors';
import { publicId } from '../../../rules/query';
import { remainingOf, type Caller } from './desk';
import { currentEngine } from './engine';
import { jobRunner } from './job-runner';
import { addItems, createJob, endJob, runningJob } from './job-store';

const ARTICLES_MAX = 10_000;

export const jobBody = z.strictObject({
  articles: z.array(publicId).min(1).max(ARTICLES_MAX).optional(),
});

/** SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const AT_ONCE = 5_000;

async function wantedBy(caller: Caller, only: readonly number[] | undefined) {
  if (!only) return remainingOf(caller);
  const found: { id: number; title: string }[] = [];
  const ids = [...new Set(only)];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    found.push(...(await remainingOf(caller, ids.slice(first, first + AT_ONCE))));
  }
  const unknown = ids.find((id) => !found.some((article) => article.id === id));
  if (unknown === undefined) return found;
  if (!caller.isAdmin) throw new errors.PolicyError("There is another author's article among them");
  throw invalid({ path: ['articles'], message: `There is no article ${unknown}` });
}

let starting: Promise<unknown> = Promise.resolve();

/**
 * Starts to translate all that remains of what a caller works on, or the articles that were asked for; joins the run that
 * is going on, if there is one.
 */
export async function startJob(caller: Caller, only?: readonly number[]): Promise<void> {
  const wanted = await wantedBy(caller, only);
  // One after the other, so that two who start at the same moment share a run.
  const start = starting.then(() =>
    strapi.db.transaction(async () => {
      const running = await runningJob();
      if (!running && wanted.length === 0) throw conflict('There is nothing to translate');
      const job = running ?? (await createJob(currentEngine().name, caller.id));
      await addItems(job.id, wanted);
    }),
  );
  starting = start.catch(() => undefined);
  await start;
  jobRunner.wake();
}

/**
 * Ends the run, if one is going on; what is translated stays.
 * @throws (403) for whoever has not started it and is no admin.
 */
export async function cancelJob(caller: Caller): Promise<void> {
  const job = await runningJob();
  if (!job) return;
  if (!caller.isAdmin && job.personId !== caller.id) {
    throw new errors.PolicyError('Somebody else has started this run: ask them, or an admin, to cancel it');
  }
  await endJob(job.id, 'cancelled');
  await jobRunner.stop();
}
