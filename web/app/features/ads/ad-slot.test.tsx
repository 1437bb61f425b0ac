import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import { AdSlot } from './ad-slot';

const AD = { image: '/uploads/ad.webp', link: 'https://example.com' };

it.each([
  ['/', { label: 'Tyres by Example' }, 'Tyres by Example'],
  ['/', {}, 'Advertisement'],
  ['/ar', { label: '' }, 'إعلان'],
])('at %s the link of a booked advertisement with %o is named "%s"', async (path, label, name) => {
  const value = JSON.stringify({ ...AD, ...label });
  renderAt(path, <AdSlot slot="sidebar" />, () => json([{ key: 'ad_sidebar', value, valueAr: null }]));
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(AD.link);
});
