import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundRows } from '../src/contract/rows';
import type { Suggestion } from '../src/contract/search';
import { bootCms, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const CATEGORY = 'api::category.category';
const DAY_MS = 86_400_000;

let cms: Cms;

interface Story {
  title: string;
  category: 'gliders' | 'balloons';
  /** Days before now of the first publication. */
  age: number;
  titleAr?: string;
  content?: string;
}

const STORIES: Story[] = [
  { title: 'Zeppelin of today', category: 'gliders', age: 0, titleAr: 'منطاد اليوم' },
  { title: 'Zeppelin of a week', category: 'balloons', age: 6 },
  { title: 'Zeppelin of a month', category: 'gliders', age: 29 },
  { title: 'Zeppelin of a year', category: 'gliders', age: 364, titleAr: 'منطاد من سنة' },
  { title: 'Zeppelin of long ago', category: 'balloons', age: 366 },
  {
    title: 'A quiet evening',
    category: 'balloons',
    age: 3,
    content: '<p>Somebody saw quetzals above the hangar.</p>',
  },
];

beforeAll(async () => {
  cms = await bootCms();
  const categories = new Map<string, string>();
  for (const slug of ['gliders', 'balloons'] as const) {
    const { documentId } = await cms.strapi
      .documents(CATEGORY)
      .create({ locale: 'en', data: { name: `All ${slug}`, slug } });
    categories.set(slug, documentId);
  }
  for (const { title, category, age, titleAr, content = '' } of STORIES) {
    const publicationDate = new Date(Date.now() - age * DAY_MS).toISOString();
    const shared = { category: categories.get(category), publicationDate };
    const { documentId } = await cms.strapi.documents(ARTICLE).create({
      locale: 'en',
      status: 'published',
      data: { title, excerpt: 'An excerpt of some length', content: content + text(20), ...shared },
    });
    if (!titleAr) continue;
    await cms.strapi.documents(ARTICLE).update({
      documentId,
      locale: 'ar',
      status: 'published',
      data: { title: titleAr, excerpt: 'مقتطف له طول كاف', content: text(20) },
    });
  }
});
afterAll(() => cms.stop());

async function search(query: Record<string, string>): Promise<FoundRows> {
  const response = await cms.get(`/api/articles/search?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as FoundRows;
}

async function titles(query: Record<string, string>): Promise<string[]> {
  const { articles, total } = await search({ q: 'zeppelin', fields: 'card', ...query });
  expect(total).toBe(articles.length);
  return articles.map(({ title }) => title.replace('Zeppelin of ', ''));
}

describe('results', () => {
  it.each([
    [{}, ['today', 'a week', 'a month', 'a year', 'long ago']],
    [{ category: 'gliders' }, ['today', 'a month', 'a year']],
    [{ category: 'nowhere' }, []],
    [{ period: 'week' }, ['today', 'a week']],
    [{ period: 'month' }, ['today', 'a week', 'a month']],
    [{ period: 'year' }, ['today', 'a week', 'a month', 'a year']],
    [{ language: 'ar' }, ['today', 'a year']],
    [{ language: 'en' }, ['today', 'a week', 'a month', 'a year', 'long ago']],
    [{ category: 'gliders', period: 'month', language: 'ar' }, ['today']],
  ])('are narrowed by %o, and counted', async (filters, expected) => {
    expect(await titles(filters)).toEqual(expected);
  });

  it('are counted whatever the page', async () => {
    const { articles, total } = await search({ q: 'zeppelin', limit: '2', offset: '2' });
    expect([articles.length, total]).toEqual([2, 5]);
  });

  it('are not corrected where a filter leaves none', async () => {
    const found = await search({ q: 'quetzals', category: 'gliders' });
    expect(found).toEqual({ articles: [], corrected: null, missing: [], total: 0 });
  });

  it('of corrected words are narrowed too', async () => {
    const { articles, corrected } = await search({ q: 'zepelin', category: 'gliders' });
    expect([articles.length, corrected]).toEqual([3, 'zeppelin']);
  });

  it('follow an article to another category', async () => {
    const row = await cms.strapi.db
      .query(ARTICLE)
      .findOne({ where: { title: 'Zeppelin of a month', publishedAt: null } });
    const balloons = await cms.strapi.db.query(CATEGORY).findOne({ where: { slug: 'balloons' } });
    await cms.strapi.documents(ARTICLE).update({
      documentId: row?.documentId as string,
      locale: 'en',
      status: 'published',
      data: { category: balloons?.documentId },
    });
    expect(await titles({ category: 'gliders' })).toEqual(['today', 'a year']);
  });

  it('are narrowed by the former address of a category, too', async () => {
    const balloons = await cms.strapi.db.query(CATEGORY).findOne({ where: { slug: 'balloons' } });
    const before = await titles({ category: 'balloons' });
    expect(before).not.toEqual([]);
    const rename = (slug: string) =>
      cms.strapi
        .documents(CATEGORY)
        .update({ documentId: balloons?.documentId as string, locale: 'en', data: { slug } });
    await rename('airships');
    expect(await titles({ category: 'balloons' })).toEqual(before);
    expect(await titles({ category: 'airships' })).toEqual(before);
    await rename('balloons');
  });

  it('show where the words stand that headline and excerpt do not have', async () => {
    const { articles } = await search({ q: 'quetzal hangar', fields: 'card' });
    const [snippet] = articles.map((article) => article.snippet);
    expect(snippet?.language).toBe('en');
    const found = snippet?.parts.flatMap((part) => (part.found ? [part.text] : []));
    expect(found).toEqual(['quetzals', 'hangar']);
    expect((await search({ q: 'zeppelin' })).articles[0]?.snippet).toBeNull();
  });

  it('refuses a filter that there is not', async () => {
    for (const wrong of ['period=day', 'language=fr', 'category=']) {
      expect((await cms.get(`/api/articles/search?q=zeppelin&${wrong}`)).status).toBe(400);
    }
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, language?: string) => {
    const query = new URLSearchParams({ q, ...(language ? { language } : {}) });
    const suggestions = (await (await cms.get(`/api/articles/suggestions?${query}`)).json()) as Suggestion[];
    return suggestions.map((one) => one.text);
  };

  it('are in the language that is asked for, and else in that of the letters', async () => {
    expect(await suggest('zeppelin tod')).toEqual(['Zeppelin of today']);
    expect(await suggest('zeppelin tod', 'ar')).toEqual(['منطاد اليوم']);
    expect(await suggest('منطاد الي')).toEqual(['منطاد اليوم']);
    expect(await suggest('منطاد الي', 'en')).toEqual(['Zeppelin of today']);
  });

  it('leave out on an Arabic screen what has no Arabic headline, unless there is nothing else', async () => {
    expect(await suggest('zeppelin', 'ar')).toEqual(['منطاد اليوم', 'منطاد من سنة']);
    expect(await suggest('quiet eve', 'ar')).toEqual(['A quiet evening']);
  });

  it('are found with and without the Arabic article', async () => {
    expect(await suggest('المنطا')).toEqual(['منطاد اليوم', 'منطاد من سنة']);
    expect(await suggest('والمنطا')).toEqual(['منطاد اليوم', 'منطاد من سنة']);
    expect(await suggest('يوم')).toContain('منطاد اليوم');
  });

  it('are found for a misspelt word', async () => {
    expect(await suggest('zepelin')).toContain('Zeppelin of today');
  });
});
