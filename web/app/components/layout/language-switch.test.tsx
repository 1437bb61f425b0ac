import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderAt } from '~/test/render';
import { LanguageSwitch } from './language-switch';

it.each([
  // The list of the other language may have fewer pages.
  ['/?page=2', '/ar'],
  ['/tag/evs?page=3&from=mail', '/ar/tag/evs?from=mail'],
  ['/category/classics', '/ar/category/classics'],
  // These have the same pages in both languages.
  ['/article/one?page=2', '/ar/article/one?page=2'],
  ['/admin/articles?page=2', '/ar/admin/articles?page=2'],
])('from %s, Arabic is at %s', (from, to) => {
  renderAt(from, <LanguageSwitch />);
  expect(screen.getByRole('link', { name: 'العربية' }).getAttribute('href')).toBe(to);
});

it('leads from a further page of an Arabic list to the first one in English', () => {
  renderAt('/ar/author/daniel-weiss?page=2', <LanguageSwitch />);
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/author/daniel-weiss');
});

it('keeps what else an address asks for in a browser that does not count parameters', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
  Object.defineProperty(URLSearchParams.prototype, 'size', { ...size, get: () => undefined });
  onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size));
  renderAt('/tag/evs?page=3&from=mail', <LanguageSwitch />);
  expect(screen.getByRole('link', { name: 'العربية' }).getAttribute('href')).toBe('/ar/tag/evs?from=mail');
});
