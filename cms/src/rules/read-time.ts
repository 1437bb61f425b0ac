const WORDS_PER_MINUTE = 200;

/** The words of an HTML or Markdown text, without its markup. */
export function countWords(content: string): number {
  const text = content
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes to read a text: words divided by 200, rounded up, at least 1 (spec §5). */
export function readTime(content: string): number {
  return Math.max(1, Math.ceil(countWords(content) / WORDS_PER_MINUTE));
}
