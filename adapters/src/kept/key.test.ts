import { expect, it } from 'vitest';
import { keyOf, rememberedKeys } from './key.ts';

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

it('is the same from memory, however many others are asked for in between', () => {
  const remembering = rememberedKeys(known);
  for (let number = 0; number < 3000; number += 1) {
    const url = `/search?page=${number % 1500}&q=a&x=${number}`;
    expect(remembering(url)).toBe(keyOf(url, known));
    expect(remembering(url)).toBe(keyOf(url, known));
  }
});
