import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import ours from '../src/admin/translations/ours.json';
import { TRASH_DAYS } from '../src/contract/trash';
import type { UploadService } from '../src/pictures/upload-service';
import type * as TrashStore from '../src/trash/store';
import { bootCms, built, text, type Cms } from './boot';
import { callsOf } from './calls';
import { ARTICLE, CATEGORY, COMMENT, openPanel, PAGE, USER, type Panel } from './panel';

interface Item {
  id: number;
  type: string;
  itemId: number;
  title: string;
  titleAr: string | null;
  door: string;
  deletedBy: string | null;
  deletedByAr: string | null;
  wasPublished: boolean;
}
interface Restored {
  itemId: number;
  isDraft: boolean;
  newSlug: string | null;
  timesLost: boolean;
  missing: { what: string; name: string; nameAr: string | null }[];
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

const ARABIC = { titleAr: 'عنوان المقال', excerptAr: 'مقتطف من المقال', contentAr: text() };
const articleBody = (title: string, changes: object = {}) => ({
  title,
  excerpt: 'An excerpt of some length',
  content: text(),
  categoryId,
  status: 'draft',
  ...changes,
});
const write = (title: string, changes: object = {}, as = author) =>
  ok<{ publicId: number; slug: string }>('POST', '/articles', articleBody(title, changes), as);
const remove = (path: string, as = admin) => ok('DELETE', path, undefined, as);
const trash = async (as = admin, query = '') =>
  (await ok<{ items: Item[] }>('GET', `/trash${query}`, undefined, as)).items;

async function latest(as = admin): Promise<Item> {
  const [item] = await trash(as);
  if (!item) throw new Error('The trash is empty');
  return item;
}
const restore = (id: number, as = admin) => ok<Restored>('POST', `/trash/${id}/restore`, {}, as);
const refusal = async (id: number, as = admin) => {
  const response = await send('POST', `/trash/${id}/restore`, {}, as);
  const { error } = (await response.json()) as { error: { message: string } };
  return { status: response.status, message: error.message };
};

async function documentOf(uid: string, publicId: number): Promise<string> {
  return (await cms.strapi.db.query(uid as typeof ARTICLE).findOne({ where: { publicId } })).documentId;
}

/** Reads the revisions that are stored of an article, whether it still exists or not. */
async function historyOf(publicId: number): Promise<() => Promise<unknown[]>> {
  const document_id = await documentOf(ARTICLE, publicId);
  return () => cms.strapi.db.connection('revisions').where({ document_id }).select('id');
}

/** Positions within lists of the other side are no content. */
const INVERSE_ORDER = /^(?:article|comment|user|up_user)_ord$/;

/** Every row of every table that the content is stored in. */
async function database(): Promise<Record<string, unknown[]>> {
  const { connection, metadata } = cms.strapi.db;
  const tables = [ARTICLE, CATEGORY, COMMENT, PAGE, USER, 'api::redirect.redirect', 'api::tag.tag'].flatMap(
    (uid) => {
      const { tableName, attributes } = metadata.get(uid as typeof ARTICLE);
      const links = Object.values(attributes as Record<string, { joinTable?: { name: string } }>);
      return [tableName, ...links.flatMap(({ joinTable }) => joinTable?.name ?? [])];
    },
  );
  const all = [...new Set([...tables, 'translated_articles', 'author_articles', 'tag_articles'])];
  const found: Record<string, unknown[]> = {};
  for (const table of all) {
    const rows = (await connection(table)) as Record<string, unknown>[];
    const isLink = table.endsWith('_lnk') || table.endsWith('_mph');
    found[table] = rows
      .map((row) => {
        const columns = Object.entries(row).filter(
          ([name]) => !(isLink && (name === 'id' || INVERSE_ORDER.test(name))),
        );
        return JSON.stringify(Object.fromEntries(columns));
      })
      .sort();
  }
  return found;
}

/** A published article in both languages, changed since, with comments, tags and an earlier address. */
async function wholeArticle(title: string) {
  const changes = { ...ARABIC, tags: ['one', 'two'], status: 'published' };
  const { publicId, slug } = await write(title, changes);
  await ok('PUT', `/articles/${publicId}`, articleBody(title, { ...changes, slug: `${slug}-moved` }), author);
  await ok(
    'PUT',
    `/articles/${publicId}`,
    articleBody(`${title} again`, { ...changes, status: 'draft' }),
    author,
  );
  const comment = await ok<{ publicId: number }>('POST', '/comments', {
    content: 'A comment',
    articleId: publicId,
  });
  await ok('POST', '/comments', { content: 'A reply', articleId: publicId, parentId: comment.publicId });
  return { publicId, slug: `${slug}-moved`, former: slug, comment: comment.publicId };
}

it.each(['en', 'ar'] as const)(
  'the panel says before a deletion how long the trash stores it: %s',
  (language) => {
    const question = ours[language]['content-manager.actions.delete.dialog.body'];
    expect(question).toMatch(new RegExp(`\\b${TRASH_DAYS}\\b`));
  },
);

describe('an article comes back as it was', () => {
  it('in the database, and for readers and editors', async () => {
    const { publicId, slug } = await wholeArticle('Comes back whole');
    const views = async () => [
      await ok('GET', `/articles/by-slug/${slug}`),
      await ok('GET', `/articles/by-id/${publicId}`),
      await ok('GET', `/comments?articleId=${publicId}`),
    ];
    const [before, shown] = [await database(), await views()];
    await remove(`/articles/${publicId}`);
    expect((await send('GET', `/articles/by-slug/${slug}`)).status).toBe(404);
    expect(await database()).not.toEqual(before);

    const item = await latest();
    expect(item).toMatchObject({
      ...{ type: 'article', itemId: publicId, title: 'Comes back whole again' },
      ...{ door: 'dashboard', wasPublished: true },
    });
    expect(await restore(item.id)).toMatchObject({ itemId: publicId, isDraft: false, missing: [] });
    expect(await database()).toEqual(before);
    expect(await views()).toEqual(shown);
    expect((await trash()).some(({ id }) => id === item.id)).toBe(false);
    expect((await refusal(item.id)).status).toBe(404);
  });

  it("after a deletion in Strapi's panel, also of several at once", async () => {
    const one = await write('Deleted in the panel');
    const two = await write('Deleted there, too');
    const before = await database();
    const ids = [await documentOf(ARTICLE, one.publicId), await documentOf(ARTICLE, two.publicId)];
    expect((await panel.bulk('bulkDelete', ARTICLE, ids)).status).toBe(200);
    const items = (await trash()).slice(0, 2);
    expect(items.map(({ itemId }) => itemId).sort()).toEqual([one.publicId, two.publicId].sort());
    expect(items.map(({ door }) => door)).toEqual(['panel', 'panel']);
    for (const { id } of items) await restore(id);
    expect(await database()).toEqual(before);
  });

  it('and its pictures stay for that time', async () => {
    const file = (name: string) =>
      cms.strapi.db.query('plugin::upload.file').create({
        data: { name, hash: name, url: `/uploads/${name}.jpg`, mime: 'image/jpeg', provider: 'local' },
      });
    const [own, inText, unused] = [await file('aa11'), await file('bb22'), await file('cc33')];
    const content = `${text()}<p><img src="/uploads/bb22.jpg" alt=""></p>`;
    const { publicId } = await write('With pictures', { imageUrl: '/uploads/aa11.jpg', content });
    const before = await database();
    await remove(`/articles/${publicId}`);
    const { refuseUsed } = built<{ refuseUsed(ids: number[]): Promise<void> }>('pictures/use');
    for (const { id } of [own, inText]) {
      await expect(refuseUsed([id])).rejects.toThrow(
        'Used in one place: the trash “With pictures”. Delete it there for ever first.',
      );
    }
    await refuseUsed([unused.id]);
    await restore((await latest()).id);
    expect(await database()).toEqual(before);
  });

  it('and a picture of it that was replaced meanwhile stays, too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mihwar-trash-'));
    const pictureOf = async (colour: string) => {
      const filepath = path.join(folder, `${colour}.png`);
      await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } }).toFile(filepath);
      const { size } = await stat(filepath);
      return { filepath, originalFilename: `${colour}.png`, mimetype: 'image/png', size };
    };
    const service = cms.strapi.plugin('upload').service('upload') as unknown as UploadService;
    const [file] = await service.upload({ data: {}, files: await pictureOf('red') });
    const { publicId } = await write('With a picture', { imageUrl: file?.url });
    await remove(`/articles/${publicId}`);
    const replaced = await service.replace(file?.id ?? 0, { data: {}, file: await pictureOf('blue') });
    await rm(folder, { recursive: true });
    expect(replaced.url).not.toBe(file?.url);
    await expect(service.remove(replaced)).rejects.toThrow(
      'Used in one place: the trash “With a picture”. Delete it there for ever first.',
    );
    await restore((await latest()).id);
    expect(await ok('GET', `/articles/by-id/${publicId}`)).toMatchObject({ image: { url: replaced.url } });
  });

  it('and the next one gets the next number', async () => {
    const { publicId } = await write('Numbered');
    await remove(`/articles/${publicId}`);
    await restore((await latest()).id);
    expect((await write('Numbered later')).publicId).toBe(publicId + 1);
  });

  it('is found by search again, and announced to readers as new', async () => {
    const { publicId } = await write('Zebrafinch returns', { status: 'published' });
    const found = async () =>
      JSON.stringify(await ok('GET', '/articles/search?q=zebrafinch')).includes('Zebrafinch returns');
    expect(await found()).toBe(true);
    await remove(`/articles/${publicId}`);
    expect(await found()).toBe(false);

    const { onChange } = built<{ onChange(listener: (change: object) => void): () => void }>(
      'change-feed/changes',
    );
    const changes: object[] = [];
    const stop = onChange((change) => changes.push(change));
    await restore((await latest()).id);
    stop();
    expect(changes).toContainEqual(
      expect.objectContaining({
        ...{ type: 'article', id: publicId },
        article: expect.objectContaining({ moved: true }) as object,
      }),
    );
    expect(await found()).toBe(true);
  });

  it('without what is gone meanwhile, and says so', async () => {
    const { publicId: category } = await ok<{ publicId: number }>('POST', '/categories', { name: 'Gone' });
    const changes = { categoryId: category, tags: ['vanished'], status: 'published' };
    const { publicId } = await write('Loses its category', changes);
    await cms.strapi.db.query('api::tag.tag').update({
      ...{ where: { name: 'vanished' }, data: { nameAr: 'زائل' } },
    });
    await remove(`/articles/${publicId}`);
    const item = await latest();
    await remove(`/categories/${category}`);
    const [tag] = await cms.strapi.documents('api::tag.tag').findMany({ filters: { name: 'vanished' } });
    await cms.strapi.documents('api::tag.tag').delete({ documentId: tag?.documentId ?? '' });

    const restored = await restore(item.id);
    expect(restored).toMatchObject({ isDraft: true });
    expect(restored.missing).toEqual([
      { what: 'category', name: 'Gone', nameAr: null },
      { what: 'tag', name: 'vanished', nameAr: 'زائل' },
    ]);
  });

  it('in its category, which has lost its Arabic name meanwhile', async () => {
    const named = { name: 'Named in English only', nameAr: 'قسم يفقد اسمه' };
    const category = await ok<{ publicId: number }>('POST', '/categories', named);
    const { publicId, slug } = await write('Keeps its category', {
      ...{ ...ARABIC, status: 'published', categoryId: category.publicId },
    });
    await remove(`/articles/${publicId}`);
    const item = await latest();
    const documentId = await documentOf(CATEGORY, category.publicId);
    await cms.strapi.documents(CATEGORY).delete({ documentId, locale: 'ar' });
    expect(await restore(item.id)).toMatchObject({ isDraft: false, missing: [] });
    expect(await ok('GET', `/articles/by-slug/${slug}`)).toMatchObject({ category: { name: named.name } });
    const rows: { category: object | null }[] = await cms.strapi.db
      .query(ARTICLE)
      .findMany({ where: { publicId }, populate: { category: true } });
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row.category).toMatchObject({ documentId, locale: 'en' });
  });

  it('with a number where another one has its address, which stays where it is', async () => {
    const { publicId } = await write('Same address', { ...ARABIC, status: 'published' });
    await remove(`/articles/${publicId}`);
    const item = await latest();
    const other = await write('Same address', { status: 'published' });
    expect(await restore(item.id)).toMatchObject({ newSlug: 'same-address-2', isDraft: false });
    const at = async (slug: string) =>
      (await cms.json<{ publicId: number }>(`/api/articles/by-slug/${slug}`)).publicId;
    expect(await at('same-address')).toBe(other.publicId);
    expect(await at('same-address-2')).toBe(publicId);
    const rows = await cms.strapi.db.query(ARTICLE).findMany({ where: { publicId } });
    expect(new Set(rows.map(({ slug }: { slug: string }) => slug))).toEqual(new Set(['same-address-2']));
    expect(rows).toHaveLength(4);
  });
});

