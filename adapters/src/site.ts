import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { ViteDevServer } from 'vite';

/** The input of a render. web/app/lib/site-context.ts declares the same type. */
export interface SiteContext {
  /** The product's /api, in this very process; rate limits count the client that asked for the page. */
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  publicUrl: string;
  /** Goes on every inline script, for the content security policy; undefined where none is in force. */
  nonce: string | undefined;
  /** There was something at this address, and it will not come back: the page that says so has status 410. */
  removed?: boolean;
}

/** web's server build: renders the page for a request. */
export type RenderPage = (request: Request, context: SiteContext) => Promise<Response>;

interface ServerBuild {
  handleRequest: RenderPage;
}

/** The built site of production. */
export async function loadBuiltSite(web: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(path.join(web, 'build/server/index.js')).href)) as ServerBuild;
  return build.handleRequest;
}

/** The site through Vite's development server: every request sees the source as it is now. */
export function developmentSite(vite: ViteDevServer): RenderPage {
  return async (request, context) => {
    const source = (await vite.ssrLoadModule('/app/server.ts')) as ServerBuild;
    return source.handleRequest(request, context);
  };
}
