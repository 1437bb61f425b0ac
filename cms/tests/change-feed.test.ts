import { setImmediate as loopTurns, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Changes from '../src/change-feed/changes';
import type { ArticleChange, NumberedChange } from '../src/contract/changes';
import type * as Search from '../src/search';
import { bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const CATEGORY = 'api::category.category';
const COMMENT = 'api::comment.comment';
const TAG = 'api::tag.tag';
const USER = 'plugin::users-permissions.user';

/** The same number as in changes.ts. */
const MANY = 100;
/** More documents than a search waits for. */
const REORGANISATION = 51;

let cms: Cms;
let changes: typeof Changes;
let category: string;
let categoryId: number;
let heard: NumberedChange[] = [];

beforeAll(async () => {
  cms = await bootCms();
  changes = built<typeof Changes>('change-feed/changes');
  await built<typeof Search>('search').searchIndex().indexer.idle();
  changes.onChange((change) => heard.push(change));
  ({ documentId: category, id: categoryId } = await newCategory('Vans'));
});
afterAll(() => cms.stop());

async function heardDuring(work: () => Promise<unknown>): Promise<NumberedChange[]> {
  heard = [];
  await work();
  await built<typeof Search>('search').searchIndex().indexer.idle();
  return heard;
}

/** The changes that are announced during some work, each once, in any order. */
async function announcedBy(work: () => Promise<unknown>): Promise<Set<object>> {
  const said = (await heardDuring(work)).map(({ number: _number, locale: _locale, ...change }) =>
    JSON.stringify(change),
  );
  return new Set([...new Set(said)].map((change) => JSON.parse(change) as object));
}

async function newCategory(name: string) {
  const made = await cms.strapi.documents(CATEGORY).create({ locale: 'en', data: { name } });
  await cms.strapi
    .documents(CATEGORY)
    .update({ documentId: made.documentId, locale: 'ar', data: { name: `${name} بالعربية` } });
  return { documentId: made.documentId, id: Number(made.publicId), row: Number(made.id) };
}

async function newTag(name: string) {
  const { documentId, publicId } = await cms.strapi.documents(TAG).create({ data: { name } });
  return { documentId, id: Number(publicId) };
}

const NO_LIST: ArticleChange = { moved: false, featured: false, categories: [], tags: [], authors: [] };

/** The announcement of an article that was added. */
const comes = (id: number, article: Partial<ArticleChange> = {}) => ({
  type: 'article',
  id,
  article: { ...NO_LIST, moved: true, categories: [categoryId], ...article },
});

/** The announcement of an article that was removed. */
const goes = (id: number, article: Partial<ArticleChange> = {}) => ({ ...comes(id, article), removed: true });

const articles = () => cms.strapi.documents(ARTICLE);

let written = 0;
async function write(status: 'draft' | 'published', tags: string[] = [], more: object = {}) {
  written += 1;
  const data = {
    title: `Van number ${written}`,
    excerpt: 'Nothing of note stands here',
    content: text(20),
    category,
    tags,
    ...more,
  };
  const { documentId } = await articles().create({ locale: 'en', status, data });
  const row = await cms.strapi.db.query(ARTICLE).findOne({ where: { documentId } });
  return { documentId, id: Number(row.publicId) };
}

const comment = (articleId: number) =>
  cms.strapi.documents(COMMENT).create({ data: { content: 'So it is', articleId } });

it('names the article that is published, hidden and deleted, and nothing else', async () => {
  let article = { documentId: '', id: 0 };
  const published = await announcedBy(async () => (article = await write('published')));
  const [came, gone] = [new Set([comes(article.id)]), new Set([goes(article.id)])];
  expect(published).toEqual(came);
  expect(await announcedBy(() => articles().unpublish({ documentId: article.documentId }))).toEqual(gone);
  expect(await announcedBy(() => articles().publish({ documentId: article.documentId }))).toEqual(came);
  const first = await comment(article.id);
  const second = await comment(article.id);
  const comments = [first, second].map(({ publicId }) => ({
    type: 'comment',
    id: publicId,
    commentedArticle: article.id,
    removed: true,
  }));
  const deleted = await announcedBy(() => articles().delete({ documentId: article.documentId, locale: '*' }));
  expect(deleted).toEqual(new Set([...gone, ...comments]));
});

it('says nothing of drafts, nor of the latest text of what is published', async () => {
  const said = await announcedBy(async () => {
    const draft = await write('draft');
    await articles().update({ documentId: draft.documentId, locale: 'en', data: { title: 'A draft' } });
    await articles().delete({ documentId: draft.documentId, locale: '*' });
  });
  expect(said).toEqual(new Set());
  const { documentId } = await write('published');
  const saved = await announcedBy(() =>
    articles().update({ documentId, locale: 'en', data: { title: 'Not yet to be seen' } }),
  );
  expect(saved).toEqual(new Set());
});

it('says nothing of what is rolled back', async () => {
  const said = await announcedBy(() =>
    cms.strapi.db
      .transaction(async () => {
        await comment(1);
        throw new Error('Not this time');
      })
      .catch(() => undefined),
  );
  expect(said).toEqual(new Set());
});

it('names rows that change at once, and of very many that all may have changed', async () => {
  const { id: articleId } = await write('draft');
  const rows = (count: number) => Promise.all(Array.from({ length: count }, () => comment(articleId)));
  const query = () => cms.strapi.db.query(COMMENT);
  const where = { articleId };
  const few = await rows(2);
  expect(await announcedBy(() => query().updateMany({ where, data: { content: 'Or so' } }))).toEqual(
    new Set(few.map(({ publicId }) => ({ type: 'comment', id: publicId, commentedArticle: articleId }))),
  );
  await rows(MANY - 1);
  expect(await announcedBy(() => query().deleteMany({ where }))).toEqual(
    new Set([{ type: 'comment', id: null, removed: true }]),
  );
});

it('says when searches find what was changed in a reorganisation', async () => {
  const tag = await cms.strapi.documents(TAG).create({ data: { name: 'Vanlife' } });
  for (let number = 0; number < REORGANISATION; number += 1) await write('published', [tag.documentId]);
  const { documentId, publicId } = tag;
  const said = await announcedBy(() =>
    cms.strapi.documents(TAG).update({ documentId, data: { name: 'Life in a van' } }),
  );
  expect(said).toEqual(
    new Set([
      { type: 'tag', id: publicId },
      { type: 'search', id: null },
    ]),
  );
});

/** Saves an article in a language and publishes it. */
const save = (documentId: string, data: object, locale = 'en') =>
  articles().update({ documentId, locale, status: 'published', data } as never);

const arabic = (word = 'كلمة') => ({
  title: `شاحنة صغيرة ${word}`,
  excerpt: 'لا شيء يستحق الذكر هنا',
  content: `<p>${`${word} `.repeat(20)}</p>`,
});

interface DatabaseClient {
  _query(this: unknown, connection: unknown, query: unknown): Promise<unknown>;
}

/**
 * Delays the database's responses by some turns of the event loop each, in their order. `seed` determines how
 * many.
 */
async function atPace(seed: number, work: () => Promise<unknown>) {
  const client = Object.getPrototypeOf(cms.strapi.db.connection.client) as DatabaseClient;
  const { _query: query } = client;
  let number = seed;
  client._query = async function (connection, asked) {
    const answer = await query.call(this, connection, asked);
    number = (number * 48_271) % 2_147_483_647;
    for (let turns = number % 4; turns > 0; turns -= 1) await loopTurns();
    return answer;
  };
  await work().finally(() => {
    client._query = query;
  });
}

describe('which lists an article may have changed:', () => {
  let documentId: string;
  let id: number;
  let tags: Record<'first' | 'second' | 'third', Awaited<ReturnType<typeof newTag>>>;
  let buses: Awaited<ReturnType<typeof newCategory>>;

  beforeAll(async () => {
    tags = {
      first: await newTag('Long vans'),
      second: await newTag('High vans'),
      third: await newTag('Low vans'),
    };
    buses = await newCategory('Buses');
    ({ documentId, id } = await write('published', [tags.first.documentId, tags.second.documentId]));
    await save(documentId, arabic(), 'ar');
  });

  const query = () => cms.strapi.db.query(ARTICLE);
  const said = async (work: () => Promise<unknown>) => [...(await announcedBy(work))];
  const changed = (article: Partial<ArticleChange>) => [
    { type: 'article', id, article: { ...NO_LIST, ...article } },
  ];

  it('none, when it is published again as it is, or with a picture', async () => {
    expect(await said(() => articles().publish({ documentId, locale: '*' }))).toEqual(changed({}));
    const file = { name: 'van', hash: 'van', ext: '.webp', mime: 'image/webp', size: 1, url: '/van.webp' };
    const { id: image } = await cms.strapi.db
      .query('plugin::upload.file')
      .create({ data: { ...file, provider: 'local' } });
    expect(await said(() => save(documentId, { image, imageAlt: 'A van' }))).toEqual(changed({}));
  });

  it('the same at whatever pace the database answers: Strapi changes both languages at once', async () => {
    const whole = { documentId, locale: '*' as const };
    const itsTags = { tags: [tags.first.id, tags.second.id] };
    for (let seed = 1; seed <= 20; seed += 1) {
      await atPace(seed, async () => {
        expect(await said(() => articles().publish(whole)), `${seed}`).toEqual(changed({}));
        expect(await said(() => articles().unpublish(whole)), `${seed}`).toEqual([goes(id, itsTags)]);
        expect(await said(() => articles().publish(whole)), `${seed}`).toEqual([comes(id, itsTags)]);
      });
    }
  });

  it('none, when a text is corrected in one of its languages', async () => {
    const corrected = changed({});
    expect(await said(() => save(documentId, { title: 'Van number one' }))).toEqual(corrected);
    expect(await said(() => save(documentId, { excerpt: 'Something of note' }))).toEqual(corrected);
    expect(await said(() => save(documentId, arabic('كلمتان'), 'ar'))).toEqual(corrected);
    await articles().update({
      documentId,
      locale: 'en',
      data: { content: `<p>Sliding doors</p>${text(20)}` },
    });
    expect(await said(() => articles().publish({ documentId, locale: 'en' }))).toEqual(corrected);
    expect(await said(() => save(documentId, { slug: 'van-number-one' }))).toEqual(corrected);
  });

  it('none, when its Arabic is hidden, which readers must not see any more', async () => {
    const hidden = [{ ...changed({})[0], removed: true }];
    expect(await said(() => articles().unpublish({ documentId, locale: 'ar' }))).toEqual(hidden);
    expect(await said(() => articles().publish({ documentId, locale: 'ar' }))).toEqual(changed({}));
    expect(await said(() => articles().delete({ documentId, locale: 'ar' }))).toEqual(hidden);
  });

  it('those of the tags that it gets or loses', async () => {
    const others = [tags.first.documentId, tags.third.documentId];
    expect(await said(() => save(documentId, { tags: others }))).toEqual(
      changed({ tags: [tags.second.id, tags.third.id] }),
    );
    expect(await said(() => save(documentId, { tags: others.reverse() }))).toEqual(changed({}));
  });

  it('those of both categories, when it moves, in whichever language it is moved', async () => {
    expect(await said(() => save(documentId, { category: buses.documentId }))).toEqual(
      changed({ categories: [categoryId, buses.id] }),
    );
    await save(documentId, arabic(), 'ar');
    expect(await said(() => save(documentId, { category }, 'ar'))).toEqual(
      changed({ categories: [buses.id, categoryId] }),
    );
  });

  it('those of both authors, when it is given to somebody else', async () => {
    const [author] = await cms.strapi.db.query(USER).findMany({ select: ['id'], limit: 1 });
    const authors = [Number(author.id)];
    expect(await said(() => save(documentId, { author: author.id }))).toEqual(changed({ authors }));
    const { id: other } = await cms.strapi.documents(USER).create({
      data: { username: 'drives', displayName: 'Drives Vans', password: 'three-words-long' } as never,
    });
    expect(await said(() => save(documentId, { author: other }))).toEqual([
      ...changed({ authors: [...authors, Number(other)] }),
    ]);
    expect(await said(() => save(documentId, { author: null }))).toEqual(
      changed({ authors: [Number(other)] }),
    );
  });

  it('that of featured ones', async () => {
    const featured = changed({ featured: true });
    expect(await said(() => save(documentId, { featured: true }))).toEqual(featured);
    expect(await said(() => save(documentId, { title: 'Van number 1' }))).toEqual(changed({}));
    expect(await said(() => save(documentId, { featured: false }))).toEqual(featured);
  });

  it('all that it is on, when it gets another date', async () => {
    const lists = { categories: [categoryId], tags: [tags.first.id, tags.third.id] };
    const publicationDate = '2020-01-02T03:04:05.000Z';
    expect(await said(() => save(documentId, { publicationDate }))).toEqual(
      changed({ ...lists, moved: true }),
    );
    expect(await said(() => save(documentId, { publicationDate }))).toEqual(changed({}));
  });

  it('all that it is on, once, when it comes by a transaction, and when it leaves', async () => {
    const lists = { featured: true, tags: [tags.first.id] };
    let made = { documentId: '', id: 0 };
    const came = await said(() =>
      cms.strapi.db.transaction(async () => {
        made = await write('published', [tags.first.documentId], { featured: true });
        await save(made.documentId, arabic(), 'ar');
      }),
    );
    expect(came).toEqual([comes(made.id, lists)]);
    const whole = { documentId: made.documentId, locale: '*' as const };
    expect(await said(() => articles().unpublish(whole))).toEqual([goes(made.id, lists)]);
    expect(await said(() => articles().delete(whole))).toEqual([]);
  });

  it('nothing at all, when it comes and goes in one transaction, or its Arabic alone is published', async () => {
    const gone = await said(() =>
      cms.strapi.db.transaction(async () => {
        const made = await write('published');
        await articles().delete({ documentId: made.documentId, locale: '*' });
      }),
    );
    expect(gone).toEqual([]);
    const draft = await write('draft');
    expect(await said(() => save(draft.documentId, arabic(), 'ar'))).toEqual([]);
  });

  it('each its own, when several are changed at once, and all where nobody could say', async () => {
    const other = await write('published');
    const where = { documentId: { $in: [documentId, other.documentId] } };
    const feature = (featured: boolean, those: object = where) =>
      query().updateMany({ where: those, data: { featured } });
    expect(await announcedBy(() => cms.strapi.db.transaction(() => feature(true)))).toEqual(
      new Set([
        ...changed({ featured: true }),
        { type: 'article', id: other.id, article: { ...NO_LIST, featured: true } },
      ]),
    );
    const any = [{ type: 'article', id: null }];
    // Without a transaction, others may change them in between.
    expect(await said(() => feature(false))).toEqual(any);
    for (let number = 0; number <= MANY; number += 1) await write('published');
    expect(await said(() => cms.strapi.db.transaction(() => feature(true, {})))).toEqual([
      ...any,
      { type: 'search', id: null },
    ]);
    expect(
      await said(() => cms.strapi.db.transaction(() => query().deleteMany({ where: { title: 'x' } }))),
    ).toEqual([]);
  });

  it('of two who change it at the same time, those between the one and the other', async () => {
    const row = await query().findOne({
      where: { documentId, locale: 'en', publishedAt: { $notNull: true } },
      populate: { category: true },
    });
    const moveTo = (to: number) => query().update({ where: { id: row.id }, data: { category: to } });
    let [moved, goOn] = [() => {}, () => {}];
    const isMoved = new Promise<void>((resolve) => (moved = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const moves = await said(async () => {
      const one = cms.strapi.db.transaction(async () => {
        await moveTo(buses.row);
        moved();
        await mayGoOn;
      });
      await isMoved;
      const other = cms.strapi.db.transaction(() => moveTo(row.category.id));
      await wait(300);
      goOn();
      await Promise.all([one, other]);
    });
    expect(moves).toEqual([
      ...changed({ categories: [categoryId, buses.id] }),
      ...changed({ categories: [buses.id, categoryId] }),
    ]);
  });
});
