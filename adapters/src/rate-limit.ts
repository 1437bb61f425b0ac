import { isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { LimitName, Limits } from './limits.ts';

/**
 * The address that identifies a client. It is the other end of the connection. Where a proxy of ours is
 * trusted, it is the last address in X-Forwarded-For; the client can forge the earlier ones. An IPv6 client
 * is identified by its network of 2⁶⁴ addresses, since it may use them all.
 */
export function clientOf(c: Context, trustProxy: boolean): string {
  const noted = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1) : undefined;
  return clientAt(noted) ?? clientAt(connectedAddress(c)) ?? 'unknown';
}

/** Responds 429 with Retry-After to a client that exceeds the named limit. */
export function limitClient(limits: Limits, name: LimitName, trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    await limits.consume(name, clientOf(c, trustProxy));
    await next();
  };
}

/** A request in process, as in tests, has no connection. */
function connectedAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}

/** The address by which a client is counted. Undefined if it is not an address. */
function clientAt(text: string | undefined): string | undefined {
  const address = withoutPort(text?.trim() ?? '').replace(/%.*/s, '');
  if (isIPv4(address)) return address;
  if (!isIP(address)) return undefined;
  const groups = groupsOf(address);
  const isMappedIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMappedIPv4) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies write `192.0.2.1:49152` or `[2001:db8::1]:49152`. */
function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** The eight hexadecimal groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling the same way, an IPv4 address at the end included.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function bytesOf(group: string): number[] {
  const value = parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
