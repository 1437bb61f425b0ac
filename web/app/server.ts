/**
 * The screens as one function. The hosting process (adapters) imports the build of this file, or loads it through
 * Vite while developing, and owns everything else: sockets, /api, headers, caching.
 */
import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { articleQuery } from '~/features/articles/queries';
import { loadDictionary } from '~/i18n';
import { createQueryClient } from '~/lib/api';
import { PageContext } from '~/lib/page-context';
import { PageQueries } from '~/lib/page-queries';
import { queriesContext } from '~/lib/page-state';
import { siteContext, type SiteContext } from '~/lib/site-context';

export type { SiteContext };

const respond = createRequestHandler(build, import.meta.env.MODE);

const ARTICLE = /^(?:\/ar)?\/article\/([^/]+)$/;

/**
 * Asks for an article at once: by the time the router has found the loader that would, Strapi has done a tenth of the work. The
 * loader takes it over, and says what comes of it. Forms change what they show before it is read.
 */
async function askEarly({ method, url }: Request, queries: PageQueries): Promise<void> {
  const [, slug] = (method === 'GET' && ARTICLE.exec(new URL(url).pathname)) || [];
  const asked = slug ? readable(slug) : null;
  if (asked === null) return;
  void queries.query(articleQuery(asked)).catch(() => undefined);
  // It is sent when all that is ready has run, and what has come meanwhile was looked at: the other side may have hung up. The router
  // has to wait until then, too.
  await new Promise<void>((resolve) => {
    process.nextTick(setImmediate, resolve);
  });
}

/** A piece of a path as it is meant; null where it means nothing, which the router answers. */
function readable(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Answers one page, in the language of its path. An unknown page is a 404; a failing API is a 503. */
export async function handleRequest(request: Request, context: SiteContext): Promise<Response> {
  await Promise.all([loadDictionary('en'), loadDictionary('ar')]);
  const loadContext = new PageContext();
  loadContext.set(siteContext, context);
  const queries = new PageQueries(createQueryClient((path) => context.fetchApi(path)));
  loadContext.set(queriesContext, queries);
  await askEarly(request, queries);
  const response = await respond(request, loadContext);
  loadContext.clear();
  // Of the screens that have no form the router says so without saying what they take.
  if (response.status === 405) response.headers.set('Allow', 'GET, HEAD');
  return response;
}
