import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Addresses from '../src/bootstrap/addresses';
import { articleBody, bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const USER = 'plugin::users-permissions.user';
const TAG = 'api::tag.tag';

let cms: Cms;
let admin: string;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
});
afterAll(() => cms.stop());

const slugOf = async (uid: typeof USER | typeof TAG, id: number): Promise<string> =>
  (await cms.strapi.db.query(uid).findOne({ select: ['slug'], where: { id } }))?.slug;

async function newUser(username: string, displayName: string): Promise<number> {
  const body = { username, displayName, password: 'three-words-long' };
  const response = await cms.send('POST', '/api/accounts', body, admin);
  expect(response.ok, await response.clone().text()).toBe(true);
  return ((await response.json()) as { id: number }).id;
}

async function newTag(name: string): Promise<number> {
  const { id } = await cms.strapi.documents(TAG).create({ data: { name } });
  return Number(id);
}

it('an author has an address of the display name, in its own letters, never of the user name', async () => {
  const first = await newUser('secret.name', 'Rana Haddad');
  const second = await newUser('another.name', 'Rana Haddad');
  expect(await slugOf(USER, first)).toBe('rana-haddad');
  expect(await slugOf(USER, second)).toBe('rana-haddad-2');
  expect(await slugOf(USER, await newUser('third.name', 'رنا حداد'))).toBe('رنا-حداد');
  expect(await slugOf(USER, await newUser('fourth.name', '!!!'))).toBe('author');
});

it('an author keeps the address under another name', async () => {
  const id = await newUser('fifth.name', 'Nadia Karam');
  await cms.send('PUT', `/api/accounts/${id}`, { displayName: 'Nadia Haddad' }, admin);
  expect(await slugOf(USER, id)).toBe('nadia-karam');
});

it('the address of an author is chosen by an admin, and one that is taken is refused', async () => {
  const body = {
    username: 'sixth.name',
    displayName: 'Sami',
    slug: 'Sami Writes',
    password: 'three-words-long',
  };
  const made = await cms.send('POST', '/api/accounts', body, admin);
  expect(await made.json()).toMatchObject({ slug: 'sami-writes' });
  const twin = await cms.send('POST', '/api/accounts', { ...body, username: 'seventh.name' }, admin);
  expect([twin.status, await twin.text()]).toEqual([
    409,
    expect.stringContaining("'sami-writes' is already"),
  ]);
  const id = await newUser('eighth.name', 'Sami');
  const change = (slug: string) => cms.send('PUT', `/api/accounts/${id}`, { slug }, admin);
  expect((await change('sami-writes')).status).toBe(409);
  expect(await slugOf(USER, id)).toBe('sami');
  expect((await change('')).status).toBe(200);
  expect(await slugOf(USER, id)).toBe('sami');
  expect((await change('سامي يكتب')).status).toBe(200);
  expect(await slugOf(USER, id)).toBe('سامي-يكتب');
  expect((await change('x'.repeat(101))).status).toBe(400);
  const { accessToken } = await cms.newAuthor('ninth.name');
  const own = await cms.send('PUT', '/api/account', { slug: 'my-own' }, accessToken);
  expect(own.status).toBe(400);
});

it('a tag has an address of its name, with a number where it is taken', async () => {
  expect(await slugOf(TAG, await newTag('C'))).toBe('c');
  expect(await slugOf(TAG, await newTag('C++'))).toBe('c-2');
  expect(await slugOf(TAG, await newTag('شحن سريع'))).toBe('شحن-سريع');
});

it('what is older than addresses is given one', async () => {
  const tag = await newTag('Old tag');
  const user = await newUser('old.name', 'Old Author');
  for (const [uid, id] of [
    [TAG, tag],
    [USER, user],
  ] as const) {
    await cms.strapi.db.queryBuilder(uid).where({ id }).update({ slug: null }).execute();
  }
  await built<typeof Addresses>('bootstrap/addresses').completeAddresses();
  expect(await slugOf(TAG, tag)).toBe('old-tag');
  expect(await slugOf(USER, user)).toBe('old-author');
});

it('a slug may be a word at which another call ends', async () => {
  const calls = cms.strapi.server
    .listRoutes()
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ path }) => path.split('/').slice(1));
  const bySlug = calls.filter((call) => call.at(-2) === 'by-slug');
  const words = bySlug.flatMap((call) =>
    calls
      .filter(
        (other) => other.length === call.length && other.slice(0, -2).join() === call.slice(0, -2).join(),
      )
      .map((other) => other.at(-1) ?? '')
      .filter((word) => !word.startsWith(':'))
      .map((word) => [call.slice(0, -1).join('/'), word] as const),
  );
  expect(words).toContainEqual(['api/articles/by-slug', 'history']);
  expect(words).toContainEqual(['api/static-pages/by-slug', 'history']);
  for (const [path, word] of words) {
    const [answer, expected] = await Promise.all([cms.get(`/${path}/${word}`), cms.get(`/${path}/no-such`)]);
    expect([answer.status, await answer.text()], `${path}/${word}`).toEqual([404, await expected.text()]);
  }
});

describe('an article with the address of a list', () => {
  const CONTENT = text();
  let categoryId: number;

  beforeAll(async () => {
    const category = await cms.send('POST', '/api/categories', { name: 'Cars', nameAr: 'سيارات' }, admin);
    categoryId = ((await category.json()) as { publicId: number }).publicId;
  });

  const write = (changes: object = {}) =>
    cms.send('POST', '/api/articles', articleBody(categoryId, { title: 'Featured', ...changes }), admin);

  it('gets a number, whether the slug is derived or sent', async () => {
    const slugs = await Promise.all(
      [await write(), await write({ slug: 'Featured' })].map(async (response) => {
        expect(response.ok, await response.clone().text()).toBe(true);
        return ((await response.json()) as { slug: string }).slug;
      }),
    );
    expect(slugs).toEqual(['featured-2', 'featured-3']);
  });

  it('is refused where the panel sends it', async () => {
    const create = () =>
      cms.strapi.documents(ARTICLE).create({
        locale: 'en',
        data: { title: 'Another', slug: 'featured', excerpt: 'An excerpt of it', content: CONTENT },
      });
    await expect(create()).rejects.toThrow("The address 'featured' is already in use");
  });

  it('is renamed at the next start where an older version has given it', async () => {
    const { publicId } = (await (await write()).json()) as { publicId: number };
    await cms.strapi.db.queryBuilder(ARTICLE).where({ publicId }).update({ slug: 'featured' }).execute();
    await built<typeof Addresses>('bootstrap/addresses').replaceReservedSlugs();
    const rows: { slug: string }[] = await cms.strapi.db.query(ARTICLE).findMany({ where: { publicId } });
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(['featured-4']));
  });
});