it('a draft that was planned in the panel comes back without its date, and the next save plans nothing', async () => {
  const publicationDate = new Date(Date.now() + 86_400_000).toISOString();
  const entry = { title: 'Planned in the panel', excerpt: 'An excerpt of some length', content: text() };
  const { documentId, publicId } = (await panel.create(ARTICLE, { ...entry, publicationDate })).body.data;
  const planned = () => cms.strapi.db.connection('article_schedules').where({ document_id: documentId });
  expect(await planned()).toHaveLength(1);
  await remove(`/articles/${String(publicId)}`);
  await restore((await latest()).id);
  const form = await panel.form(ARTICLE, documentId);
  expect(form).toMatchObject({ title: entry.title, publicationDate: null });
  const saved = await panel.save(ARTICLE, documentId, { ...form, excerpt: 'An excerpt, with a comma' });
  expect(saved.status).toBe(200);
  expect(await planned()).toEqual([]);
});

it('an article comes back without its planned times, and says so', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  for (const [times, timesLost] of [
    [{ en: { publishAt: soon } }, true],
    [{ en: { publishAt: soon, unpublishAt: later }, ar: { publishAt: soon } }, true],
    // An embargo comes back.
    [{ en: { embargoUntil: soon } }, false],
    [{}, false],
  ] as const) {
    const { publicId } = await write('A planned one', ARABIC);
    await ok('PUT', `/articles/${publicId}/schedule`, times, author);
    await remove(`/articles/${publicId}`);
    const { id } = await latest();
    expect(await restore(id), JSON.stringify(times)).toMatchObject({ itemId: publicId, timesLost });
    const { en } = await ok<{ en: object }>('GET', `/articles/${publicId}/schedule`, undefined, author);
    expect(en).toMatchObject({ publishAt: null, unpublishAt: null });
  }
});

