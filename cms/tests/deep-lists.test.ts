import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as PlacesModule from '../src/api/article/services/list-places';
import type { ArticleRow } from '../src/api/article/services/rows';
import type * as SeedModule from '../src/seed';
import { bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const COUNT = 500;

let cms: Cms;
let admin: string;
/** Each has half of the articles. */
let categories: { id: number; slug: string }[];

const { seed } = built<typeof SeedModule>('seed/index.js');
const { placesIn } = built<typeof PlacesModule>('api/article/services/list-places.js');

async function call<Body>(method: string, target: string, body?: unknown): Promise<Body> {
  const response = await cms.send(method, target, body, admin);
  if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : response.json()) as Promise<Body>;
}

const shown = () => cms.strapi.db.connection('articles').where({ locale: 'en' }).whereNotNull('published_at');

/** All numbers of a list, in its order, as they are in the database at the moment. */
async function inOrder(slug: string | null): Promise<number[]> {
  const query = shown().select('public_id as id').orderByRaw('publication_date desc, public_id desc');
  if (slug !== null) {
    const { public_id: id } = await cms.strapi.db.connection('categories').where({ slug }).first('public_id');
    void query.where({ category_public_id: id });
  }
  const rows: { id: number }[] = await query;
  return rows.map(({ id }) => id);
}

const addressOf = (slug: string | null, offset: number) =>
  `/api/articles?fields=card&limit=10&offset=${offset}${slug === null ? '' : `&category=${slug}`}`;

async function page(slug: string | null, offset: number): Promise<number[]> {
  const articles = await cms.json<{ publicId: number }[]>(addressOf(slug, offset));
  return articles.map(({ publicId }) => publicId);
}

/** How many rows the database walked past for a page. */
async function passedFor(slug: string | null, offset: number): Promise<number> {
  const passed: number[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    const after = /^[^]*\boffset (?=[?$])/.exec(sql)?.[0];
    if (after) passed.push(Number(bindings[after.match(/\?|\$\d+/g)?.length ?? 0]));
  };
  cms.strapi.db.connection.on('query', note);
  await page(slug, offset);
  cms.strapi.db.connection.off('query', note);
  return Math.max(0, ...passed);
}

/** Compares pages all over a list, deep ones first, with what is in the database; the second time places are known. */
async function expectRight(slug: string | null) {
  const all = await inOrder(slug);
  const offsets = [all.length - 10, all.length, all.length + 300, 210, 200, 199, 137, 100, 0];
  for (const offset of [...offsets, ...offsets.reverse()]) {
    expect(await page(slug, offset), `${slug ?? 'all'} from ${offset}`).toEqual(
      all.slice(offset, offset + 10),
    );
  }
}

const everywhere = () => [null, ...categories.map(({ slug }) => slug)];
async function expectAllRight() {
  for (const slug of everywhere()) await expectRight(slug);
}

beforeAll(async () => {
  cms = await bootCms();
  await seed(cms.strapi, { articles: COUNT, comments: 0, seed: 'deep' }, () => undefined);
  const { connection } = cms.strapi.db;
  const found: { row: number; id: number; slug: string }[] = await connection('categories')
    .where({ locale: 'en' })
    .select('id as row', 'public_id as id', 'slug')
    .orderBy('public_id');
  categories = found.slice(0, 2);
  // Enough in both that there are places to remember, and articles of one moment on both sides of one.
  const ids = await inOrder(null);
  for (const [index, { row, id }] of found.slice(0, 2).entries()) {
    const its = connection('articles').whereIn(
      'public_id',
      ids.filter((_, place) => place % 2 === index),
    );
    await connection('articles_category_lnk')
      .whereIn('article_id', its.clone().select('id'))
      .update({ category_id: row });
    await its.update({ category_public_id: id });
  }
  const [first] = await shown().select('publication_date as date').where({ public_id: ids[180] });
  await shown().whereIn('public_id', ids.slice(180, 230)).update({ publication_date: first.date });
  admin = (await cms.signIn()).accessToken;
});
afterAll(() => cms.stop());
beforeEach(expectAllRight);

