import { Hono } from 'hono';
import type { Cms } from './cms.ts';
import { notFound } from './errors.ts';

/** Strapi names files by content hash: a name is either this very file for ever, or gone. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FILE_NAME = /^[\w][\w.-]*$/;

/** Pictures in Strapi's upload folder, passed through under the site's own origin. */
export function uploads(cms: Cms): Hono {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    if (!FILE_NAME.test(name)) throw notFound('File');
    const file = await cms.open(`/uploads/${name}`, c.req.raw.signal);
    if (!file.ok) {
      await file.body?.cancel();
      throw notFound('File');
    }
    const headers = new Headers({ 'Cache-Control': IMMUTABLE, 'X-Content-Type-Options': 'nosniff' });
    for (const header of ['Content-Type', 'Content-Length']) {
      const value = file.headers.get(header);
      if (value) headers.set(header, value);
    }
    return new Response(file.body, { headers });
  });
}
