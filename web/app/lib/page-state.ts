import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import { createQueryClient } from './api';
import { jsonOf } from './json-of';
import type { PageQueries } from './page-queries';

/** The queries of the page that the server writes, for loaders, which run them. */
export const queriesContext = createContext<PageQueries>();

/** What they have come to, for the screens, which read it; undefined in the browser. */
export const QueriesOfPage = /* @__PURE__ */ createReactContext<QueryClient | undefined>(undefined);

const ID = 'page-state';

/** A query's key and its answer. */
type Answered = [QueryKey, unknown];

/**
 * What a page was made of, as the element that hands it over to the browser. A block of data: reading it costs the browser less than
 * a script, and no policy asks about it. Nothing in it can end the element or begin a comment.
 */
export function pageStateElement(client: QueryClient): string {
  const answered = client
    .getQueryCache()
    .getAll()
    // Screens add those that only the browser asks.
    .filter(({ state }) => state.status === 'success')
    // They have been answered in any order, and a page that is made anew shall be the same as before.
    .sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
    .map(({ queryKey, state }) => `[${jsonOf(queryKey)},${jsonOf(state.data)}]`);
  const json = `[${answered.join(',')}]`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** Queries as the page in the browser begins with them: those that the server has answered need not be asked. */
export function handedOverQueries(): QueryClient {
  const client = createQueryClient();
  const json = document.getElementById(ID)?.textContent;
  if (!json) return client;
  for (const [key, data] of JSON.parse(json) as Answered[]) client.setQueryData(key, data);
  return client;
}
