import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { Nonce } from '~/lib/nonce';
import { siteContext } from '~/lib/site-context';
import { StillParts, StillPartsOfPage } from '~/lib/still-parts';
import { scriptsLast } from './scripts-last';

/** A page must be rendered within this time, in ms. Its data is there before rendering starts. */
const RENDER_TIMEOUT = 10_000;

function report(error: unknown) {
  // eslint-disable-next-line no-console -- standard error is the log of the process that renders pages
  console.error('A page failed to render', error);
}

/** Takes what is written, and hands it over as one text: decoded once, not in the forty pieces that React writes a page in. */
function collect(done: (text: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, ownTurn, onWritten } = loadContext.get(siteContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { headers, status });
  await ownTurn?.();

  // While developing, what a part is made of includes code.
  const parts = import.meta.env.PROD ? new StillParts() : undefined;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <StillPartsOfPage value={parts}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </StillPartsOfPage>
      </Nonce>,
      {
        nonce,
        // Pages are cached whole and have nothing to wait for: they leave in one piece, with their final status.
        onAllReady() {
          clearTimeout(timer);
          pipe(
            collect((html) => {
              const page = parts ? scriptsLast(parts.fill(html)) : html;
              onWritten?.(page);
              resolve(new Response(page, { headers, status }));
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          report(error);
        },
      },
    );
    const timer = setTimeout(() => {
      abort(new Error(`Rendering took longer than ${RENDER_TIMEOUT} ms`));
    }, RENDER_TIMEOUT);
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // What a visitor asked wrongly is answered, not reported: anybody could fill the log with it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) report(error);
};
