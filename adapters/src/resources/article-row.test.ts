import { expect, it } from 'vitest';
import type { ArticleToReadRow, DashboardRow } from '../../contract/rows.ts';
import {
  toArticle,
  toArticleWithComments,
  toCard,
  toDashboardArticle,
  toDashboardCard,
  toEditableArticle,
} from './article-row.ts';

const content = `<h2>It's here</h2><p>"Yes"</p><table><tbody><tr><td>a</td></tr></tbody></table>`;
const contentAr = '<h2>هنا</h2><p>نعم، هنا</p>';
const texts = {
  ...{ title: "A car's 'end'", excerpt: '"Two"', imageAlt: null },
  ...{ imageCaption: null, imageCredit: null, correction: null },
};

const row = {
  ...texts,
  content,
  arabic: { ...texts, content: contentAr, updatedAt: '2026-03-10T12:00:00.000Z' },
  publicId: 1,
  slug: 'one',
  readTime: 1,
  featured: false,
  publicationDate: null,
  correctedAt: null,
  imageFocusAr: null,
  commentsMode: 'default',
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  status: 'published',
  category: null,
  author: null,
  tags: [],
  image: null,
  original: 'en',
  untranslated: false,
  arabicApproved: true,
  englishApproved: true,
  hasUnpublishedChanges: false,
  translated: true,
  mine: true,
  stage: 'writing',
  dueOn: null,
  scheduled: [],
  assignee: null,
  workflowVersion: 0,
} as DashboardRow;

it('sends readers anchors and quotation marks', () => {
  const article = toArticle(row);
  expect(article.content).toContain('<h2 id="h-its-here">It’s here</h2><p>“Yes”</p>');
  expect(article.contentAr).toContain('<h2 id="h-هنا">');
  expect([article, toCard(row)]).toMatchObject(
    [1, 2].map(() => ({ title: 'A car’s ‘end’', excerpt: '“Two”' })),
  );
  expect(toCard({ ...row, title: 'سيارة "تسلا"' })).toMatchObject({ title: 'سيارة "تسلا"' });
});

it.each([toEditableArticle, toDashboardArticle])('sends editors what may be saved again: %O', (toAnswer) => {
  const { title, excerpt } = texts;
  expect(toAnswer(row)).toMatchObject({ title, excerpt, content, contentAr });
});

it('sends the list of the dashboard what is typed', () => {
  expect(toDashboardCard(row)).toMatchObject({ title: texts.title, excerpt: texts.excerpt });
});

it('sends when the text of each language was saved last', () => {
  const neighbours = { previous: null, next: null, previousInEnglish: null, nextInEnglish: null };
  const related = { articles: [], ...neighbours };
  const inBoth = { ...row, related, arabic: { ...row.arabic, updatedAt: '2026-03-12T12:00:00.000Z' } };
  const times = { updatedAt: '2026-03-10T12:00:00.000Z', updatedAtAr: '2026-03-12T12:00:00.000Z' };
  expect(toArticleWithComments(inBoth as unknown as ArticleToReadRow)).toMatchObject(times);
  const inEnglish = { ...row, related, arabic: null };
  expect(toArticleWithComments(inEnglish as unknown as ArticleToReadRow).updatedAtAr).toBeNull();
});