describe('a deep page of a list', () => {
  it('is read from a place that an earlier page has shown', async () => {
    for (const slug of everywhere()) {
      await page(slug, 210);
      expect(await passedFor(slug, 230)).toBeLessThanOrEqual(30);
      expect(await passedFor(slug, 197)).toBeLessThanOrEqual(97);
      expect(await passedFor(slug, 90)).toBe(90);
    }
  });

  it('is right when an article comes, gets another date, is taken back, and goes', async () => {
    const { publicId } = await call<{ publicId: number }>('POST', '/api/articles', {
      ...{ title: 'One more', excerpt: 'What it is about', content: text(), tags: [], status: 'published' },
      categoryId: categories[0]?.id,
    });
    expect((await inOrder(null))[0]).toBe(publicId);
    await expectAllRight();

    const [deep] = (await inOrder(null)).slice(333);
    const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
    const [{ date }] = await shown().select('publication_date as date').where({ public_id: deep });
    const publicationDate = new Date(date).toISOString();
    const articles = cms.strapi.documents(ARTICLE);
    await articles.update({ documentId, data: { publicationDate }, status: 'published' });
    expect((await inOrder(null)).indexOf(publicId)).toBeGreaterThan(300);
    await expectAllRight();

    await call('POST', `/api/articles/${publicId}/unpublish`);
    await expectAllRight();
    await call('POST', `/api/articles/${publicId}/publish`);
    await expectAllRight();
    await call('DELETE', `/api/articles/${publicId}`);
    expect(await inOrder(null)).not.toContain(publicId);
    await expectAllRight();
  });

  it('is right when an article of a remembered place gets another text or another category', async () => {
    const [slug, other] = [categories[0]?.slug ?? '', categories[1]?.id];
    const publicId = (await inOrder(slug))[200];
    const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
    const articles = cms.strapi.documents(ARTICLE);
    await articles.update({ documentId, data: { title: 'Corrected' }, status: 'published' });
    await expectAllRight();
    const { documentId: category } = await cms.strapi.db
      .query('api::category.category')
      .findOne({ where: { publicId: other } });
    await articles.update({ documentId, data: { category } as never, status: 'published' });
    await expectAllRight();
  });

  it('is right when an article of no category comes, and goes in a way that says nothing of lists', async () => {
    const texts = { title: 'Of nothing', excerpt: 'What it is about', content: text() };
    const { documentId } = await cms.strapi.documents(ARTICLE).create({ data: texts as never });
    // Today's rules publish no article without a category: this one is from before them.
    const [draft] = await cms.strapi.db.query(ARTICLE).findMany({ where: { documentId } });
    const { id: _id, ...row } = draft as { id: number };
    const now = new Date();
    await cms.strapi.db
      .query(ARTICLE)
      .create({ data: { ...row, publishedAt: now, publicationDate: now } as never });
    await expectAllRight();
    await cms.strapi.db.query(ARTICLE).deleteMany({ where: { documentId } });
    await expectAllRight();
  });

  it('is right when a category gets the name that another had', async () => {
    const [one, two] = categories.map(({ id, slug }) => ({ id, slug, name: slug }));
    if (!one || !two) throw new Error('There are two categories');
    await call('PUT', `/api/categories/${one.id}`, { name: 'Between', slug: 'between' });
    await call('PUT', `/api/categories/${two.id}`, { name: one.name, slug: one.slug });
    await expectRight(one.slug);
    await call('PUT', `/api/categories/${one.id}`, { name: two.name, slug: two.slug });
    await expectAllRight();
  });

  it('is not remembered where something has moved since it was asked for', async () => {
    const [newest] = await cms.json<ArticleRow[]>('/api/articles?fields=card&limit=1');
    const places = placesIn('');
    await call('POST', `/api/articles/${newest?.publicId}/unpublish`);
    places.note(300, newest);
    await expectAllRight();
    await call('POST', `/api/articles/${newest?.publicId}/publish`);
  });

  it('is still remembered when a comment or a corrected word comes', async () => {
    const [{ publicId }] = await cms.json<[ArticleRow]>('/api/articles?fields=card&limit=1');
    const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
    await page(null, 310);
    const articles = cms.strapi.documents(ARTICLE);
    await articles.update({
      documentId,
      data: { excerpt: 'What it is about, in other words' },
      status: 'published',
    });
    expect(await passedFor(null, 330)).toBeLessThanOrEqual(30);
    await expectAllRight();
  });
});
