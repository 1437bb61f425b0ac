import { expect, it } from 'vitest';
import { toPage } from './static-page.ts';

const texts = { title: 'A title', content: 'A text', metaDescription: null };
const row = {
  ...texts,
  publicId: 5,
  slug: 'about',
  isPublished: true,
  hasUnpublishedChanges: false,
  updatedAt: '2026-03-10T12:00:00.000Z',
};

it('a page says when the text of each language was saved last', () => {
  const updatedAtAr = '2026-03-12T12:00:00.000Z';
  const inBoth = { ...row, arabic: { ...texts, updatedAt: updatedAtAr } };
  expect(toPage(inBoth)).toMatchObject({ updatedAt: row.updatedAt, updatedAtAr });
  expect(toPage({ ...row, arabic: null }).updatedAtAr).toBeNull();
});
