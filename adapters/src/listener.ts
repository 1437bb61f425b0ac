import { getRequestListener, RequestError } from '@hono/node-server';
import type { ApiErrorBody } from '../contract/error.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

const refuse = (status: number, message: string) =>
  Response.json({ message } satisfies ApiErrorBody, { status });

const unreadable = () => refuse(400, 'The address or the Host header of this request cannot be read');

/** Node's requests for the app. One whose address cannot be read never gets there, and is answered as errors are. */
export const listenerFor = (app: { fetch: Fetch }) =>
  getRequestListener(
    // Some hosts look right to the listener but make no address: 256.256.256.256.
    (request, env) => (URL.canParse(request.url) ? app.fetch(request, env) : unreadable()),
    {
      errorHandler: (error) =>
        error instanceof RequestError
          ? unreadable()
          : refuse(500, 'Something went wrong on our side. Please try again.'),
    },
  );
