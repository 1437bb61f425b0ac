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
  focus: null,
  focusAr: null,
  share: null,
  colours: null,
};

it.each([
  ['/', image, 'A car on a road', null],
  ['/ar', image, 'A car on a road', 'en'],
  ['/ar', { ...image, altAr: 'سيارة على طريق' }, 'سيارة على طريق', null],
  ['/ar', { ...image, alt: 'سيارة على طريق' }, 'سيارة على طريق', null],
  ['/', { ...image, alt: 'سيارة على طريق' }, 'سيارة على طريق', 'ar'],
] as const)('at %s its description says which language it is in', (path, picture, name, lang) => {
  renderAt(path, <Picture image={picture} sizes="100vw" />);
  expect(screen.getByRole('img', { name }).getAttribute('lang')).toBe(lang);
});

it.each([
  ['/', '70% 40%'],
  ['/ar', '30% 40%'],
])('at %s keeps in sight what matters, mirrored where the page is', (path, position) => {
  renderAt(path, <Picture image={{ ...image, focus: { x: 70, y: 40 } }} sizes="100vw" />);
  expect(screen.getByRole('img').style.objectPosition).toBe(position);
});

it.each([
  ['/', '70% 40%'],
  ['/ar', '20% 60%'],
])('at %s keeps in sight what is chosen for its direction', (path, position) => {
  const picture = { ...image, focus: { x: 70, y: 40 }, focusAr: { x: 20, y: 60 } };
  renderAt(path, <Picture image={picture} sizes="100vw" />);
  expect(screen.getByRole('img').style.objectPosition).toBe(position);
});
