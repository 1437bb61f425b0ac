/** The schemes that a link in a text may have (requirements 9.2). Relative addresses are allowed as well. */
export const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'];

/** The schemes of a picture's address in a text. Relative addresses are allowed as well. */
export const PICTURE_SCHEMES = ['http', 'https'];

const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/** Characters that browsers skip in an address. They can hide a scheme. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** The scheme of an address as browsers read it, in small letters. Undefined for a relative address. */
export const schemeOf = (address: string): string | undefined =>
  SCHEME.exec(address.replace(SKIPPED, ''))?.[1]?.toLowerCase();

/** A whole address on the web. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i;

/** The address of a site, without path, query, or name and password. */
export const SITE_ADDRESS = /^https?:\/\/[^/?#@\s]+\/*$/;

/** The address of a server. An @ behind the host belongs to a password that was cut at its # or /. */
export const SERVER_ADDRESS = /^\w+:\/\/[^/?#]*(?:[/?#][^@]*)?$/;
