import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as PublicId from '../src/documents/public-id';
import { ARABIC_TEXTS, articleBody, bootCms, built, documentOf, type Cms } from './boot';

const TIMES = 10;

let cms: Cms;
let admin: string;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  categoryId = (await made('/categories', { name: 'Vans' })).publicId;
});
afterAll(() => cms.stop());

interface Made {
  publicId: number;
  slug: string;
}

const send = (method: string, path: string, body: object) => cms.send(method, `/api${path}`, body, admin);

async function made(path: string, body: object): Promise<Made> {
  const response = await send('POST', path, body);
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Made;
}

/** Counts the statuses of several concurrent calls. */
async function statusesOf(call: (time: number) => Promise<Response>): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: TIMES }, (_, time) => call(time)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const article = (title: string, changes: object = {}) => articleBody(categoryId, { title, ...changes });
const page = (slug: string) => ({ slug, title: 'About it', content: 'About it', isPublished: true });

describe(`of ${TIMES} at once one wins, and the others are told that it is taken`, () => {
  it.each([
    ['a category by its name', '/categories', { name: 'Lorries' }],
    ['a category by its address', '/categories', { name: 'Buses', slug: 'big-cars' }],
    ['a static page', '/static-pages', page('contact')],
    ['a setting', '/site-settings', { key: 'site_motto', value: 'Every van' }],
    ['a user', '/accounts', { username: 'anna', displayName: 'Anna', password: 'secret-1' }],
    ['a term of the glossary', '/glossary', { term: 'torque', arabic: 'عزم' }],
    ['a group of synonyms', '/synonyms', { words: ['rim', 'wheel'] }],
  ])('%s', async (_, path, body) => {
    expect(await statusesOf(() => send('POST', path, body))).toEqual({ 201: 1, 409: TIMES - 1 });
  });

  it('an e-mail address of users with names of their own', async () => {
    const create = (time: number) =>
      send('POST', '/accounts', {
        username: `berta-${time}`,
        displayName: 'Berta',
        email: 'berta@example.com',
        password: 'secret-1',
      });
    expect(await statusesOf(create)).toEqual({ 201: 1, 409: TIMES - 1 });
  });

  it.each([
    ['categories', '/categories', (name: string) => ({ name })],
    ['static pages', '/static-pages', page],
  ])('an address that several %s are given', async (_, path, body) => {
    const own = await Promise.all(
      Array.from({ length: TIMES }, (__, time) => made(path, body(`own-${time}`))),
    );
    const change = (time: number) =>
      send('PUT', `${path}/${own[time]?.publicId ?? 0}`, { slug: 'wanted-by-all' });
    expect(await statusesOf(change)).toEqual({ 200: 1, 409: TIMES - 1 });
  });
});

describe('a save that is based on an earlier one than the last', () => {
  const documents: [string, string, object, (change: string) => object][] = [
    ['a category', '/categories', { name: 'Trucks', nameAr: 'شاحنات' }, (nameAr) => ({ nameAr })],
    ['a static page', '/static-pages', page('imprint'), (title) => ({ title })],
    ['a setting', '/site-settings', { key: 'site_aim', value: 'Every truck' }, (valueAr) => ({ valueAr })],
    [
      'a user',
      '/accounts',
      { username: 'carla', displayName: 'Carla', password: 'secret-1' },
      (bio) => ({ bio }),
    ],
  ];
  it.each(documents)('replaces nothing of %s', async (_, path, body, change) => {
    const { id, publicId, updatedAt } = (await made(path, body)) as Made & { id: number; updatedAt: string };
    const save = (text: string, readAt?: string) =>
      send('PUT', `${path}/${publicId ?? id}`, { ...change(text), updatedAt: readAt });
    const answers = async (response: Response) => (await response.json()) as { updatedAt: string };

    // Of several at once that have read the same, one is saved.
    expect(await statusesOf((time) => save(`at once ${time}`, updatedAt))).toEqual({
      200: 1,
      409: TIMES - 1,
    });

    // Without the time, nothing is compared.
    const last = await answers(await save('the last', undefined));
    expect(last).toMatchObject(change('the last'));
    const late = await save('too late', updatedAt);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { details: { updatedAt: last.updatedAt } } });
    const stored = await answers(await save('in time', last.updatedAt));
    expect(stored).toMatchObject(change('in time'));
  });
});

