import { expect, it } from 'vitest';
import { readArticle } from './article';
import { inArabic } from './arabic-links';

it.each([
  ['/article/x?y=1#z', '/ar/article/x?y=1#z'],
  ['/', '/ar'],
  ['/?page=2', '/ar?page=2'],
  ['/category', '/ar/category'],
  ['/search?q=a', '/ar/search?q=a'],
  ['/ar/article/x', '/ar/article/x'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['/api/feeds/rss', '/api/feeds/rss'],
  ['//example.com/article/x', '//example.com/article/x'],
  ['https://example.com/article/x', 'https://example.com/article/x'],
  ['#top', '#top'],
  ['/articles', '/articles'],
])('a link to %s leads to %s in Arabic', (href, expected) => {
  expect(inArabic(href)).toBe(expected);
});

it('links of the Arabic text lead to Arabic pages, those around pictures, too', () => {
  const content = '<p>Read <a href="/article/x">this</a></p><a href="/page/y"><img src="/uploads/a.png"></a>';
  const { segments, write } = readArticle({ title: '', excerpt: '', imageAlt: null, content });
  segments[0]?.put('اقرأ <1>هذا</1>');
  expect(write().content).toBe(
    '<p>اقرأ <a href="/ar/article/x">هذا</a></p><a href="/ar/page/y"><img src="/uploads/a.png"></a>',
  );
});
