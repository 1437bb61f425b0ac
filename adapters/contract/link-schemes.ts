/** What the address of a link in a text may begin with, before the colon. Relative addresses are allowed as well. */
export const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'];
