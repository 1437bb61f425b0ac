import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A page that can be sent to many: without the nonce of one answer, its scripts known by what they are. */
export interface SharedPage {
  /** Its text, in pieces. */
  html: string[];
  contentSecurityPolicy: string;
}

/** Blocks of data in a page, which no policy asks about. */
const DATA_BLOCK = /\btype=["']?(?:application\/(?:ld\+)?json|speculationrules)/i;

/** Of scripts, which are the same on many pages, as a policy names them. */
const hashes = new LRUCache<string, string>({
  max: 256,
  maxSize: 1024 * 1024,
  sizeCalculation: ({ length }, script) => 2 * (length + script.length),
});

function hashOf(script: string): string {
  const known = hashes.get(script);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  // A copy: a piece of a text keeps the whole text in memory.
  hashes.set(Buffer.from(script).toString(), hash);
  return hash;
}

/**
 * Exchanges the nonce of a rendered page for the hashes of the inline scripts that carried it. A script that got into the
 * page in any other way has no nonce, so that its hash is not among them and the browser refuses it as before.
 * @param pieces The text of the page. Each begins and ends outside of tags and scripts.
 */
export function withoutNonce(
  pieces: readonly string[],
  nonce: string,
  contentSecurityPolicy: string,
): SharedPage {
  const found = new Set<string>();
  const ours = ` nonce="${nonce}"`;
  const html: string[] = [];
  for (const piece of pieces) {
    let rest = 0;
    // Only the few elements that carry it are looked at: matching all scripts takes as long as compressing the page.
    for (let at = piece.indexOf(ours); at !== -1; at = piece.indexOf(ours, rest)) {
      const script = inlineScriptAround(piece, at);
      if (script !== undefined) found.add(hashOf(script));
      html.push(piece.slice(rest, at));
      rest = at + ours.length;
    }
    html.push(rest === 0 ? piece : piece.slice(rest));
  }
  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy.replace(`'nonce-${nonce}'`, [...found].join(' ')),
  };
}

/** The text of the inline script among whose attributes a place of the page is; none where it is another element. */
function inlineScriptAround(html: string, place: number): string | undefined {
  const open = html.lastIndexOf('<', place);
  if (!/^<script\s/.test(html.slice(open, open + 8))) return undefined;
  const begin = html.indexOf('>', place) + 1;
  if (DATA_BLOCK.test(html.slice(open, begin))) return undefined;
  return html.slice(begin, html.indexOf('</script>', begin)) || undefined;
}
