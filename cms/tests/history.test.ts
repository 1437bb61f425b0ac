import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as HistoryContract from '../src/contract/history';
import type * as HistoryStore from '../src/history/store';
import { ARABIC_TEXTS, articleBody, bootCms, built, documentOf, text, TOKEN, type Cms } from './boot';
import { callsOf } from './calls';
import { ARTICLE, openPanel, PAGE, TAG, USER, type Panel } from './panel';

interface Revision {
  id: number;
  savedAt: string;
  savedBy: string | null;
  savedByAr: string | null;
  door: string;
  reason: string | null;
  restored: { id: number; savedAt: string } | null;
}
interface Changes {
  revision: Revision;
  comparedWith: Revision | null;
  changes: {
    field: string;
    language: string | null;
    format: string;
    blocks: { kind: string; count: number; parts: { kind: string; text: string; textAr?: string }[] }[];
  }[];
}
interface Article {
  publicId: number;
  title: string;
  updatedAt: string;
  status: string;
  content: string;
  slug: string;
  category: { publicId: number } | null;
  tags: { name: string }[];
  arabic: { title: string; content: string } | null;
  hasUnpublishedChanges: boolean;
}

let cms: Cms;
let panel: Panel;
let admin: string;
let author: string;
let other: string;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  panel = await openPanel(cms);
  admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('writer')).accessToken;
  other = (await cms.newAuthor('stranger')).accessToken;
  categoryId = (await ok<{ publicId: number }>('POST', '/categories', { name: 'Vans' })).publicId;
});
afterAll(() => cms.stop());

const { send, ok } = callsOf(
  () => cms,
  () => admin,
);

const bodyOf = (title: string, changes: object = {}) =>
  articleBody(categoryId, { title, status: 'draft', ...changes });

const write = (title: string, changes: object = {}, as = author) =>
  ok<Article>('POST', '/articles', bodyOf(title, changes), as);
const save = (id: number, title: string, changes: object = {}, as = author) =>
  ok<Article>('PUT', `/articles/${id}`, bodyOf(title, changes), as);
const historyOf = (id: number, query = '', as = admin) =>
  ok<{ revisions: Revision[]; total: number }>('GET', `/articles/${id}/history${query}`, undefined, as);
const changesOf = (id: number, revision: number, against = 'previous') =>
  ok<Changes>('GET', `/articles/${id}/history/${revision}?against=${against}`);
const doorsOf = async (id: number) => (await historyOf(id)).revisions.map(({ door }) => door);

