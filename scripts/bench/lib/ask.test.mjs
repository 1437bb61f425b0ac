// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { askWell, client, jsonOf } from './ask.mjs';

/** @param {import('node:test').TestContext} t @param {import('node:http').RequestListener} listener */
async function serve(t, listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const { ask, close } = client(url, { headers: { 'X-Always': 'there' } });
  t.after(() => {
    close();
    server.close();
    server.closeAllConnections();
  });
  return ask;
}

test('an answer has its status, its body and how long it took', async (t) => {
  const ask = await serve(t, async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    setTimeout(() => response.writeHead(201).end(body + request.headers['x-always']), 30);
  });
  const answer = await ask('/', { method: 'POST', json: { a: 1 } });
  assert.equal(answer.status, 201);
  assert.equal(answer.body.toString(), '{"a":1}there');
  assert.ok(answer.took >= 25 && answer.took < 5000, `${answer.took} ms`);
});

test('an answer that is not a good one is an error that says what it was', async (t) => {
  const ask = await serve(t, (_request, response) => response.writeHead(404).end('nothing here'));
  await assert.rejects(askWell(ask, '/gone'), { message: 'GET /gone: 404 nothing here' });
});

test('a connection that the server has closed meanwhile is no error, one that it cuts is', async (t) => {
  let asked = 0;
  const ask = await serve(t, (request, response) => {
    asked += 1;
    if (request.url === '/cut') request.socket.destroy();
    else response.end('{"fine":true}');
  });
  for (const path of ['/', '/']) assert.deepEqual(jsonOf(await askWell(ask, path)), { fine: true });
  // On the kept connection first, then on a new one; cut there too, it is said.
  await assert.rejects(ask('/cut'), { code: 'ECONNRESET' });
  assert.equal(asked, 4);
});
