// @ts-check
import net from 'node:net';
import { Problem } from './problem.mjs';

const CONNECT_MS = 500;

/**
 * @param {{ name: string, port: number, host: string, whose: string, command: string }} wanted `name`: the setting
 * @throws {Problem} when nothing can listen there
 */
export async function ensureFree({ name, port, host, whose, command }) {
  const inUse = () =>
    new Problem(
      `Port ${port} is in use by another program. End that program, or choose another port for ${whose}, ` +
        `such as ${name}=${port < 65000 ? port + 100 : port - 100} ${command}.`,
    );
  if ((await answers(port, '127.0.0.1')) || (await answers(port, '::1'))) throw inUse();
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRINUSE') throw inUse();
    if (code === 'EACCES') {
      throw new Problem(
        `${name}=${port} needs rights that this user does not have. Choose a port above 1023.`,
      );
    }
    throw new Problem(`${whose} cannot listen on ${host}, port ${port}: ${message}.`);
  }
}

/** A port that nothing listens on right now. @returns {Promise<number>} */
export function freePort() {
  return listenOnce(0, '127.0.0.1');
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: got } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(got));
    });
  });
}

/**
 * Elsewhere than on Linux a program on all addresses does not keep us from listening on one of them, and the
 * browser's "localhost" may then reach that program.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function answers(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: CONNECT_MS });
    /** @param {boolean} yes */
    const done = (yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });
}
