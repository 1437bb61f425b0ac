import { SCRAPED_EXCERPT_MAX } from '../../contract/scrape';

/** The beginning of a text within the limit. It is cut between words, with an ellipsis. */
export function excerptOf(text: string, max = SCRAPED_EXCERPT_MAX): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const words = line.slice(0, max).split(' ');
  // The last word may be incomplete. A text without spaces is cut anywhere.
  const whole = words.length > 1 ? words.slice(0, -1).join(' ') : line.slice(0, max - 1);
  return `${whole.slice(0, max - 1).replace(/(?<![\s,;:.،؛–—-])[\s,;:.،؛–—-]+$/u, '')}…`;
}
