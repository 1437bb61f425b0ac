// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { test } from 'node:test';
import { ensureFree, freePort } from './ports.mjs';

const WANTED = { name: 'PORT', host: '127.0.0.1', whose: 'the site', command: 'npm run dev' };

/**
 * @param {import('node:test').TestContext} t
 * @param {string} host
 */
async function occupied(t, host) {
  const server = net.createServer().listen(0, host);
  await once(server, 'listening');
  t.after(() => server.close());
  return /** @type {net.AddressInfo} */ (server.address()).port;
}

test('a port in use is named with its setting and a way out', async (t) => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const port = await occupied(t, host);
    await assert.rejects(ensureFree({ ...WANTED, port }), {
      name: 'Problem',
      message: new RegExp(
        `^Port ${port} is in use by another program\\..*the site, such as PORT=\\d+ npm run dev\\.$`,
      ),
    });
  }
});

test('a free port is free', async () => {
  await ensureFree({ ...WANTED, port: await freePort() });
});

test('an address that is not ours is a sentence', async () => {
  const port = await freePort();
  await assert.rejects(ensureFree({ ...WANTED, port, host: '192.0.2.1', whose: 'The site' }), {
    name: 'Problem',
    message: /^The site cannot listen on 192\.0\.2\.1, port \d+: /,
  });
});
