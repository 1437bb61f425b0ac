import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { readableXml } from '../xml.ts';
import { feedPath, FORMATS, screenPath, type Format } from './address.ts';
import type { FeedArticle } from './articles.ts';
import type { Feed } from './feed.ts';

/** The minutes after which a feed reader may ask again. A request costs nothing while nothing has changed. */
const TTL_MINUTES = 15;

const screenOf = ({ publicUrl, scope, language }: Feed) => publicUrl + screenPath(scope, language);
const selfOf = ({ publicUrl, scope, language }: Feed, format: Format) =>
  publicUrl + feedPath(scope, language, format);

/** The id never changes, even if the article's address does (RFC 4151). */
const idOf = (article: FeedArticle, { publicUrl, language }: Feed) =>
  `tag:${new URL(publicUrl).hostname},2026:article/${article.id}/${language}`;

const categoriesOf = ({ category, tags }: FeedArticle) => [...new Set(category ? [category, ...tags] : tags)];

const authorOf = (article: FeedArticle, feed: Feed) => article.author ?? feed.publisher;

function toRss(feed: Feed): string {
  return generateRssFeed<true>(
    {
      title: feed.title,
      link: screenOf(feed),
      description: feed.description,
      language: feed.language,
      lastBuildDate: feed.updated,
      ttl: TTL_MINUTES,
      image: { url: `${feed.publicUrl}/icon-192.png`, title: feed.title, link: screenOf(feed) },
      atom: { links: [{ href: selfOf(feed, 'rss'), rel: 'self', type: FORMATS.rss.type }] },
      items: feed.articles.map((article) => ({
        title: article.title,
        link: article.url,
        guid: { value: idOf(article, feed), isPermaLink: false },
        description: article.excerpt,
        pubDate: article.published,
        categories: categoriesOf(article).map((name) => ({ name })),
        enclosures: article.picture
          ? [{ url: article.picture.url, type: article.picture.type, length: article.picture.bytes }]
          : [],
        dc: { creators: [authorOf(article, feed)] },
        content: { encoded: article.html },
      })),
    },
    { strict: true },
  );
}

function toAtom(feed: Feed): string {
  return generateAtomFeed<true>(
    {
      id: selfOf(feed, 'atom'),
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: feed.updated,
      authors: [{ name: feed.publisher, uri: feed.publicUrl }],
      icon: `${feed.publicUrl}/icon-192.png`,
      links: [
        { href: selfOf(feed, 'atom'), rel: 'self', type: FORMATS.atom.type },
        { href: screenOf(feed), rel: 'alternate', type: 'text/html', hreflang: feed.language },
      ],
      xml: { lang: feed.language },
      entries: feed.articles.map((article) => ({
        id: idOf(article, feed),
        title: { value: article.title },
        summary: { value: article.excerpt },
        content: { value: article.html, type: 'html' },
        published: article.published,
        updated: article.updated,
        authors: [{ name: authorOf(article, feed) }],
        categories: categoriesOf(article).map((term) => ({ term })),
        links: [
          { href: article.url, rel: 'alternate', type: 'text/html', hreflang: feed.language },
          ...(article.picture
            ? [
                {
                  href: article.picture.url,
                  rel: 'enclosure',
                  type: article.picture.type,
                  length: article.picture.bytes,
                },
              ]
            : []),
        ],
      })),
    },
    { strict: true },
  );
}

function toJson(feed: Feed): string {
  const written = generateJsonFeed<true>({
    title: feed.title,
    home_page_url: screenOf(feed),
    feed_url: selfOf(feed, 'json'),
    description: feed.description,
    icon: `${feed.publicUrl}/icon-512.png`,
    favicon: `${feed.publicUrl}/icon-192.png`,
    language: feed.language,
    authors: [{ name: feed.publisher, url: feed.publicUrl }],
    items: feed.articles.map((article) => ({
      id: idOf(article, feed),
      url: article.url,
      title: article.title,
      summary: article.excerpt,
      content_html: article.html,
      date_published: article.published,
      date_modified: article.updated,
      authors: [{ name: authorOf(article, feed) }],
      tags: categoriesOf(article),
      language: feed.language,
      ...(article.picture && {
        image: article.picture.url,
        attachments: [
          {
            url: article.picture.url,
            mime_type: article.picture.type,
            size_in_bytes: article.picture.bytes,
          },
        ],
      }),
    })),
  });
  // The library omits an empty list, which the format requires.
  return JSON.stringify({ items: [], ...(written as object) });
}

const WRITERS: Record<Format, (feed: Feed) => string> = {
  rss: (feed) => readableXml(toRss(feed)),
  atom: (feed) => readableXml(toAtom(feed)),
  json: toJson,
};

/** A feed as a document of a format: RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export const writeFeed = (feed: Feed, format: Format): string => WRITERS[format](feed);
