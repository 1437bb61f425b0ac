import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { isFile } from './addresses/address-kinds.ts';

/** The worker for reading offline. Browsers ask for it to find out whether there is a new version. */
export const WORKER = '/sw.js';

/** Feeds and link previews name the icons. Feed readers on the web show them on their own pages. */
const PICTURE = /^\/[^/]+\.(?:ico|png|svg)$/;

/** Web's client build. Files below /assets have a hash in their names and never change. */
export function staticFiles(root: string): Hono {
  const immutable = 'public, max-age=31536000, immutable';
  const assets = serveStatic({
    root,
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', immutable),
  });
  const others = serveStatic({
    root,
    onFound: (_, c) => c.header('Cache-Control', c.req.path === WORKER ? 'no-cache' : 'public, max-age=3600'),
  });
  return (
    new Hono()
      .use('/assets/*', assets)
      // Without this test, the file system would be read for each page.
      .use((c, next) => {
        if (!isFile(c.req.path)) return next();
        if (PICTURE.test(c.req.path)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
        return others(c, next);
      })
  );
}
