import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { Picture } from './picture';

const image = {
  url: '/uploads/car.webp',
  width: 1600,
  height: 900,
  alt: 'A car on a road',
  altAr: null,
  variants: [],
  share: null,
  colours: null,
};

it.each([
  ['/', image, 'A car on a road', null],
  ['/ar', image, 'A car on a road', 'en'],
  ['/ar', { ...image, altAr: 'سيارة على طريق' }, 'سيارة على طريق', null],
  ['/ar', { ...image, alt: 'سيارة على طريق' }, 'سيارة على طريق', null],
] as const)('at %s its description says which language it is in', (path, picture, name, lang) => {
  renderAt(path, <Picture image={picture} sizes="100vw" />);
  expect(screen.getByRole('img', { name }).getAttribute('lang')).toBe(lang);
});