const rows = () => cms.strapi.db.connection('revisions');
describe('a save is a revision', () => {
  it('of the dashboard, with who saved it and why, and one for both languages', async () => {
    const { publicId } = await write('Saved in the dashboard', ARABIC_TEXTS);
    await save(publicId, 'Saved again', {
      ...ARABIC_TEXTS,
      titleAr: 'عنوان آخر',
      reason: 'A better headline',
    });

    const { revisions, total } = await historyOf(publicId);
    expect(total).toBe(2);
    expect(revisions[0]).toMatchObject({
      door: 'dashboard',
      savedBy: 'writer',
      reason: 'A better headline',
      restored: null,
    });
    const { changes } = await changesOf(publicId, revisions[0]?.id ?? 0);
    expect(changes.map(({ field }) => field)).toEqual(['title', 'titleAr']);
  });

  it('that names people and what is linked in Arabic, too', async () => {
    const { publicId: second } = await ok<{ publicId: number }>('POST', '/categories', {
      ...{ name: 'Vans and buses', nameAr: 'حافلات' },
    });
    const { publicId } = await write('In another category', { tags: ['one'] });
    await cms.strapi.db.query('api::tag.tag').update({ where: { name: 'one' }, data: { nameAr: 'واحد' } });
    await save(publicId, 'In another category', { categoryId: second, tags: [] }, admin);
    const { revisions } = await historyOf(publicId);
    expect(revisions).toMatchObject([
      { savedBy: 'Mihwar', savedByAr: 'محور' },
      { savedBy: 'writer', savedByAr: null },
    ]);
    const { changes } = await changesOf(publicId, revisions[0]?.id ?? 0);
    const partsOf = (name: string) =>
      changes.find(({ field }) => field === name)?.blocks.flatMap(({ parts }) => parts);
    expect(partsOf('category')).toEqual([
      { kind: 'removed', text: 'Vans' },
      { kind: 'inserted', text: 'Vans and buses', textAr: 'حافلات' },
    ]);
    expect(partsOf('tags')).toEqual([{ kind: 'removed', text: 'one', textAr: 'واحد' }]);
  });

  it("of Strapi's panel, and of the server by itself", async () => {
    const created = await panel.create(ARTICLE, {
      title: 'Typed in the panel',
      excerpt: 'x',
      content: text(),
    });
    const { documentId, publicId } = created.body.data as unknown as { documentId: string; publicId: number };
    await panel.save(ARTICLE, documentId, { title: 'Typed again', excerpt: 'x', content: text() });
    await cms.strapi.documents(ARTICLE).update({ documentId, locale: 'en', data: { title: 'By a script' } });

    const { revisions } = await historyOf(publicId);
    expect(revisions.map(({ door }) => door)).toEqual(['server', 'panel', 'panel']);
    expect(revisions.map(({ savedBy }) => savedBy)).toEqual([null, expect.any(String), expect.any(String)]);
  });

  it('of the import', async () => {
    const content = text();
    const body = { title: 'Imported from a text', content, categoryId, importAgain: true };
    const { article } = await ok<{ article: Article }>('POST', '/scrape/rewrite', body);
    expect(await doorsOf(article.publicId)).toEqual(['import']);
  });

  it('of featuring, which changes no text', async () => {
    const { publicId } = await write('Featured later');
    await ok('POST', `/articles/${publicId}/feature`, { featured: true });
    const { revisions } = await historyOf(publicId);
    expect((await changesOf(publicId, revisions[0]?.id ?? 0)).changes).toEqual([
      {
        field: 'featured',
        language: null,
        format: 'boolean',
        blocks: [
          { kind: 'removed', count: 1, parts: [{ kind: 'removed', text: 'false' }] },
          { kind: 'inserted', count: 1, parts: [{ kind: 'inserted', text: 'true' }] },
        ],
      },
    ]);
  });

  it('only where it changes something', async () => {
    const { publicId } = await write('Saved as it is', { ...ARABIC_TEXTS, tags: ['one', 'two'] });
    await save(publicId, 'Saved as it is', { ...ARABIC_TEXTS, tags: ['one', 'two'] });
    expect(await doorsOf(publicId)).toHaveLength(1);
    // The second language changes what the first has changed back.
    await ok('POST', `/articles/${publicId}/publish`);
    const before = await doorsOf(publicId);
    await ok('POST', `/articles/${publicId}/publish`);
    expect(await doorsOf(publicId)).toEqual(before);
  });

  it('only where it changes something, also after a category, a tag and an author were renamed', async () => {
    const { publicId: renamedId } = await ok<{ publicId: number }>('POST', '/categories', {
      name: 'Lorries',
    });
    const { publicId } = await write('Saved as it was', { categoryId: renamedId, tags: ['Diesel'] });
    await ok('PUT', `/categories/${renamedId}`, { name: 'Trucks' });
    const { documentId } = await cms.strapi.db.query(TAG).findOne({ where: { name: 'Diesel' } });
    await cms.strapi.documents(TAG).update({ documentId: String(documentId), data: { name: 'Diesel fuel' } });
    const names = (displayName: string) =>
      cms.strapi.db.query(USER).update({ where: { username: 'writer' }, data: { displayName } });
    await names('The writer');
    await save(publicId, 'Saved as it was', { categoryId: renamedId, tags: ['Diesel fuel'] });
    expect(await doorsOf(publicId)).toEqual(['dashboard']);
    await names('writer');

    // Another tag of the same name is a change.
    await cms.strapi.documents(TAG).update({ documentId: String(documentId), data: { name: 'Heavy oil' } });
    await cms.strapi.documents(TAG).create({ data: { name: 'Diesel fuel' } });
    await save(publicId, 'Saved as it was', { categoryId: renamedId, tags: ['Diesel fuel'] });
    expect(await doorsOf(publicId)).toEqual(['dashboard', 'dashboard']);
  });

  it('only where it changes something, also where an earlier version has stored the text', async () => {
    const { publicId } = await write('Stored by an earlier version', { ...ARABIC_TEXTS, tags: ['one'] });
    const stored = rows().where({ document_id: await documentOf(cms, ARTICLE, publicId) });
    const { text: compressed } = (await stored.clone().first()) as { text: Buffer };
    const snapshot: unknown = JSON.parse(gunzipSync(compressed).toString());
    // Their hash had the names of linked documents.
    const whole = JSON.stringify(snapshot, (_, value: unknown) =>
      value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
        ? undefined
        : value,
    );
    await stored.clone().update({ hash: createHash('sha256').update(whole).digest('hex') });
    await save(publicId, 'Stored by an earlier version', { ...ARABIC_TEXTS, tags: ['one'] });
    expect(await doorsOf(publicId)).toEqual(['dashboard']);
  });

  it('only where it succeeds', async () => {
    const { publicId } = await write('Not saved badly');
    const stale = bodyOf('Saved too late', { updatedAt: '2020-01-01T00:00:00.000Z' });
    expect((await send('PUT', `/articles/${publicId}`, stale, author)).status).toBe(409);
    // Refused after English was saved: the transaction is rolled back, and its revision with it.
    const tooDeep = '<div>'.repeat(120);
    const refused = bodyOf('Saved in one language', { ...ARABIC_TEXTS, contentAr: tooDeep });
    expect((await send('PUT', `/articles/${publicId}`, refused, author)).status).toBe(400);
    expect(await doorsOf(publicId)).toEqual(['dashboard']);
  });

  it('of a page, by the dashboard and by the panel', async () => {
    const body = { slug: 'our-story', title: 'Our story', content: 'One.\n\nTwo.', isPublished: true };
    const page = await ok<{ publicId: number }>('POST', '/static-pages', body);
    const path = `/static-pages/${page.publicId}`;
    await ok('PUT', path, {
      content: 'One.\n\nThree.',
      titleAr: 'قصتنا',
      contentAr: 'واحد.',
      reason: 'News',
    });
    await panel.save(PAGE, await documentOf(cms, PAGE, page.publicId), { title: 'Our new story' });

    const { revisions } = await ok<{ revisions: Revision[] }>('GET', `${path}/history`);
    expect(revisions.map(({ door }) => door)).toEqual(['panel', 'dashboard', 'dashboard']);
    const { changes } = await ok<Changes>('GET', `${path}/history/${revisions[1]?.id}`);
    expect(changes.map(({ field }) => field)).toEqual(['content', 'titleAr', 'contentAr']);
    expect(changes[0]?.blocks).toEqual([
      { kind: 'unchanged', count: 1, parts: [] },
      { kind: 'removed', count: 1, parts: [{ kind: 'removed', text: 'Two.' }] },
      { kind: 'inserted', count: 1, parts: [{ kind: 'inserted', text: 'Three.' }] },
    ]);
  });
});

