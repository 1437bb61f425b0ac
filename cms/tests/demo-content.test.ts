import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Demo from '../src/bootstrap/demo';
import type * as Basics from '../src/bootstrap/demo/basics';
import type * as Pages from '../src/bootstrap/demo/pages';
import { bootCms, built, type Cms } from './boot';

const USER = 'plugin::users-permissions.user';

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms({ demoContent: true });
});
afterAll(() => cms.stop());

const fill = (isWanted: boolean) =>
  built<typeof Demo>('bootstrap/demo/index.js').fillWithDemoContent(cms.strapi, { isWanted });
const state = () => cms.strapi.store({ type: 'core', name: 'mihwar', key: 'demo-content' });

async function counts() {
  const entries = Object.entries({
    articles: 'api::article.article',
    categories: 'api::category.category',
    tags: 'api::tag.tag',
    comments: 'api::comment.comment',
    pages: 'api::static-page.static-page',
    settings: 'api::site-setting.site-setting',
    files: 'plugin::upload.file',
    users: 'plugin::users-permissions.user',
  } as const).map(async ([name, uid]) => [name, await cms.strapi.db.query(uid).count()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

it('fills an empty database once, completes an interrupted start, and brings nothing back afterwards', async () => {
  const full = await counts();
  // The numbers count drafts and published versions: 28 English and 22 Arabic articles, 8 pages in two
  // languages.
  expect(full).toMatchObject({ articles: 100, categories: 14, comments: 60, pages: 32, users: 4 });
  const list = await cms.json<
    { arabic: object | null; image: { formats: object; colours: string } | null }[]
  >('/api/articles?limit=100&fields=card');
  expect(list).toHaveLength(28);
  expect(list.filter(({ arabic }) => arabic)).toHaveLength(22);
  for (const { image } of list) {
    expect(Object.keys(image?.formats ?? {}).sort()).toEqual([
      'large',
      'medium',
      'share',
      'small',
      'thumbnail',
    ]);
    expect(image?.colours).toMatch(/^#[\da-f]{6} #[\da-f]{6}$/);
  }

  // This is the state after a kill in the middle: some articles and all comments are missing.
  const documents = await cms.strapi.db
    .query('api::article.article')
    .findMany({ where: { slug: { $startsWith: 'h' } } });
  for (const documentId of new Set(documents.map((row: { documentId: string }) => row.documentId))) {
    await cms.strapi.documents('api::article.article').delete({ documentId, locale: '*' });
  }
  await cms.strapi.db.query('api::comment.comment').deleteMany({});
  await state().set({ value: 'started' });
  await fill(true);
  expect(await counts()).toEqual(full);

  // From now on editors own the content.
  const [first] = await cms.strapi.documents('api::article.article').findMany({ limit: 1 });
  await cms.strapi
    .documents('api::article.article')
    .delete({ documentId: first?.documentId ?? '', locale: '*' });
  const after = await counts();
  await fill(true);
  expect(await counts()).toEqual(after);
}, 120_000);

it('an interrupted start is not completed once a start has not wanted it', async () => {
  const [first] = await cms.strapi.documents('api::article.article').findMany({ limit: 1 });
  await cms.strapi
    .documents('api::article.article')
    .delete({ documentId: first?.documentId ?? '', locale: '*' });
  const before = await counts();
  await state().set({ value: 'started' });
  await fill(false);
  await fill(true);
  expect(await counts()).toEqual(before);
});

it('an interrupted start leaves no setting without its Arabic value', async () => {
  const SITE_SETTING = 'api::site-setting.site-setting';
  const settings = cms.strapi.db.query(SITE_SETTING);
  const { seedSettings } = built<typeof Pages>('bootstrap/demo/pages.js');
  await settings.deleteMany({ where: { key: 'site_tagline' } });
  const stopFailing = cms.strapi.db.lifecycles.subscribe({
    models: [SITE_SETTING],
    beforeCreate({ params }) {
      if (params.data.locale === 'ar') throw new Error('killed');
    },
  });
  await expect(seedSettings(['site_tagline'])).rejects.toThrow('killed');
  stopFailing();
  await seedSettings(['site_tagline']);
  const rows = await settings.findMany({ where: { key: 'site_tagline' } });
  expect(rows.map(({ locale }) => locale as string).sort()).toEqual(['ar', 'en']);
});

it('an interrupted start leaves the Arabic name of a category that somebody has changed', async () => {
  const categories = cms.strapi.db.query('api::category.category');
  const { seedCategories } = built<typeof Basics>('bootstrap/demo/basics.js');
  const arabic = await categories.findOne({ where: { locale: 'ar' } });
  const where = { id: arabic.id };
  await categories.update({ where, data: { name: 'قسمنا' } });
  await seedCategories();
  expect(await categories.findOne({ where })).toMatchObject({ name: 'قسمنا' });
});

describe('a database without articles', () => {
  const CONTENT = ['article', 'category', 'static-page', 'comment', 'tag'] as const;

  /** Leaves the first admin, as a start without the demo does. */
  async function empty() {
    const { db } = cms.strapi;
    for (const name of CONTENT) await db.query(`api::${name}.${name}` as never).deleteMany({});
    await db.query(USER).deleteMany({ where: { isAdmin: false } });
    await state().delete();
  }

  it.each(['category', 'static-page', 'user'])('is left as it is with a %s of its own', async (own) => {
    await empty();
    const { db } = cms.strapi;
    if (own === 'user') {
      await db.query(USER).create({ data: { username: 'own', email: 'own@example.com', isAdmin: false } });
    } else {
      const data = { name: 'Own', title: 'Own', content: 'Own', slug: 'own', locale: 'en' };
      await db.query(`api::${own}.${own}` as never).create({ data });
    }
    const before = await counts();
    await fill(true);
    expect(await counts()).toEqual(before);
  });

  it('stays as it is after a start that has not wanted the demo', async () => {
    await empty();
    const before = await counts();
    expect(before).toMatchObject({ articles: 0, categories: 0, pages: 0, users: 1 });
    await fill(false);
    await fill(true);
    expect(await counts()).toEqual(before);
  });
});
