// The import has a relative path, since Strapi's panel is built from this file as well
// (docs/decisions/0024-the-panels-text.md).
import { LINK_SCHEMES, schemeOf } from '../../../../../../../adapters/contract/link-schemes.ts';

/** Whether a link may have this address: one of this site, or one with a scheme of requirements 9.2. */
export function isAllowedAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === undefined || LINK_SCHEMES.includes(scheme);
}

const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;
const MAIL = /^[^\s@/:]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/;

/** The complete address of a typed one: `example.com/a` is a web address, `a@example.com` a mail address. */
export function meantAddress(typed: string): string {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  return HOST.test(address) ? `https://${address}` : address;
}
