const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", shy: '' };

function decode(_entity: string, name: string): string {
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? ' ';
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** Marks that may stand inside a word, as in CO<sub>2</sub>. */
const INSIDE_WORDS = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi;

/**
 * The words of an HTML or Markdown source, without markup and addresses. It is for searching, not for
 * showing.
 */
export function plainText(source: string): string {
  return source
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(INSIDE_WORDS, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^()\s]*(?:\s+"[^"]*")?\)/g, ' ')
    .replace(/\bhttps?:\/\/[^\s<>"]+/gi, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decode);
}
