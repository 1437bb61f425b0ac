import { TITLE_MAX, TITLE_MIN } from '../../contract/article';
import { SCRAPE_EMBEDS_MAX, SCRAPE_URL_MAX, type ScrapedArticle } from '../../contract/scrape';
import { TEXT_LIMITS } from '../../contract/text-limits';
import { removeSurroundings } from './before';
import { findBody } from './body';
import { removeCaptions } from './captions';
import { parsePage } from './dom';
import { noteEmbeds } from './embeds';
import { removeLead, removeTail, type Known } from './ends';
import { excerptOf } from './excerpt';
import { removeInterruptions } from './inside';
import { directionOfText, isArabic } from './language';
import { absolute, readMetadata } from './metadata';
import { toPlainText } from './plain-text';
import { altOf, findCredit, resolvePictures } from './pictures';
import { toSafeHtml } from './safe-html';
import { wordCount } from './words';
import { Weights } from './weights';

/**
 * The article of a page. Texts are plain, except `content`, which is sanitised HTML with absolute addresses.
 */
export interface ExtractedArticle extends Omit<ScrapedArticle, 'originalUrl' | 'imported'> {
  /** The text of `content`. */
  text: string;
}

/** A shorter text is a notice, not an article. */
const TEXT_MIN = 140;
/** Elements are removed by their names only if at least this share of the page's prose remains. */
const PROSE_LEFT_MIN = 0.25;
const MISLED = 2;

/** The import of an article takes no longer address. */
const isShort = (address: string) => address.length <= SCRAPE_URL_MAX;

const baseOf = (page: Document, url: string) =>
  absolute(page.querySelector('base[href]')?.getAttribute('href') ?? '', url) || url;

function cleaned(body: Element, known: Known): Element {
  removeCaptions(body, new Weights(body));
  removeInterruptions(body, known.url);
  removeLead(body, known);
  removeTail(body, known);
  return body;
}

interface Body {
  body: Element | null;
  embeds: string[];
}

/**
 * The article's element, cleaned. If the names of the page were misleading, the page is read again without
 * them.
 */
function bodyOf(page: Document, html: string, base: string, known: Known): Body {
  const prose = page.body ? new Weights(page.body).total : 0;
  const embedsIn = noteEmbeds(page, base);
  removeSurroundings(page);
  const body = findBody(page);
  if (body && new Weights(body).total > prose * PROSE_LEFT_MIN) {
    return { embeds: embedsIn(body), body: cleaned(body, known) };
  }
  const again = parsePage(html);
  resolvePictures(again, base);
  const embedsAgain = noteEmbeds(again, base);
  const plain = findBody(again);
  const isMisled = plain && (!body || new Weights(plain).total > new Weights(body).total * MISLED);
  const best = isMisled ? plain : body;
  if (!best) return { body: null, embeds: [] };
  return { embeds: [...embedsIn(best), ...embedsAgain(best)], body: cleaned(best, known) };
}

/** Makes paragraphs from a text without markup, which some pages have in their metadata. */
const paragraphs = (text: string): Element =>
  parsePage(
    text
      .split(/\n+/)
      .map((line) => `<p>${line.replace(/&(?!\w+;)/g, '&amp;').replace(/</g, '&lt;')}</p>`)
      .join(''),
  ).body;

/** Reads the article of a page. Null if there is none. `url` is the address of the page. */
export function extractArticle(html: string, url: string): ExtractedArticle | null {
  const page = parsePage(html);
  const base = baseOf(page, url);
  const metadata = readMetadata(page, url);
  resolvePictures(page, base);
  const imageCredit = findCredit(page);
  const describe = altOf(page);
  const known = { ...metadata, url };
  const found = bodyOf(page, html, base, known);
  const { embeds } = found;
  let { body } = found;
  let text = body ? toPlainText(body) : '';
  if (metadata.text.length > TEXT_MIN && text.length < metadata.text.length / 3) {
    body = paragraphs(metadata.text);
    text = toPlainText(body);
  }
  if (!body || text.length < TEXT_MIN || metadata.title.length < TITLE_MIN) return null;
  const content = toSafeHtml(body, base);
  if (content.length > TEXT_LIMITS.html) return null;
  const written = toPlainText(parsePage(content).body);
  const pictures = [metadata.imageUrl, body.querySelector('img')?.getAttribute('src') ?? ''];
  const imageUrl = pictures.find((address) => address && isShort(address)) ?? null;
  return {
    title: excerptOf(metadata.title, TITLE_MAX),
    content,
    excerpt: excerptOf(metadata.description.length > 40 ? metadata.description : written),
    imageUrl,
    imageAlt: (imageUrl === metadata.imageUrl && metadata.imageAlt) || describe(imageUrl),
    publishDate: metadata.publishDate || null,
    canonicalUrl: isShort(metadata.canonicalUrl) ? metadata.canonicalUrl : url,
    sourceName: metadata.sourceName,
    author: metadata.author || null,
    imageCredit,
    language: isArabic(written) ? 'ar' : metadata.language || null,
    direction: metadata.direction || directionOfText(written),
    wordCount: wordCount(written),
    embeds: embeds.filter(isShort).slice(0, SCRAPE_EMBEDS_MAX),
    text: written,
  };
}