describe('the table', () => {
  it('of an earlier version gets the Arabic names', async () => {
    const { publicId } = await write('Saved by an earlier version', {}, admin);
    await cms.strapi.db.connection.schema.alterTable('revisions', (table) => {
      table.dropColumn('saved_by_ar');
    });
    await built<typeof HistoryStore>('history/store').prepareHistory(cms.strapi);
    await save(publicId, 'Saved by this one', {}, admin);
    const { revisions } = await historyOf(publicId);
    expect(revisions.map(({ savedByAr }) => savedByAr)).toEqual(['محور', null]);
  });

  it('holds compressed texts', async () => {
    const { publicId } = await write('Compressed');
    const row = (await rows()
      .where({ document_id: await documentOf(cms, ARTICLE, publicId) })
      .first()) as { text: Buffer };
    expect(JSON.parse(gunzipSync(row.text).toString())).toMatchObject({
      texts: { en: { title: 'Compressed' } },
      relations: { category: [{ name: 'Vans' }] },
    });
  });

  it('has the text from before its history began', async () => {
    const { publicId } = await write('Older than the history');
    const document_id = await documentOf(cms, ARTICLE, publicId);
    await rows().where({ document_id }).delete();
    await save(publicId, 'Older than the history');
    expect(await doorsOf(publicId)).toEqual([]);
    await save(publicId, 'Saved for the first time');

    const { revisions } = await historyOf(publicId);
    expect(revisions.map(({ door }) => door)).toEqual(['dashboard', 'earlier']);
    const { changes } = await changesOf(publicId, revisions[0]?.id ?? 0);
    expect(changes.map(({ field }) => field)).toEqual(['title']);
  });

  it('loses what is too many with the next save, and what is too old with the next upkeep', async () => {
    const { HISTORY_DAYS, HISTORY_MAX } = built<typeof HistoryContract>('contract/history.js');
    const { publicId } = await write('Saved often');
    const { publicId: oldId } = await write('Saved long ago');
    const document_id = await documentOf(cms, ARTICLE, publicId);
    const old = await documentOf(cms, ARTICLE, oldId);
    const day = 24 * 60 * 60 * 1000;
    await rows()
      .where({ document_id: old })
      .update({ stored_at: Date.now() - HISTORY_DAYS * day - day });
    const { id: _id, ...row } = (await rows().where({ document_id }).first()) as { id: number };
    const copies = Array.from({ length: HISTORY_MAX + 5 }, () => row);
    for (let from = 0; from < copies.length; from += 50) await rows().insert(copies.slice(from, from + 50));

    await save(publicId, 'Saved once more');
    await built<typeof HistoryStore>('history/store.js').removeExpiredRevisions();

    expect((await historyOf(publicId)).total).toBe(HISTORY_MAX);
    expect((await historyOf(publicId)).revisions[0]).toMatchObject({ door: 'dashboard' });
    expect(await rows().where({ document_id: old })).toEqual([]);
  });

  it('keeps the history of what is deleted', async () => {
    const { publicId } = await write('Deleted soon', ARABIC_TEXTS);
    const document_id = await documentOf(cms, ARTICLE, publicId);
    await ok('DELETE', `/articles/${publicId}`, undefined, author);
    expect(await rows().where({ document_id })).toHaveLength(1);
    expect((await send('GET', `/articles/${publicId}/history`)).status).toBe(404);
  });

  it('is read page by page, without texts', async () => {
    const { publicId } = await write('Number 0');
    for (const number of [1, 2, 3]) await save(publicId, `Number ${number}`);
    const { revisions, total } = await historyOf(publicId, '?limit=2&offset=1');
    expect(total).toBe(4);
    expect(revisions).toHaveLength(2);
    expect(Object.keys(revisions[0] ?? {}).sort()).toEqual(
      ['door', 'id', 'reason', 'restored', 'savedAt', 'savedBy', 'savedByAr'].sort(),
    );
  });
});

