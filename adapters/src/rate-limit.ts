import { isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { LimitName, Limits } from './limits.ts';

/**
 * Who is asking: the other end of the connection, or, where a proxy of ours is trusted, the address that it noted last;
 * earlier ones are whatever the client claims. An IPv6 client is its network of 2⁶⁴ addresses, since it may use them all.
 */
export function clientOf(c: Context, trustProxy: boolean): string {
  const noted = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1) : undefined;
  return clientAt(noted) ?? clientAt(connectedAddress(c)) ?? 'unknown';
}

/** Answers 429 with Retry-After to a client that asks more often than the named limit allows. */
export function limitClient(limits: Limits, name: LimitName, trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    await limits.consume(name, clientOf(c, trustProxy));
    await next();
  };
}

/** Asked in process, as tests do, there is no connection. */
function connectedAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}

/** An address as one client is counted by; nothing for what is no address. */
function clientAt(text: string | undefined): string | undefined {
  const address = withoutPort(text?.trim() ?? '').replace(/%.*/s, '');
  if (isIPv4(address)) return address;
  if (!isIP(address)) return undefined;
  const groups = groupsOf(address);
  const isMappedIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMappedIPv4) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies note `192.0.2.1:49152` or `[2001:db8::1]:49152`. */
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
