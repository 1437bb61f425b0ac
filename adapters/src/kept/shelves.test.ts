import { expect, it } from 'vitest';
import { Shelves } from './shelves.ts';

/** Not small any more. */
const PAGE = 8 * 1024;
const SMALL = 1024;

function createShelves(pages: number) {
  const gone: string[] = [];
  const shelves = new Shelves<{ text: string }>({
    maxBytes: pages * PAGE,
    maxEntries: 1000,
    largestShare: 1 / 4,
    bytesOf: ({ text }) => (text.startsWith('long') ? text.length : text === 'small' ? SMALL : PAGE),
    onGone: (_value, key) => gone.push(key),
  });
  return { shelves, gone };
}

it('keeps what is asked for again, however much is asked for once', () => {
  const { shelves, gone } = createShelves(100);
  const read = Array.from({ length: 50 }, (_, index) => `read-${index}`);
  for (const key of read) {
    shelves.set(key, { text: key });
    shelves.get(key);
  }
  for (let index = 0; index < 10_000; index += 1) shelves.set(`nonsense-${index}`, { text: '' });
  expect(read.filter((key) => shelves.peek(key) === undefined)).toEqual([]);
  expect(shelves.size).toEqual({ entries: 100, bytes: 100 * PAGE });
  expect(gone).toHaveLength(10_000 - 50);
});

it('keeps a quarter for what is new, however much is asked for again', () => {
  const { shelves } = createShelves(100);
  for (let index = 0; index < 200; index += 1) {
    shelves.set(`read-${index}`, { text: '' });
    shelves.get(`read-${index}`);
  }
  for (let index = 0; index < 200; index += 1) shelves.set(`new-${index}`, { text: '' });
  const left = (name: string) =>
    Array.from({ length: 200 }, (_, index) => shelves.peek(`${name}-${index}`)).filter(Boolean).length;
  expect([left('read'), left('new')]).toEqual([75, 25]);
});

it('forgets what was asked for longest ago, by way of the first shelf', () => {
  const { shelves, gone } = createShelves(8);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    shelves.set(key, { text: key });
    shelves.get(key);
  }
  expect(shelves.peek('a')).toEqual({ text: 'a' });
  expect(gone).toEqual([]);
  shelves.get('a');
  for (const key of ['h', 'i', 'j', 'k', 'l']) shelves.set(key, { text: key });
  // `b` came to the first shelf when `i` needed room, behind what lay there already.
  expect(gone).toEqual(['h', 'i', 'b', 'j']);
  expect(shelves.peek('a')).toEqual({ text: 'a' });
});

it('has one value of a key, and tells of what is replaced or deleted', () => {
  const { shelves, gone } = createShelves(8);
  shelves.set('a', { text: 'once' });
  shelves.set('a', { text: 'twice' });
  expect(gone).toEqual(['a']);
  shelves.get('a');
  shelves.set('a', { text: 'again' });
  expect([...shelves.values()]).toEqual([{ text: 'again' }]);
  shelves.delete('a');
  expect(shelves.get('a')).toBeUndefined();
  expect(gone).toEqual(['a', 'a', 'a']);
});

it('keeps nothing that is too large for what it would push out, and counts anew what has grown', () => {
  const { shelves } = createShelves(8);
  shelves.set('a', { text: `long${'x'.repeat(3 * PAGE)}` });
  expect(shelves.peek('a')).toBeUndefined();
  const grown = { text: `long${'x'.repeat(SMALL)}` };
  shelves.set('b', grown);
  shelves.get('b');
  grown.text = `long${'x'.repeat(PAGE)}`;
  shelves.countAnew('b');
  expect(shelves.size).toEqual({ entries: 1, bytes: PAGE + 4 });
  expect(shelves.get('b')).toEqual(grown);
});

it('keeps what is small longer than what pushes it out, but no more than an eighth', () => {
  const { shelves, gone } = createShelves(80);
  const typed = Array.from({ length: 80 }, (_, index) => `typed-${index}`);
  for (const key of typed) shelves.set(key, { text: 'small' });
  for (let index = 0; index < 1000; index += 1) {
    shelves.set(`page-${index}`, { text: '' });
    shelves.get(`page-${index}`);
  }
  expect(typed.filter((key) => shelves.peek(key) === undefined)).toEqual([]);
  shelves.get('typed-0');
  gone.length = 0;
  shelves.set('typed-80', { text: 'small' });
  shelves.set('typed-81', { text: 'small' });
  expect(gone.filter((key) => key.startsWith('typed'))).toEqual(['typed-1', 'typed-2']);
  expect(shelves.get('typed-0')).toEqual({ text: 'small' });
});

it('has what has come to be small, or is so no more, in one place', () => {
  const { shelves, gone } = createShelves(8);
  for (const text of ['small', 'page', 'small']) shelves.set('a', { text });
  expect([...shelves.values()]).toEqual([{ text: 'small' }]);
  expect(shelves.size).toEqual({ entries: 1, bytes: SMALL });
  expect(gone).toEqual(['a', 'a']);
});
