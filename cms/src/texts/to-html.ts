import MarkdownIt, { type Token } from 'markdown-it';
import { isHtml } from '../contract/plain-text';
import { TEXT_LIMITS, TextTooLarge } from '../contract/text-limits';

/**
 * Deeper blocks are left out by markdown-it without a word. With one level more than the limit the HTML is too deep as well, and
 * parsing it says so.
 */
const NESTING_MAX = TEXT_LIMITS.depth + 1;

const markdown = new MarkdownIt({ html: true, linkify: false, maxNesting: NESTING_MAX });

/** An element takes two of these, but for a cell of a table, which takes one. */
const MARKS = /[*_[\]|~`<]/g;
const MARKS_MAX = 2 * TEXT_LIMITS.elements;

/** How long the attributes of some tokens are: an address that many links share is written once in the source. */
function attributesLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += String(value).length;
    if (children) length += attributesLength(children);
  }
  return length;
}

/**
 * Markdown as HTML.
 * @throws {TextTooLarge}
 */
export function markdownToHtml(source: string): string {
  if (source.length > TEXT_LIMITS.markdown) throw new TextTooLarge('markdown');
  if ((source.match(MARKS)?.length ?? 0) > MARKS_MAX) throw new TextTooLarge('elements');
  const env = {};
  const tokens = markdown.parse(source, env);
  if (attributesLength(tokens) > TEXT_LIMITS.html) throw new TextTooLarge('html');
  return markdown.renderer.render(tokens, markdown.options, env);
}

/**
 * An article's text as HTML: as it is, or rendered when it is Markdown, typed in Strapi's panel.
 * @throws {TextTooLarge}
 */
export function toHtml(content: string): string {
  if (!isHtml(content)) return markdownToHtml(content);
  if (content.length > TEXT_LIMITS.html) throw new TextTooLarge('html');
  return content;
}
