import type { Context, Hono, MiddlewareHandler } from 'hono';
import { isFile, isPersonal } from '../addresses/address-kinds.ts';
import { keyOf, partsOf, type KnownParams } from '../addresses/cache-key.ts';
import { areTooLong, CACHE_TAGS } from '../cache-tags/tags.ts';
import type { Cms } from '../cms.ts';
import { CACHE_STATUS, isInternal } from '../metrics/routes.ts';
import type { RenderLimit } from '../render-limit.ts';
import { replaceNonce } from '../security-headers.ts';
import type { Sessions } from '../session.ts';
import { CachedResponse } from './cached-response.ts';
import type { Computed, ResponseCache } from './response-cache.ts';

/**
 * Browsers revalidate each time and mostly get 304. There is no stale-while-revalidate: browsers that obey it
 * would show an old page first. A CDN may serve a response for a few seconds by itself, and for long while the
 * site is unavailable. The Surrogate-Key lets a CDN purge it.
 */
const PUBLIC = 'public, max-age=0, s-maxage=5, stale-if-error=86400';
const PRIVATE = 'private, no-store';

/** Marks a stale response. A page that uses a stale response is not stored. */
export const STALE_HEADER = 'Warning';
export const STALE = '110 - "Response is Stale"';

interface CacheOptions {
  cache: ResponseCache;
  cms: Cms;
  sessions: Sessions;
  known: KnownParams;
  renderForOne: RenderLimit;
  /** The app inside of the cache. */
  routes: Hono;
}

/** Only a response that names its tags can be stored: no other could ever be purged. */
async function toComputed(response: Response, cms: Cms): Promise<Computed> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const respond = () => new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
  // A page that is made of a stale response is no newer than the page in memory.
  if (status === 503 || headers.has(STALE_HEADER)) {
    // A call may fail by itself. The responses of others that were purged must not be served then.
    return { kind: 'unavailable', isAway: !(await cms.answers()), respond };
  }
  const tags = headers.get(CACHE_TAGS)?.split(' ').filter(Boolean) ?? [];
  if (status !== 200 || tags.length === 0 || headers.has('set-cookie')) return { kind: 'other', respond };
  // A stored empty body would blank the page for all readers.
  if (body.length === 0) throw new Error('A response with status 200 has no body');
  headers.delete('content-length');
  if (areTooLong(headers.get(CACHE_TAGS))) headers.delete(CACHE_TAGS);
  headers.set('cache-control', PUBLIC);
  replaceNonce(headers, body);
  return { kind: 'store', response: new CachedResponse(body, Object.fromEntries(headers), tags) };
}

/** A cached response for one client. */
async function toResponse(c: Context, response: CachedResponse, isStale: boolean): Promise<Response> {
  if (response.matches(c.req.header('If-None-Match'))) {
    return new Response(null, { status: 304, headers: response.unchangedHeaders });
  }
  const { headers, body } = await response.negotiate(c.req.header('Accept-Encoding'));
  return new Response(new Uint8Array(body), {
    headers: { ...headers, [CACHE_TAGS]: response.tags.join(' '), ...(isStale && { [STALE_HEADER]: STALE }) },
  });
}

/**
 * Serves GET from the cache: calls of the API, pages, feeds and sitemaps. A response to a request with
 * credentials is neither stored nor read from there. It stands outside of all middleware that sets headers,
 * so that headers are stored too.
 */
export function cacheResponses(options: CacheOptions): MiddlewareHandler {
  const { cache, cms, sessions, known, renderForOne, routes } = options;
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (c.req.method !== 'GET' || isFile(pathname)) return next();
    const isRendered = !isInternal(c) && !pathname.startsWith('/api/');
    if (sessions.claims(c) || isPersonal(pathname)) {
      c.set(CACHE_STATUS, 'personal');
      await (isRendered ? renderForOne(next) : next());
      c.res.headers.set('Cache-Control', PRIVATE);
      return;
    }
    const key = keyOf(pathname + search, known);
    const compute = async () => {
      // Other readers may get the same response. It must not depend on unused parts of the address, nor end
      // when this reader leaves or has waited for too long: it has a Context of its own.
      const url = Object.assign(new URL(c.req.url), partsOf(key));
      const request = new Request(url, { headers: c.req.raw.headers });
      return toComputed(await routes.fetch(request, c.env as object), cms);
    };
    const found = await cache.get(key, compute, { isRendered });
    c.set(CACHE_STATUS, found.status);
    const response =
      'response' in found ? await toResponse(c, found.response, found.status === 'stale') : found.respond();
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache');
    cache.countSize(key);
    return response;
  };
}
