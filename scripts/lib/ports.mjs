// @ts-check
import { once } from 'node:events';
import net from 'node:net';
import { Problem } from './problem.mjs';

const CONNECT_MS = 500;

/**
 * @param {{ name: string, port: number, host: string, whose: string, command: string }} wanted `name`: the setting
 * @throws {Problem} when nothing can listen there
 */
export async function ensureFree({ name, port, host, whose, command }) {
  let isTaken = (await answers(port, '127.0.0.1')) || (await answers(port, '::1'));
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EADDRINUSE') {
      const why = code === 'EACCES' ? 'this user may not use it. Choose a port above 1023' : message;
      throw new Problem(`${whose} cannot listen on ${host}, port ${port}: ${why}.`);
    }
    isTaken = true;
  }
  if (!isTaken) return;
  const other = port < 65000 ? port + 100 : port - 100;
  throw new Problem(
    `Port ${port} is in use by another program. End that program, or choose another port for ${whose}, ` +
      `such as ${name}=${other} ${command}.`,
  );
}

/** A port that nothing listens on right now. */
export const freePort = () => listenOnce(0, '127.0.0.1');

/** @param {number} port @param {string} host @returns {Promise<number>} the port */
async function listenOnce(port, host) {
  const server = net.createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const { port: got } = /** @type {net.AddressInfo} */ (server.address());
  await once(server.close(), 'close');
  return got;
}

/**
 * Elsewhere than on Linux a program on all addresses does not keep us from listening on one of them, and the
 * browser's "localhost" may then reach that program.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function answers(port, host) {
  const socket = net.connect({ port, host, timeout: CONNECT_MS });
  return new Promise((resolve) => {
    for (const event of ['connect', 'error', 'timeout']) {
      socket.once(event, () => {
        socket.destroy();
        resolve(event === 'connect');
      });
    }
  });
}
