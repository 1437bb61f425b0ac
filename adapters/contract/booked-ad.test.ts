import { expect, it } from 'vitest';
import { parseBookedAd } from './booked-ad.ts';

const ad = { image: '/uploads/ad.webp', link: 'https://example.com/', label: 'Example' };

it('reads a booked advertisement', () => {
  expect(parseBookedAd(JSON.stringify(ad))).toEqual(ad);
});

it.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no object', '"ad"'],
  ['null', 'null'],
  ['no link', JSON.stringify({ image: '/a.png' })],
  ['a picture from elsewhere', JSON.stringify({ ...ad, image: 'https://ads.example.com/a.png' })],
  ['a picture from elsewhere without a scheme', JSON.stringify({ ...ad, image: '//ads.example.com/a.png' })],
  ['a script as its link', JSON.stringify({ ...ad, link: 'javascript:alert(1)' })],
])('is null for %s', (_case, setting) => {
  expect(parseBookedAd(setting)).toBeNull();
});
