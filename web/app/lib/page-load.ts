import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError, createQueryClient } from './api';
import { siteContext } from './site-context';

/** What every screen's loader answers. In the browser there is no state: the screen's queries fetch it. */
export interface PageData {
  state?: DehydratedState;
  /** What was at this address is gone for good. */
  removed?: boolean;
}

/**
 * Runs a screen's queries on the server and hands over their results. `fill` returns the status of the page.
 * When the API fails, the page is a 503 and the error boundary speaks.
 */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  fill: (client: QueryClient) => Promise<number>,
) {
  const { fetchApi, removed } = context.get(siteContext);
  const client = createQueryClient((path) => fetchApi(path));
  try {
    const status = await fill(client);
    const state = dehydrate(client);
    return removed
      ? data<PageData>({ state, removed }, { status: 410 })
      : data<PageData>({ state }, { status });
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

/** The `clientLoader` of every screen: navigating in the browser asks the server for nothing but /api. */
export function noServerLoad(): PageData {
  return {};
}
