import { expect, it } from 'vitest';
import { bytesOf } from './bytes-of.ts';

const PIECES = ['<p>', 'محور', '', ' — “axle” 🚗', '</p>'];

it('writes pieces as the bytes of the whole', () => {
  expect(bytesOf(PIECES)).toEqual(Buffer.from(PIECES.join('')));
  expect(bytesOf([])).toEqual(Buffer.alloc(0));
});

it('does not touch again what it has written', () => {
  const first = bytesOf(PIECES);
  bytesOf(['something else altogether']);
  expect(first).toEqual(Buffer.from(PIECES.join('')));
});

it('writes what is larger than any page', () => {
  const many = Array.from({ length: 40_000 }, (_, number) => `سيارة ${number} `);
  expect(bytesOf(many).equals(Buffer.from(many.join('')))).toBe(true);
});
