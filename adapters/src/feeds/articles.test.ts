import { expect, it } from 'vitest';
import type { ArticleRow } from '../../contract/rows.ts';
import type { Cms } from '../cms.ts';
import { loadArticles } from './articles.ts';

const noNotes = { imageCaption: null, imageCredit: null, correction: null };
const arabic = {
  ...noNotes,
  ...{ title: 'معرض "إيكونكت" وسيارة "كيو 8"', excerpt: 'عن "F-150" وغيرها', content: '<p>نص</p>' },
  updatedAt: '2026-03-11T12:00:00.000Z',
};
const row = {
  ...noNotes,
  ...{
    title: 'The "Q8" and the "F-150"',
    excerpt: "It's new",
    content: '<p>A text</p>',
    slug: 'one',
    tags: [],
  },
  ...{ createdAt: '2026-03-10T12:00:00.000Z', updatedAt: '2026-03-10T12:00:00.000Z' },
  arabic,
} as unknown as ArticleRow;
const cms = { get: async () => [row] } as unknown as Cms;

const linesIn = async (language: 'en' | 'ar') => {
  const { articles } = await loadArticles(cms, { kind: 'all' }, language, 'https://mihwar.example');
  return articles.map(({ title, excerpt }) => [title, excerpt]);
};

it('sets the quotation marks of English headlines, and leaves those of Arabic ones as they are', async () => {
  expect(await linesIn('en')).toEqual([['The “Q8” and the “F-150”', 'It’s new']]);
  expect(await linesIn('ar')).toEqual([[arabic.title, arabic.excerpt]]);
});

it('gives an Arabic text its direction, since feed readers show it in pages of theirs', async () => {
  const textIn = async (language: 'en' | 'ar') =>
    (await loadArticles(cms, { kind: 'all' }, language, 'https://mihwar.example')).articles[0]?.html;
  expect(await textIn('ar')).toBe('<div lang="ar" dir="rtl"><p>نص</p></div>');
  expect(await textIn('en')).toBe('<p>A text</p>');
});

it('finds the articles of a language beyond hundreds of newer ones that do not exist in it', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...{ ...row, publicId: 300 - at },
    ...(at < 250 ? { arabic: null } : {}),
  }));
  const asked: object[] = [];
  const ofMany = {
    get: async (_path: string, query: { limit: number; offset?: number; exists?: string }) => {
      asked.push(query);
      const { limit, offset = 0, exists } = query;
      return rows.filter(({ arabic: text }) => exists !== 'ar' || text).slice(offset, offset + limit);
    },
  } as unknown as Cms;
  const scope = { kind: 'category', slug: 'classics' } as const;
  const { articles } = await loadArticles(ofMany, scope, 'ar', 'https://mihwar.example');
  expect(articles.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 50 - at));
  expect(asked).toEqual([{ limit: 20, exists: 'ar', category: 'classics' }]);
});
