// @ts-check
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, it } from 'node:test';
import { throughput } from './throughput.mjs';

let asked = 0;
/** @type {Set<unknown>} */
const connections = new Set();
const server = createServer((request, response) => {
  asked += 1;
  connections.add(request.socket);
  if (request.url === '/refused') return void response.writeHead(503).end();
  if (request.url === '/broken') return void response.destroy();
  response.end(`${request.url} ${request.headers['x-who']}`.repeat(10_000));
});

const address = (/** @type {string} */ path) => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}${path}`;
};

before(() => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined))));
after(() => server.close());

it('counts what is answered, over so many connections', async () => {
  const rate = await throughput(address('/a?b=c'), { connections: 5, seconds: 0.2 });
  assert.equal(connections.size, 5);
  assert.ok(asked > 5, `only ${asked}`);
  // It ends a little after the given time.
  assert.ok(rate <= asked / 0.2 && rate > asked / 2, `${rate}/s of ${asked}`);
});

it('fails where what it asks for is refused, or breaks off', async () => {
  const options = { connections: 2, seconds: 0.2 };
  await assert.rejects(throughput(address('/refused'), options), /answered 503/);
  await assert.rejects(throughput(address('/broken'), options));
});