describe('differences', () => {
  const paragraph = (words: string) => `<p>${words}</p>`;

  it('cut no Arabic word', async () => {
    const before = 'تصل البطارية إلى ثمانين في المئة خلال ثلاثين دقيقة.';
    const after = 'تصل البطارية الجديدة إلى تسعين في المئة خلال ثلاثين دقيقة.';
    const arabic = (content: string) => ({ ...ARABIC_TEXTS, contentAr: paragraph(content) + text() });
    const { publicId } = await write('Compared in Arabic', arabic(before));
    await save(publicId, 'Compared in Arabic', arabic(after));
    const { revisions } = await historyOf(publicId);
    const { changes } = await changesOf(publicId, revisions[0]?.id ?? 0);
    expect(changes).toMatchObject([{ field: 'contentAr', language: 'ar' }]);
    const [changed, rest] = changes[0]?.blocks ?? [];
    expect(changed?.parts.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'inserted', text: 'الجديدة ' },
      { kind: 'removed', text: 'ثمانين' },
      { kind: 'inserted', text: 'تسعين' },
    ]);
    expect(rest).toEqual({ kind: 'unchanged', count: 1, parts: [] });
  });

  it('tell of a link and of formatting', async () => {
    const link = (address: string) =>
      paragraph(`Read <a href="${address}">the report</a> of the year`) + text();
    const { publicId } = await write('Compared by its links', { content: link('https://one.example/') });
    await save(publicId, 'Compared by its links', { content: link('https://two.example/') });
    await save(publicId, 'Compared by its links', {
      content: link('https://two.example/').replace('the report', '<strong>the report</strong>'),
    });
    const { revisions } = await historyOf(publicId);
    const [formatted, linked] = await Promise.all(
      revisions.slice(0, 2).map(({ id }) => changesOf(publicId, id)),
    );
    expect(formatted?.changes[0]?.blocks[0]).toEqual({
      kind: 'formatted',
      count: 1,
      parts: [{ kind: 'same', text: 'Read the report of the year' }],
    });
    const parts = linked?.changes[0]?.blocks[0]?.parts ?? [];
    expect(
      parts
        .filter(({ kind }) => kind !== 'same')
        .map(({ text: shown }) => shown)
        .join(),
    ).toContain('two');
  });

  it('are plain text, also of markup that would be dangerous', async () => {
    const { publicId } = await write('Compared safely');
    await save(publicId, 'Compared safely', {
      content: `${text()}<p>Say &lt;script&gt;alert(1)&lt;/script&gt;</p>`,
    });
    const { revisions } = await historyOf(publicId);
    const { changes } = await changesOf(publicId, revisions[0]?.id ?? 0);
    expect(changes[0]?.blocks.at(-1)).toEqual({
      kind: 'inserted',
      count: 1,
      parts: [{ kind: 'inserted', text: 'Say <script>alert(1)</script>' }],
    });
  });

  it('from the present text are those that were made since', async () => {
    const { publicId } = await write('The first title', { tags: ['old'] });
    await save(publicId, 'The second title', { tags: ['old', 'new'] });
    await save(publicId, 'The third title', { tags: ['new'] });
    const { revisions } = await historyOf(publicId);
    const { changes, comparedWith } = await changesOf(publicId, revisions.at(-1)?.id ?? 0, 'present');
    expect(comparedWith).toBeNull();
    expect(changes.map(({ field }) => field)).toEqual(['title', 'tags']);
    expect(changes[1]?.blocks.map(({ kind, parts }) => [kind, parts[0]?.text])).toEqual([
      ['removed', 'old'],
      ['inserted', 'new'],
    ]);
  });

  it('of two large texts without a word in common come within a second', async () => {
    const words = (prefix: string) =>
      Array.from({ length: 300 }, (_, number) =>
        paragraph(Array.from({ length: 40 }, (__, word) => `${prefix}${number * 40 + word}`).join(' ')),
      ).join('');
    const { publicId } = await write('Compared as a whole', { content: words('a') });
    await save(publicId, 'Compared as a whole', { content: words('b') });
    const { revisions } = await historyOf(publicId);
    const began = performance.now();
    const { changes } = await changesOf(publicId, revisions[0]?.id ?? 0);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(changes[0]?.blocks.filter(({ kind }) => kind === 'removed')).toHaveLength(300);
  });
});

