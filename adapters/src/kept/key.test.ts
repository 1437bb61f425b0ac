import { expect, it } from 'vitest';
import { keyOf } from './key.ts';

const known = (pathname: string) => (pathname === '/search' ? ['q', 'page'] : ['page']);

it.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x&fbclid=y', '/'],
  ['/?page=2&utm_source=x', '/?page=2'],
  ['/search?q=a&page=2', '/search?page=2&q=a'],
  ['/search?page=2&q=a', '/search?page=2&q=a'],
  ['/search?q=a&q=b', '/search?q=a&q=b'],
  ['/search?q=a%20b', '/search?q=a+b'],
  ['/search?q=%D8%A8', '/search?q=%D8%A8'],
  ['/article/x?q=a', '/article/x'],
])('%s is kept as %s', (url, key) => {
  expect(keyOf(url, known)).toBe(key);
});
