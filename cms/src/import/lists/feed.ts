import { load } from 'cheerio';
import { absolute, isoDate } from '../extraction/metadata';
import type { FoundLink } from './list-page';

const ITEMS_MAX = 100;
const TITLE_MAX = 300;

/** The parts that may stand before the root of an XML document. None of them makes a search go back. */
const PROLOG = [/\s+/y, /<\?[^]*?\?>/y, /<!--[^]*?-->/y, /<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>/iy];
const FEED_ROOT = /<(?:rss|feed|rdf:RDF)[\s>]/iy;

/** The root of a feed stands within so many characters. A longer search would let a hostile page use the CPU. */
const HEAD_MAX = 100_000;

/** Whether a document is an RSS or Atom feed, by its root. */
export function isFeed(document: string): boolean {
  const text = document.slice(0, HEAD_MAX);
  let at = 0;
  const goesOn = (part: RegExp) => {
    part.lastIndex = at;
    if (!part.test(text)) return false;
    at = part.lastIndex;
    return true;
  };
  while (PROLOG.some(goesOn));
  return goesOn(FEED_ROOT);
}

/** The articles of an RSS or Atom feed, in its order. Empty if the document is no feed. */
export function feedLinks(xml: string, url: string): FoundLink[] {
  const $ = load(xml, { xml: true });
  const links: FoundLink[] = [];
  for (const item of $('item, entry').slice(0, ITEMS_MAX)) {
    const element = $(item);
    const atom = element.children('link[href]');
    const alternate = atom.filter((_, one) => ['alternate', ''].includes($(one).attr('rel') ?? ''));
    const given =
      element.children('link').not('[href]').first().text() ||
      alternate.first().attr('href') ||
      element.children('guid:not([isPermaLink=false])').text();
    const address = absolute(given, url);
    // Titles may be HTML within text.
    const title = load(element.children('title').first().text()).text().replace(/\s+/g, ' ').trim();
    if (!address || !title) continue;
    const date = element.children('pubDate, published, dc\\:date, updated, date').first().text();
    links.push({ url: address, title: title.slice(0, TITLE_MAX), publishDate: isoDate(date) || null });
  }
  return links;
}
