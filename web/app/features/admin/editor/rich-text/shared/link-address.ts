// The import has a relative path, since Strapi's panel is built from this file as well
// (docs/decisions/0024-the-panels-text.md).
import { LINK_SCHEMES, schemeOf, WEB_ADDRESS } from '../../../../../../../adapters/contract/link-schemes.ts';

/** Whether a link may have this address: one of this site, or one with a scheme of requirements 9.2. */
export function isAllowedAddress(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === undefined || LINK_SCHEMES.includes(scheme);
}

/**
 * Whether a typed address leads somewhere. A word without a scheme, such as `about` or `https//a.example`,
 * would be a page below the present one.
 */
export function isWholeAddress(address: string): boolean {
  const scheme = schemeOf(address);
  if (scheme === undefined) return /^[/#?]/.test(address);
  return scheme.startsWith('http') ? WEB_ADDRESS.test(address) : isAllowedAddress(address);
}

const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;
const MAIL = /^[^\s@/:]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/;
const PHONE = /^\+?\(?\d[\d ()-]{5,}\d$/;

/**
 * The complete address of a typed one: `example.com/a` is a web address, `a@example.com` a mail address,
 * `050 123 4567` a phone number.
 */
export function meantAddress(typed: string): string {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  if (PHONE.test(address)) return `tel:${address.replace(/[ ()-]/g, '')}`;
  return HOST.test(address) ? `https://${address}` : address;
}
