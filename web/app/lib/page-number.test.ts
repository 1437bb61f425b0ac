import { expect, it } from 'vitest';
import { pageOf, withPage } from './page-number';

it.each([
  ['', 1],
  ['page=2', 2],
  ['page=120', 120],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=2.5', 1],
  ['page=1e3', 1],
  ['page=999999999', 1],
  ['page=two', 1],
])('?%s is page %i', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page);
});

it('changes the page of an address and keeps the rest', () => {
  const params = new URLSearchParams('q=F1&page=2');
  expect(withPage(params, 3)).toBe('?q=F1&page=3');
  expect(withPage(params, 1)).toBe('?q=F1');
});
