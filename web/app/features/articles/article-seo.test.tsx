import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { renderAt } from '~/test/render';
import { ArticleSeo } from './article-seo';

const ARABIC = { titleAr: 'عنوان', excerptAr: 'مقتطف', contentAr: '<p>نص</p>' };
const TIMES = { updatedAt: '2026-03-12T12:00:00.000Z', updatedAtAr: '2026-03-14T12:00:00.000Z' };
const modified = () =>
  document.head.querySelector('meta[property="article:modified_time"]')?.getAttribute('content');

it.each([
  ['/article/one', { ...ARABIC, ...TIMES }, TIMES.updatedAt],
  ['/ar/article/one', { ...ARABIC, ...TIMES }, TIMES.updatedAtAr],
  ['/ar/article/one', { ...TIMES, updatedAtAr: null }, TIMES.updatedAt],
])('%s says when its own text was saved last', (path, fields, expected) => {
  renderAt(path, <ArticleSeo article={anArticle(fields)} />, () => Promise.resolve(Response.json([])));
  expect(modified()).toBe(expected);
});