it('an article that an earlier version has deleted comes back, too', async () => {
  const { publicId } = await write('Deleted by an earlier version');
  await remove(`/articles/${publicId}`);
  const { id } = await latest();
  const entry = () => cms.strapi.db.connection('trash').where({ id });
  const { snapshot } = (await entry().first('snapshot')) as { snapshot: Buffer };
  const stored = JSON.parse(gunzipSync(snapshot).toString()) as Record<string, unknown>;
  delete stored.timesLost;
  await entry().update({ snapshot: gzipSync(JSON.stringify(stored)) });
  expect(await restore(id)).toMatchObject({ itemId: publicId, timesLost: false });
});

it('an article comes back with the longer address that an earlier version gave it', async () => {
  const title = Array.from({ length: 20 }, () => 'long').join(' ');
  await write(title, { status: 'published' });
  const { publicId } = await write(title, { status: 'published' });
  const longer = `${title.replaceAll(' ', '-')}-2`;
  await cms.strapi.db.query(ARTICLE).updateMany({ where: { publicId }, data: { slug: longer } });
  await remove(`/articles/${publicId}`);
  expect(await restore((await latest()).id)).toMatchObject({ newSlug: null });
  expect(await cms.json(`/api/articles/by-slug/${longer}`)).toMatchObject({ publicId });
});

