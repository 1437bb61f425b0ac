import { expect, it } from 'vitest';
import { AuthorSeo } from '~/features/authors/author-seo';
import { CategoryHeading } from '~/features/categories/category-heading';
import { TagHeading } from '~/features/tags/tag-heading';
import { json, renderAt } from '~/test/render';

const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');
const alternates = () => document.head.querySelectorAll('link[rel=alternate][hreflang]').length;

const tag = {
  ...{ id: 1, slug: 'range', name: 'Range', nameAr: 'المدى' },
  ...{ description: null, descriptionAr: null, languages: ['en' as const, 'ar' as const] },
};
const category = {
  ...{ id: 1, slug: 'tests', name: 'Tests', nameAr: 'اختبارات', icon: 'folder' },
  ...{ description: null, descriptionAr: null, updatedAt: '2026-03-16T10:12:00.000Z' },
};
const author = {
  ...{ id: 1, slug: 'layla', displayName: 'Layla Haddad', displayNameAr: 'ليلى حداد' },
  ...{ bio: null, bioAr: null, portrait: null, articleCount: 2, englishArticleCount: 1 },
};

it.each([
  ['/tag/range', <TagHeading tag={tag} />],
  ['/ar/tag/range', <TagHeading tag={tag} />],
  ['/category/tests', <CategoryHeading category={category} />],
  ['/ar/category/tests', <CategoryHeading category={{ ...category, languages: ['en', 'ar'] }} />],
  ['/author/layla', <AuthorSeo author={author} />],
  ['/ar/author/layla', <AuthorSeo author={author} />],
])('%s, with articles in both languages, is there in both', (path, seo) => {
  renderAt(path, seo, () => json([]));
  expect([canonical(), alternates()]).toEqual([path, 3]);
});

it.each([
  ['/tag/range', <TagHeading tag={{ ...tag, languages: ['ar'] }} />],
  ['/ar/tag/range', <TagHeading tag={{ ...tag, languages: ['ar'] }} />],
  ['/category/tests', <CategoryHeading category={{ ...category, languages: ['ar'] }} />],
  ['/ar/category/tests', <CategoryHeading category={{ ...category, languages: ['ar'] }} />],
  ['/author/layla', <AuthorSeo author={{ ...author, englishArticleCount: 0 }} />],
  ['/ar/author/layla', <AuthorSeo author={{ ...author, englishArticleCount: 0 }} />],
])('%s, with articles in Arabic alone, is the Arabic page for search engines', (path, seo) => {
  renderAt(path, seo, () => json([]));
  expect([canonical(), alternates()]).toEqual([path.replace(/^(?:\/ar)?/, '/ar'), 0]);
});
