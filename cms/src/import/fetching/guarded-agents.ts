import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { blocked, isPublicIp } from './address';

/**
 * A resolver that refuses a name if one of its addresses is not public. It runs when a connection is opened,
 * and the connection uses the address that it returns. A name that resolves differently the next time (DNS
 * rebinding) gains nothing.
 */
const guardedLookup =
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

/**
 * Agents that connect to public addresses only. Our resolver is the first guard, and the library is the
 * second.
 */
export function guardedAgents(lookup?: LookupFunction) {
  const options = { keepAlive: false, lookup: guardedLookup(lookup) };
  return {
    'http:': new RequestFilteringHttpAgent(options),
    'https:': new RequestFilteringHttpsAgent(options),
  };
}
