import { Hono } from 'hono';
import type { Cms } from './cms.ts';
import { ApiError } from './errors.ts';
import { isKnown } from './if-none-match.ts';

/** A browser opens few connections to a site. Pictures that hang would keep it from the pages. */
const HEADERS_WITHIN_MS = 8_000;

const FILE_NAME = /^[\w][\w.-]*$/;

/**
 * A name belongs to one file only (docs/decisions/0009-pictures.md): it is this file for ever, or it is gone.
 * Whatever a file contains, a browser that opens it shows it and runs nothing. Feed readers on the web and
 * pages of others show our pictures.
 */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const notThere = () => new ApiError(404, 'File not found', { headers: { 'Cache-Control': 'no-store' } });

/** Serves Strapi's pictures from the site's own origin. */
export function uploads(cms: Cms): Hono {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    if (!FILE_NAME.test(name)) throw notThere();
    const tag = `"${name}"`;
    const known = isKnown(c.req.header('If-None-Match'), tag);
    const file = await cms.open(`/uploads/${name}`, {
      method: known ? 'HEAD' : 'GET',
      signal: c.req.raw.signal,
      headersWithinMs: HEADERS_WITHIN_MS,
    });
    if (!file.ok) {
      await file.body?.cancel();
      if (file.status === 404) throw notThere();
      throw new ApiError(503, 'This picture cannot be shown at the moment. Please try again shortly.', {
        cause: new Error(`Strapi answered ${file.status} for a file`),
        headers: { 'Retry-After': '5' },
      });
    }
    const headers = new Headers({ ...HEADERS, ETag: tag });
    if (known) return c.body(null, 304, Object.fromEntries(headers));
    for (const header of ['Content-Type', 'Content-Length', 'Last-Modified']) {
      const value = file.headers.get(header);
      if (value) headers.set(header, value);
    }
    return new Response(file.body, { headers });
  });
}
