import { shorten } from '~/lib/shorten';

/** Where a summary may end, in characters. */
const LENGTH = 160;

/** The beginning of a Markdown text in plain words, for a page that nobody has described. */
export function summaryOf(markdown: string): string {
  const plain = markdown
    // Headings, tables and fences say little by themselves.
    .replace(/^\s{0,3}(?:#{1,6}\s|```|\|).*$/gm, ' ')
    .replace(/^\s{0,3}(?:>|[-*+]\s|\d+[.)]\s)/gm, ' ')
    .replace(/!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shorten(plain, LENGTH);
}
