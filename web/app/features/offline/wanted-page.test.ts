import { expect, it } from 'vitest';
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
  ['#/\\evil.test', { address: '/' }],
  ['#javascript:alert(1)', null],
])('%s', (hash, expected) => {
  expect(wantedPage(hash, 'https://mihwar.test')).toEqual(expected);
});