describe('a deletion that fails', () => {
  it('leaves nothing in the trash', async () => {
    const { publicId } = await write('Stays');
    const documentId = await documentOf(ARTICLE, publicId);
    const before = await trash();
    const failing = cms.strapi.db.transaction(async () => {
      await cms.strapi.documents(ARTICLE).delete({ documentId, locale: '*' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await trash()).toEqual(before);
  });

  it('nor does that of one language', async () => {
    const { publicId } = await write('Loses its Arabic', ARABIC);
    const before = await trash();
    await panel.remove(ARTICLE, await documentOf(ARTICLE, publicId), 'ar');
    expect(await trash()).toEqual(before);
  });
});

describe('the trash', () => {
  it('names all that has an Arabic name in both languages, also after an update of the table', async () => {
    const old = await write('Deleted by an earlier version', ARABIC);
    await remove(`/articles/${old.publicId}`);
    await cms.strapi.db.connection.schema.alterTable('trash', (table) => {
      table.dropColumns('title_ar', 'deleted_by_ar');
    });
    await built<{ prepareTrash(strapi: object): Promise<void> }>('trash/store').prepareTrash(cms.strapi);
    expect(await latest()).toMatchObject({ title: 'Deleted by an earlier version', titleAr: null });

    const { publicId } = await write('In both languages', { ...ARABIC, status: 'published' });
    await remove(`/articles/${publicId}`);
    const by = { deletedBy: 'Mihwar', deletedByAr: 'محور' };
    expect(await latest()).toMatchObject({ title: 'In both languages', titleAr: ARABIC.titleAr, ...by });
    const english = await write('In English');
    await remove(`/articles/${english.publicId}`, author);
    const byWriter = { deletedBy: 'writer', deletedByAr: null };
    expect(await latest()).toMatchObject({ title: 'In English', titleAr: null, ...byWriter });
    const category = { name: 'Deleted buses', nameAr: 'حافلات محذوفة' };
    const made = await ok<{ publicId: number }>('POST', '/categories', category);
    await remove(`/categories/${made.publicId}`);
    expect(await latest()).toMatchObject({ title: 'Deleted buses', titleAr: 'حافلات محذوفة' });
    const person = { username: 'leaver', displayName: 'Layla', displayNameAr: 'ليلى', password: 'secret-1' };
    const { id } = await ok<{ id: number }>('POST', '/accounts', person);
    await remove(`/accounts/${id}`);
    expect(await latest()).toMatchObject({ title: 'Layla', titleAr: 'ليلى' });
  });

  it('shows and restores to authors their own articles only', async () => {
    const { publicId } = await write('Of the writer');
    await remove(`/articles/${publicId}`, author);
    const item = await latest(author);
    expect(item).toMatchObject({ itemId: publicId, deletedBy: 'writer' });
    expect(await trash(other)).toEqual([]);
    expect((await refusal(item.id, other)).status).toBe(404);
    expect((await send('DELETE', `/trash/${item.id}`, undefined, other)).status).toBe(404);
    await restore(item.id, author);
  });

  it('deletes for ever', async () => {
    const { publicId } = await write('Deleted for ever');
    const revisions = await historyOf(publicId);
    await remove(`/articles/${publicId}`);
    const { id } = await latest();
    expect(await revisions()).not.toEqual([]);
    await remove(`/trash/${id}`);
    expect((await refusal(id)).status).toBe(404);
    expect(await revisions()).toEqual([]);
  });

  it('gives nobody what they could not delete: an article that readers saw', async () => {
    const body = { username: 'contributor', displayName: 'C', email: 'c@example.com', role: 'contributor' };
    const person = await ok<{ id: number }>('POST', '/accounts', { ...body, password: 'secret-1' });
    const contributor = (await cms.signIn('contributor', 'secret-1')).accessToken;
    const { publicId } = await write('Written by a contributor', {}, contributor);
    await ok('POST', `/articles/${publicId}/publish`);
    await remove(`/articles/${publicId}`);
    const { id } = await latest(contributor);
    const answer = await send('DELETE', `/trash/${id}`, undefined, contributor);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Readers saw this article. Only an editor may delete it for ever.');
    await restore(id);
    await remove(`/articles/${publicId}`);
    await remove(`/trash/${(await latest()).id}`);
    await remove(`/accounts/${person.id}`);
  });

  it('keeps a file whose bytes cannot be deleted just now, and the upkeep goes on without it', async () => {
    const { provider } = cms.strapi.plugin('upload') as unknown as {
      provider: { delete: () => Promise<unknown> };
    };
    const file = await cms.strapi.db.query('plugin::upload.file').create({
      data: {
        ...{
          name: 'a.webp',
          hash: 'shown_by_no_text',
          ext: '.webp',
          mime: 'image/webp',
          url: '/uploads/a.webp',
        },
        provider: cms.strapi.config.get('plugin::upload.provider'),
      },
    });
    await built<{ moveFileToTrash(file: object): Promise<unknown> }>('trash/files').moveFileToTrash(file);
    const { id } = await latest();
    const away = vi.spyOn(provider, 'delete').mockRejectedValue(new Error('The bucket does not answer'));
    expect((await send('DELETE', `/trash/${id}`)).status).toBe(500);
    expect((await latest()).id).toBe(id);

    const { connection } = cms.strapi.db;
    await connection('trash')
      .where({ id })
      .update({ deleted_at: Date.now() - 31 * 24 * 60 * 60 * 1000 });
    await connection('job_effects').insert({ id: 'of-long-ago', done_at: 0 });
    const { upkeep } = built<{ upkeep: { run(): Promise<void> } }>('jobs/upkeep');
    await expect(upkeep.run()).rejects.toThrow('The bucket does not answer');
    expect(await connection('job_effects').where({ id: 'of-long-ago' })).toEqual([]);
    expect(await connection('trash').where({ id })).toHaveLength(1);
    away.mockRestore();
    await upkeep.run();
    expect(await connection('trash').where({ id })).toEqual([]);
  });

  it('keeps what a text shows again, also one in the trash, and deletes the others', async () => {
    const provider = cms.strapi.config.get('plugin::upload.provider');
    const deleteOf = async (hash: string) => {
      const file = await cms.strapi.db.query('plugin::upload.file').create({
        data: { name: hash, hash, ext: '.webp', mime: 'image/webp', url: `/uploads/${hash}.webp`, provider },
      });
      await built<{ moveFileToTrash(file: object): Promise<unknown> }>('trash/files').moveFileToTrash(file);
      return (await latest()).id;
    };
    const [shown, broken, other] = [
      await deleteOf('shown_again_1'),
      await deleteOf('cannot_be_deleted_1'),
      await deleteOf('nowhere_1'),
    ];
    const { publicId } = await write('Shows it again', {
      content: `${text()}<img src="/uploads/shown_again_1.webp" alt="A car">`,
    });
    const refused = await send('DELETE', `/trash/${shown}`);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('the text of the article “Shows it again”');

    const { connection } = cms.strapi.db;
    const entries = async () =>
      (
        (await connection('trash').whereIn('id', [shown, broken, other]).orderBy('id').select('id')) as {
          id: number;
        }[]
      ).map(({ id }) => id);
    await connection('trash').whereIn('id', [shown, broken, other]).update({ deleted_at: 0 });
    const { provider: store } = cms.strapi.plugin('upload') as unknown as {
      provider: { delete: (file: { hash: string }) => Promise<unknown> };
    };
    const deleting = vi.spyOn(store, 'delete').mockImplementation(({ hash }) => {
      if (hash.startsWith('cannot')) throw new Error('Access denied');
      return Promise.resolve();
    });
    const { removeExpiredTrash } = built<{ removeExpiredTrash(): Promise<void> }>('trash/expiry');
    await expect(removeExpiredTrash()).rejects.toThrow('Access denied');
    expect(await entries()).toEqual([shown, broken]);
    expect(deleting.mock.calls.map(([{ hash }]) => hash)).toEqual(['cannot_be_deleted_1', 'nowhere_1']);

    expect((await trash()).find(({ id }) => id === shown)?.title).toBe('shown_again_1');

    // The article may come back, and would show it.
    await remove(`/articles/${publicId}`);
    const article = await latest();
    const refusedForIt = await send('DELETE', `/trash/${shown}`);
    expect(refusedForIt.status).toBe(409);
    expect(await refusedForIt.text()).toContain(
      'Used in one place: the trash “Shows it again”. Restore it, or first delete for ever what shows it.',
    );
    await connection('trash').where({ id: shown }).update({ deleted_at: 0 });
    deleting.mockResolvedValue(undefined);
    await removeExpiredTrash();
    expect(await entries()).toEqual([shown]);

    await connection('trash').whereIn('id', [shown, article.id]).update({ deleted_at: 0 });
    await removeExpiredTrash();
    expect(await entries()).toEqual([]);
    deleting.mockRestore();
  });

  it('restores nothing that is being deleted for ever', async () => {
    const file = await cms.strapi.db.query('plugin::upload.file').create({
      data: {
        ...{ name: 'b', hash: 'of_two_wishes', ext: '.webp', mime: 'image/webp', url: '/uploads/b.webp' },
        provider: cms.strapi.config.get('plugin::upload.provider'),
      },
    });
    await built<{ moveFileToTrash(file: object): Promise<unknown> }>('trash/files').moveFileToTrash(file);
    const { id } = await latest();
    const { provider } = cms.strapi.plugin('upload') as unknown as {
      provider: { delete: () => Promise<unknown> };
    };
    let restored: Promise<{ status: number }> | undefined;
    const deleting = vi.spyOn(provider, 'delete').mockImplementation(async () => {
      restored ??= refusal(id);
      expect((await restored).status).toBe(404);
    });
    await remove(`/trash/${id}`);
    expect(restored).toBeDefined();
    deleting.mockRestore();
    expect(await cms.strapi.db.query('plugin::upload.file').count({ where: { id: file.id } })).toBe(0);
  });

  it('deletes nothing for ever that is being restored', async () => {
    const FILE = 'plugin::upload.file';
    const file = await cms.strapi.db.query(FILE).create({
      data: {
        ...{ name: 'c', hash: 'of_two_editors', ext: '.webp', mime: 'image/webp', url: '/uploads/c.webp' },
        provider: cms.strapi.config.get('plugin::upload.provider'),
      },
    });
    await built<{ moveFileToTrash(file: object): Promise<unknown> }>('trash/files').moveFileToTrash(file);
    const { id } = await latest();
    const { provider } = cms.strapi.plugin('upload') as unknown as {
      provider: { delete: () => Promise<unknown> };
    };
    const deleting = vi.spyOn(provider, 'delete').mockResolvedValue(undefined);
    let removal: Promise<Response> | undefined;
    const ignore = cms.strapi.db.lifecycles.subscribe({
      models: [FILE],
      async beforeCreate() {
        removal ??= send('DELETE', `/trash/${id}`);
        await Promise.race([removal, pause(300)]);
      },
    });
    await restore(id);
    ignore();
    expect((await removal)?.status).toBe(404);
    expect(deleting).not.toHaveBeenCalled();
    expect(await cms.strapi.db.query(FILE).count({ where: { id: file.id } })).toBe(1);

    // Also before the first statement of the restoration.
    await built<{ moveFileToTrash(file: object): Promise<unknown> }>('trash/files').moveFileToTrash(file);
    const again = await latest();
    const { whileRestoring } = built<typeof TrashStore>('trash/store');
    const refused = await whileRestoring(again.id, () => send('DELETE', `/trash/${again.id}`));
    expect(refused.status).toBe(404);
    expect(deleting).not.toHaveBeenCalled();
    await remove(`/trash/${again.id}`);
    expect(deleting).toHaveBeenCalledOnce();
    deleting.mockRestore();
  });

  it('gives a user another address where somebody has the former one', async () => {
    const body = { displayName: 'Sara Ali', password: 'secret-1' };
    const add = (username: string) =>
      ok<{ id: number; slug: string }>('POST', '/accounts', { ...body, username });
    const first = await add('sara1');
    await remove(`/accounts/${first.id}`);
    const { id } = await latest();
    const second = await add('sara2');
    expect(second.slug).toBe(first.slug);
    expect(await restore(id)).toMatchObject({ newSlug: `${first.slug}-2` });
    for (const one of [first, second]) {
      await remove(`/accounts/${one.id}`);
      await remove(`/trash/${(await latest()).id}`);
    }
  });

  it('forgets after thirty days', async () => {
    const { publicId } = await write('Deleted long ago');
    const remaining = await historyOf((await write('Deleted today')).publicId);
    const revisions = await historyOf(publicId);
    await remove(`/articles/${publicId}`);
    const { id } = await latest();
    const rows = cms.strapi.db.connection('trash').where({ id });
    await rows.clone().update({ deleted_at: Date.now() - 31 * 24 * 60 * 60 * 1000 });
    expect((await refusal(id)).status).toBe(404);
    await built<{ removeExpiredTrash(): Promise<void> }>('trash/expiry').removeExpiredTrash();
    expect(await rows.clone()).toEqual([]);
    expect(await revisions()).toEqual([]);
    expect(await remaining()).not.toEqual([]);
  });
});

describe('other content comes back as it was', () => {
  it('a page, a category and a comment with its replies', async () => {
    const page = await ok<{ publicId: number }>('POST', '/static-pages', {
      ...{ title: 'About trash', content: text(), slug: 'about-trash' },
      ...{ titleAr: 'عن السلة', contentAr: text() },
    });
    const category = await ok<{ publicId: number }>('POST', '/categories', { name: 'Empty', nameAr: 'فارغ' });
    const { comment } = await wholeArticle('With a thread');
    const before = await database();

    await remove(`/static-pages/${page.publicId}`);
    await remove(`/categories/${category.publicId}`);
    expect((await panel.remove(COMMENT, await documentOf(COMMENT, comment))).status).toBe(200);
    expect(await database()).not.toEqual(before);
    const items = (await trash()).slice(0, 3);
    expect(items.map(({ type }) => type)).toEqual(['comment', 'category', 'page']);
    for (const { id } of items) await restore(id);
    expect(await database()).toEqual(before);
  });

  it('a category unless another one has its name meanwhile, whatever the case of its letters', async () => {
    const category = await ok<{ publicId: number }>('POST', '/categories', { name: 'CITROËN' });
    await remove(`/categories/${category.publicId}`);
    const { id } = await latest();
    const named = { name: 'Citroën', slug: 'another-address' };
    const other = await ok<{ publicId: number }>('POST', '/categories', named);
    const refused = await send('POST', `/trash/${id}/restore`);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("There is already a category with the name 'CITROËN'.");
    await remove(`/categories/${other.publicId}`);
    expect((await send('POST', `/trash/${id}/restore`)).status).toBe(200);
  });

  it('a user with articles, comments and password, and without sessions', async () => {
    const leaving = await cms.newAuthor('leaving');
    const { publicId } = await write('By somebody who leaves', { status: 'published' }, leaving.accessToken);
    await ok('POST', '/comments', { content: 'Mine', articleId: publicId }, leaving.accessToken);
    const before = await database();
    const user = await cms.strapi.db.query(USER).findOne({ where: { username: 'leaving' } });
    await remove(`/accounts/${user.id}`);
    const item = await latest();
    expect(item).toMatchObject({ type: 'user', itemId: user.id });
    expect(JSON.stringify(item)).not.toContain('$2');
    expect((await trash(author)).some(({ type }) => type === 'user')).toBe(false);
    await restore(item.id);
    expect(await database()).toEqual(before);
    expect((await send('GET', '/articles/dashboard', undefined, leaving.accessToken)).status).toBe(401);
  });

  it('a user with articles that were published and translated meanwhile, except those of others', async () => {
    const { accessToken, user } = await cms.newAuthor('returning');
    const own = await write('Published meanwhile', {}, accessToken);
    const given = await write('Given to somebody else', {}, accessToken);
    await remove(`/accounts/${user.id}`);
    const { id } = await latest();
    await ok('PUT', `/articles/${own.publicId}`, {
      ...articleBody('Published meanwhile', { ...ARABIC, status: 'published' }),
    });
    const { id: heir } = await cms.strapi.db.query(USER).findOne({ where: { username: 'stranger' } });
    await cms.strapi.documents(ARTICLE).update({
      ...{ documentId: await documentOf(ARTICLE, given.publicId), locale: 'en' },
      data: { author: heir },
    });
    await ok('POST', `/articles/${given.publicId}/publish`);
    await restore(id);
    const authorsOf = async (publicId: number) =>
      (await cms.strapi.db.query(ARTICLE).findMany({ where: { publicId }, populate: { author: true } })).map(
        (row: { author: { id: number } | null }) => row.author?.id,
      );
    expect(await authorsOf(own.publicId)).toEqual(Array.from({ length: 4 }, () => user.id));
    expect(await authorsOf(given.publicId)).toEqual([heir, heir]);
  });

  it('a comment not without its article', async () => {
    const { publicId, comment } = await wholeArticle('Article of a comment');
    await panel.remove(COMMENT, await documentOf(COMMENT, comment));
    const item = await latest();
    await remove(`/articles/${publicId}`);
    expect(await refusal(item.id)).toEqual({
      status: 409,
      message: 'The article of this comment is gone. Restore the article first.',
    });
  });
});
