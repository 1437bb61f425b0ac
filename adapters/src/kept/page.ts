import { createHash } from 'node:crypto';

/** A page that can be sent to many: without the nonce of one answer, its scripts known by what they are. */
export interface SharedPage {
  html: string;
  contentSecurityPolicy: string;
}

/** Blocks of data in a page, which no policy asks about. */
const DATA_BLOCK = /\btype=["']?(?:application\/(?:ld\+)?json|speculationrules)/i;

/**
 * Exchanges the nonce of a rendered page for the hashes of the inline scripts that carried it. A script that got into the
 * page in any other way has no nonce, so that its hash is not among them and the browser refuses it as before.
 */
export function withoutNonce(html: string, nonce: string, contentSecurityPolicy: string): SharedPage {
  const hashes = new Set<string>();
  const ours = ` nonce="${nonce}"`;
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (script === '' || !attributes.includes(ours) || DATA_BLOCK.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return {
    html: html.replaceAll(ours, ''),
    contentSecurityPolicy: contentSecurityPolicy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')),
  };
}
