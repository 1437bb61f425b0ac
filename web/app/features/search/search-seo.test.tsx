import { expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import { SearchSeo } from './search-seo';
import { searchOf } from './search-term';

it.each([
  ['/search?q=Porsche', '/search?q=Porsche'],
  ['/ar/search?q=Porsche&period=week&page=2', '/ar/search?q=Porsche&period=week&page=2'],
  ['/search?from=mail', '/search'],
])('a link preview of %s leads to the same search', (path, shown) => {
  const search = searchOf(new URLSearchParams(path.split('?')[1]));
  renderAt(path, <SearchSeo search={search} />, () => json([]));
  const address = document.head.querySelector('meta[property="og:url"]')?.getAttribute('content');
  expect(address).toBe(shown);
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
});
