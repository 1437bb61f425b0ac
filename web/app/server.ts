/**
 * The screens as one function. The hosting process (adapters) imports the build of this file, or loads it through
 * Vite while developing, and owns everything else: sockets, /api, headers, caching.
 */
import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { loadDictionary } from '~/i18n';
import { createQueryClient } from '~/lib/api';
import { languageOf, type Language } from '~/lib/language';
import { PageContext } from '~/lib/page-context';
import { PageQueries } from '~/lib/page-queries';
import { queriesContext } from '~/lib/page-state';
import { siteContext, type SiteContext } from '~/lib/site-context';

export type { SiteContext };

type Router = ReturnType<typeof createRequestHandler>;

/** The router, with some of its routes only. */
function routerOf(isWanted: (id: string) => boolean): Router {
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => isWanted(id)));
  return createRequestHandler({ ...build, routes }, import.meta.env.MODE);
}

const whole = routerOf(() => true);
const readersOf: Record<Language, Router> = {
  en: routerOf((id) => !/^ar\/|^en\/admin\//.test(id)),
  ar: routerOf((id) => !/^en\/|^ar\/admin\//.test(id)),
};

/** Addresses of the newsroom, those that the router's own code in the browser asks for, and such as have to be decoded first. */
const OTHERS = /^(?:\/ar)?\/admin(?:\/|$)|^\/__|\.data$|^\/[^/]*%/i;

/**
 * The router compares an address with all routes that it knows, twice for each page. Readers' pages are spared those of the newsroom
 * and of the other language, which are three of four: a fourteenth of the time that an article's page takes to write.
 */
function routerFor({ url }: Request): Router {
  const { pathname } = new URL(url);
  return OTHERS.test(pathname) ? whole : readersOf[languageOf(pathname)];
}

/** When it is worth asking again while Strapi is away. */
const RETRY_SECONDS = '3';

/** Answers one page, in the language of its path. An unknown page is a 404; a failing API is a 503. */
export async function handleRequest(request: Request, context: SiteContext): Promise<Response> {
  await Promise.all([loadDictionary('en'), loadDictionary('ar')]);
  const loadContext = new PageContext();
  loadContext.set(siteContext, context);
  const queries = new PageQueries(createQueryClient((path) => context.fetchApi(path)));
  loadContext.set(queriesContext, queries);
  const response = await routerFor(request)(request, loadContext);
  loadContext.clear();
  // Of the screens that have no form the router says so without saying what they take.
  if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
  if (response.status === 503) response.headers.set('Retry-After', RETRY_SECONDS);
  return response;
}
