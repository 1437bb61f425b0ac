import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { ViteDevServer } from 'vite';

/** The input of a render. web/app/lib/site-context.ts declares the same type. */
export interface SiteContext {
  /** Calls the product's /api in this process. Rate limits count the client that requested the page. */
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  publicUrl: string;
  /** The nonce of every inline script, for the content security policy. Undefined if there is no policy. */
  nonce: string | undefined;
  /** The content of this address was removed for good: its page has status 410. */
  removed?: boolean;
}

/** Renders the page of a request: web's server build. */
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
