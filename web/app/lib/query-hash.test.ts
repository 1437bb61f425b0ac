import { hashKey, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryHash } from './query-hash';

const KEYS: QueryKey[] = [
  [],
  ['categories'],
  ['articles', 'one', 'bmw-i4'],
  ['articles', 'one', 'محور "الأفضل"'],
  ['list', 1, true, null, undefined],
  ['articles', 'list', { kind: 'category', slug: 'ev' }, 1],
  ['articles', 'list', { slug: 'ev', kind: 'category' }, 1],
  ['ids', [3, 1, 2]],
];

it.each(KEYS.map((key) => [key]))('is what the library makes of %j', (key) => {
  expect(queryHash(key)).toBe(hashKey(key));
});

it('does not mind the order of properties', () => {
  expect(queryHash(['a', { x: 1, y: 2 }])).toBe(queryHash(['a', { y: 2, x: 1 }]));
});
