import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, bootCms, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const CATEGORY = 'api::category.category';
const PAGE = 'api::static-page.static-page';
const RECORD = 'api::redirect.redirect';

const renameTable = createRequire(__filename)('../database/migrations/2026.11.25T01.00.00.redirects.js') as {
  up(knex: Knex): Promise<void>;
};

let cms: Cms;
let category: string;
beforeAll(async () => {
  cms = await bootCms();
  ({ documentId: category } = await cms.strapi
    .documents(CATEGORY)
    .create({ locale: 'en', data: { name: 'Electric' } }));
});
afterAll(() => cms.stop());

const articles = () => cms.strapi.documents(ARTICLE);

/** The redirect that the site gets, or the status of the refusal. */
async function redirect(kind: string, slug: string): Promise<unknown> {
  const response = await cms.get(`/api/redirects/${kind}/${encodeURIComponent(slug)}`);
  return response.ok ? response.json() : response.status;
}

const at = (slug: string) => ({ slug, removed: false });
const REMOVED = { slug: null, removed: true };

async function write(slug: string, status: 'draft' | 'published' = 'published'): Promise<string> {
  const { documentId } = await articles().create({
    locale: 'en',
    status,
    data: { title: 'A car of today', excerpt: 'An excerpt of some length', content: text(), category, slug },
  });
  return documentId;
}

const move = (documentId: string, slug: string, locale = 'en') =>
  articles().update({ documentId, locale, status: 'published', data: { slug } });

const records = (slug: string) => cms.strapi.db.query(RECORD).count({ where: { slug } });

