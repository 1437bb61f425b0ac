import { TEXT_LIMITS } from './text-limits.ts';

/**
 * markdown-it silently leaves out deeper blocks. With one level more than the limit the HTML is too deep as
 * well, and parsing it reports that.
 */
export const MARKDOWN_NESTING_MAX = TEXT_LIMITS.depth + 1;

/** An element needs two of these characters. Only a cell of a table needs one. */
const MARKS = /[*_[\]|~`<]/g;
const MARKS_MAX = 2 * TEXT_LIMITS.elements;

/** The limit that Markdown exceeds, as far as its source tells. */
export function limitExceededBy(source: string): 'markdown' | 'elements' | undefined {
  if (source.length > TEXT_LIMITS.markdown) return 'markdown';
  return (source.match(MARKS)?.length ?? 0) > MARKS_MAX ? 'elements' : undefined;
}

/** A token of markdown-it. */
interface Token {
  attrs: (readonly [string, string | number])[] | null;
  children: Token[] | null;
}

function attributesLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += String(value).length;
    if (children) length += attributesLength(children);
  }
  return length;
}

/**
 * Whether the attributes of tokens are longer than HTML may be. Many links may share an address that the source contains
 * once.
 */
export const haveLongAttributes = (tokens: readonly Token[]): boolean =>
  attributesLength(tokens) > TEXT_LIMITS.html;
