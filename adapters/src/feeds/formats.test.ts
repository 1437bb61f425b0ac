import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { FeedScope } from './address.ts';
import type { FeedArticle } from './articles.ts';
import type { Feed } from './feed.ts';
import { writeFeed } from './formats.ts';

const publicUrl = 'https://cars.example';

const article = (fields: Partial<FeedArticle> = {}): FeedArticle => ({
  id: 12,
  url: `${publicUrl}/article/one`,
  title: 'One',
  excerpt: 'What it is about',
  html: '<p>The text</p>',
  published: new Date('2026-03-10T12:00:00.000Z'),
  updated: new Date('2026-03-11T12:00:00.000Z'),
  author: 'Layla Haddad',
  category: 'Reviews',
  tags: ['Tesla', 'Range'],
  picture: { url: `${publicUrl}/uploads/one.webp`, type: 'image/webp', bytes: 4321 },
  ...fields,
});

const feed = (articles: FeedArticle[], scope: FeedScope = { kind: 'all' }): Feed => ({
  scope,
  language: 'en',
  publicUrl,
  title: 'Mihwar',
  publisher: 'Mihwar',
  description: 'Cars & more',
  updated: new Date('2026-03-11T12:00:00.000Z'),
  articles,
  tags: [],
});

interface JsonFeed {
  version: string;
  items: { title: string; summary: string; content_html: string; authors: { name: string }[] }[];
}
const json = (made: Feed) => JSON.parse(writeFeed(made, 'json')) as JsonFeed;

describe.each(['rss', 'atom'] as const)('%s', (format) => {
  it('has everything that there is to say of an article', () => {
    const parsed = parseFeed(writeFeed(feed([article()]), format));
    expect(parsed.title).toBe('Mihwar');
    expect(parsed.description).toBe('Cars & more');
    expect(parsed.self).toBe(`${publicUrl}/feed.${format === 'rss' ? 'xml' : 'atom'}`);
    expect(parsed.url).toBe(`${publicUrl}/`);
    expect(parsed.language).toBe('en');
    expect(parsed.updated).toEqual(new Date('2026-03-11T12:00:00.000Z'));
    const [item] = parsed.items;
    expect(item).toMatchObject({
      id: 'tag:cars.example,2026:article/12/en',
      url: `${publicUrl}/article/one`,
      title: 'One',
      description: 'What it is about',
      content: '<p>The text</p>',
      published: new Date('2026-03-10T12:00:00.000Z'),
    });
    expect(item?.authors.map(({ name }) => name)).toEqual(['Layla Haddad']);
    expect(item?.categories.map(({ term }) => term)).toEqual(['Reviews', 'Tesla', 'Range']);
    expect(item?.media).toMatchObject([
      { url: `${publicUrl}/uploads/one.webp`, mimeType: 'image/webp', length: 4321 },
    ]);
  });

  it('is the newsroom’s where an article has no author, and has no enclosure where it has no picture', () => {
    const [item] = parseFeed(writeFeed(feed([article({ author: null, picture: null })]), format)).items;
    expect(item?.authors.map(({ name }) => name)).toEqual(['Mihwar']);
    expect(item?.media).toEqual([]);
  });

  it('can hold whatever an editor may type', () => {
    const hostile = `</title>]]><script>alert("1" & '2')</script> \u0000\u0008\u000b\u001f\ufffe\ud800 سيارة 🚗`;
    // eslint-disable-next-line no-control-regex -- they are what goes
    const readable = hostile.replace(/[\u0000-\u001f\ufffe\ud800]/g, '');
    const document = writeFeed(
      feed([article({ title: hostile, excerpt: hostile, html: hostile, author: hostile, tags: [hostile] })]),
      format,
    );
    expect(XMLValidator.validate(document)).toBe(true);
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    expect(document).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe]/);
    const items = parseFeed(document).items;
    expect(items).toHaveLength(1);
    const squeezed = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
    expect(squeezed(items[0]?.title)).toBe(squeezed(readable));
    expect(squeezed(items[0]?.content)).toBe(squeezed(readable));
    expect(squeezed(items[0]?.authors[0]?.name)).toBe(squeezed(readable));
  });

  it('is readable without any article', () => {
    expect(parseFeed(writeFeed(feed([]), format)).items).toEqual([]);
  });
});

describe('JSON Feed', () => {
  it('is of version 1.1 and has what RSS has', () => {
    expect(json(feed([article()], { kind: 'tag', slug: 'شحن-سريع' }))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Mihwar',
      home_page_url: `${publicUrl}/tag/${encodeURIComponent('شحن-سريع')}`,
      feed_url: `${publicUrl}/tag/${encodeURIComponent('شحن-سريع')}/feed.json`,
      description: 'Cars & more',
      icon: `${publicUrl}/icon-512.png`,
      favicon: `${publicUrl}/icon-192.png`,
      language: 'en',
      authors: [{ name: 'Mihwar', url: publicUrl }],
      items: [
        {
          id: 'tag:cars.example,2026:article/12/en',
          url: `${publicUrl}/article/one`,
          title: 'One',
          summary: 'What it is about',
          content_html: '<p>The text</p>',
          date_published: '2026-03-10T12:00:00.000Z',
          date_modified: '2026-03-11T12:00:00.000Z',
          authors: [{ name: 'Layla Haddad' }],
          tags: ['Reviews', 'Tesla', 'Range'],
          language: 'en',
          image: `${publicUrl}/uploads/one.webp`,
          attachments: [
            { url: `${publicUrl}/uploads/one.webp`, mime_type: 'image/webp', size_in_bytes: 4321 },
          ],
        },
      ],
    });
  });

  it('always has a list of items', () => {
    expect(json(feed([])).items).toEqual([]);
  });
});
