import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ApiErrorBody } from '../contract/error.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => boolean;
type Fetch = Parameters<typeof getRequestListener>[0];

const refuse = (status: number, message: string) =>
  Response.json({ message } satisfies ApiErrorBody, { status });

const unreadable = () => refuse(400, 'The address or the Host header of this request cannot be read');

/**
 * Handles Node's requests for the site. Requests that the cache cannot serve go to the app. A request with an
 * unreadable address is refused before that, like other errors.
 */
export function listenerFor({ app, serve }: { app: { fetch: Fetch }; serve: Serve }) {
  const listener = getRequestListener(
    // Some hosts look right to the listener but make no address: 256.256.256.256.
    (request, env) => (URL.canParse(request.url) ? app.fetch(request, env) : unreadable()),
    {
      errorHandler: (error) =>
        error instanceof RequestError
          ? unreadable()
          : refuse(500, 'Something went wrong on our side. Please try again.'),
    },
  );
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!serve(request, response)) void listener(request, response);
  };
}
