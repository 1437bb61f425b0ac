import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { ViteDevServer } from 'vite';

/** What is read of an answer of the API. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get' | 'getSetCookie'>;
  /** Its JSON, where that is at hand. */
  written?: string | undefined;
};

/** What a page is given to be rendered with; web/app/server.ts states the same. */
export interface SiteContext {
  /** The product's /api, in this very process; asked by the same client as the page. */
  fetchApi(path: string, init?: RequestInit): Promise<ApiAnswer>;
  /** Resolves when it is this page's turn to be written. */
  ownTurn?(): Promise<void>;
  /**
   * Told the text of the page, which its Response goes without, in pieces that begin and end outside of tags and scripts; of
   * redirects there is none.
   */
  onWritten(html: readonly string[]): void;
  publicUrl: string;
  /** Goes on every inline script, for the content security policy; undefined where none is in force. */
  nonce: string | undefined;
  /** What was at this address is gone for good: the page that says so is answered with 410. */
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
