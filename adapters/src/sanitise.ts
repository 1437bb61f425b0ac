import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { withoutTags } from '../contract/plain-text.ts';
import { allowedHtml } from './allowed-html.ts';
import { belowTitle } from './headings.ts';
import { isSafeAlready } from './safe-already.ts';

const fromHtml = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowedHtml)
  .use(rehypeStringify)
  .freeze();

const fromMarkdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, allowedHtml)
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

function makeSafe(content: string): string {
  const isHtml = /^\s*<[a-z!]/i.test(content);
  if (!isHtml && isBeyondMarkdown(content)) return asParagraph(withoutTags(content));
  const processor = isHtml ? fromHtml : fromMarkdown;
  try {
    return String(processor.processSync(content)).trim();
  } catch (error) {
    // Thousands of elements within each other are more than the stack holds. One such article must not take its list along.
    if (error instanceof RangeError) return asParagraph(withoutTags(content));
    throw error;
  }
}

/** Lists and quotes within each other, on one line. */
const ENDLESS_NESTING = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){50}/m;
const MARKS = /[*_[\]|~`@^\n]/g;
const MARKS_MAX = 5000;

/** Whether a text has more lines and signs than anybody types: the parser would take minutes for some of them. */
const isBeyondMarkdown = (content: string) =>
  ENDLESS_NESTING.test(content) || (content.match(MARKS)?.length ?? 0) > MARKS_MAX;

const ENTITIES: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;' };

const asParagraph = (text: string) =>
  `<p>${text.trim().replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`;
