import type { Context } from 'hono';
import pLimit from 'p-limit';
import pTimeout from 'p-timeout';
import { COMPUTATION_LIMIT_MS } from './cache/response-cache.ts';
import { unavailablePage } from './unavailable-page.ts';

/** Pages are rendered on one thread. These leave room for those of the cache. */
const MAX_RENDERS = 2;
/** The number of pages that may wait: seconds of work. */
const MAX_WAITING = 64;

/** Renders a page that is not stored, for one reader. `render` sets the response of the context. */
export type RenderForOne = (c: Context, render: () => Promise<void>) => Promise<void>;

/**
 * Bounds the pages that are rendered for single readers: signed-in ones, and those who send a form. Anybody
 * can send a credential that means nothing. Robots that ask for other pages do not delay these. A page that
 * takes too long has failed: it would hold its slot.
 */
export function createRenderForOne(): RenderForOne {
  const limit = pLimit(MAX_RENDERS);
  return async (c, render) => {
    if (limit.pendingCount >= MAX_WAITING) c.res = unavailablePage(c.req.path);
    else await limit(() => pTimeout(render(), { milliseconds: COMPUTATION_LIMIT_MS }));
  };
}
