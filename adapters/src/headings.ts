const PAGE_HEADING = /<h1[\s>]/;
const HEADING = /(<\/?h)([1-5])(?=[\s>])/g;

/**
 * Moves the headings of a text one level down if the topmost is an `h1`: an article's title is the only `h1`
 * of its page. Takes sanitised HTML, in which every tag is well-formed.
 */
export function belowTitle(html: string): string {
  if (!PAGE_HEADING.test(html)) return html;
  return html.replace(HEADING, (_tag, start: string, level: string) => `${start}${Number(level) + 1}`);
}
