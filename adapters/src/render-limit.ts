import pLimit from 'p-limit';
import pTimeout from 'p-timeout';

/** The number of pages that may wait: seconds of work. After that time most readers have left. */
const MAX_WAITING = 64;
/** A computation that takes longer has failed. It would hold its slot, and keep the readers of its key waiting. */
export const COMPUTATION_LIMIT_MS = 60_000;

/** Too many pages wait to be rendered. The response is 503. */
export class TooManyWaiting extends Error {}

/** Ends the wait for work that never ends. */
export const inTime = <Outcome>(work: Promise<Outcome>): Promise<Outcome> =>
  pTimeout(work, { milliseconds: COMPUTATION_LIMIT_MS });

export type RenderLimit = <Outcome>(render: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Bounds the pages that are rendered at once: more would share one thread, and all readers would wait for all
 * of them.
 * @throws {TooManyWaiting} where too many pages wait already
 */
export function renderLimit(atOnce: number): RenderLimit {
  const limit = pLimit(atOnce);
  return async (render) => {
    if (limit.pendingCount >= MAX_WAITING) throw new TooManyWaiting();
    return limit(() => inTime(render()));
  };
}
