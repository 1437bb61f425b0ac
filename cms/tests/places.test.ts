import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorPageRow, CategoryPageRow } from '../src/contract/rows';
import type * as ListsModule from '../src/documents/article-lists';
import { bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const TAG = 'api::tag.tag';
const USER = 'plugin::users-permissions.user';

let cms: Cms;
let category: string;
const tags: Record<string, { id: number; documentId: string; publicId: number }> = {};
const users: Record<string, number> = {};

async function newUser(username: string, displayName: string | null, more: object = {}) {
  const data = { username, displayName, password: 'three-words-long', provider: 'local', ...more };
  const { id } = await cms.strapi.documents(USER).create({ data: data as never });
  users[username] = Number(id);
}

beforeAll(async () => {
  cms = await bootCms();
  ({ documentId: category } = await cms.strapi
    .documents('api::category.category')
    .create({ locale: 'en', data: { name: 'Tests' } }));
  for (const [name, nameAr] of [
    ['Range', 'المدى'],
    ['Winter', 'الشتاء'],
    ['Unused', undefined],
  ] as const) {
    const tag = await cms.strapi.documents(TAG).create({ data: { name, nameAr } });
    tags[name] = { id: Number(tag.id), documentId: tag.documentId, publicId: Number(tag.publicId) };
  }
  await newUser('signs.in.as.layla', 'Layla Haddad', { bio: 'Writes.', email: 'layla@example.com' });
  await newUser('signs.in.as.omar', 'Omar Rashid');
  await newUser('nameless', null);
});
afterAll(() => cms.stop());

const articles = () => cms.strapi.documents(ARTICLE);

async function write(slug: string, author: string, tagNames: string[] = [], status = 'published') {
  const data = {
    ...{ title: `About ${slug}`, excerpt: 'An excerpt of some length', content: text(), slug, category },
    ...{ author: users[author], tags: tagNames.map((name) => tags[name]?.documentId) },
  };
  const { documentId } = await articles().create({ locale: 'en', status, data } as never);
  return documentId;
}

const listOf = async (query: string): Promise<string[]> => {
  const list = await cms.json<{ slug: string }[]>(`/api/articles?fields=card&${query}`);
  return list.map(({ slug }) => slug);
};
const ofAuthor = (slug: string) => listOf(`author=${encodeURIComponent(slug)}`);
const ofTag = (slug: string) => listOf(`tag=${encodeURIComponent(slug)}`);
const authors = () => cms.json<AuthorPageRow[]>('/api/authors');
const statusOf = async (target: string) => (await cms.get(target)).status;

async function redirect(kind: string, slug: string): Promise<unknown> {
  const response = await cms.get(`/api/redirects/${kind}/${encodeURIComponent(slug)}`);
  return response.ok ? response.json() : response.status;
}

describe('the lists of authors and tags', () => {
  it('follow what is published, moved, hidden and deleted, whoever does it', async () => {
    const first = await write('first', 'signs.in.as.layla', ['Range', 'Winter']);
    const second = await write('second', 'signs.in.as.layla', ['Range']);
    const draft = await write('draft', 'signs.in.as.layla', ['Range', 'Unused'], 'draft');
    expect(await ofAuthor('layla-haddad')).toEqual(['second', 'first']);
    expect(await ofTag('range')).toEqual(['second', 'first']);
    expect(await ofTag('winter')).toEqual(['first']);
    expect(await ofTag('unused')).toEqual([]);

    await articles().publish({ documentId: draft, locale: 'en' });
    expect(await ofTag('range')).toEqual(['draft', 'second', 'first']);
    await articles().update({
      documentId: second,
      locale: 'en',
      status: 'published',
      data: { publicationDate: new Date().toISOString() },
    } as never);
    expect(await ofTag('range')).toEqual(['second', 'draft', 'first']);
    expect(await ofAuthor('layla-haddad')).toEqual(['second', 'draft', 'first']);

    // The panel saves the draft first: readers see nothing of it.
    const change = { author: users['signs.in.as.omar'], tags: [tags.Winter?.documentId] };
    await articles().update({ documentId: draft, locale: 'en', data: change } as never);
    expect(await ofAuthor('layla-haddad')).toContain('draft');
    await articles().publish({ documentId: draft, locale: 'en' });
    expect(await ofAuthor('layla-haddad')).toEqual(['second', 'first']);
    expect(await ofAuthor('omar-rashid')).toEqual(['draft']);
    expect(await ofTag('range')).toEqual(['second', 'first']);
    expect(await ofTag('winter')).toEqual(['draft', 'first']);

    await articles().unpublish({ documentId: first, locale: 'en' });
    expect(await ofTag('winter')).toEqual(['draft']);
    await articles().publish({ documentId: first, locale: 'en' });
    expect(await ofTag('winter')).toEqual(['draft', 'first']);
    await articles().delete({ documentId: draft, locale: '*' });
    expect(await ofTag('winter')).toEqual(['first']);
    expect(await ofAuthor('omar-rashid')).toEqual([]);
  });

  it('change with tags that are saved in the Arabic version', async () => {
    const documentId = await write('in-both', 'signs.in.as.omar', ['Range']);
    await articles().update({
      documentId,
      locale: 'ar',
      status: 'published',
      data: {
        ...{ title: 'عنوان المقال', excerpt: 'مقتطف من المقال', content: text() },
        tags: [tags.Winter?.documentId],
      },
    } as never);
    expect(await ofTag('range')).not.toContain('in-both');
    expect(await ofTag('winter')).toContain('in-both');
  });

  it('are paged from the newest on, and empty for what is not there', async () => {
    expect(await listOf('author=layla-haddad&limit=1&offset=1')).toEqual(['first']);
    expect(await listOf('author=layla-haddad&limit=1&offset=2')).toEqual([]);
    expect(await ofAuthor('no-such-author')).toEqual([]);
    expect(await ofTag('no-such-tag')).toEqual([]);
  });

  it('are filled for articles of before there were lists', async () => {
    const { connection } = cms.strapi.db;
    const before = [await ofAuthor('layla-haddad'), await ofTag('range')];
    const { LISTS, prepareLists } = built<typeof ListsModule>('documents/article-lists');
    for (const { table } of Object.values(LISTS)) await connection.schema.dropTable(table);
    await prepareLists(cms.strapi);
    expect([await ofAuthor('layla-haddad'), await ofTag('range')]).toEqual(before);
    await prepareLists(cms.strapi);
    expect([await ofAuthor('layla-haddad'), await ofTag('range')]).toEqual(before);
  });

  it('agree with the links of all published articles, and have no double', async () => {
    const rows = await cms.strapi.db.query(ARTICLE).findMany({
      select: ['id'],
      where: { locale: 'en', publishedAt: { $notNull: true } },
      populate: { tags: { select: ['id'] }, author: { select: ['id'] } },
    });
    const links = rows.flatMap(({ id, tags: those }: { id: number; tags: { id: number }[] }) =>
      those.map((tag) => `${tag.id} ${id}`),
    );
    const listed = await cms.strapi.db.connection('tag_articles').select('owner_id', 'article_id');
    expect(listed.map((row: Record<string, number>) => `${row.owner_id} ${row.article_id}`).sort()).toEqual(
      links.sort(),
    );
  });
});

describe('authors', () => {
  it('are those with a published article and a name, without what they sign in with', async () => {
    const hidden = await write('by-nobody', 'nameless');
    const found = await authors();
    expect(found.map(({ displayName }) => displayName)).toEqual(['Layla Haddad', 'Omar Rashid']);
    expect(found[0]).toEqual({
      ...{ id: users['signs.in.as.layla'], slug: 'layla-haddad', displayName: 'Layla Haddad' },
      ...{ displayNameAr: null, bio: 'Writes.', bioAr: null, portrait: null },
      ...{ articleCount: 2, englishArticleCount: 2 },
    });
    expect(JSON.stringify(found)).not.toMatch(/signs\.in|nameless|@example/);
    const { slug } = await cms.strapi.db.query(USER).findOne({ where: { username: 'nameless' } });
    expect(await statusOf(`/api/authors/${slug}`)).toBe(404);
    expect(await ofAuthor(slug)).toEqual([]);
    await articles().delete({ documentId: hidden, locale: '*' });
  });

  it('have the number of their articles, and of those with an English text', async () => {
    await cms.strapi
      .documents('api::category.category')
      .update({ documentId: category, locale: 'ar', data: { name: 'اختبارات' } } as never);
    const { documentId } = await articles().create({
      locale: 'ar',
      status: 'published',
      data: {
        ...{ title: 'عنوان المقال', excerpt: 'مقتطف من المقال', content: text(), category },
        author: users['signs.in.as.layla'],
      },
    } as never);
    const counts = { articleCount: 3, englishArticleCount: 2 };
    expect(await cms.json('/api/authors/layla-haddad')).toMatchObject(counts);
    expect(await listOf('author=layla-haddad&exists=en')).toHaveLength(2);
    expect(await listOf('author=layla-haddad&exists=ar')).toHaveLength(1);
    await articles().delete({ documentId, locale: '*' });
    expect(await authors()).toMatchObject([{ articleCount: 2, englishArticleCount: 2 }, {}]);
  });

  it('have no page without a published article, as nobody has', async () => {
    expect(await statusOf('/api/authors/layla-haddad')).toBe(200);
    expect(await statusOf('/api/authors/admin')).toBe(404);
    expect(await statusOf('/api/authors/nobody')).toBe(404);
  });

  it('leave a redirect where their address was, in the transaction that changes it', async () => {
    const change = (slug: string) =>
      cms.strapi.db.query(USER).update({ where: { id: users['signs.in.as.layla'] }, data: { slug } });
    await change('ليلى حداد');
    expect(await redirect('author', 'layla-haddad')).toEqual({ slug: 'ليلى-حداد', removed: false });
    expect(await ofAuthor('ليلى-حداد')).toEqual(['second', 'first']);
    await change('layla');
    expect(await redirect('author', 'layla-haddad')).toEqual({ slug: 'layla', removed: false });
    await expect(
      cms.strapi.db.transaction(async () => {
        await change('half-way');
        throw new Error('Something else has failed');
      }),
    ).rejects.toThrow('Something else has failed');
    expect(await redirect('author', 'layla')).toBe(404);
    await expect(change('Omar Rashid')).rejects.toThrow("The address 'omar-rashid' is already in use.");
    await change('layla-haddad');
    expect(await redirect('author', 'layla-haddad')).toBe(404);
    expect(await redirect('author', 'layla')).toEqual({ slug: 'layla-haddad', removed: false });
  });

  it('are redirected to only while they have a page', async () => {
    const users_ = cms.strapi.db.query(USER);
    await users_.update({ where: { username: 'admin' }, data: { slug: 'the-chief' } });
    await users_.update({ where: { username: 'admin' }, data: { slug: 'the-boss' } });
    expect(await redirect('author', 'the-chief')).toBe(404);
  });

  it('who are removed leave their articles, and no page', async () => {
    await newUser('leaves', 'Nadia Karam');
    await write('stays', 'leaves');
    expect(await ofAuthor('nadia-karam')).toEqual(['stays']);
    const [user] = await cms.strapi.db.query(USER).findMany({ where: { username: 'leaves' } });
    await cms.strapi.documents(USER).delete({ documentId: user.documentId });
    expect(await statusOf('/api/authors/nadia-karam')).toBe(404);
    expect(await ofAuthor('nadia-karam')).toEqual([]);
    expect(await statusOf('/api/articles/by-slug/stays')).toBe(200);
  });
});

describe('an address that no database can hold', () => {
  it.each([
    ...[
      '/api/articles/by-slug/%00',
      '/api/authors/a%00b',
      '/api/tags/by-slug/%00',
      '/api/redirects/author/%00',
    ],
    ...['/api/articles?fields=card&author=%00', '/api/articles?fields=card&tag=%00'],
    '/api/articles?fields=card&category=%00',
  ])('is refused as a mistake of the client: %s', async (target) => {
    expect(await statusOf(target)).toBe(400);
  });
});

describe('categories', () => {
  it('have no English page while their articles are all in Arabic', async () => {
    const categories = cms.strapi.documents('api::category.category');
    const poems = await categories.create({ locale: 'en', data: { name: 'Poems' } });
    await categories.update({ documentId: poems.documentId, locale: 'ar', data: { name: 'قصائد' } } as never);
    const languages = async () => {
      const listed = await cms.json<CategoryPageRow[]>('/api/categories');
      const page = await cms.json<CategoryPageRow>('/api/categories/poems');
      expect(listed.find(({ slug }) => slug === 'poems')).toEqual(page);
      expect(listed.find(({ slug }) => slug === 'tests')?.languages).toEqual(['en', 'ar']);
      return page.languages;
    };
    const texts = { title: 'عنوان المقال', excerpt: 'مقتطف من المقال', content: text() };
    const data = { ...texts, category: poems.documentId, author: users['signs.in.as.layla'] };
    expect(await languages()).toEqual(['en', 'ar']);
    const { documentId } = await articles().create({ locale: 'ar', status: 'draft', data } as never);
    expect(await languages()).toEqual(['en', 'ar']);
    await articles().publish({ documentId, locale: '*' });
    expect(await languages()).toEqual(['ar']);
    const translation = { title: 'A poem about cars', excerpt: 'An excerpt of some length', content: text() };
    await articles().update({ documentId, locale: 'en', status: 'published', data: translation } as never);
    expect(await languages()).toEqual(['en', 'ar']);
    await articles().delete({ documentId, locale: '*' });
  });
});

describe('tags', () => {
  it('are shown while a published article has them', async () => {
    expect(await cms.json('/api/tags/by-slug/range')).toEqual({
      ...{ publicId: tags.Range?.publicId, name: 'Range', nameAr: 'المدى', slug: 'range' },
      ...{ description: null, descriptionAr: null, languages: ['en', 'ar'] },
    });
    expect(await statusOf('/api/tags/by-slug/unused')).toBe(404);
    expect(await statusOf('/api/tags/by-slug/no-such-tag')).toBe(404);
    expect(await cms.json('/api/tags/slugs?limit=50')).toEqual(['range', 'winter']);
    expect(await cms.json('/api/tags/slugs?limit=1')).toEqual(['range']);
    expect(await statusOf('/api/tags/slugs')).toBe(400);
    expect(await cms.json('/api/tags/named?name=UNUSED')).toEqual([]);
    expect(await cms.json(`/api/tags/named?name=${encodeURIComponent('المدى')}`)).toMatchObject([
      { slug: 'range' },
    ]);
  });

  it('say in which languages they have articles', async () => {
    await cms.strapi
      .documents('api::category.category')
      .update({ documentId: category, locale: 'ar', data: { name: 'اختبارات' } } as never);
    const { documentId } = await articles().create({
      locale: 'ar',
      status: 'published',
      data: {
        ...{ title: 'عنوان المقال', excerpt: 'مقتطف من المقال', content: text(), category },
        ...{
          author: users['signs.in.as.layla'],
          tags: [tags.Range, tags.Unused].map((tag) => tag?.documentId),
        },
      },
    } as never);
    expect(await cms.json('/api/tags/by-slug/unused')).toMatchObject({ languages: ['ar'] });
    expect(await cms.json('/api/tags/by-slug/range')).toMatchObject({ languages: ['en', 'ar'] });
    expect(await cms.json('/api/tags/slugs?limit=50')).toEqual(['range', 'winter', 'unused']);
    expect(await cms.json('/api/tags/slugs?limit=50&exists=en')).toEqual(['range', 'winter']);
    expect(await cms.json('/api/tags/slugs?limit=1&exists=en')).toEqual(['range']);
    expect(await statusOf('/api/tags/slugs?limit=50&exists=ar')).toBe(400);
    await articles().delete({ documentId, locale: '*' });
    expect(await statusOf('/api/tags/by-slug/unused')).toBe(404);
  });

  it('leave a redirect where their address was, while they have a page', async () => {
    const change = (name: string, slug: string) =>
      cms.strapi.documents(TAG).update({ documentId: String(tags[name]?.documentId), data: { slug } });
    await change('Range', 'how-far');
    expect(await redirect('tag', 'range')).toEqual({ slug: 'how-far', removed: false });
    expect(await ofTag('how-far')).not.toEqual([]);
    await change('Unused', 'still-unused');
    expect(await redirect('tag', 'unused')).toBe(404);
    await change('Range', 'range');
    expect(await redirect('tag', 'range')).toBe(404);
  });

  it('that are removed leave no list behind', async () => {
    const { documentId, id } = tags.Winter ?? { documentId: '', id: 0 };
    await cms.strapi.documents(TAG).delete({ documentId });
    expect(await cms.strapi.db.connection('tag_articles').where({ owner_id: id })).toEqual([]);
    expect(await redirect('tag', 'winter')).toEqual({ slug: null, removed: true });
  });
});
