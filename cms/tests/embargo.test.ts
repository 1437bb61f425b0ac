import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Schedule from '../src/schedule/jobs';
import type * as Table from '../src/schedule/table';
import { ARABIC_TEXTS, articleBody, bootCms, built, documentOf, text, type Cms } from './boot';
import { strictCallsOf } from './calls';
import { ARTICLE, openPanel, type Panel } from './panel';

type Language = 'en' | 'ar';
type Times = Record<'publishAt' | 'unpublishAt' | 'embargoUntil' | 'problem', string | null>;
type Answer = { en: Times; ar: Times };
type Refused = { error: { message: string; details: { errors: { path: string[] }[] } } };
interface Article {
  publicId: number;
  slug: string;
}

let cms: Cms;
let panel: Panel;
let admin: string;
let author: string;
let stranger: string;
let categoryId: number;
/** The article of a test. Its English text is under embargo. */
let id: number;
let until: string;

beforeAll(async () => {
  cms = await bootCms();
  panel = await openPanel(cms);
  admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('writer')).accessToken;
  stranger = (await cms.newAuthor('stranger')).accessToken;
  categoryId = (await call<{ publicId: number }>('POST', '/categories', { name: 'Vans' }, admin, 201))
    .publicId;
});
afterAll(() => cms.stop());

beforeEach(async () => {
  until = inHours(24);
  id = (await write()).publicId;
  await plan({ en: { embargoUntil: until } });
});

const call = strictCallsOf(
  () => cms,
  () => author,
);

const body = (changes: object = {}) =>
  articleBody(categoryId, { title: 'A story for Thursday', status: 'draft', ...changes });
const write = (changes: object = {}, as = author) =>
  call<Article>('POST', '/articles', body(changes), as, 201);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = (times: object, as = author, status = 200, article = id) =>
  call<Answer & Refused>('PUT', `/articles/${article}/schedule`, times, as, status);
const scheduleOf = (article = id) => call<Answer>('GET', `/articles/${article}/schedule`, undefined, admin);
const rows = () => cms.strapi.db.connection<Table.PlannedRow>('article_schedules');

/** The languages that readers get. */
async function shown(article = id): Promise<Language[]> {
  const where = { publicId: article, publishedAt: { $notNull: true } };
  const found: { locale: Language }[] = await cms.strapi.db
    .query(ARTICLE)
    .findMany({ where, orderBy: { locale: 'desc' } });
  return found.map(({ locale }) => locale);
}
/** Lets the embargo end. */
const end = async () => {
  await rows()
    .where({ document_id: await documentOf(cms, ARTICLE, id), action: 'embargo' })
    .update({ at: Date.now() - 1_000 });
};
/** The times in a row of the dashboard's list. */
async function scheduled(as = author): Promise<object[] | undefined> {
  const path = '/articles/dashboard?limit=100';
  const { articles } = await call<{ articles: { publicId: number; scheduled: object[] }[] }>(
    ...(['GET', path, undefined, as] as const),
  );
  return articles.find(({ publicId }) => publicId === id)?.scheduled;
}
const REFUSED = /^The English text is under embargo until \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)\. It cannot be/;

