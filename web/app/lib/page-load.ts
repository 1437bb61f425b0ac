import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { ApiError, createQueryClient } from './api';
import { siteContext } from './site-context';

/** The data of every screen's loader. */
export interface PageData {
  /** The prefetched queries, for the screen's HydrationBoundary; absent after a navigation in the browser. */
  state?: DehydratedState;
  /** There was something at this address, and it will not come back. */
  removed?: boolean;
}

/**
 * Prefetches a screen's queries on the server. `prefetch` returns the status of the page.
 * When the API fails, the page is a 503 and the error boundary speaks.
 */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  prefetch: (client: QueryClient) => Promise<number>,
) {
  const { fetchApi, removed } = context.get(siteContext);
  const client = createQueryClient((path) => fetchApi(path));
  try {
    const status = await prefetch(client);
    return data<PageData>({ state: dehydrate(client), removed }, { status: removed ? 410 : status });
  } catch (error) {
    // The API has logged its failure already. Any other error is a bug, and the page a 500.
    if (error instanceof ApiError && error.status >= 500) throw data(null, { status: 503 });
    throw error;
  }
}

/** A page of a list beyond its end does not exist; the first one does even when it is empty. */
export function statusOfPage(page: number, list: { pages: unknown[][] }): number {
  return page > 1 && list.pages.flat().length === 0 ? 404 : 200;
}

/** The `clientLoader` of every screen: in the browser the screen's queries ask `/api` themselves. */
export function noServerLoad(): PageData {
  return {};
}
