import { expect, it } from 'vitest';
import { keyOf } from './cache-key.ts';

const known = (pathname: string) => (pathname.endsWith('/search') ? ['q', 'page', 'category'] : ['page']);

it.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x&fbclid=y', '/'],
  ['/?page=2&utm_source=x', '/?page=2'],
  ['/search?q=a&page=2', '/search?page=2&q=a'],
  ['/search?page=2&q=a', '/search?page=2&q=a'],
  ['/api/search?q=a&q=b', '/api/search?q=a&q=b'],
  ['/search?q=a&q=b', '/search?q=a'],
  ['/search?q=+a%20&page=', '/search?q=a'],
  ['/search?q=', '/search'],
  [`/search?q=${'a'.repeat(300)}`, `/search?q=${'a'.repeat(200)}`],
  ['/search?q=%00', '/search'],
  ['/search?q=a%00b', '/search?q=a+b'],
  ['/search?q=a&category=reviews', '/search?category=reviews&q=a'],
  ['/search?q=a&category=%D8%A8', '/search?category=%D8%A8&q=a'],
  ['/search?q=a&category=a+b', '/search?q=a'],
  ['/search?q=a&category=%00', '/search?q=a'],
  ['/search?q=a&category=', '/search?q=a'],
  [`/search?q=a&category=${'a'.repeat(201)}`, '/search?q=a'],
  ['/?page=1', '/'],
  ['/?page=02&page=3', '/'],
  ['/?page=2&page=3', '/?page=2'],
  ['/?page=99999', '/?page=99999'],
  ['/?page=123456', '/'],
  ['/search?q=a%20b', '/search?q=a+b'],
  ['/search?q=%D8%A8', '/search?q=%D8%A8'],
  ['/article/x?q=a', '/article/x'],
  ['/article/a%2Db%2d%63', '/article/a-b-c'],
  ['/article/%d8%a8', '/article/%D8%A8'],
  ['/article/a%2Fb', '/article/a%2Fb'],
  ['/article/%E0%A4%A', '/article/%E0%A4%A'],
])('%s has the key %s', (url, key) => {
  expect(keyOf(url, known)).toBe(key);
});
