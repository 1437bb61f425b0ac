const IS_HTML = /^\s*<[a-z!]/i;

/** A text that begins with a tag is HTML, every other one is Markdown. */
export const isHtml = (content: string): boolean => IS_HTML.test(content);

/** Elements whose content readers do not see. */
const UNSEEN = /^<(script|style)\b/i;

/**
 * An HTML or Markdown source with spaces in place of its tags, roughly as readers see it. The time is
 * proportional to the length, whatever the source. A pattern such as `<[^>]*>` would read to the end again
 * from each `<` that is never closed.
 */
export function withoutTags(source: string): string {
  const texts: string[] = [];
  const neverEnded = new Set<string>();
  let position = 0;
  for (;;) {
    const first = source.indexOf('<', position);
    const end = first === -1 ? -1 : source.indexOf('>', first);
    if (end === -1) break;
    // The last `<` begins the tag. An earlier one is text, as in `1 < 2 <br>`.
    const start = source.lastIndexOf('<', end);
    texts.push(source.slice(position, start));
    position = end + 1;
    const name = UNSEEN.exec(source.slice(start, start + 8))?.[1]?.toLowerCase();
    if (!name || neverEnded.has(name)) continue;
    const ending = new RegExp(`</${name}>`, 'gi');
    ending.lastIndex = start;
    if (ending.test(source)) position = ending.lastIndex;
    else neverEnded.add(name);
  }
  texts.push(source.slice(position));
  return texts.join(' ').replace(/&(?:nbsp|#160);/g, ' ');
}

/**
 * The number of characters that readers see of an HTML or Markdown source. A run of white space counts once.
 */
export const textLength = (source: string): number => withoutTags(source).replace(/\s+/g, ' ').trim().length;
