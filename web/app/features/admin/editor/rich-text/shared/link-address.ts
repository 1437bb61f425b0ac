// The import has a relative path, since Strapi's panel is built from this file as well
// (docs/decisions/0024-the-panels-text.md).
import { LINK_SCHEMES } from '../../../../../../../adapters/contract/link-schemes.ts';

const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/** Characters that browsers skip in an address. They can hide a scheme. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** Whether a link may have this address: one of this site, or one with a scheme of requirements 9.2. */
export function isAllowedAddress(address: string): boolean {
  const scheme = SCHEME.exec(address.replace(SKIPPED, ''))?.[1];
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase());
}

const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;
const MAIL = /^[^\s@/:]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/;

/** The complete address of a typed one: `example.com/a` is a web address, `a@example.com` a mail address. */
export function meantAddress(typed: string): string {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  return HOST.test(address) ? `https://${address}` : address;
}