describe('restoring', () => {
  const restore = (id: number, revision: number, body: object = {}, as = author) =>
    send('POST', `/articles/${id}/history/${revision}/restore`, body, as);

  it('saves an earlier text as a draft, and never publishes it', async () => {
    const first = await write('The first title', { ...ARABIC_TEXTS, tags: ['old'], status: 'published' });
    const { publicId } = first;
    const [{ id = 0, savedAt } = {} as Revision] = (await historyOf(publicId)).revisions;
    const second = await save(publicId, 'The second title', {
      ...{ ...ARABIC_TEXTS, titleAr: 'عنوان آخر', tags: ['new'], slug: 'another-address' },
      ...{ content: text(80), status: 'published' },
    });

    const response = await restore(publicId, id, { updatedAt: second.updatedAt, reason: 'It was right' });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      title: 'The first title',
      slug: first.slug,
      content: first.content,
      arabic: { title: ARABIC_TEXTS.titleAr },
      tags: [{ name: 'old' }],
      hasUnpublishedChanges: true,
    });
    const shown = await ok<Article>('GET', `/articles/by-slug/another-address`, undefined, TOKEN);
    expect(shown).toMatchObject({ title: 'The second title', arabic: { title: 'عنوان آخر' } });
    const [restored] = (await historyOf(publicId)).revisions;
    expect(restored).toMatchObject({
      door: 'restore',
      savedBy: 'writer',
      reason: 'It was right',
      restored: { id, savedAt },
    });
    expect((await changesOf(publicId, id, 'present')).changes).toEqual([]);
  });

  it('is refused where somebody has saved since, and of a revision of another article', async () => {
    const one = await write('Restored too late');
    const [revision] = (await historyOf(one.publicId)).revisions;
    await save(one.publicId, 'Saved meanwhile');
    const late = await restore(one.publicId, revision?.id ?? 0, { updatedAt: one.updatedAt });
    expect(late.status).toBe(409);
    const another = await write('Another article');
    expect((await restore(another.publicId, revision?.id ?? 0)).status).toBe(404);
    expect(await doorsOf(one.publicId)).toEqual(['dashboard', 'dashboard']);
  });

  it('leaves an Arabic text that the revision does not have, and a category that is gone', async () => {
    const gone = await ok<{ publicId: number }>('POST', '/categories', { name: 'Gone soon' });
    const { publicId } = await write('Before the translation', { categoryId: gone.publicId });
    const [revision] = (await historyOf(publicId)).revisions;
    await save(publicId, 'After the translation', ARABIC_TEXTS);
    await ok('DELETE', `/categories/${gone.publicId}`);
    const response = await restore(publicId, revision?.id ?? 0);
    expect(await response.json()).toMatchObject({
      title: 'Before the translation',
      arabic: { title: ARABIC_TEXTS.titleAr },
      category: { publicId: categoryId },
    });
  });

  it('leaves the present picture where the former one is gone, with all that is said about it', async () => {
    const files = cms.strapi.db.query('plugin::upload.file');
    const pictureAt = async (url: string): Promise<string> => {
      const file = {
        name: 'p.webp',
        hash: 'p',
        ext: '.webp',
        mime: 'image/webp',
        size: 1,
        provider: 'local',
      };
      await files.create({ data: { ...file, url } });
      return url;
    };
    const about = (name: string) => ({
      ...{ imageAlt: `${name} seen`, imageCaption: `${name} below`, imageCredit: `${name} by` },
      ...{ imageAltAr: `${name} تُرى`, imageCaptionAr: `${name} تحتها`, imageCreditAr: `${name} بعدسة` },
      imageFocusAr: name === 'first' ? '10 20' : '30 40',
    });
    const [former, present] = [
      await pictureAt('/uploads/former.webp'),
      await pictureAt('/uploads/present.webp'),
    ];
    const first = { ...ARABIC_TEXTS, ...about('first'), imageUrl: former };
    const second = { ...ARABIC_TEXTS, ...about('second'), imageUrl: present };
    const { publicId } = await write('With the former picture', first);
    const [revision] = (await historyOf(publicId)).revisions;
    await save(publicId, 'With the present picture', second);
    const shownWith = (name: string) => {
      const { imageFocusAr, ...texts } = about(name);
      return {
        ...{ imageFocusAr, imageAlt: texts.imageAlt, imageCaption: texts.imageCaption },
        imageCredit: texts.imageCredit,
        arabic: {
          ...{ imageAlt: texts.imageAltAr, imageCaption: texts.imageCaptionAr },
          imageCredit: texts.imageCreditAr,
        },
      };
    };
    expect(await (await restore(publicId, revision?.id ?? 0)).json()).toMatchObject({
      ...{ title: 'With the former picture', image: { url: former }, ...shownWith('first') },
    });

    await save(publicId, 'With the present picture', second);
    await files.delete({ where: { url: former } });
    expect(await (await restore(publicId, revision?.id ?? 0)).json()).toMatchObject({
      ...{ title: 'With the former picture', image: { url: present }, ...shownWith('second') },
    });
  });

  it('leaves the address where another article has the former one', async () => {
    const { publicId, slug } = await write('An address of the past');
    const [revision] = (await historyOf(publicId)).revisions;
    await save(publicId, 'An address of today', { slug: 'address-of-today' });
    await write('Another one with that address', { slug });
    expect(await (await restore(publicId, revision?.id ?? 0)).json()).toMatchObject({
      ...{ title: 'An address of the past', slug: 'address-of-today' },
    });
  });

  it('gives back a tag that has another name now, and creates one that is gone again', async () => {
    const { publicId } = await write('With tags', { tags: ['Battery', 'Vanishing'] });
    const [revision] = (await historyOf(publicId)).revisions;
    await save(publicId, 'Without tags', { tags: [] });
    const renamed = await cms.strapi.db.query(TAG).findOne({ where: { name: 'Battery' } });
    await cms.strapi.documents(TAG).update({
      ...{ documentId: renamed.documentId as string, data: { name: 'Batteries' } },
    });
    const gone = await cms.strapi.db.query(TAG).findOne({ where: { name: 'Vanishing' } });
    await cms.strapi.documents(TAG).delete({ documentId: gone.documentId as string });
    const response = await restore(publicId, revision?.id ?? 0);
    expect(await response.json()).toMatchObject({ tags: [{ name: 'Batteries' }, { name: 'Vanishing' }] });
    expect(await cms.strapi.db.query(TAG).count({ where: { name: 'Battery' } })).toBe(0);
  });

  it('creates two tags for one that is gone and had a comma in its name', async () => {
    const { publicId } = await write('With a tag of an earlier version', { tags: ['Comma'] });
    const tags = cms.strapi.db.query(TAG);
    await tags.update({ where: { name: 'Comma' }, data: { name: 'Mercedes, AMG' } });
    await save(publicId, 'With a comma in a tag');
    const [revision] = (await historyOf(publicId)).revisions;
    await save(publicId, 'Without tags', { tags: [] });
    await tags.delete({ where: { name: 'Mercedes, AMG' } });
    const response = await restore(publicId, revision?.id ?? 0);
    expect(await response.json()).toMatchObject({ tags: [{ name: 'Mercedes' }, { name: 'AMG' }] });
  });

  it('leaves the featured mark and the comments mode, which are no text', async () => {
    const { publicId } = await write('Not featured', { commentsMode: 'open' });
    const [revision] = (await historyOf(publicId)).revisions;
    await save(publicId, 'Discussed too much', { commentsMode: 'closed' });
    await ok('POST', `/articles/${publicId}/feature`, { featured: true });
    const response = await restore(publicId, revision?.id ?? 0);
    expect(await response.json()).toMatchObject({
      ...{ title: 'Not featured', featured: true, commentsMode: 'closed' },
    });
  });

  it('works for a page, with the same check', async () => {
    const body = { slug: 'terms', title: 'Terms', content: 'The first.', isPublished: true };
    const page = await ok<{ publicId: number; updatedAt: string }>('POST', '/static-pages', body);
    const path = `/static-pages/${page.publicId}`;
    const [revision] = (await ok<{ revisions: Revision[] }>('GET', `${path}/history`)).revisions;
    const saved = await ok<{ updatedAt: string }>('PUT', path, {
      ...{ content: 'The second.', titleAr: 'الشروط', contentAr: 'الثاني.' },
    });
    const again = `${path}/history/${revision?.id}/restore`;
    expect((await send('POST', again, { updatedAt: page.updatedAt })).status).toBe(409);
    expect(await ok('POST', again, { updatedAt: saved.updatedAt })).toMatchObject({ content: 'The first.' });
    const shown = await ok<object>('GET', '/static-pages/by-slug/terms', undefined, TOKEN);
    expect(shown).toMatchObject({ content: 'The second.' });
  });

  it('of a page leaves changes that readers do not see, as a draft of the panel does', async () => {
    const body = { slug: 'privacy', title: 'Privacy', content: 'The first.', isPublished: true };
    const page = await ok<{ publicId: number }>('POST', '/static-pages', body);
    const path = `/static-pages/${page.publicId}`;
    const documentId = await documentOf(cms, PAGE, page.publicId);
    const differs = async (as = admin) => {
      type Page = { publicId: number; hasUnpublishedChanges: boolean };
      const pages = await ok<Page[]>('GET', '/static-pages', undefined, as);
      return pages.find(({ publicId }) => publicId === page.publicId)?.hasUnpublishedChanges;
    };
    const [revision] = (await ok<{ revisions: Revision[] }>('GET', `${path}/history`)).revisions;
    await ok('PUT', path, { content: 'The second.', titleAr: 'الخصوصية', contentAr: 'النص.' });
    expect(await differs()).toBe(false);

    const restored = await ok('POST', `${path}/history/${revision?.id}/restore`, {});
    expect(restored).toMatchObject({ isPublished: true, hasUnpublishedChanges: true });
    expect(await differs()).toBe(true);
    expect(await differs(TOKEN)).toBe(false);
    expect(await ok('PUT', path, { isPublished: true })).toMatchObject({ hasUnpublishedChanges: false });

    // The panel saves drafts. One that says what readers see is none.
    await panel.save(PAGE, documentId, await panel.form(PAGE, documentId, 'en'), 'en');
    expect(await differs()).toBe(false);
    for (const [locale, change] of [
      ['en', { metaDescription: 'How we treat your data' }],
      ['en', { slug: 'your-privacy' }],
      ['ar', { content: 'نص آخر.' }],
    ] as const) {
      await panel.save(PAGE, documentId, change, locale);
      expect(await differs(), JSON.stringify(change)).toBe(true);
      await panel.publish(PAGE, documentId, {}, locale);
      expect(await differs(), JSON.stringify(change)).toBe(false);
    }

    // Readers see nothing of a page that is a draft as a whole.
    await ok('PUT', path, { isPublished: false, content: 'The third.' });
    expect(await differs()).toBe(false);
  });

  it('of a page gives its draft the former address, and editors find it at either one', async () => {
    const body = { slug: 'former-rules', title: 'Rules', content: 'The first.', isPublished: true };
    const page = await ok<{ publicId: number }>('POST', '/static-pages', body);
    const path = `/static-pages/${page.publicId}`;
    const [revision] = (await ok<{ revisions: Revision[] }>('GET', `${path}/history`)).revisions;
    await ok('PUT', path, { slug: 'rules', content: 'The second.' });
    const again = `${path}/history/${revision?.id}/restore`;
    expect(await ok('POST', again, {})).toMatchObject({ slug: 'former-rules', isPublished: true });
    for (const slug of ['rules', 'former-rules']) {
      const draft = { content: 'The first.', slug: 'former-rules', isPublished: true };
      expect(await ok('GET', `/static-pages/by-slug/${slug}`)).toMatchObject(draft);
    }
    expect(await ok('GET', '/static-pages/by-slug/rules', undefined, TOKEN)).toMatchObject({
      ...{ slug: 'rules', content: 'The second.' },
    });
    expect((await send('GET', '/static-pages/by-slug/former-rules', undefined, TOKEN)).status).toBe(404);
  });

  it('of a page leaves its address where another page has the former one', async () => {
    const body = { slug: 'help', title: 'Help', content: 'The first.', isPublished: true };
    const page = await ok<{ publicId: number }>('POST', '/static-pages', body);
    const path = `/static-pages/${page.publicId}`;
    const [revision] = (await ok<{ revisions: Revision[] }>('GET', `${path}/history`)).revisions;
    await ok('PUT', path, { slug: 'more-help', content: 'The second.' });
    await ok('POST', '/static-pages', { ...body, title: 'New help' });
    const again = `${path}/history/${revision?.id}/restore`;
    expect(await ok('POST', again, {})).toMatchObject({ slug: 'more-help', content: 'The first.' });
  });
});

describe('rights', () => {
  it('are those of editing', async () => {
    const { publicId } = await write('Of one author');
    const [revision] = (await historyOf(publicId, '', author)).revisions;
    const path = `/articles/${publicId}/history`;
    for (const [method, call] of [
      ['GET', path],
      ['GET', `${path}/${revision?.id}`],
      ['POST', `${path}/${revision?.id}/restore`],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect((await send(method, call, body, other)).status, call).toBe(403);
      expect((await send(method, call, body, '')).status, call).toBe(401);
      expect((await send(method, call, body, author)).status, call).toBe(200);
    }
  });

  it('are the admins’ for pages', async () => {
    const body = { slug: 'imprint', title: 'Imprint', content: 'Who we are.', isPublished: true };
    const page = await ok<{ publicId: number }>('POST', '/static-pages', body);
    const path = `/static-pages/${page.publicId}/history`;
    expect((await send('GET', path, undefined, author)).status).toBe(403);
    expect((await send('GET', path)).status).toBe(200);
  });
});
