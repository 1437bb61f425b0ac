import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../src/import/extraction/excerpt';
import { extractArticle } from '../../src/import/extraction/extract';
import { toText } from '../../src/import/fetching/charset';
import { rewriteInputSchema } from '../../src/contract/scrape';
import { feedLinks, isFeed } from '../../src/import/lists/feed';
import { addressKey } from '../../src/import/same-address';
import { arabicPage, articlePage, paragraphs, vanPage } from './articles';

const URL_OF_PAGE = 'https://news.example/2026/03/a-page/';
const PROSE = paragraphs();
const contentOf = (body: string, head = '') =>
  extractArticle(articlePage({ title: 'A title of an article', body, head }), URL_OF_PAGE)?.content;

describe('the article of a page', () => {
  it('is its text alone', () => {
    expect(extractArticle(vanPage('https://news.example'), URL_OF_PAGE)?.content).toContain(PROSE);
    expect(contentOf(PROSE)).toBe(PROSE);
  });

  it.each([
    ['a caption', '<figure><img src="/a.jpg"><figcaption>What the picture shows</figcaption></figure>'],
    ['a credit', '<div class="photo"><img src="/a.jpg"><p>A van in the snow (Image: AGENCY)</p></div>'],
    ['a line that leads on', '<p>READ MORE: <a href="/other">Another story of this site</a></p>'],
    ['a lone link', '<p><a href="/other">Another story of this site that has nothing to do with it</a></p>'],
    [
      'a newsletter',
      '<div class="newsletter-signup"><p>Sign up for our newsletter and never miss a story again.</p></div>',
    ],
    [
      'a list of stories',
      '<ul><li><a href="/a">One of our other stories</a></li><li><a href="/b">And one more of them</a></li></ul>',
    ],
  ])('has no %s between its paragraphs', (_name, between) => {
    const [first = '', ...rest] = PROSE.split(/(?<=<\/p>)/);
    const text = contentOf(first + between + rest.join(''))?.replace(/<p><img [^>]*><\/p>|<img [^>]*>/g, '');
    expect(text).toBe(PROSE);
  });

  it.each([
    [
      'an author',
      '<div class="author-bio"><p>Jonas Holm writes about cars and lives in Aarhus with two dogs and a bicycle.</p></div>',
    ],
    ['a note', '<p>Jonas Holm is a senior writer. Reach him at jonas@news.example</p>'],
    ['rights', '<p>Copyright 2026 Example News. All rights reserved.</p>'],
    ['a heading of nothing', '<h3>You may also like</h3>'],
  ])('ends without %s', (_name, end) => {
    expect(contentOf(PROSE + end)).toBe(PROSE);
  });

  it('keeps headings, lists, quotations, tables and links to other sites', () => {
    const body = `${PROSE}<h2>What it costs</h2><ul><li>The van: €41,000</li><li>Its battery: <a href="https://maker.example/">€12,000</a></li></ul><blockquote><p>We would do it again, said the driver, and meant it.</p></blockquote><table><tr><th>Day</th><td>212 km</td></tr></table>${PROSE}`;
    const content = contentOf(body) ?? '';
    for (const piece of [
      '<h2>What it costs</h2>',
      '<li>The van: €41,000</li>',
      '<a href="https://maker.example/">€12,000</a>',
      '<blockquote><p>We would',
      '<th>Day</th><td>212 km</td>',
    ])
      expect(content).toContain(piece);
  });

  it('gives pictures their whole address, wherever a script would take it from', () => {
    const content = contentOf(
      `${PROSE}<p><img src="data:image/gif;base64,R0" data-src="/lazy.jpg" alt="A van"></p><p><img srcset="/small.jpg 400w, /large.jpg 1600w, /huge.jpg 5000w"></p>${PROSE}`,
    );
    expect(content).toContain('<img src="https://news.example/lazy.jpg" alt="A van">');
    expect(content).toContain('<img src="https://news.example/large.jpg" alt="">');
  });

  it('knows an Arabic text and its direction', () => {
    expect(extractArticle(arabicPage, URL_OF_PAGE)).toMatchObject({
      language: 'ar',
      direction: 'rtl',
      title: 'بطارية صلبة تدخل الخدمة',
    });
  });

  it('has no address that is too long to be imported', () => {
    const long = (path: string) => `https://news.example/${path}?id=${'a'.repeat(2_500)}`;
    const head = `<link rel="canonical" href="${long('van')}"><meta property="og:image" content="${long('van.jpg')}">`;
    const frame = (src: string) => `<iframe width="600" height="400" src="${src}"></iframe>`;
    const body = PROSE + frame(long('film')) + frame('https://video.example/1') + PROSE;
    const page = articlePage({ title: 'A title of an article', body, head });
    const article = extractArticle(page, URL_OF_PAGE);
    expect(article).toMatchObject({
      ...{ canonicalUrl: URL_OF_PAGE, imageUrl: null, embeds: ['https://video.example/1'] },
    });
    const request = { ...article, originalUrl: URL_OF_PAGE, categoryId: 1 };
    expect(rewriteInputSchema.safeParse(request).error).toBeUndefined();
  });

  it.each(['', '<p>Sign in</p>', '<html><body><nav><a href="/a">A</a></nav></body></html>'])(
    'is none in %j',
    (html) => {
      expect(extractArticle(html, URL_OF_PAGE)).toBeNull();
    },
  );
});

