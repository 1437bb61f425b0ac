import type { StaticPage } from '@mihwar/adapters/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import StaticPageRoute from './static-page';

const PAGE: StaticPage = {
  ...{ id: 1, slug: 'about', title: 'About us', titleAr: 'من نحن', content: 'Text', contentAr: 'نص' },
  ...{ metaDescription: null, metaDescriptionAr: null, isPublished: true, hasUnpublishedChanges: false },
  ...{ updatedAt: '2026-03-12T12:00:00.000Z', updatedAtAr: '2026-05-14T12:00:00.000Z' },
};
const IN_ENGLISH = { ...PAGE, titleAr: null, contentAr: null };

it.each([
  ['/page/about', PAGE, PAGE.updatedAt],
  ['/ar/page/about', PAGE, PAGE.updatedAtAr],
  ['/ar/page/about', { ...PAGE, updatedAtAr: null }, PAGE.updatedAt],
  ['/ar/page/about', IN_ENGLISH, PAGE.updatedAt],
])('%s says when the text that it shows was saved last', async (path, page, expected) => {
  const props = { loaderData: {}, params: { slug: 'about' } } as unknown as Parameters<
    typeof StaticPageRoute
  >[0];
  renderAt(path, <StaticPageRoute {...props} />, (asked) =>
    json(asked.endsWith('/about?status=published') ? page : []),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('article time')?.getAttribute('datetime')).toBe(expected);
});
