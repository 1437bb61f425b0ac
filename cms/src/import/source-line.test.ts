import { expect, it } from 'vitest';
import { sourceLine } from './source-line';

const source = {
  ...{ name: 'Electrek', author: 'Fred & Co', date: '2026-11-20T08:00:00.000Z' },
  ...{ url: 'https://electrek.example/a', canonicalUrl: null },
};

it('isolates each name in an Arabic line, so that date and punctuation stay in their order', () => {
  expect(sourceLine(source, 'Photo: Tesla', 'ar')).toBe(
    '<p><em>المصدر: <a href="https://electrek.example/a">\u2068Electrek\u2069</a>، بقلم \u2068Fred &amp; Co\u2069، 20 نوفمبر 2026. الصورة: \u2068Tesla\u2069.</em></p>',
  );
});

it('has nothing to isolate in an English line', () => {
  expect(sourceLine(source, 'Photo: Tesla', 'en')).toBe(
    '<p><em>Source: <a href="https://electrek.example/a">Electrek</a>, by Fred &amp; Co, November 20, 2026. Picture: Tesla.</em></p>',
  );
});