describe('the address of an article', () => {
  it('leads to where the article is now, however often it has moved', async () => {
    const documentId = await write('first-name');
    await move(documentId, 'second-name');
    await move(documentId, 'third-name');
    expect(await redirect('article', 'first-name')).toEqual(at('third-name'));
    expect(await redirect('article', 'second-name')).toEqual(at('third-name'));
    expect(await redirect('article', 'third-name')).toBe(404);
    await move(documentId, 'first-name');
    expect(await redirect('article', 'third-name')).toEqual(at('first-name'));
    expect(await redirect('article', 'first-name')).toBe(404);
  });

  it('moves with the publication of a new one, not with its draft', async () => {
    const documentId = await write('as-published');
    await articles().update({ documentId, locale: 'en', data: { slug: 'as-drafted' } });
    expect(await redirect('article', 'as-published')).toBe(404);
    await articles().publish({ documentId, locale: 'en' });
    expect(await redirect('article', 'as-published')).toEqual(at('as-drafted'));
  });

  it('follows when it is changed in the Arabic version', async () => {
    const documentId = await write('seen-from-english');
    await articles().update({
      documentId,
      locale: 'ar',
      status: 'published',
      data: { title: 'عنوان بالعربية', excerpt: 'مقتطف من المقال', content: text() },
    });
    await move(documentId, 'كما-بالعربية', 'ar');
    expect(await redirect('article', 'seen-from-english')).toEqual(at('كما-بالعربية'));
    await move(documentId, 'seen-from-both');
    expect(await redirect('article', 'كما-بالعربية')).toEqual(at('seen-from-both'));
  });

  it('is known to have been removed, those it had before as well', async () => {
    const documentId = await write('before-the-end');
    await move(documentId, 'at-the-end');
    await articles().delete({ documentId, locale: '*' });
    expect(await redirect('article', 'before-the-end')).toEqual(REMOVED);
    expect(await redirect('article', 'at-the-end')).toEqual(REMOVED);
  });

  it('is not told of while the article is hidden, and is told of again when it returns', async () => {
    const documentId = await write('seen-before');
    await articles().unpublish({ documentId, locale: 'en' });
    expect(await redirect('article', 'seen-before')).toBe(404);
    await articles().update({ documentId, locale: 'en', data: { slug: 'seen-again' } });
    await articles().publish({ documentId, locale: 'en' });
    expect(await redirect('article', 'seen-before')).toEqual(at('seen-again'));
    await articles().unpublish({ documentId, locale: 'en' });
    await articles().delete({ documentId, locale: '*' });
    expect(await redirect('article', 'seen-before')).toEqual(REMOVED);
  });

  it('stays as it is when the Arabic version alone is deleted', async () => {
    const documentId = await write('left-in-english');
    await articles().update({
      documentId,
      locale: 'ar',
      status: 'published',
      data: { title: 'عنوان بالعربية', excerpt: 'مقتطف من المقال', content: text() },
    });
    await articles().delete({ documentId, locale: 'ar' });
    expect(await records('left-in-english')).toBe(0);
  });

  it('may be taken by a new article, which then has it for itself', async () => {
    const documentId = await write('coveted');
    await move(documentId, 'moved-away');
    const draft = await write('coveted', 'draft');
    expect(await redirect('article', 'coveted')).toEqual(at('moved-away'));
    await articles().publish({ documentId: draft, locale: 'en' });
    expect(await redirect('article', 'coveted')).toBe(404);
    expect(await records('coveted')).toBe(0);
  });

  it('was nowhere when the article was never published', async () => {
    const documentId = await write('never-seen', 'draft');
    await articles().update({ documentId, locale: 'en', data: { slug: 'never-seen-either' } });
    await articles().delete({ documentId, locale: '*' });
    expect(await records('never-seen')).toBe(0);
    expect(await records('never-seen-either')).toBe(0);
  });

  it('is kept or changed with everything else of a save, or not at all', async () => {
    const documentId = await write('all-or-nothing');
    await expect(
      articles().update({
        documentId,
        locale: 'en',
        status: 'published',
        data: { slug: 'nothing-then', title: '' },
      }),
    ).rejects.toThrow();
    expect(await records('all-or-nothing')).toBe(0);
    await expect(
      cms.strapi.db.transaction(async () => {
        await move(documentId, 'half-way');
        throw new Error('Something else has failed');
      }),
    ).rejects.toThrow('Something else has failed');
    expect(await records('all-or-nothing')).toBe(0);
  });

  it("is recorded when an editor changes it in Strapi's panel", async () => {
    const documentId = await write('typed-in-the-panel');
    const call = (path: string, body: object, token?: string) =>
      cms
        .send('POST', path, body, token ?? '')
        .then((response) => response.json() as Promise<{ data: never }>);
    const { data } = (await call('/admin/login', { email: ADMIN.email, password: ADMIN.password })) as {
      data: { token: string };
    };
    const [writer] = await cms.strapi.db.query('plugin::users-permissions.user').findMany({ select: ['id'] });
    await call(
      `/content-manager/collection-types/${ARTICLE}/${documentId}/actions/publish?locale=en`,
      {
        author: { connect: [{ id: writer.id }], disconnect: [] },
        title: 'A car of today',
        excerpt: 'An excerpt of some length',
        content: text(),
        slug: 'changed-in-the-panel',
      },
      data.token,
    );
    expect(await redirect('article', 'typed-in-the-panel')).toEqual(at('changed-in-the-panel'));
    await cms.send(
      'DELETE',
      `/content-manager/collection-types/${ARTICLE}/${documentId}`,
      undefined,
      data.token,
    );
    expect(await redirect('article', 'changed-in-the-panel')).toEqual(REMOVED);
  });
});

describe('the addresses of categories and pages', () => {
  it('lead on as well, and are kept apart from those of articles', async () => {
    await cms.strapi
      .documents(CATEGORY)
      .update({ documentId: category, locale: 'en', data: { slug: 'electric-cars' } });
    expect(await redirect('category', 'electric')).toEqual(at('electric-cars'));
    expect(await redirect('article', 'electric')).toBe(404);

    const { documentId } = await cms.strapi.documents(PAGE).create({
      locale: 'en',
      status: 'published',
      data: { title: 'Masthead', content: 'Text' },
    });
    await cms.strapi
      .documents(PAGE)
      .update({ documentId, locale: 'en', status: 'published', data: { slug: 'who-we-are' } });
    expect(await redirect('page', 'masthead')).toEqual(at('who-we-are'));
  });

  it('are not shown to visitors, and only for kinds that there are', async () => {
    expect((await cms.get('/api/redirects/category/electric', {})).status).toBe(401);
    expect(await redirect('user', 'electric')).toBe(400);
  });
});

