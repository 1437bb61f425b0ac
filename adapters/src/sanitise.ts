import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { isBoundedHtml } from '../contract/bounded-html.ts';
import { isHtml, withoutTags } from '../contract/plain-text.ts';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { allowedHtml } from './allowed-html.ts';
import { withoutEmptyPictures } from './empty-pictures.ts';
import { belowTitle } from './headings.ts';
import { markdownToHtml } from './texts/github-markdown.ts';

const sanitiser = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowedHtml)
  .use(() => withoutEmptyPictures)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/**
 * Returns the text of an article as it may leave the API: HTML without anything that acts. The text is stored as HTML (the site's
 * editor) or as Markdown (Strapi's panel); a text that begins with a tag counts as HTML. A text beyond the limits becomes one
 * paragraph of plain text.
 */
export function toSafeHtml(content: string): string {
  const html = htmlOf(content);
  // Strapi refuses such texts; this one was stored before it did, or is being previewed.
  if (html === undefined || !isBoundedHtml(html)) return asParagraph(withoutTags(content));
  return belowTitle(String(sanitiser.processSync(html)).trim());
}

/** The HTML of a text as it is stored; undefined when it is larger than a text may be. */
function htmlOf(content: string): string | undefined {
  if (!isHtml(content)) return markdownToHtml(content);
  return content.length > TEXT_LIMITS.html ? undefined : content;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const asParagraph = (text: string) =>
  `<p>${text.trim().replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`;
