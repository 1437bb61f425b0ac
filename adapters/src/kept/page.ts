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
  // Only the few elements that carry it are looked at: matching all scripts takes as long as compressing the page.
  for (let at = html.indexOf(ours); at !== -1; at = html.indexOf(ours, at + 1)) {
    const script = inlineScriptAround(html, at);
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return {
    html: html.replaceAll(ours, ''),
    contentSecurityPolicy: contentSecurityPolicy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')),
  };
}

/** The text of the inline script among whose attributes a place of the page is; none where it is another element. */
function inlineScriptAround(html: string, place: number): string | undefined {
  const open = html.lastIndexOf('<', place);
  if (!/^<script\s/.test(html.slice(open, open + 8))) return undefined;
  const begin = html.indexOf('>', place) + 1;
  if (DATA_BLOCK.test(html.slice(open, begin))) return undefined;
  return html.slice(begin, html.indexOf('</script>', begin));
}
