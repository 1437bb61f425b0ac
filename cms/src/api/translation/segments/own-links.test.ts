import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readArticle } from './article';
import { TO_ARABIC, TO_ENGLISH } from './direction';
import { linkIn } from './own-links';

it.each([
  ['/article/x?y=1#z', '/ar/article/x?y=1#z'],
  ['/', '/ar'],
  ['/?page=2', '/ar?page=2'],
  ['/category', '/ar/category'],
  ['/search?q=a', '/ar/search?q=a'],
  ['/author/layla-haddad', '/ar/author/layla-haddad'],
  ['/tag/vans', '/ar/tag/vans'],
  ['/saved', '/ar/saved'],
  ['/ar/article/x', '/ar/article/x'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['/api/feeds/rss', '/api/feeds/rss'],
  ['//example.com/article/x', '//example.com/article/x'],
  ['https://example.com/article/x', 'https://example.com/article/x'],
  ['#top', '#top'],
  ['/articles', '/articles'],
])('a link to %s leads to %s in Arabic', (href, expected) => {
  expect(linkIn('ar', href)).toBe(expected);
});

it('every screen of web/app/routes.ts to which a text may lead has an Arabic address', async () => {
  const routes = await readFile(path.join(__dirname, '../../../../../web/app/routes.ts'), 'utf8');
  const [, screens = ''] = /function publicScreens(.*?)\n}\n/s.exec(routes) ?? [];
  const first = [...screens.matchAll(/route\('([\w-]+)/g)].map(([, segment = '']) => `/${segment}`);
  expect(first).toContain('/search');
  // A text leads to no screen of a device or of one reader.
  const missing = first.filter(
    (href) => !['/offline', '/preview'].includes(href) && linkIn('ar', href) === href,
  );
  expect(missing, 'IN_BOTH_LANGUAGES in own-links.ts').toEqual([]);
});

it('links of the Arabic text lead to Arabic pages, those around pictures, too', () => {
  const content = '<p>Read <a href="/article/x">this</a></p><a href="/page/y"><img src="/uploads/a.png"></a>';
  const { segments, write } = readArticle({ title: '', excerpt: '', imageAlt: null, content }, TO_ARABIC);
  segments[0]?.put('اقرأ <1>هذا</1>');
  expect(write().content).toBe(
    '<p>اقرأ <a href="/ar/article/x">هذا</a></p><a href="/ar/page/y"><img src="/uploads/a.png"></a>',
  );
});

it.each([
  ['/ar/article/x?y=1#z', '/article/x?y=1#z'],
  ['/ar', '/'],
  ['/ar/', '/'],
  ['/ar?page=2', '/?page=2'],
  ['/ar#top', '/#top'],
  ['/article/x', '/article/x'],
  ['/archive', '/archive'],
  ['https://example.com/ar/x', 'https://example.com/ar/x'],
  ['//ar/x', '//ar/x'],
])('a link to %s leads to %s in English', (href, expected) => {
  expect(linkIn('en', href)).toBe(expected);
});

it('links of the English text lead to English pages', () => {
  const content = '<p>اقرأ <a href="/ar/article/x">هذا</a></p>';
  const { segments, write } = readArticle({ title: '', excerpt: '', imageAlt: null, content }, TO_ENGLISH);
  segments[0]?.put('Read <1>this</1>');
  expect(write().content).toBe('<p>Read <a href="/article/x">this</a></p>');
});

it('the same letters are another source in an Arabic text', () => {
  const text = { title: 'BMW i4', excerpt: '', imageAlt: null, content: '' };
  const hashes = [TO_ARABIC, TO_ENGLISH].map((direction) => readArticle(text, direction).segments[0]?.hash);
  expect(hashes[0]).not.toBe(hashes[1]);
});
