/** The largest pages of news have a tenth of this. */
const TAGS_MAX = 80_000;
/** The depth of nested elements. Missing end tags of paragraphs and items count too. */
const DEPTH_MAX = 3000;

const SLASH = 47;

/**
 * Whether markup has more elements, or deeper ones, than any real page. It counts tags, so that a parser
 * never sees such markup.
 */
export function isElaborate(html: string): boolean {
  let tags = 0;
  let depth = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tags += 1;
    depth = html.charCodeAt(at + 1) === SLASH ? Math.max(0, depth - 1) : depth + 1;
    // Void elements have no end tag: a tenth of all tags may be such.
    if (tags > TAGS_MAX || depth > DEPTH_MAX + tags / 2) return true;
  }
  return false;
}
