import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Changes from '../src/change-feed/changes';
import type * as Search from '../src/search';
import { bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const CATEGORY = 'api::category.category';
const COMMENT = 'api::comment.comment';
const TAG = 'api::tag.tag';

/** As changes.ts has it. */
const MANY = 100;
/** More documents than the search index makes searches wait for. */
const REORGANISATION = 51;

let cms: Cms;
let changes: typeof Changes;
let category: string;
let heard: Changes.NumberedChange[] = [];

beforeAll(async () => {
  cms = await bootCms();
  changes = built<typeof Changes>('change-feed/changes');
  await built<typeof Search>('search').searchIndex().indexer.idle();
  changes.onChange((change) => heard.push(change));
  category = (await cms.strapi.documents(CATEGORY).create({ locale: 'en', data: { name: 'Vans' } }))
    .documentId;
});
afterAll(() => cms.stop());

/** What is announced while something is done, each once, in whatever order. */
async function announcedBy(work: () => Promise<unknown>): Promise<Set<object>> {
  heard = [];
  await work();
  await built<typeof Search>('search').searchIndex().indexer.idle();
  const said = heard.map(({ number: _number, locale: _locale, ...change }) => JSON.stringify(change));
  return new Set([...new Set(said)].map((change) => JSON.parse(change) as object));
}

const articles = () => cms.strapi.documents(ARTICLE);

let written = 0;
async function write(status: 'draft' | 'published', tags: string[] = []) {
  written += 1;
  const data = {
    title: `Van number ${written}`,
    excerpt: 'Nothing of note stands here',
    content: text(20),
    category,
    tags,
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
  const itself = new Set([{ type: 'article', id: article.id }]);
  expect(published).toEqual(itself);
  expect(await announcedBy(() => articles().unpublish({ documentId: article.documentId }))).toEqual(itself);
  expect(await announcedBy(() => articles().publish({ documentId: article.documentId }))).toEqual(itself);
  const first = await comment(article.id);
  const second = await comment(article.id);
  const comments = [first, second].map(({ publicId }) => ({
    type: 'comment',
    id: publicId,
    article: article.id,
  }));
  const deleted = await announcedBy(() => articles().delete({ documentId: article.documentId, locale: '*' }));
  expect(deleted).toEqual(new Set([...itself, ...comments]));
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
  const rows = (count: number) => Promise.all(Array.from({ length: count }, () => comment(7)));
  const query = () => cms.strapi.db.query(COMMENT);
  const where = { articleId: 7 };
  const few = await rows(2);
  expect(await announcedBy(() => query().updateMany({ where, data: { content: 'Or so' } }))).toEqual(
    new Set(few.map(({ publicId }) => ({ type: 'comment', id: publicId, article: 7 }))),
  );
  await rows(MANY - 1);
  expect(await announcedBy(() => query().deleteMany({ where }))).toEqual(
    new Set([{ type: 'comment', id: null }]),
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
