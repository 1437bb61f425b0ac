// @ts-check
/**
 * The least that a Node server can do: it sends the same bytes for every request. Its parent passes them in
 * base64.
 */
import { createServer } from 'node:http';

// The process ends with its parent.
process.once('disconnect', () => process.exit());
process.once(
  'message',
  (/** @type {{ body: string, headers: Record<string, string> }} */ { body, headers }) => {
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_request, response) => {
      response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
      response.end(bytes);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(address && typeof address === 'object' ? address.port : 0);
    });
  },
);
