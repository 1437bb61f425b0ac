import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { Nonce } from '~/lib/nonce';
import { ScriptFiles, scriptFilesOf } from '~/lib/script-files';
import { siteContext } from '~/lib/site-context';

/** Renders a page. Pages are cached whole: the response begins when it is complete, with its final status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(siteContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ScriptFiles value={scriptFilesOf(entryContext)}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </ScriptFiles>
      </Nonce>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError: report,
      },
    );
  });
}

function report(error: unknown) {
  // eslint-disable-next-line no-console -- standard error is the log of the process that renders pages
  console.error('A page failed to render', error);
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A visitor's wrong request is answered, not reported: anybody could fill the log with such requests.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) report(error);
};
