/**
 * The screens as one function. The hosting process (adapters) imports the build of this file, or loads it through
 * Vite while developing, and owns everything else: sockets, /api, headers, caching.
 */
import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { loadDictionary } from '~/i18n';
import { createQueryClient } from '~/lib/api';
import { PageContext } from '~/lib/page-context';
import { PageQueries } from '~/lib/page-queries';
import { queriesContext } from '~/lib/page-state';
import { siteContext, type SiteContext } from '~/lib/site-context';

export type { SiteContext };

const respond = createRequestHandler(build, import.meta.env.MODE);

/** Answers one page, in the language of its path. An unknown page is a 404; a failing API is a 503. */
export async function handleRequest(request: Request, context: SiteContext): Promise<Response> {
  await Promise.all([loadDictionary('en'), loadDictionary('ar')]);
  const loadContext = new PageContext();
  loadContext.set(siteContext, context);
  const queries = new PageQueries(createQueryClient((path) => context.fetchApi(path)));
  loadContext.set(queriesContext, queries);
  const response = await respond(request, loadContext);
  loadContext.clear();
  // Of the screens that have no form the router says so without saying what they take.
  if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
  return response;
}
