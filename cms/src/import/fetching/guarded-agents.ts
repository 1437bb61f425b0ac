import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { blocked, isPublicIp } from './address';

/**
 * A resolver that refuses a name as soon as one of its addresses is not public. It is asked when a connection is made, and
 * what it answers is what is connected to: a name that answers differently the next time (DNS rebinding) gains nothing.
 */
export const guardedLookup =
  (lookup: LookupFunction = dns.lookup as LookupFunction): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, options, (error, address, family) => {
      if (error) return done(error, address, family);
      const addresses = Array.isArray(address) ? address.map((one) => one.address) : [address];
      if (addresses.length === 0 || !addresses.every(isPublicIp))
        return done(blocked(hostname), address, family);
      return done(null, address, family);
    });
  };

/** Agents that connect to public addresses only. Two fences: ours, and the library's behind it. */
export function guardedAgents(lookup?: LookupFunction) {
  const options = { keepAlive: false, lookup: guardedLookup(lookup) };
  return {
    'http:': new RequestFilteringHttpAgent(options),
    'https:': new RequestFilteringHttpsAgent(options),
  };
}
