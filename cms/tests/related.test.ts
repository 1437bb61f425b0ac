import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, bootCms, built, type Cms } from './boot';
import { callsOf } from './calls';

interface Card {
  slug: string;
  tags: { name: string }[];
  category: { slug: string; name: string } | null;
}
interface Headline {
  publicId: number;
  slug: string;
  title: string;
}
interface Article extends Card {
  publicId: number;
  updatedAt: string;
  related: {
    articles: Card[];
    previous: Headline | null;
    next: Headline | null;
    previousInEnglish: Headline | null;
    nextInEnglish: Headline | null;
  };
}

let cms: Cms;
let admin: string;
const categories: Record<string, number> = {};
const ids: Record<string, number> = {};

const { ok } = callsOf(
  () => cms,
  () => admin,
);

const read = (slug: string) => cms.json<Article>(`/api/articles/by-slug/${slug}`);
const slugs = (cards: Card[]) => cards.map(({ slug }) => slug);
const listed = async (category: string) =>
  slugs(await cms.json<Card[]>(`/api/articles?category=${category}&fields=card`));

async function publish(slug: string, category: string, tags: string[]) {
  const body = articleBody(categories[category] ?? 0, { title: `About ${slug}`, slug, tags });
  const { publicId } = await ok<Article>('POST', '/articles', body);
  ids[slug] = publicId;
}

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  for (const name of ['tests', 'racing', 'empty']) {
    const { publicId } = await ok<{ publicId: number }>('POST', '/categories', { name, slug: name });
    categories[name] = publicId;
  }
  for (const [slug, category, tags] of [
    ['oldest', 'tests', []],
    ['older', 'tests', ['Range', 'Winter']],
    ['lap', 'racing', ['Winter']],
    ['middle', 'tests', ['Winter', 'Range']],
    ['newer', 'tests', []],
    ['newest', 'tests', ['Range']],
    ['race', 'racing', []],
  ] as const) {
    await publish(slug, category, [...tags]);
  }
});
afterAll(() => cms.stop());

describe('after an article', () => {
  it('come its neighbours in the category by date, and related articles', async () => {
    const { related } = await read('middle');
    expect([related.previous?.slug, related.next?.slug]).toEqual(['older', 'newer']);
    // The neighbours have only their headlines.
    const headline = { publicId: ids.older, slug: 'older', title: 'About older', arabic: null };
    expect(related.previous).toEqual({ ...headline, original: 'en', untranslated: false });
    expect(slugs(related.articles)).toEqual(['newest', 'lap', 'oldest']);
    expect(related.articles[1]).toMatchObject({ category: { slug: 'racing' }, tags: [{ name: 'Winter' }] });
  });

  it('comes nothing newer than the newest, and of a small category the latest of others', async () => {
    const { related } = await read('race');
    expect([related.previous?.slug, related.next]).toEqual(['lap', null]);
    expect(slugs(related.articles)).toEqual(['newest', 'newer', 'middle']);
  });

  it('come no drafts, and nothing that was taken back', async () => {
    await ok('POST', `/articles/${ids.newer}/unpublish`);
    const { related } = await read('middle');
    expect([related.previous?.slug, related.next?.slug]).toEqual(['older', 'newest']);
    expect(slugs(related.articles)).not.toContain('newer');
    await ok('POST', `/articles/${ids.newer}/publish`);
    expect((await read('middle')).related.next?.slug).toBe('newer');
  });
});

describe('after an article between articles in Arabic only', () => {
  const CHARGING = 'charging';
  const write = async (slug: string, changes: object = {}) => {
    const own = { title: `About ${slug}`, slug, tags: ['Plugs'], ...changes };
    await ok('POST', '/articles', articleBody(categories[CHARGING] ?? 0, own));
  };
  const inArabic = (slug: string) =>
    write(slug, {
      ...{ original: 'ar', title: '', excerpt: '', content: '' },
      ...{
        titleAr: `عن ${slug}`,
        excerptAr: 'مقدمة كافية الطول للمقال',
        contentAr: '<p>نص كافي الطول ليكون مقالًا منشورًا، وهو ما يتطلب خمسين حرفًا على الأقل.</p>',
      },
    });

  beforeAll(async () => {
    const { publicId } = await ok<{ publicId: number }>('POST', '/categories', {
      ...{ name: CHARGING, slug: CHARGING },
    });
    categories[CHARGING] = publicId;
    for (const slug of ['en-1', 'en-2', 'en-3', 'en-4']) await write(slug);
    await inArabic('ar-before');
    await write('here');
    await inArabic('ar-after');
    await write('en-5');
    // More than are candidates of the category, or of a tag.
    for (let number = 1; number <= 12; number += 1) await inArabic(`ar-${number}`);
  });

  it('come the nearest ones for pages in Arabic, and for those in English the nearest ones in English', async () => {
    const { related } = await read('here');
    expect([related.previous?.slug, related.next?.slug]).toEqual(['ar-before', 'ar-after']);
    expect([related.previousInEnglish?.slug, related.nextInEnglish?.slug]).toEqual(['en-4', 'en-5']);
    expect(slugs(related.articles)).toEqual(['ar-12', 'ar-11', 'ar-10', 'en-3', 'en-2', 'en-1']);
  });
});

describe('the lists of a category', () => {
  it('follow an article that moves, whoever moves it', async () => {
    expect(await listed('tests')).toEqual(['newest', 'newer', 'middle', 'older', 'oldest']);
    const { documentId } = (await cms.strapi.db
      .query('api::category.category')
      .findOne({ where: { slug: 'racing' } })) as { documentId: string };
    const moved = (await cms.strapi.db
      .query('api::article.article')
      .findOne({ where: { slug: 'newer' } })) as { documentId: string };
    // The panel does the same: it saves the draft first, then the published version.
    const articles = cms.strapi.documents('api::article.article');
    await articles.update({
      documentId: moved.documentId,
      data: { category: { connect: [documentId] } } as never,
    });
    expect(await listed('tests')).toContain('newer');
    await articles.publish({ documentId: moved.documentId });
    expect(await listed('tests')).toEqual(['newest', 'middle', 'older', 'oldest']);
    expect(await listed('racing')).toEqual(['race', 'newer', 'lap']);
    expect((await read('newer')).category?.slug).toBe('racing');
  });

  it('have the name that the category has now, and are empty where there is none', async () => {
    await ok('PUT', `/categories/${categories.racing}`, { name: 'Motorsport', slug: 'motorsport' });
    expect(await listed('motorsport')).toEqual(['race', 'newer', 'lap']);
    expect((await read('race')).category).toMatchObject({ slug: 'motorsport', name: 'Motorsport' });
    expect(await listed('racing')).toEqual([]);
    expect(await listed('empty')).toEqual([]);
  });

  it('know articles of before there was a number beside them', async () => {
    await cms.strapi.db.connection('articles').update({ category_public_id: null });
    expect(await listed('tests')).toEqual([]);

    await built<{ denormaliseCategory(): Promise<void> }>('documents/category-number').denormaliseCategory();
    expect(await listed('tests')).toEqual(['newest', 'middle', 'older', 'oldest']);
  });
});
