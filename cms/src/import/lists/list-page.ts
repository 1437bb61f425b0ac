import { load, type CheerioAPI } from 'cheerio';
import type { ScrapeLinks } from '../../contract/scrape';
import { absolute, isoDate } from '../extraction/metadata';
import { addressKey, withoutTracking } from '../same-address';
import { scoreOf, type LinkSeen } from './scoring';

/** A link of a list or a feed to an article. */
export type FoundLink = Omit<ScrapeLinks['links'][number], 'imported'>;

/**
 * The contents of a page that lists news: its name, the feeds that it announces, and its links to articles in
 * their order.
 */
export interface ListPage {
  name: string;
  feeds: string[];
  links: FoundLink[];
}

type Link = ReturnType<CheerioAPI>;

const LINKS_MAX = 4000;
const TITLE_MAX = 300;
const ACCEPTED = 5;
const FEED_TYPES = ['application/rss+xml', 'application/atom+xml', 'application/rdf+xml'];

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The host without a common prefix of its name. */
const siteOf = (url: string) => new URL(url).hostname.replace(/^(?:www\d?|m|news|amp)\./, '');

function announcedFeeds($: CheerioAPI, base: string): string[] {
  return $('link[rel~="alternate"][href]')
    .toArray()
    .filter((link) => FEED_TYPES.includes($(link).attr('type')?.toLowerCase() ?? ''))
    .filter((link) => !/comment/i.test(`${$(link).attr('title') ?? ''} ${$(link).attr('href') ?? ''}`))
    .map((link) => absolute($(link).attr('href') ?? '', base))
    .filter(Boolean);
}

/** The smallest element around a link that is one of several siblings: the article's card. */
const cardOf = (link: Link) =>
  link.closest('article, li, tr, [class*=card], [class*=item], [class*=teaser], [class*=post]');

function titleOf($: CheerioAPI, link: Link): string {
  const heading = link.find('h1, h2, h3, h4, h5').first();
  const own = line(heading.length > 0 ? heading.text() : link.text());
  return (
    own || line(link.attr('title') ?? link.attr('aria-label') ?? link.find('img').attr('alt') ?? '')
  ).slice(0, TITLE_MAX);
}

/** The position of a link in the page's structure. All links of one list have the same. */
function placeOf(link: Link): string {
  return link
    .parents()
    .slice(0, 4)
    .toArray()
    .map((parent) => `${parent.name}.${(parent.attribs.class ?? '').split(/\s+/)[0] ?? ''}`)
    .join('<');
}

function collect($: CheerioAPI, base: string, pageUrl: string): LinkSeen[] {
  const seen = new Map<string, LinkSeen>();
  const site = siteOf(pageUrl);
  const own = addressKey(pageUrl);
  for (const [index, anchor] of $('a[href]').slice(0, LINKS_MAX).toArray().entries()) {
    const link = $(anchor);
    const address = absolute(link.attr('href') ?? '', base);
    if (!address || siteOf(address) !== site) continue;
    const key = addressKey(address);
    if (key === own) continue;
    const title = titleOf($, link);
    const card = cardOf(link);
    const known = seen.get(key);
    if (known) {
      known.times += 1;
      if (title.length > known.title.length) known.title = title;
      known.inHeading ||= link.closest('h1, h2, h3, h4, h5').length > 0;
      continue;
    }
    const time = card.find('time[datetime]').first().attr('datetime') ?? '';
    seen.set(key, {
      url: withoutTracking(address),
      title,
      index,
      times: 1,
      place: placeOf(link),
      inHeading: link.closest('h1, h2, h3, h4, h5').length > 0 || link.find('h1, h2, h3, h4, h5').length > 0,
      around: link
        .parents()
        .toArray()
        .slice(0, 12)
        .map(
          (parent) =>
            `${parent.name} ${parent.attribs.role ?? ''} ${parent.attribs.class ?? ''} ${parent.attribs.id ?? ''}`,
        )
        .join(' '),
      publishDate: isoDate(time) || null,
      hasDate: time !== '' || card.find('time, [class*=date]').length > 0,
      hasPicture: card.find('img').length > 0,
    });
  }
  return [...seen.values()];
}

/** Reads a page that lists news. It judges links by their position and their looks, on any site. */
export function readList(html: string, url: string): ListPage {
  const $ = load(html);
  const base = absolute($('base[href]').attr('href') ?? '', url) || url;
  const links = collect($, base, url);
  const score = scoreOf(links);
  return {
    name: line($('meta[property="og:site_name"]').attr('content') ?? '').slice(0, 100) || siteOf(url),
    feeds: announcedFeeds($, base).slice(0, 5),
    links: links
      .filter((link) => score(link) >= ACCEPTED)
      .map(({ url: address, title, publishDate }) => ({ url: address, title, publishDate })),
  };
}
