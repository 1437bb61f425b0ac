import { shorten } from '~/lib/shorten';

/** The longest summary in characters. */
const LENGTH = 160;

/** The beginning of a Markdown text in plain words, for a page without a description. */
export function summaryOf(markdown: string): string {
  const plain = markdown
    // Headings, tables and fences have little meaning by themselves.
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
