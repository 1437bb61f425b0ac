import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { Seo } from './seo';

const languages = () =>
  [...document.head.querySelectorAll('link[rel=alternate][hreflang]')].map((link) =>
    link.getAttribute('hreflang'),
  );
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

it.each([
  ['/tag/evs', ['en', 'ar', 'x-default']],
  ['/tag/evs?page=2', []],
])('a list at %s names the languages that its page is surely there in', (path, expected) => {
  renderAt(path, <Seo paged />);
  expect(languages()).toEqual(expected);
  expect(canonical()).toBe(path);
});
