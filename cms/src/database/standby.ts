import { createServer, type RequestListener } from 'node:http';

const RETRY_AFTER_SECONDS = '5';
const STANDING_BY = 'This content server stands by: another one is at work. Please ask that one.';

/**
 * A load balancer that asks for 204 sends requests to the server at work only. A service manager that asks
 * for any success leaves this one alone.
 */
const answer: RequestListener = (request, response) => {
  const isHealth = request.url?.split('?')[0] === '/_health';
  response.writeHead(isHealth ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(isHealth ? {} : { 'Retry-After': RETRY_AFTER_SECONDS }),
  });
  const error = { status: 503, name: 'ServiceUnavailableError', message: STANDING_BY };
  response.end(JSON.stringify(isHealth ? { status: 'standby' } : { data: null, error }));
};

/** Answers at the address of the content server until `end`. Null if something listens there already. */
export async function standBy(port: number, host: string): Promise<{ end(): Promise<void> } | null> {
  const server = createServer(answer);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE') return null;
    throw error;
  }
  return {
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