const slugsOf = async (publicIds: number[]): Promise<string[]> => {
  const rows: { slug: string }[] = await cms.strapi.db.query('api::article.article').findMany({
    select: ['slug'],
    where: { publicId: { $in: publicIds }, locale: 'en', publishedAt: { $null: true } },
  });
  return rows.map(({ slug }) => slug);
};

describe('articles', () => {
  it('of one title get an address each, and share a new tag', async () => {
    const all = await Promise.all(
      Array.from({ length: TIMES }, () =>
        made('/articles', article('The same title', { tags: ['Quite new', 'quite new '] })),
      ),
    );
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(TIMES);
    expect(new Set(all.map(({ publicId }) => publicId)).size).toBe(TIMES);
    const tags = await cms.strapi.db.query('api::tag.tag').count({ where: { name: { $eqi: 'quite new' } } });
    expect(tags).toBe(1);
  });

  it('of one long title get an address each, and can be saved again', async () => {
    const title = Array.from({ length: 20 }, () => 'wide').join(' ');
    const all = await Promise.all(Array.from({ length: TIMES }, () => made('/articles', article(title))));
    const own = await slugsOf(all.map(({ publicId }) => publicId));
    expect(new Set(own).size).toBe(TIMES);
    for (const { publicId, slug } of all) {
      const saved = await send('PUT', `/articles/${publicId}`, article(title, { slug }));
      expect([saved.status, await saved.json()]).toMatchObject([200, { slug }]);
    }
  });

  it('are counted by a deletion of their category that begins before their save ends', async () => {
    const category = await made('/categories', { name: 'Nearly deleted' });
    const { publicId } = await made('/articles', article('Into a category that is being deleted'));
    const documentId = await documentOf(cms, 'api::article.article', publicId);
    const into = await documentOf(cms, 'api::category.category', category.publicId);
    let removal: Promise<Response> | undefined;
    await cms.strapi.db.transaction(async () => {
      await cms.strapi.documents('api::article.article').update({
        ...{ documentId, locale: 'en', status: 'published' },
        data: { category: into },
      });
      removal = cms.send('DELETE', `/api/categories/${category.publicId}`, undefined, admin);
      await Promise.race([removal, pause(500)]);
    });
    expect((await removal)?.status).toBe(409);
    const rows: { category: object | null }[] = await cms.strapi.db
      .query('api::article.article')
      .findMany({ where: { publicId }, populate: { category: true } });
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.category).toMatchObject({ name: 'Nearly deleted' });
  });

  it('that are saved into a category while it is deleted need another one', async () => {
    const category = await made('/categories', { name: 'Deleted meanwhile' });
    const { publicId } = await made('/articles', article('Into a category that is gone'));
    const { documentId } = (await cms.strapi.db
      .query('api::category.category')
      .findOne({ where: { publicId: category.publicId } })) as { documentId: string };
    const body = article('Into a category that is gone', { categoryId: category.publicId });
    let saves: Promise<Response[]> | undefined;
    await cms.strapi.db.transaction(async () => {
      await cms.strapi.documents('api::category.category').delete({ documentId, locale: '*' });
      saves = Promise.all([send('PUT', `/articles/${publicId}`, body), send('POST', '/articles', body)]);
      await Promise.race([saves, pause(1000)]);
    });
    const responses = (await saves) ?? [];
    expect(responses.map(({ status }) => status)).toEqual([400, 400]);
    for (const response of responses) {
      expect(await response.json()).toMatchObject({
        error: { details: { errors: [{ path: ['categoryId'], message: 'Please select a category' }] } },
      });
    }
  });

  it('that are given one address at once get an address each', async () => {
    const all = await Promise.all(
      Array.from({ length: TIMES }, (_, time) => made('/articles', article(`Title number ${time}`))),
    );
    const move = (time: number) =>
      send(
        'PUT',
        `/articles/${all[time]?.publicId ?? 0}`,
        article(`Title number ${time}`, { slug: 'moved' }),
      );
    expect(await statusesOf(move)).toEqual({ 200: TIMES });
    expect(new Set(await slugsOf(all.map(({ publicId }) => publicId))).size).toBe(TIMES);
  });
});

