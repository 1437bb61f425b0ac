import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from './api';
import type { PageQueries } from './page-queries';
import { queriesContext } from './page-state';
import { siteContext } from './site-context';

/** What every screen's loader answers. What its queries came to is handed over beside it (page-state.ts). */
export interface PageData {
  /** What was at this address is gone for good. */
  removed?: boolean;
}

/**
 * Runs a screen's queries on the server. `fill` returns the status of the page.
 * When the API fails, the page is a 503 and the error boundary speaks.
 */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  fill: (queries: PageQueries) => Promise<number>,
) {
  const { removed } = context.get(siteContext);
  try {
    const status = await fill(context.get(queriesContext));
    return removed ? data<PageData>({ removed }, { status: 410 }) : data<PageData>({}, { status });
  } catch (error) {
    // Whoever answers /api has reported the failure already; anything else is a bug and becomes a 500.
    if (error instanceof ApiError && error.status >= 500) throw data(null, { status: 503 });
    throw error;
  }
}

/** A page of a list beyond its end does not exist; the first one does even when it is empty. */
export function statusOfPage(page: number, list: { pages: unknown[][] }): number {
  return page > 1 && list.pages.flat().length === 0 ? 404 : 200;
}

/** The `clientLoader` of every screen: navigating in the browser asks the server for nothing but /api, by the screen's queries. */
export function noServerLoad(): PageData {
  return {};
}
