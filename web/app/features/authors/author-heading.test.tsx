import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { AuthorHeading } from './author-heading';

const author = {
  ...{ id: 1, slug: 'layla-haddad', displayName: 'Layla Haddad', displayNameAr: 'ليلى حداد' },
  ...{ bio: null, bioAr: null, portrait: null, articleCount: 12, englishArticleCount: 1 },
};

it.each([
  ['/author/layla-haddad', '1 article'],
  ['/ar/author/layla-haddad', '12 مقالًا'],
])('%s says how many articles it lists', (path, count) => {
  renderAt(path, <AuthorHeading author={author} />);
  expect(screen.getByText(count)).toBeDefined();
});
