/** The schemes that a link in a text may have (requirements 9.2). Relative addresses are allowed as well. */
export const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'];

/** A whole address on the web. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i;

/** The address of a site, without path, query, or name and password. */
export const SITE_ADDRESS = /^https?:\/\/[^/?#@\s]+\/*$/;

/** The address of a server. An @ behind the host belongs to a password that was cut at its # or /. */
export const SERVER_ADDRESS = /^\w+:\/\/[^/?#]*(?:[/?#][^@]*)?$/;
