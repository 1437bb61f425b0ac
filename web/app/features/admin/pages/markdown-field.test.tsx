import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { MarkdownField } from './markdown-field';

/** Fails unless the field says this of a text. */
function expectSaid(path: string, text: string, description: RegExp) {
  renderAt(
    path,
    <MarkdownField label="Content" language="en" title="A page" text={text} defaultValue={text} />,
  );
  expect(screen.getByRole('textbox', { name: 'Content', description })).toBeTruthy();
}

it('says nothing of a text that readers see with its formatting', () => {
  expectSaid('/admin', `**a** ${'b'.repeat(39_990)}`, /- list$/);
});

it.each([
  ['characters', 'b'.repeat(40_001), 'Characters: 40,001, formatted up to 40,000. Marks and line ends: 0, '],
  ['marks', '*a* '.repeat(1001), 'Marks and line ends: 2,002, formatted up to 2,000.'],
])('warns of a text that readers see without its formatting, of too many %s', (_name, text, counts) => {
  expectSaid('/admin', text, new RegExp(`as it is typed, without formatting\\. .*${counts}`));
});

it('warns in Arabic', () => {
  const text = 'b'.repeat(40_001);
  expectSaid('/ar/admin', text, /كما كُتب، بلا تنسيق\. عدد الأحرف: 40,001، ويُنسَّق النص حتى 40,000\./);
});

it('says nothing of a picture of this site', () => {
  expectSaid('/admin', '![A car](/uploads/car.webp)', /- list$/);
});

it.each([
  ['/admin', /no pictures of other sites\. .* from \/uploads\/ on\.$/],
  ['/ar/admin', /لا يعرض صور المواقع الأخرى\. .* ابتداءً من \u2066\/uploads\/\u2069\.$/],
])('warns at %s of a picture of another site, which readers do not see', (path, sentence) => {
  expectSaid(path, '![A car](https://other.example/car.webp)', sentence);
});

it.each([
  ['/admin', 'en', '(/page/about)'],
  ['/admin', 'ar', '(/ar/page/about)'],
  ['/ar/admin', 'en', '(\u2066/page/about\u2069)'],
  ['/ar/admin', 'ar', '(\u2066/ar/page/about\u2069)'],
] as const)('shows at %s, for a text in %s, a link that stays in its language', (path, language, link) => {
  renderAt(path, <MarkdownField label="Content" language={language} title="" text="" />);
  const description = (said: string) => said.includes(link);
  expect(screen.getByRole('textbox', { name: 'Content', description })).toBeTruthy();
});
