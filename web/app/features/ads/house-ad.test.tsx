import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import type { AdSlotName } from './ad-slot';
import { HouseAd } from './house-ad';

const linkIn = async (slot: AdSlotName, path: string, slugs: string[], action: RegExp) => {
  const categories = slugs.map((slug, id) => ({ id, slug, name: slug, nameAr: null }));
  renderAt(path, <HouseAd slot={slot} />, () => json(categories));
  return (await screen.findByRole('link', { name: action })).getAttribute('href');
};

it.each([
  ['sidebar', '/category/classics', /Open the classics/],
  ['header_banner', '/category/electric-vehicles', /Read about electric vehicles/],
] as const)('the message of the %s leads to its category', async (slot, href, action) => {
  expect(await linkIn(slot, '/', ['classics', 'electric-vehicles'], action)).toBe(href);
});

it.each(['sidebar', 'header_banner', 'footer_banner'] as const)(
  'the message of the %s leads to the other language where the publication has no such category',
  async (slot) => {
    expect(await linkIn(slot, '/page/about', ['bicycles'], /Read it in Arabic/)).toBe('/ar');
  },
);

it.each([
  // The other language may lack the article, and a list the page.
  ['/article/only-in-english', '/ar'],
  ['/search?q=electric+car&period=year&page=3', '/ar'],
  ['/ar/category/classics?page=2', '/'],
])('the message of the footer_banner leads from %s to %s', async (path, href) => {
  expect(await linkIn('footer_banner', path, [], /Read it in Arabic|اقرأها بالإنجليزية/)).toBe(href);
});

it('a message without its category leads from Arabic to English', async () => {
  expect(await linkIn('sidebar', '/ar/page/about', [], /اقرأها بالإنجليزية/)).toBe('/');
});
