const PAGE_HEADING = /<h1[\s>]/;
const HEADING = /(<\/?h)([1-5])(?=[\s>])/g;

/**
 * Moves the headings of a text one level down where its topmost is that of a page: an article's title is the page's only `h1`.
 * Takes sanitised HTML, in which a tag is a tag.
 */
export function belowTitle(html: string): string {
  if (!PAGE_HEADING.test(html)) return html;
  return html.replace(HEADING, (_tag, start: string, level: string) => `${start}${Number(level) + 1}`);
}
