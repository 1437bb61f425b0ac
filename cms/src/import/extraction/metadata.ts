import { all, parsePage, textIn } from './dom';
import { articleInJsonLd, namesOf, textOf } from './json-ld';
import { directionOf } from './language';

/** A page's metadata about its article. Missing fields are empty; addresses are absolute. */
export interface Metadata {
  title: string;
  description: string;
  imageUrl: string;
  /** The description of the picture in link previews. */
  imageAlt: string;
  publishDate: string;
  canonicalUrl: string;
  sourceName: string;
  author: string;
  language: string;
  direction: 'ltr' | 'rtl' | '';
  /** The whole text, if the page has it in its metadata too. */
  text: string;
}

const LONG = 1000;

/** One line of plain text, with entities decoded and markup removed. */
function plain(text: string, max = LONG): string {
  const short = text.slice(0, max * 4);
  const read = /[&<]/.test(short) ? textIn(parsePage(`<p>${short}</p>`).body) : short;
  return read.replace(/\s+/g, ' ').trim().slice(0, max);
}

/** An http or https address, made absolute. '' for any other. */
export function absolute(address: string, base: string): string {
  const text = address.trim();
  if (!text || text.length > 4000 || !URL.canParse(text, base)) return '';
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}

function metaReader(page: Document) {
  const values = new Map<string, string>();
  for (const element of all(page, 'meta[content]')) {
    const name = (
      element.getAttribute('property') ??
      element.getAttribute('name') ??
      element.getAttribute('itemprop') ??
      ''
    ).toLowerCase();
    const content = (element.getAttribute('content') ?? '').trim();
    if (name && content && !values.has(name)) values.set(name, content);
  }
  return (...names: string[]) => names.map((name) => values.get(name) ?? '').find(Boolean) ?? '';
}

const attribute = (page: Document, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name)?.trim() ?? '';

/** The date as ISO 8601. '' if it is no date, or an impossible one. */
export function isoDate(text: string): string {
  const date = new Date(text.trim());
  const time = date.getTime();
  const isLikely = time > Date.UTC(1990, 0) && time < Date.now() + 2 * 86_400_000;
  return isLikely ? date.toISOString() : '';
}

/** A page's title without the name of the site at its end. */
function withoutSite(title: string, site: string): string {
  const parts = title.split(/(?<!\s)\s+[|\-–—•·»:]\s+/u);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !site || last.toLowerCase() !== site.toLowerCase()) return title;
  return title.slice(0, title.lastIndexOf(last)).replace(/(?<!\s)\s+[|\-–—•·»:]\s*$/u, '');
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** A person's name, not the address of a page about the person. */
const asName = (text: string) => (/^https?:/.test(text) ? '' : plain(text, 200).replace(/^by\s+/i, ''));

/** Reads JSON-LD first, then Open Graph, then other meta elements, then the page itself. */
export function readMetadata(page: Document, url: string): Metadata {
  const article = articleInJsonLd(page);
  const meta = metaReader(page);
  const heading = page.querySelector('h1');
  const site =
    plain(meta('og:site_name', 'application-name') || textOf(article.publisher, 'name'), 100) || hostOf(url);
  const title =
    textOf(article.headline) ||
    meta('og:title', 'twitter:title', 'headline') ||
    (heading ? textIn(heading) : '') ||
    textOf(article.name) ||
    page.title ||
    '';
  const firstDate = [
    textOf(article.datePublished),
    meta('article:published_time', 'og:published_time', 'datepublished', 'date', 'dc.date', 'dc.date.issued'),
    meta('parsely-pub-date', 'sailthru.date', 'publishdate', 'pubdate'),
    attribute(page, 'time[datetime]', 'datetime'),
    textOf(article.dateCreated),
  ].map(isoDate);
  const picture =
    textOf(article.image, 'url', 'contentUrl', '@id') || meta('og:image', 'og:image:url', 'twitter:image');
  const language = (
    textOf(article.inLanguage, 'name', 'alternateName') ||
    page.documentElement?.getAttribute('lang') ||
    meta('og:locale', 'language', 'content-language')
  ).replace(/_/g, '-');
  return {
    title: withoutSite(plain(title, 300), site),
    description: plain(
      meta('og:description', 'description', 'twitter:description') || textOf(article.description),
    ),
    imageUrl: absolute(picture, url),
    imageAlt: plain(meta('og:image:alt', 'twitter:image:alt'), 500),
    publishDate: firstDate.find(Boolean) ?? '',
    canonicalUrl:
      absolute(attribute(page, 'link[rel=canonical]', 'href'), url) || absolute(meta('og:url'), url) || url,
    sourceName: site,
    author:
      asName(namesOf(article.author)) ||
      asName(meta('author', 'article:author', 'dc.creator', 'parsely-author', 'sailthru.author')) ||
      asName(attribute(page, '[itemprop=author] [itemprop=name]', 'content')) ||
      asName(textIn(page.querySelector('[rel=author], [itemprop=author]') ?? page.createElement('i'))),
    language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : '',
    direction: directionOf(page.documentElement) || directionOf(page.body),
    text: textOf(article.articleBody),
  };
}
