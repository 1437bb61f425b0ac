// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { leanClient } from './lean-client.mjs';

/** @param {import('node:test').TestContext} t @param {import('node:http').RequestListener} listener */
async function serve(t, listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return leanClient(url, { connections: 2 });
}

test('an answer has its status, its headers and its bytes', async (t) => {
  const read = await serve(t, (request, response) => {
    response.writeHead(404, { ETag: `"${request.url}"` });
    response.write('Not ');
    setTimeout(() => response.end(request.headers['x-asked']), 20);
  });
  const { status, headers, body } = await read('/a?b=c', { 'X-Asked': 'here' });
  assert.deepEqual([status, headers.etag, body.toString()], [404, '"/a?b=c"', 'Not here']);
});

test('more readers than connections wait for each other; a connection that is cut is an error of its own reader', async (t) => {
  let most = 0;
  let now = 0;
  const read = await serve(t, async (request, response) => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    now -= 1;
    if (request.url === '/cut') request.socket.destroy();
    else response.end('fine');
  });
  const paths = ['/1', '/2', '/cut', '/4', '/5', '/6'];
  const outcomes = await Promise.allSettled(paths.map((path) => read(path, {})));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
  assert.equal(most, 2);
});
