/** A paragraph, heading, item or cell of an article's HTML, with the HTML inside it. */
export interface TextBlock {
  id: number;
  html: string;
}

/**
 * Matches the innermost blocks only: an item that contains a list is not one, but its items are. Our own HTML
 * is regular enough for this.
 */
const BLOCK =
  /(<(p|h2|h3|h4|li|td|th)(?: [^<>]*)?>)((?:(?!<\/?(?:p|h2|h3|h4|li|td|th|ul|ol|table)[\s>])[^])*?)(<\/\2>)/g;
const HAS_WORDS = /[\p{L}]/u;

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, '');

/** The blocks of a text that have words, in order. */
export function blocksOf(html: string): TextBlock[] {
  return [...html.matchAll(BLOCK)]
    .map(([, , , inside = '']) => inside)
    .filter((inside) => HAS_WORDS.test(withoutTags(inside)))
    .map((inside, id) => ({ id, html: inside }));
}

/** Replaces the contents of the blocks of a text, so that only its words can change. */
export function withBlocks(html: string, replacements: ReadonlyMap<number, string>): string {
  let id = 0;
  return html.replace(BLOCK, (whole: string, open: string, _name: string, inside: string, close: string) => {
    if (!HAS_WORDS.test(withoutTags(inside))) return whole;
    const replacement = replacements.get(id);
    id += 1;
    return replacement === undefined ? whole : open + replacement + close;
  });
}
