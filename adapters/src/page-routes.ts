import { Hono, type Context } from 'hono';
import { isFile } from './addresses/address-kinds.ts';
import { pages } from './addresses/pages.ts';
import { readForm } from './body-limit.ts';
import { PageTags } from './cache-tags/page-tags.ts';
import type { Cms } from './cms.ts';
import { ApiError } from './errors.ts';
import { INTERNAL } from './metrics/routes.ts';
import { readRefusedBody } from './refused-body.ts';
import { refuseWithPage } from './refused-form.ts';
import type { RenderLimit } from './render-limit.ts';
import { isSameOrigin } from './session.ts';
import type { RenderPage } from './site.ts';

export interface PageOptions {
  cms: Cms;
  publicUrl: string;
  renderForOne: RenderLimit;
  renderPage: RenderPage;
  /** The app's own `request`, with which a page calls the API in process. */
  request: (path: string, init: RequestInit | undefined, env: object) => Response | Promise<Response>;
}

/** The screens, and their forms for browsers without scripts. */
export function pageRoutes({ cms, publicUrl, renderForOne, renderPage, request }: PageOptions): Hono {
  // The environment names the connection: rate limits count the client that requested the page.
  const ask = async (c: Context, path: string, init?: RequestInit) =>
    request(path, init, { ...c.env, ...INTERNAL });
  const render = async (c: Context, state?: { removed: boolean }) => {
    const tags = new PageTags();
    const fetchApi = tags.collecting((path, init) => ask(c, path, init));
    const nonce = c.get('secureHeadersNonce') as string | undefined;
    return tags.write(await renderPage(c.req.raw, { fetchApi, publicUrl, nonce, ...state }));
  };
  const served = pages({ cms, render, ask });
  return new Hono()
    .get('*', (c) => {
      // No page has the address of a file. Robots ask for many of them.
      // While a new version is rolled out, another process may have it: no CDN may keep it as missing.
      if (isFile(c.req.path))
        throw new ApiError(404, 'There is no such file', { headers: { 'Cache-Control': 'no-store' } });
      return served(c);
    })
    .post('*', refuseWithPage, readRefusedBody, readForm, async (c) => {
      if (!isSameOrigin(c, publicUrl)) throw new ApiError(403, 'This form was sent by another site');
      return renderForOne(() => render(c));
    })
    .all('*', () => {
      throw new ApiError(405, 'Pages can only be read', { headers: { Allow: 'GET, HEAD, POST' } });
    });
}
