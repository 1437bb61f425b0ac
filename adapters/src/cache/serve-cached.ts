import type { IncomingMessage, ServerResponse } from 'node:http';
import { keyOf, type KnownParams } from '../addresses/cache-key.ts';
import { plainSpelling } from '../addresses/plain-spelling.ts';
import type { ResponseCache } from './response-cache.ts';

export interface ServeCachedOptions {
  cache: ResponseCache;
  known: KnownParams;
  /** The name of the session's cookie. */
  cookieName: string;
  onServed: () => void;
}

/**
 * Serves a fresh response before any routing: Hono and its middleware would take four times as long as the
 * response itself. Returns whether it has served one. All other requests go to the app, which would send the
 * same response.
 */
export function serveCached({ cache, known, cookieName, onServed }: ServeCachedOptions) {
  return ({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): boolean => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    if (headers.cookie?.includes(`${cookieName}=`)) return false;
    // The app redirects these.
    if (url.includes('%') && plainSpelling(url.split('?', 1)[0] ?? '') !== null) return false;
    const cached = cache.fresh(keyOf(url, known));
    if (!cached) return false;
    if (cached.matches(headers['if-none-match'])) response.writeHead(304, cached.unchangedHeaders).end();
    else {
      const encoded = cached.available(headers['accept-encoding'] as string | undefined);
      if (!encoded) return false;
      response.writeHead(200, encoded.headers).end(method === 'HEAD' ? undefined : encoded.body);
    }
    onServed();
    return true;
  };
}
