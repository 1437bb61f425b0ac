const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", shy: '' };

function decode(_entity: string, name: string): string {
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? ' ';
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** A text with characters in place of the entities of HTML. An unknown one becomes a space. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decode);

/** Marks that may stand inside a word, as in CO<sub>2</sub>. */
const INSIDE_WORDS = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi;

/** An HTML source without tags that separate no words. */
export const withoutInlineTags = (html: string): string => html.replace(INSIDE_WORDS, '');

/**
 * The words of an HTML or Markdown source, without markup and addresses. It is for searching, not for
 * showing.
 */
export function plainText(source: string): string {
  const seen = source.replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ');
  const text = withoutInlineTags(seen)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^()\s]*(?:\s+"[^"]*")?\)/g, ' ')
    .replace(/\bhttps?:\/\/[^\s<>"]+/gi, ' ');
  return decodeEntities(text);
}