describe('a text under embargo is not published', () => {
  it('by the dashboard or the API, for an author or an admin, until it ends', async () => {
    for (const as of [author, admin]) {
      const { error } = await call<Refused>('POST', `/articles/${id}/publish`, undefined, as, 409);
      expect(error.message).toMatch(REFUSED);
      expect(error.message).toContain(until.slice(0, 10));
      await call('PUT', `/articles/${id}`, body({ title: 'Not saved', status: 'published' }), as, 409);
    }
    expect(await shown()).toEqual([]);
    const { title } = await call<{ title: string }>('GET', `/articles/by-id/${id}`, undefined, admin);
    expect(title).toBe('A story for Thursday');
    await call('PUT', `/articles/${id}`, body({ title: 'A corrected story' }));
    await end();
    await call('POST', `/articles/${id}/publish`);
    expect(await shown()).toEqual(['en']);
  });

  it("in Strapi's panel, alone or with others", async () => {
    const documentId = await documentOf(cms, ARTICLE, id);
    const category = await cms.strapi.db.query('api::category.category').findOne({
      where: { publicId: categoryId, locale: 'en' },
    });
    const entry = {
      ...{ title: 'A story for Thursday', excerpt: 'An excerpt of some length', content: text() },
      category: { connect: [{ id: category.id, documentId: category.documentId, locale: 'en' }] },
    };
    const refused = await panel.publish(ARTICLE, documentId, entry);
    expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(REFUSED) });
    expect((await panel.bulk('bulkPublish', ARTICLE, [documentId])).status).toBe(409);
    const date = { ...entry, publicationDate: inHours(1) };
    expect((await panel.save(ARTICLE, documentId, date)).status).toBe(409);
    expect(await shown()).toEqual([]);
    await end();
    expect((await panel.publish(ARTICLE, documentId, entry)).status).toBe(200);
  });

  it('at a planned time before its end, whichever of both is set last', async () => {
    const { error } = await plan({ en: { publishAt: inHours(23) } }, author, 409);
    expect(error.message).toMatch(REFUSED);
    expect(error.details.errors[0]?.path).toEqual(['en', 'publishAt']);
    await plan({ en: { publishAt: until } });
    const later = await plan({ en: { embargoUntil: inHours(25) } }, author, 409);
    expect(later.error.details.errors[0]?.path).toEqual(['en', 'embargoUntil']);
    expect((await scheduleOf()).en).toMatchObject({ publishAt: until, embargoUntil: until });
  });

  it('by a job whose time was planned before', async () => {
    const document = await documentOf(cms, ARTICLE, id);
    const key = { document_id: document, locale: 'en' as const, action: 'publish' as const };
    const at = Date.now() - 1_000;
    await rows().insert({ ...key, at, set_by: null, problem: null });
    const { publishAt } = built<typeof Schedule>('schedule/jobs');
    const data = { document, article: id, language: 'en' as const, at };
    const signal = new AbortController().signal;
    await expect(
      publishAt.run({ id: 'any', data, signal, setProgress: async () => undefined }),
    ).rejects.toThrow(REFUSED);
    expect(await shown()).toEqual([]);
  });

  it('as a copy, by the dashboard or by the panel', async () => {
    const copy = await call<Article>('POST', `/articles/${id}/duplicate`, undefined, author, 201);
    await call('POST', `/articles/${copy.publicId}/publish`, undefined, admin, 409);
    const cloned = await cms.strapi
      .documents(ARTICLE)
      .clone({ documentId: await documentOf(cms, ARTICLE, id) });
    const documentId = cloned?.documentId as string;
    await expect(cms.strapi.documents(ARTICLE).publish({ documentId, locale: 'en' })).rejects.toThrow(
      REFUSED,
    );
  });

  it('after it comes back from the trash', async () => {
    await plan({ en: { publishAt: inHours(30) } });
    await call('DELETE', `/articles/${id}`);
    const { items } = await call<{ items: { id: number; itemId: number }[] }>(
      'GET',
      '/trash',
      undefined,
      admin,
    );
    const item = items.find(({ itemId }) => itemId === id);
    await call('POST', `/trash/${item?.id}/restore`, {}, admin);
    expect((await scheduleOf()).en).toMatchObject({ embargoUntil: until, publishAt: null });
    await call('POST', `/articles/${id}/publish`, undefined, admin, 409);
  });
});

