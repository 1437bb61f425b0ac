import type { MiddlewareHandler } from 'hono';

/**
 * Percent-encoded letters, digits, `-`, `.`, `_` and `~`, which mean the same when they are written plainly
 * (RFC 3986 §2.3).
 */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Decodes what need not be encoded in a path. Null if there is nothing to decode. */
export function plainSpelling(pathname: string): string | null {
  const plain = pathname.replace(NEEDLESSLY_ENCODED, decodeURIComponent);
  if (plain === pathname) return null;
  // A path that begins with two slashes would name another host.
  return plain.replace(/^\/{2,}/, '/');
}

/**
 * Redirects a needlessly encoded path to its plain spelling. It stands before everything that reads a path:
 * some readers would decode `/%61r` and some would not, so that one address would have two meanings.
 */
export const redirectToPlainSpelling: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = plainSpelling(pathname);
  if (plain === null) return next();
  c.header('Cache-Control', 'public, max-age=3600');
  // 308 keeps method and body.
  return c.redirect(plain + search, c.req.method === 'GET' ? 301 : 308);
};
