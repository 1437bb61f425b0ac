import { text as textOf } from 'node:stream/consumers';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { HeadTags } from '~/lib/head-tags';
import { Nonce } from '~/lib/nonce';
import { pageStateElement, QueriesOfPage, queriesContext } from '~/lib/page-state';
import { siteContext } from '~/lib/site-context';
import { StillParts, StillPartsOfPage } from '~/lib/still-parts';
import { scriptsLast } from './scripts-last';

/**
 * What React Router's loaders answered, as it hands it over to its own code in the browser: in pieces, by scripts. Its component
 * that writes them waits for each; all there is is there before rendering starts, so that a page can be written in one go.
 */
async function handOver({ serverHandoffStream }: EntryContext, nonce: string | undefined): Promise<string> {
  if (!serverHandoffStream) return '';
  const controller = 'window.__reactRouterContext.streamController';
  const text = JSON.stringify(await textOf(serverHandoffStream as NodeStream)).replaceAll('<', '\\u003c');
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  return `<script${attribute}>${controller}.enqueue(${text});${controller}.close()</script>`;
}

/**
 * The context of a page with its own routes only: React Router makes all routes anew for each page that is written, and only
 * `routeDiscovery: lazy` would tell the browser of more than these.
 */
function ofItsRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => own.has(id)));
  return { ...context, manifest: { ...manifest, routes } };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, ownTurn, onWritten } = loadContext.get(siteContext);
  const { client } = loadContext.get(queriesContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const handedOver = await handOver(entryContext, nonce);
  await ownTurn?.();

  // While developing, what a part is made of includes code.
  const parts = import.meta.env.PROD ? new StillParts(nonce) : undefined;
  const headTags: string[] = [];
  // Pages are cached whole and have nothing to wait for: they are written in one piece, with their final status.
  const html = renderToString(
    <Nonce value={nonce}>
      <HeadTags value={headTags}>
        <StillPartsOfPage value={parts}>
          <QueriesOfPage value={client}>
            <ServerRouter
              context={{ ...ofItsRoutes(entryContext), serverHandoffStream: undefined }}
              url={request.url}
              nonce={nonce}
            />
          </QueriesOfPage>
        </StillPartsOfPage>
      </HeadTags>
    </Nonce>,
  );
  // In pieces: each time a page is put together and looked at as one text, that is copied, for a seventh of a millisecond.
  const [head = '', ...body] = parts ? scriptsLast(html) : [html];
  const filled = parts ? parts.fill([head, headTags.join(''), ...body]) : [head];
  const last = filled.pop() ?? '';
  const end = last.lastIndexOf('</body>');
  const begin = ['<!DOCTYPE html>', ...filled, last.slice(0, end)];
  onWritten([...begin, pageStateElement(client), handedOver, last.slice(end)]);
  return new Response(null, { headers, status });
}

function report(error: unknown) {
  // eslint-disable-next-line no-console -- standard error is the log of the process that renders pages
  console.error('A page failed to render', error);
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // What a visitor asked wrongly is answered, not reported: anybody could fill the log with it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) report(error);
};
