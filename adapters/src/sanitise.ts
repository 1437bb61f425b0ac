import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { isBoundedHtml } from '../contract/bounded-html.ts';
import { isHtml, withoutTags } from '../contract/plain-text.ts';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { absoluteAddresses } from './absolute-addresses.ts';
import { allowedHtml } from './allowed-html.ts';
import { withoutEmptyPictures } from './empty-pictures.ts';
import { belowTitle } from './headings.ts';
import { linkFootnotes } from './texts/footnote-links.ts';
import { markdownToHtml } from './texts/github-markdown.ts';
import { ANCHOR_PREFIX, markFirstPhrase, wrapTables } from './texts/reading-marks.ts';
import { smartQuotes } from './texts/smart-quotes.ts';

/** Every text passes these steps. */
const safely = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowedHtml)
  .use(() => withoutEmptyPictures)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/** Further steps for texts that only readers get. An editor would save their results. */
const forReaders = (language: 'en' | 'ar') =>
  safely()
    .use(() => linkFootnotes(language))
    .use(rehypeSlug, { prefix: ANCHOR_PREFIX })
    .use(() => wrapTables);

const forFeeds = (language: 'en' | 'ar') =>
  safely()
    .use(() => linkFootnotes(language))
    .use(() => absoluteAddresses)
    .use(() => withoutEmptyPictures)
    .freeze();

const sanitisers = {
  stored: safely,
  en: forReaders('en')
    .use(() => smartQuotes)
    .freeze(),
  ar: forReaders('ar')
    .use(() => markFirstPhrase)
    .freeze(),
  'feed-en': forFeeds('en'),
  'feed-ar': forFeeds('ar'),
};

function withSteps(name: keyof typeof sanitisers, content: string, base?: string): string {
  const html = htmlOf(content);
  // Strapi refuses such texts. This one is older than that rule, or is a preview.
  if (html === undefined || !isBoundedHtml(html)) return asParagraph(withoutTags(content));
  return belowTitle(String(sanitisers[name].processSync({ value: html, data: { base } })).trim());
}

/**
 * Returns the text of an article as it may leave the API: HTML without anything that acts. The text is stored
 * as HTML (the site's editor) or as Markdown (Strapi's panel); a text that begins with a tag counts as HTML.
 * A text beyond the limits becomes one paragraph of plain text.
 */
export const toSafeHtml = (content: string): string => withSteps('stored', content);

/**
 * The same text for readers: headings and footnotes have anchors, tables scroll, quotation marks are curly in
 * English, and the first phrase is marked in Arabic. It must never be saved again.
 */
export const toReadersHtml = (content: string, language: 'en' | 'ar'): string => withSteps(language, content);

/**
 * The same text for feeds. Every address is absolute. `base` is the address of the article's page, to whose
 * footnotes those of the text lead.
 */
export const toFeedHtml = (content: string, language: 'en' | 'ar', base: string): string =>
  withSteps(`feed-${language}`, content, base);

/** The HTML of a text, not yet safe. Undefined if it is larger than a text may be. */
export function htmlOf(content: string): string | undefined {
  if (!isHtml(content)) return markdownToHtml(content);
  return content.length > TEXT_LIMITS.html ? undefined : content;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML. */
export const asParagraph = (text: string) =>
  `<p>${text.trim().replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`;
