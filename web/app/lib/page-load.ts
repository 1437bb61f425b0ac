import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, useLoaderData, type RouterContextProvider } from 'react-router';
import { loadDictionary } from '~/i18n';
import { ApiError, createQueryClient } from './api';
import { languageOf } from './language';
import { siteContext } from './site-context';

/** The data of every screen's loader. */
export interface PageData {
  /** The prefetched queries for the screen's HydrationBoundary. Absent after a navigation in the browser. */
  state?: DehydratedState;
  /** The content of this address was removed for good. */
  removed?: boolean;
}

/**
 * Prefetches a screen's queries on the server. `prefetch` returns the status of the page. If the API fails,
 * the page is a 503 with the error boundary.
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

/** A page beyond the end of a list does not exist. The first page exists even if it is empty. */
export function statusOfPage(page: number, list: { pages: unknown[][] }): number {
  return page > 1 && list.pages.flat().length === 0 ? 404 : 200;
}

/** The `clientLoader` of every screen: in the browser the screen's queries call `/api` themselves. */
export function noServerLoad(): PageData {
  return {};
}

/**
 * Loads the texts of the language to which a navigation in the browser leads. If that fails, as after a
 * deployment, this loads the address as a page, whose scripts are those of the present version. The screen
 * stays until the page comes. A reader who has gone elsewhere meanwhile is left alone.
 */
export async function loadTexts({ url, signal }: Request): Promise<void> {
  try {
    await loadDictionary(languageOf(new URL(url).pathname));
  } catch (error) {
    if (signal.aborted) throw error;
    window.location.assign(url);
    await new Promise(() => undefined);
  }
}

/**
 * The content that a screen's main query has found. It is null only on a page from the server. Only the server
 * knows redirects and removed articles. If a navigation in the browser finds no content, this loads the address
 * as a page, and is undefined until then. It does not use `location.replace`: that would load nothing for an
 * address with a fragment.
 */
export function useConfirmed<Content>(content: Content | null | undefined): Content | null | undefined {
  const loaded = useLoaderData<PageData | undefined>();
  const isUnconfirmed = content === null && loaded?.state === undefined;
  useEffect(() => {
    if (isUnconfirmed) window.location.reload();
  }, [isUnconfirmed]);
  return isUnconfirmed ? undefined : content;
}
