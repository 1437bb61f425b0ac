import { expect, it, vi } from 'vitest';
import { wantedPage } from './wanted-page';

it.each([
  ['', null],
  ['#main', null],
  ['#/article/x', { address: '/article/x', slug: 'x', path: '/article/x' }],
  [
    '#/ar/article/%D9%86?page=2',
    { address: '/ar/article/%D9%86?page=2', slug: 'ن', path: '/article/%D9%86' },
  ],
  ['#/article/%', { address: '/article/%' }],
  ['#/ar/saved', { address: '/ar/saved', path: '/saved' }],
  ['#/category/reviews', { address: '/category/reviews' }],
  ['#//evil.test/article/x', { address: '/' }],
  // The parser of addresses removes the dot. The rest would name another site.
  ['#/.//evil.test/login', { address: '/evil.test/login' }],
  ['#/ar/..//evil.test/article/x', { address: '/evil.test/article/x' }],
  ['#/./\\evil.test/login?next=1', { address: '/evil.test/login?next=1' }],
  ['#/\\evil.test', { address: '/' }],
  ['#//[', { address: '/' }],
  ['#javascript:alert(1)', null],
])('%s', (hash, expected) => {
  expect(wantedPage(hash, 'https://mihwar.test')).toEqual(expected);
});

it('is found in a browser that has no URL.canParse', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never;
    },
  );
  expect(wantedPage('#/article/x', 'https://mihwar.test')).toMatchObject({ path: '/article/x' });
});
