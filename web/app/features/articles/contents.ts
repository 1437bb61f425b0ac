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

/** The attributes of a heading may have any order. Their values may contain `>`, and no quotation marks. */
const HEADING = /<h([23])\b((?:[^">]|"[^"]*")*)>(.*?)<\/h\1>/gs;
const ID = /\sid="([^"]+)"/;
/** The heading of the footnotes, which only screen readers read. */
const IS_HIDDEN = /\sclass="sr-only"/;

/**
 * The visible headings of a text that the API has sanitised and given anchors. Empty if there are too few to
 * be listed.
 */
export function contentsOf(html: string): Heading[] {
  const headings = [...html.matchAll(HEADING)].flatMap(
    ([, level, attributes = '', words = '']): Heading[] => {
      const id = ID.exec(attributes)?.[1];
      if (id === undefined || IS_HIDDEN.test(attributes)) return [];
      return [{ id, level: level === '3' ? 3 : 2, html: withoutTags(words) }];
    },
  );
  return headings.length < ENOUGH ? [] : headings;
}