it('Arabic under embargo stays a draft beside the English text, whoever saves or approves it', async () => {
  const { publicId } = await write({ ...ARABIC_TEXTS, title: 'Two languages' });
  await plan({ ar: { embargoUntil: until } }, author, 200, publicId);
  await call('POST', `/articles/${publicId}/publish`);
  expect(await shown(publicId)).toEqual(['en']);
  await call(
    'PUT',
    `/articles/${publicId}`,
    body({ ...ARABIC_TEXTS, title: 'Two languages', status: 'published' }),
  );
  expect(await shown(publicId)).toEqual(['en']);
  const other = { ...ARABIC_TEXTS, titleAr: 'عنوان آخر' };
  await call(
    'PUT',
    `/articles/${publicId}`,
    body({ ...other, title: 'Two languages', status: 'published' }),
    admin,
  );
  expect(await shown(publicId)).toEqual(['en']);
  await plan({ ar: { embargoUntil: null } }, admin, 200, publicId);
  await call('POST', `/articles/${publicId}/publish`);
  expect(await shown(publicId)).toEqual(['en', 'ar']);
});

describe('an embargo', () => {
  it('is lifted or shortened by editors only; its author may let it last longer', async () => {
    const longer = inHours(48);
    await plan({ en: { embargoUntil: longer } });
    for (const embargoUntil of [null, until]) {
      const { error } = await plan({ en: { embargoUntil } }, author, 403);
      expect(error.message).toContain('Only an editor may lift an embargo');
    }
    expect((await scheduleOf()).en.embargoUntil).toBe(longer);
    await plan({ en: { embargoUntil: until } }, admin);
    await plan({ en: { embargoUntil: null } }, admin);
    await call('POST', `/articles/${id}/publish`);
    expect(await shown()).toEqual(['en']);
  });

  it('is refused where readers see the text, where there is none, and for a time that is over', async () => {
    const past = await plan({ en: { embargoUntil: '2020-01-01T00:00:00.000Z' } }, admin, 422);
    expect(past.error.message).toContain('This time is over');
    const none = await plan({ ar: { embargoUntil: until } }, author, 422);
    expect(none.error.details.errors[0]?.path).toEqual(['ar', 'embargoUntil']);
    await end();
    await call('POST', `/articles/${id}/publish`);
    const { error } = await plan({ en: { embargoUntil: until } }, author, 422);
    expect(error.message).toContain('Readers see this text already');
    expect((await scheduleOf()).en.embargoUntil).toBeNull();
  });

  it('is on the calendar and in the list of the dashboard until it ends, and then removed', async () => {
    const planned = async () => {
      const list = await call<{ planned: { article: number; action: string; at: string }[] }>(
        'GET',
        '/schedule',
      );
      return list.planned.filter(({ article }) => article === id);
    };
    await plan({ en: { publishAt: inHours(30) } });
    expect(await planned()).toMatchObject([{ action: 'embargo', at: until }, { action: 'publish' }]);
    const embargo = { language: 'en', action: 'embargo', at: until, problem: null };
    expect(await scheduled()).toMatchObject([embargo, { action: 'publish' }]);
    await end();
    expect(await planned()).toMatchObject([{ action: 'publish' }]);
    expect(await scheduled()).toMatchObject([{ action: 'publish' }]);
    await built<{ removeEndedEmbargoes(): Promise<void> }>('schedule/embargo').removeEndedEmbargoes();
    expect(await rows().where({ document_id: await documentOf(cms, ARTICLE, id) })).toMatchObject([
      { action: 'publish' },
    ]);
  });
});

it('the list tells the times of a published article to those who may edit it only', async () => {
  await end();
  await call('POST', `/articles/${id}/publish`);
  await plan({ en: { unpublishAt: until } });
  for (const as of [author, admin]) expect(await scheduled(as)).toMatchObject([{ action: 'unpublish' }]);
  expect(await scheduled(stranger)).toEqual([]);
});

it("the panel's preview says until when the text is under embargo", async () => {
  const query = new URLSearchParams({
    documentId: await documentOf(cms, ARTICLE, id),
    locale: 'en',
    status: 'draft',
  });
  const { body } = await panel.call<{ data: { url: string } }>(
    'GET',
    `/content-manager/preview/url/${ARTICLE}?${query}`,
  );
  const { search } = new URL(body.data.url);
  expect(await cms.json(`/api/preview${search}`)).toMatchObject({
    schedule: { timeZone: 'UTC', en: { embargoUntil: until }, ar: { embargoUntil: null } },
  });
});
