/**
 * The screens as one function. The hosting process (adapters) imports the build of this file, or loads it
 * through Vite in development. It owns everything else: sockets, /api, headers, caching.
 */
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { loadDictionary } from '~/i18n';
import { siteContext, type SiteContext } from '~/lib/site-context';

export type { SiteContext };

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The seconds after which clients may try again while Strapi is unavailable. */
const RETRY_SECONDS = '3';

/** Renders one page in the language of its path. An unknown page is a 404, and a failing API is a 503. */
export async function handleRequest(request: Request, context: SiteContext): Promise<Response> {
  await Promise.all([loadDictionary('en'), loadDictionary('ar')]);
  const loadContext = new RouterContextProvider();
  loadContext.set(siteContext, context);
  const response = await handle(request, loadContext);
  // React Router refuses a form that a screen does not have, but does not name the allowed methods.
  if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
  if (response.status === 503) response.headers.set('Retry-After', RETRY_SECONDS);
  return response;
}