describe('the list of all addresses', () => {
  interface Address {
    publicId: number;
    slug: string;
    updatedAt: string;
    updatedAtAr: string | null;
    image: string | null;
  }

  it('has what is published, by ascending id and in pages, and says what there is in Arabic', async () => {
    const english = await write('listed-in-english');
    const both = await write('listed-in-both');
    const draft = await write('not-listed', 'draft');
    const arabic = {
      locale: 'ar',
      data: { title: 'عنوان بالعربية', excerpt: 'مقتطف من المقال', content: text() },
    } as const;
    await articles().update({ documentId: both, status: 'published', ...arabic });
    await articles().update({ documentId: english, status: 'draft', ...arabic });
    await articles().update({ documentId: draft, status: 'published', ...arabic });

    const list = await cms.json<Address[]>('/api/articles/addresses?upTo=1000');
    const ids = list.map(({ publicId }) => publicId);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const find = (slug: string) => list.find((one) => one.slug === slug);
    expect(find('listed-in-english')).toMatchObject({ updatedAtAr: null, image: null });
    expect(find('listed-in-both')?.updatedAtAr).toMatch(/^\d{4}-/);
    expect(find('not-listed')).toBeUndefined();

    const paged: Address[] = [];
    for (;;) {
      const after = paged.at(-1)?.publicId ?? 0;
      const page = await cms.json<Address[]>(`/api/articles/addresses?after=${after}&upTo=1000&limit=2`);
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(list);
    const upTo = ids[2];
    expect((await cms.json<Address[]>(`/api/articles/addresses?upTo=${upTo}`)).length).toBe(3);
  });

  it('is counted in ranges of ids, each language for itself', async () => {
    const list = await cms.json<Address[]>('/api/articles/addresses?upTo=1000');
    const ranges = await cms.json<{ locale: string; range: number; count: number; updatedAt: string }[]>(
      '/api/articles/addresses/ranges?size=3',
    );
    for (const locale of ['en', 'ar']) {
      const there = list.filter(({ updatedAtAr }) => locale === 'en' || updatedAtAr);
      const wanted = new Map<number, number>();
      for (const { publicId } of there) {
        const range = Math.floor((publicId - 1) / 3);
        wanted.set(range, (wanted.get(range) ?? 0) + 1);
      }
      const found = ranges.filter((one) => one.locale === locale);
      expect(new Map(found.map(({ range, count }) => [range, count]))).toEqual(wanted);
      const latest = there.map(({ updatedAt, updatedAtAr }) => (locale === 'en' ? updatedAt : updatedAtAr));
      expect(
        found
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1),
      ).toBe(latest.sort().at(-1));
    }
  });

  it('takes sensible parameters only', async () => {
    for (const query of ['', '?upTo=-1', '?upTo=9&limit=1001', '?upTo=9&filters[id]=1']) {
      expect((await cms.get(`/api/articles/addresses${query}`)).status, query).toBe(400);
    }
    expect((await cms.get('/api/articles/addresses/ranges?size=0')).status).toBe(400);
  });
});

it('keeps what was recorded when the table had its former name', async () => {
  const { connection } = cms.strapi.db;
  const recorded = await connection('redirects').count({ count: '*' });
  await connection.schema.renameTable('redirects', 'former_addresses');
  await renameTable.up(connection);
  expect(await connection('redirects').count({ count: '*' })).toEqual(recorded);
  expect(await redirect('article', 'seen-before')).toEqual(REMOVED);
  await renameTable.up(connection);
  expect(await connection.schema.hasTable('former_addresses')).toBe(false);
});
