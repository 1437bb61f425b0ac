import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import AuthorRoute from './author';
import CategoryRoute from './category';
import TagRoute from './tag';

const NAMES = { name: 'Tested', nameAr: null, description: null, descriptionAr: null, articleCount: 2 };
const PLACES = {
  author: {
    ...{ id: 1, slug: 'tested', displayName: 'Layla', displayNameAr: null, bio: null, bioAr: null },
    ...{ portrait: null, articleCount: 2, englishArticleCount: 0 },
  },
  category: { id: 1, slug: 'tested', icon: 'zap', languages: ['ar'], ...NAMES },
  tag: { id: 1, slug: 'tested', languages: ['ar'], ...NAMES },
};

it.each([
  ['author', AuthorRoute],
  ['category', CategoryRoute],
  ['tag', TagRoute],
] as const)('an English %s without English articles leads to the Arabic one', async (kind, Route) => {
  const props = { loaderData: {}, params: { slug: 'tested' } } as unknown as Parameters<typeof Route>[0];
  const Screen = Route as (given: typeof props) => React.ReactNode;
  renderAt(`/${kind}/tested`, <Screen {...props} />, (asked) =>
    json(/^\/api\/(?:authors|categories|tags)\/tested$/.test(asked) ? PLACES[kind] : []),
  );
  const link = await screen.findByRole('link', { name: 'More in Arabic' });
  expect(link.getAttribute('href')).toBe(`/ar/${kind}/tested`);
  expect(link.closest('p')?.textContent).toBe('Not available in English yet. More in Arabic');
  expect(document.body.textContent).not.toMatch(/0 articles|No articles/);
});