describe('a feed', () => {
  const ITEM = '<item><title>A van goes to work</title><link>https://news.example/1</link></item>';
  const rss = `<rss version="2.0"><channel>${ITEM}</channel></rss>`;

  it.each([
    ['nothing', ''],
    ['a declaration', '<?xml version="1.0"?>\n'],
    ['a mark of its encoding', '\ufeff<?xml version="1.0"?>'],
    ['a style sheet', '<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="/a.xsl"?>\n'],
    ['a comment with a sign of markup', '<!-- Readers > robots -->\n<!-- a -- > b -->'],
    ['a long comment', `<!-- ${'All rights are reserved. '.repeat(200)}-->`],
    ['a type', '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "https://my.example/rss-0.91.dtd">'],
    ['a type with entities', '<!DOCTYPE rss [\n<!ENTITY copy "&#169;">\n<!ENTITY % more SYSTEM "a">\n]>\n'],
  ])('is known after %s', (_name, before) => {
    expect(isFeed(before + rss)).toBe(true);
    expect(feedLinks(before + rss, URL_OF_PAGE)).toHaveLength(1);
  });

  it.each([
    '',
    '<!doctype html><html><body><rss></rss></body></html>',
    `<html><!-- --><p>${rss}</p></html>`,
    '<!-- <rss> -->',
    '<?xml version="1.0"?><feeds></feeds>',
  ])('is not %j', (page) => {
    expect(isFeed(page)).toBe(false);
  });

  it('is asked for within a moment, whatever the page is made of', () => {
    const from = performance.now();
    for (const piece of [
      '<!--',
      '<?',
      '<? ?>',
      '<!---->',
      '<!doctype ',
      '<!doctype[]',
      '\n',
      '<!doctype a[',
    ]) {
      expect(isFeed(piece.repeat(10_000_000 / piece.length))).toBe(false);
    }
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe('addresses of one page', () => {
  it.each([
    'http://www.news.example/a/',
    'https://news.example/a?utm_source=x&fbclid=y',
    'https://news.example/a/amp/',
    'https://news.example/amp/a',
    'https://m.news.example//a#top',
    'https://news.example/a/index.html',
  ])('%s is the same', (address) => {
    expect(addressKey(address)).toBe(addressKey('https://news.example/a'));
  });

  it.each(['https://news.example/b', 'https://news.example/a?id=2', 'https://other.example/a'])(
    '%s is another',
    (address) => {
      expect(addressKey(address)).not.toBe(addressKey('https://news.example/a'));
    },
  );
});

describe('the encoding of a page', () => {
  const ARABIC = Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]);
  it.each([
    ['by its server', ARABIC, 'text/html; charset=windows-1256'],
    ['by the page', Buffer.concat([Buffer.from('<meta charset="windows-1256">'), ARABIC]), 'text/html'],
    ['by its mark', Buffer.from('\ufeffمرحبا', 'utf16le'), 'text/html'],
    ['by its bytes, whatever is said', Buffer.from('مرحبا'), 'text/html; charset=iso-8859-1'],
    ['although nobody says', Buffer.from('مرحبا'), 'text/html'],
    ['although it is unknown', Buffer.from('مرحبا'), 'text/html; charset=nonsense'],
  ])('is told %s', (_name, bytes, contentType) => {
    expect(toText(bytes, contentType)).toMatch(/مرحبا$/);
  });
});

describe('an excerpt', () => {
  it('has at most 200 characters and ends between words', () => {
    const excerpt = excerptOf('word, '.repeat(100));
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(excerpt).toMatch(/word…$/);
    expect(excerptOf('Short.')).toBe('Short.');
    expect(excerptOf('x'.repeat(500))).toHaveLength(200);
  });
});
