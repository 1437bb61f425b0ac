import MarkdownIt, { type Token } from 'markdown-it';
import { isHtml } from '../contract/plain-text';
import { TEXT_LIMITS, TextTooLarge } from '../contract/text-limits';

/**
 * markdown-it silently drops deeper blocks. With one level more than the limit the HTML is too deep as well,
 * and parsing it reports that.
 */
const NESTING_MAX = TEXT_LIMITS.depth + 1;

const markdown = new MarkdownIt({ html: true, linkify: false, maxNesting: NESTING_MAX });

/** An element takes two of these, except a table cell, which takes one. */
const MARKS = /[*_[\]|~`<]/g;
const MARKS_MAX = 2 * TEXT_LIMITS.elements;

/**
 * The length of the attributes of some tokens: many links may share an address that is written once in the
 * source.
 */
function attributesLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += String(value).length;
    if (children) length += attributesLength(children);
  }
  return length;
}

/**
 * Renders Markdown to HTML.
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
 * An article's text as HTML. Markdown, which is typed in Strapi's panel, is rendered.
 * @throws {TextTooLarge}
 */
export function toHtml(content: string): string {
  if (!isHtml(content)) return markdownToHtml(content);
  if (content.length > TEXT_LIMITS.html) throw new TextTooLarge('html');
  return content;
}