describe('comments', () => {
  const ARTICLE = 'api::article.article';
  const COMMENT = 'api::comment.comment';
  type Uid = typeof ARTICLE | typeof COMMENT;

  const countOf = (articleId: number): Promise<number> =>
    cms.strapi.db.query(COMMENT).count({ where: { articleId } });
  const bodyOf = (articleId: number, parentId?: number) => ({
    content: `About ${articleId} after ${parentId ?? 'nothing'}`,
    articleId,
    parentId,
  });
  const deletion = (uid: Uid, publicId: number) =>
    uid === ARTICLE
      ? cms.send('DELETE', `/api/articles/${publicId}`, undefined, admin)
      : send('POST', '/moderation', { ids: [publicId], action: 'delete' });

  async function commented(title: string) {
    const { publicId } = await made('/articles', article(title));
    const comment = await made('/comments', bodyOf(publicId));
    return { [ARTICLE]: publicId, [COMMENT]: comment.publicId };
  }

  /** Makes a call before a transaction ends, and waits until the call waits for that, or is answered. */
  async function before(end: () => Promise<unknown>, call: () => Promise<Response>): Promise<Response> {
    let response: Promise<Response> | undefined;
    await cms.strapi.db.transaction(async () => {
      await end();
      response = call();
      await Promise.race([response, pause(1000)]);
    });
    return response as unknown as Promise<Response>;
  }

  it.each([
    ['the comment that they answer', COMMENT],
    ['their article', ARTICLE],
  ] as const)('go into the trash with %s, also if they are being written', async (what, uid) => {
    const ids = await commented(`Written while a deletion of ${what} begins`);
    const reply = () =>
      cms.strapi.documents(COMMENT).create({
        data: { ...bodyOf(ids[ARTICLE], ids[COMMENT]), guestName: 'A reader', state: 'approved' },
      });
    const removal = await before(reply, () => deletion(uid, ids[uid]));
    expect(removal.ok).toBe(true);
    expect(await countOf(ids[ARTICLE])).toBe(0);
    const { items } = (await (await cms.send('GET', '/api/trash', undefined, admin)).json()) as {
      items: { id: number; itemId: number }[];
    };
    expect(items[0]).toMatchObject({ itemId: ids[uid] });
    expect((await send('POST', `/trash/${items[0]?.id ?? 0}/restore`, {})).ok).toBe(true);
    expect(await countOf(ids[ARTICLE])).toBe(2);
  });

  it.each([
    ['the comment that they answer', COMMENT],
    ['their article', ARTICLE],
  ] as const)('are refused while %s is being deleted', async (what, uid) => {
    const ids = await commented(`Deleted while a comment is written: ${what}`);
    const documentId = await documentOf(cms, uid, ids[uid]);
    const refused = await before(
      () => cms.strapi.documents(uid as typeof ARTICLE).delete({ documentId, locale: '*' }),
      () => send('POST', '/comments', bodyOf(ids[ARTICLE], ids[COMMENT])),
    );
    // On SQLite, the call sees no article at all.
    expect([400, 404]).toContain(refused.status);
    expect(await countOf(ids[ARTICLE])).toBe(0);
  });

  it('do not come back while their article is being deleted', async () => {
    const ids = await commented('Deleted while a comment is restored');
    expect((await deletion(COMMENT, ids[COMMENT])).ok).toBe(true);
    const { items } = (await (await cms.send('GET', '/api/trash', undefined, admin)).json()) as {
      items: { id: number; itemId: number }[];
    };
    expect(items[0]).toMatchObject({ itemId: ids[COMMENT] });
    const documentId = await documentOf(cms, ARTICLE, ids[ARTICLE]);
    const refused = await before(
      () => cms.strapi.documents(ARTICLE).delete({ documentId, locale: '*' }),
      () => send('POST', `/trash/${items[0]?.id ?? 0}/restore`, {}),
    );
    expect(refused.status).toBe(409);
    expect(await countOf(ids[ARTICLE])).toBe(0);
  });

  const noArabic = { titleAr: null, excerptAr: null, contentAr: null };

  it.each([
    ['two deletions of their article', (id: number) => deletion(ARTICLE, id)],
    [
      'a deletion of their article and a save that removes its Arabic',
      (id: number) => send('PUT', `/articles/${id}`, article('Without Arabic', noArabic)),
    ],
  ])('are not in the way of %s', async (what, call) => {
    const { publicId } = await made('/articles', article(`At once: ${what}`, ARABIC_TEXTS));
    const documentId = await documentOf(cms, ARTICLE, publicId);
    let second: Promise<Response> | undefined;
    await cms.strapi.db.transaction(async () => {
      // Every deletion begins with this.
      await built<typeof PublicId>('documents/public-id').holdSeries('comment');
      second = call(publicId);
      await Promise.race([second, pause(1000)]);
      await cms.strapi.documents(ARTICLE).delete({ documentId, locale: '*' });
    });
    expect((await second)?.status).toBe(404);
  });
});
