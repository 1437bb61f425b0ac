import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { SCRAPE_URL_MAX } from '../../contract/scrape';
import { ImportProblem } from '../problem';
import type { AllowedHosts } from './allowed-hosts';

/** Names that are private by definition, whatever their address is. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;

/** The IPv6 addresses that are assigned to anybody. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. It must not be in a private, local or reserved
 * network, and must not contain another address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GIVEN_OUT);
}

export const blocked = (host: string, options?: ErrorOptions) =>
  new ImportProblem('blocked', `${host} leads to an address inside a private network`, options);

/** The host as a name or an IP address, without brackets and without a dot at the end. */
const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');

/**
 * Checks that an address is one of the public web: http or https, ports 80 and 443, no credentials, and no
 * host with a private name. The URL parser has normalised every spelling of an IP address before.
 * @throws {ImportProblem} address, blocked
 */
export function checkedAddress(address: string, allowed: AllowedHosts): URL {
  if (address.length > SCRAPE_URL_MAX || !URL.canParse(address)) {
    throw new ImportProblem('address', 'This is not an address of the web');
  }
  const url = new URL(address);
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ImportProblem('address', 'Only addresses that begin with http:// or https:// can be imported');
  }
  if (url.username || url.password) {
    throw new ImportProblem(
      'address',
      'The address has a user name in it; only public pages can be imported',
    );
  }
  if (allowed.has(url)) return url;
  // The URL parser omits the default port of the scheme.
  if (url.port && url.port !== '80' && url.port !== '443') {
    throw new ImportProblem('address', `Only the ports 80 and 443 can be imported from, not ${url.port}`);
  }
  const host = bareHost(url);
  if (isIP(host) ? !isPublicIp(host) : INSIDE.test(host) || !host.includes('.')) throw blocked(host);
  return url;
}
