import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, built, text, type Cms } from './boot';
import { ARTICLE, CATEGORY, COMMENT, openPanel, USER, type Panel } from './panel';

interface Layout {
  settings: { mainField: string };
  metadatas: Record<string, { edit: { label?: string; description?: string }; list: { label?: string } }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

let cms: Cms;
let admin: Panel;
let editor: Panel;
let category: string;

beforeAll(async () => {
  cms = await bootCms();
  admin = await openPanel(cms);
  editor = await openPanel(cms, 'strapi-editor');
  category = (await admin.create(CATEGORY, { name: 'Reviews' }, 'en')).body.data.documentId;
});
afterAll(() => cms.stop());

const ENGLISH = { title: 'A car of today', excerpt: 'An excerpt of some length', content: text() };
const inCategory = () => ({ category: { connect: [{ documentId: category }], disconnect: [] } });
const path = (uid: string) => `/content-manager/content-types/${uid}/configuration`;
const layoutOf = async (uid: string) =>
  (await admin.call<{ data: { contentType: Layout } }>('GET', path(uid))).body.data.contentType;
const schemaOf = async (uid: string) => {
  const { body } = await editor.call<{ data: { uid: string; attributes: Record<string, object> }[] }>(
    'GET',
    '/content-manager/content-types',
  );
  return body.data.find((one) => one.uid === uid)?.attributes ?? {};
};

describe('the forms of the panel', () => {
  it('leave out what only imported or saved articles have, while it is empty', async () => {
    const attributes = await schemaOf(ARTICLE);
    for (const field of [
      'savedBy',
      'sourceName',
      'sourceUrl',
      'sourceCanonical',
      'sourceAuthor',
      'sourceDate',
    ]) {
      expect(attributes[field], field).toMatchObject({ conditions: { visible: { '!!': [{ var: field }] } } });
    }
  });

  it('say the least length of a text once', async () => {
    for (const uid of [ARTICLE, CATEGORY, COMMENT, USER]) {
      const [attributes, { metadatas }] = [await schemaOf(uid), await layoutOf(uid)];
      for (const [field, { edit }] of Object.entries(metadatas)) {
        const { minLength } = (attributes[field] ?? {}) as { minLength?: number };
        // Strapi itself writes 'min. 6 characters' below such a field.
        if (minLength !== undefined) expect(edit.description ?? '', `${uid} ${field}`).not.toMatch(/least/i);
      }
    }
  });

  it('are arranged anew by a new version, until an administrator arranges them', async () => {
    const { ensurePanelLayouts } = built<{ ensurePanelLayouts(strapi: unknown): Promise<void> }>(
      'bootstrap/panel-layouts',
    );
    const store = cms.strapi.store({ type: 'core', name: 'mihwar', key: 'panel-layouts' });
    const wanted = await layoutOf(COMMENT);
    expect(wanted.layouts.list).toEqual(['content', 'author', 'createdAt', 'hidden']);
    const applied = (await store.get({})) as Record<string, { config: object; layout: Layout }>;
    const service = cms.strapi.plugin('content-manager').service('content-types');
    const put = (layout: Layout) => service.updateConfiguration({ uid: COMMENT }, layout);

    // The layout of an earlier version lacks a field that it did not know.
    const { hidden: _hidden, ...metadatas } = wanted.metadatas;
    const older: Layout = {
      settings: wanted.settings,
      metadatas,
      layouts: { list: ['content', 'articleId'], edit: [[{ name: 'content', size: 12 }]] },
    };
    const asOlder = () =>
      store.set({ value: { ...applied, [COMMENT]: { config: { older: true }, layout: older } } });
    await asOlder();
    await put({
      ...older,
      metadatas: wanted.metadatas,
      layouts: { ...older.layouts, edit: [...older.layouts.edit, [{ name: 'hidden', size: 4 }]] },
    });
    await ensurePanelLayouts(cms.strapi);
    expect(await layoutOf(COMMENT)).toEqual(wanted);

    const arranged: Layout = { ...wanted, layouts: { ...wanted.layouts, list: ['author', 'content'] } };
    await asOlder();
    await put(arranged);
    await ensurePanelLayouts(cms.strapi);
    expect((await layoutOf(COMMENT)).layouts.list).toEqual(['author', 'content']);
    await store.set({ value: applied });
    await put(wanted);
  });
});

describe('comments in the panel', () => {
  it('show the headline of their article and when they were written, and an Editor hides them', async () => {
    const made = await admin.publish(ARTICLE, null, { ...ENGLISH, ...inCategory() }, 'en');
    expect(made.status, made.message).toBe(200);
    const { documentId, publicId, slug } = made.body.data;
    for (const content of ['Well said', 'Buy my watches']) {
      const sent = await cms.send('POST', '/api/comments', { content, articleId: publicId });
      expect(sent.status).toBe(201);
    }
    const { results } = (await editor.list(COMMENT)).body;
    const article = { documentId, locale: 'en', title: ENGLISH.title };
    expect(results).toMatchObject([{ article }, { article }]);
    const spam = results.find(({ content }) => content === 'Buy my watches');
    const id = String(spam?.documentId);
    expect((await editor.read(COMMENT, id)).body.data).toMatchObject({ article });
    const { metadatas } = await layoutOf(COMMENT);
    expect(metadatas.createdAt?.list.label).toBe('Written');

    interface Read {
      comments: { content: string }[];
      commentCount: number;
    }
    const read = () => cms.json<Read>(`/api/articles/by-slug/${String(slug)}`);
    const page = () => cms.json<{ content: string }[]>(`/api/comments?articleId=${String(publicId)}`);
    expect(await read()).toMatchObject({ commentCount: 2 });
    expect((await editor.save(COMMENT, id, { content: spam?.content, hidden: true })).status).toBe(200);
    expect(await read()).toMatchObject({ commentCount: 1, comments: [{ content: 'Well said' }] });
    expect(await page()).toMatchObject([{ content: 'Well said' }]);
    expect((await editor.save(COMMENT, id, { content: spam?.content, hidden: false })).status).toBe(200);
    expect((await page()).length).toBe(2);
    await admin.remove(ARTICLE, documentId, 'en');
  });
});

describe('the author of an article of the panel', () => {
  const authorOf = async (documentId: string) => {
    const row = await cms.strapi.db
      .query(ARTICLE)
      .findOne({ where: { documentId }, populate: { author: { select: ['displayName', 'username'] } } });
    return row.author;
  };

  it('is the user of the site with the same e-mail address', async () => {
    const made = await admin.create(ARTICLE, { ...ENGLISH, ...inCategory(), author: { connect: [] } }, 'en');
    expect(made.status, made.message).toBe(201);
    expect(await authorOf(made.body.data.documentId)).toMatchObject({ displayName: 'Mihwar' });
    await admin.remove(ARTICLE, made.body.data.documentId, 'en');
  });

  it('is who was chosen, and is asked for where there is nobody', async () => {
    const refused = await editor.publish(ARTICLE, null, { ...ENGLISH, ...inCategory() }, 'en');
    expect(refused).toMatchObject({ status: 400, message: 'Please select an author' });
    await cms.newAuthor('writer');
    const [chosen] = (await editor.choices(ARTICLE, 'author', 'en')).body.results.filter(
      ({ displayName }) => displayName === 'writer',
    );
    const author = { connect: [{ id: chosen?.id }], disconnect: [] };
    for (const person of [admin, editor]) {
      const made = await person.publish(ARTICLE, null, { ...ENGLISH, ...inCategory(), author }, 'en');
      expect(made.status, made.message).toBe(200);
      expect(await authorOf(made.body.data.documentId)).toMatchObject({ displayName: 'writer' });
      await admin.remove(ARTICLE, made.body.data.documentId, 'en');
    }
  });
});
