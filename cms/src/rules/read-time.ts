const WORDS_PER_MINUTE = 200;

/**
 * The text of an HTML or Markdown source, without its markup. No pattern looks to the end again from each beginning that is
 * never closed: that would take minutes for some texts.
 */
function textOf(content: string): string {
  return content
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ');
}

/** The words of an HTML or Markdown text. */
export function countWords(content: string): number {
  return textOf(content)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The characters of an HTML or Markdown text as readers see it: white space counts once. */
export function countCharacters(content: string): number {
  return textOf(content).replace(/\s+/g, ' ').trim().length;
}

/** Minutes to read a text: words divided by 200, rounded up, at least 1 (requirements 5.5). */
export function readTime(content: string): number {
  return Math.max(1, Math.ceil(countWords(content) / WORDS_PER_MINUTE));
}
