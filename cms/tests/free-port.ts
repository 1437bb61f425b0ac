import { createServer } from 'node:net';

/** A free port. No other process gets it until `release`. */
export async function heldPort() {
  const probe = createServer().unref();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  const release = () => new Promise<void>((resolve) => probe.close(() => resolve()));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return { port: address.port, release };
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const { port, release } = await heldPort();
  await release();
  return port;
}
