import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { withoutTags } from '../contract/plain-text.ts';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { allowedHtml } from './allowed-html.ts';
import { withoutEmptyPictures } from './empty-pictures.ts';
import { belowTitle } from './headings.ts';
import { isSafeAlready } from './safe-already.ts';
import { isBoundedHtml } from './texts/bounded-html.ts';
import { markdownToHtml } from './texts/github-markdown.ts';

const sanitiser = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowedHtml)
  .use(() => withoutEmptyPictures)
  .use(rehypeStringify)
  .freeze();

/** Of Markdown and of unusual HTML: making it safe takes longer than asking Strapi for it, and lists change more often than texts. */
const made = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/**
 * The text of an article as it may leave the API: HTML without anything that acts, made of HTML (the newsroom's editor)
 * or of Markdown (typed in Strapi's panel). Whatever begins with a tag counts as HTML.
 */
export function toSafeHtml(content: string): string {
  return belowTitle(toAllowedHtml(content));
}

function toAllowedHtml(content: string): string {
  const trimmed = content.trim();
  // Sooner seen than looked up among what is made.
  if (isSafeAlready(trimmed)) return trimmed;
  const key = createHash('sha256').update(content).digest('base64');
  const known = made.get(key);
  if (known !== undefined) return known;
  const html = makeSafe(content);
  made.set(key, html);
  return html;
}

const IS_HTML = /^\s*<[a-z!]/i;

/** The HTML of a text as it is stored; undefined when it is larger than a text may be. */
function htmlOf(content: string): string | undefined {
  if (!IS_HTML.test(content)) return markdownToHtml(content);
  return content.length > TEXT_LIMITS.html ? undefined : content;
}

function makeSafe(content: string): string {
  const html = htmlOf(content);
  // Strapi refuses such texts; this one was stored before it did, or is being previewed.
  if (html === undefined || !isBoundedHtml(html)) return asParagraph(withoutTags(content));
  return String(sanitiser.processSync(html)).trim();
}

const ENTITIES: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;' };

const asParagraph = (text: string) =>
  `<p>${text.trim().replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`;
