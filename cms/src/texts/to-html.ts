import MarkdownIt from 'markdown-it';
import { haveLongAttributes, limitExceededBy, MARKDOWN_NESTING_MAX } from '../contract/markdown-limits';
import { isHtml } from '../contract/plain-text';
import { TEXT_LIMITS, TextTooLarge } from '../contract/text-limits';

const markdown = new MarkdownIt({ html: true, linkify: false, maxNesting: MARKDOWN_NESTING_MAX });

/**
 * Renders Markdown to HTML.
 * @throws {TextTooLarge}
 */
export function markdownToHtml(source: string): string {
  const exceeded = limitExceededBy(source);
  if (exceeded) throw new TextTooLarge(exceeded);
  const env = {};
  const tokens = markdown.parse(source, env);
  if (haveLongAttributes(tokens)) throw new TextTooLarge('html');
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
