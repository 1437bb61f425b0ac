/** A heading of an article that has an anchor. */
export interface Heading {
  id: string;
  level: 2 | 3;
  /** The words of the heading, still as HTML without tags. */
  html: string;
}

/** The number of headings from which a list of contents helps. */
const ENOUGH = 3;

/** The result contains no `<`, so that it is plain text. */
const withoutTags = (html: string) =>
  html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('');

const HEADING = /<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

/**
 * The headings of a text that the API has sanitised and given anchors. Empty if there are too few to be
 * listed.
 */
export function contentsOf(html: string): Heading[] {
  const headings = [...html.matchAll(HEADING)].map(([, level, id = '', words = '']): Heading => ({
    id,
    level: level === '3' ? 3 : 2,
    html: withoutTags(words),
  }));
  return headings.length < ENOUGH ? [] : headings;
}
