import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, built, text, type Cms } from './boot';
import { ARTICLE, CATEGORY, COMMENT, openPanel, PAGE, TAG, type Panel } from './panel';

let cms: Cms;
let admin: Panel;
let editor: Panel;
let author: Panel;
let other: Panel;
let category: string;
let writer: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = await openPanel(cms);
  editor = await openPanel(cms, 'strapi-editor');
  author = await openPanel(cms, 'strapi-author');
  other = await openPanel(cms, 'strapi-author', 'strapi-author-2' as 'strapi-author');
  writer = Number((await admin.choices(ARTICLE, 'author', 'en')).body.results[0]?.id);
  category = (await admin.create(CATEGORY, { name: 'Reviews' }, 'en')).body.data.documentId;
  await admin.save(CATEGORY, category, { name: 'مراجعات' }, 'ar');
});
afterAll(() => cms.stop());

const ENGLISH = { title: 'A car of today', excerpt: 'An excerpt of some length', content: text() };
const ARABIC = { title: 'سيارة اليوم', excerpt: 'مقتطف من المقال', content: text() };
/** The fields that the form sends for a chosen category and author. */
const inCategory = () => ({
  category: { connect: [{ documentId: category }], disconnect: [] },
  author: { connect: [{ id: writer }], disconnect: [] },
});

describe.each([
  ['an editor', () => editor],
  ['an author', () => author],
])('%s of the panel', (_role, person) => {
  it('finds both languages, the categories and the people to choose from', async () => {
    const { body } = await person().call<{ data: { code: string }[] } | { code: string }[]>(
      'GET',
      '/i18n/locales',
    );
    expect(
      [body]
        .flat()
        .flatMap((one) => ('data' in one ? one.data : [one]))
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['ar', 'en']);
    const permissions = await person().call<{
      data: { action: string; subject: string; properties: { locales?: string[] } }[];
    }>('GET', '/admin/users/me/permissions');
    const read = permissions.body.data.find(
      ({ action, subject }) => action.endsWith('explorer.read') && subject === ARTICLE,
    );
    expect(read?.properties.locales).toEqual(['en', 'ar']);
    for (const [locale, name] of [
      ['en', 'Reviews'],
      ['ar', 'مراجعات'],
    ] as const) {
      const choices = await person().choices(ARTICLE, 'category', locale);
      expect(choices.body.results).toMatchObject([{ documentId: category, name }]);
    }
    const people = await person().choices(ARTICLE, 'author', 'en');
    expect(people.body.results).toMatchObject([{ displayName: 'Mihwar' }]);
    expect(JSON.stringify(people.body)).not.toContain('@');
  });

  it.each([
    ['an article', ARTICLE, () => ({ ...ENGLISH, ...inCategory() }), ARABIC],
    ['a page', PAGE, () => ({ title: 'About us', content: 'A text' }), { title: 'من نحن', content: 'نص' }],
  ])(
    'writes, publishes, unpublishes and deletes %s in both languages',
    async (_what, uid, english, arabic) => {
      const made = await person().create(uid, english(), 'en');
      expect(made.status, made.message).toBe(201);
      const id = made.body.data.documentId;
      expect((await person().publish(uid, id, english(), 'en')).status).toBe(200);
      expect((await person().save(uid, id, arabic, 'ar')).status).toBe(200);
      expect((await person().publish(uid, id, arabic, 'ar')).status).toBe(200);
      const { results } = (await person().list(uid, { locale: 'ar' })).body;
      expect(results).toMatchObject([{ documentId: id, title: arabic.title, status: 'published' }]);
      expect((await person().read(uid, id, 'en')).body.data).toMatchObject({ title: english().title });
      expect((await person().unpublish(uid, id, 'ar')).status).toBe(200);
      expect((await person().unpublish(uid, id, 'en')).status).toBe(200);
      expect((await person().remove(uid, id, 'ar')).status).toBe(200);
      expect((await person().remove(uid, id, 'en')).status).toBe(200);
      expect((await person().list(uid, { locale: 'en' })).body.pagination.total).toBe(0);
    },
  );

  it('writes and deletes categories, tags and comments', async () => {
    const article = (await admin.publish(ARTICLE, null, { ...ENGLISH, ...inCategory() }, 'en')).body.data;
    for (const [uid, body] of [
      [CATEGORY, { name: 'Vans' }],
      [TAG, { name: 'Vans' }],
      [COMMENT, { content: 'Well said', articleId: article.publicId }],
    ] as const) {
      const made = await person().create(uid, body, uid === CATEGORY ? 'en' : undefined);
      expect(made.status, made.message).toBe(201);
      const id = made.body.data.documentId;
      expect((await person().save(uid, id, body, uid === CATEGORY ? 'en' : undefined)).status).toBe(200);
      expect((await person().remove(uid, id, uid === CATEGORY ? 'en' : undefined)).status).toBe(200);
    }
    await admin.remove(ARTICLE, article.documentId, 'en');
  });

  it('chooses among the tags that others have made', async () => {
    const { documentId } = await cms.strapi
      .documents(TAG)
      .create({ data: { name: `Made by nobody ${Math.random()}` } });
    const { results } = (await person().choices(ARTICLE, 'tags', 'en')).body;
    expect(results.map((tag) => tag.documentId)).toContain(documentId);
  });

  it('sees no name for signing in where a text is filled in from the other language', async () => {
    const made = (await person().create(ARTICLE, { ...ENGLISH, ...inCategory() }, 'en')).body.data;
    const filled = await person().call(
      'GET',
      `/i18n/content-manager/get-fill-from-locale/${ARTICLE}?documentId=${made.documentId}&sourceLocale=en&targetLocale=ar&collectionType=collection-types`,
    );
    expect([filled.status, filled.message]).toEqual([200, undefined]);
    expect(JSON.stringify(filled.body)).toContain('"label":"Mihwar"');
    expect(JSON.stringify(filled.body)).not.toMatch(/"label":"admin"|@/);
    await person().remove(ARTICLE, made.documentId, 'en');
  });

  it('is not told who has uploaded a file beyond their name', async () => {
    const { id } = (await cms.strapi.db.query('plugin::upload.file').create({
      data: {
        name: 'a.webp',
        hash: 'a',
        ext: '.webp',
        mime: 'image/webp',
        size: 1,
        url: '/uploads/a.webp',
        provider: 'local',
      },
    })) as { id: number };
    const admins = await cms.strapi.db.query('admin::user').findMany({ where: { firstname: person().name } });
    const createdBy = (admins[0] as { id: number }).id;
    await cms.strapi.db.query('plugin::upload.file').update({ where: { id }, data: { createdBy } });
    const file = await person().call('GET', `/upload/files/${id}`);
    expect([file.status, JSON.stringify(file.body)]).toEqual([200, expect.not.stringContaining('@')]);
    const asked = await person().call('GET', '/upload/files?filters[createdBy][email][$contains]=@');
    expect(asked.status).toBe(400);
    await cms.strapi.db.query('plugin::upload.file').delete({ where: { id } });
  });

  it('uses the media library', async () => {
    expect((await person().call('GET', '/upload/files')).status).toBe(200);
    expect((await person().call('GET', '/upload/configuration')).status).toBe(200);
  });

  it('sees the names of people beside entries, and nothing else of them', async () => {
    const made = await person().create(ARTICLE, { ...ENGLISH, ...inCategory() }, 'en');
    const id = made.body.data.documentId;
    const shown = [
      await person().list(ARTICLE, { locale: 'en' }),
      await person().read(ARTICLE, id, 'en'),
      await person().save(ARTICLE, id, { ...ENGLISH, ...inCategory() }, 'en'),
    ];
    for (const { status, body } of shown) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/@|"(isAdmin|username|email|confirmed|blocked|password)":/);
    }
    expect(shown[0]?.body).toMatchObject({ results: [{ author: { displayName: 'Mihwar' } }] });
    for (const query of [
      'filters[author][email][$startsWith]=a',
      'filters[$and][0][author][isAdmin][$eq]=true',
      'filters[createdBy][email][$contains]=@',
      'sort=author.email:ASC',
      'sort[author][username]=asc',
      'sort=title:ASC,author.email:ASC',
      'sort=%20author.email:ASC',
      'filters[author][$and][0][email][$startsWith]=a',
      'filters[createdBy][$or][0][email][$startsWith]=a',
      'filters[author][$not][username][$eq]=admin',
      'populate[author][filters][email][$startsWith]=a',
    ]) {
      const answer = await person().call(
        'GET',
        `/content-manager/collection-types/${ARTICLE}?locale=en&${query}`,
      );
      expect(answer.status, query).toBe(400);
    }
    const named = '?locale=en&filters[author][displayName][$eq]=Mihwar&sort=author.displayName:ASC';
    const found = await person().call<{ results: unknown[] }>(
      'GET',
      `/content-manager/collection-types/${ARTICLE}${named}`,
    );
    expect(found.body.results).toHaveLength(1);
    await person().remove(ARTICLE, id, 'en');
  });

  it('sees no settings, users’ e-mail addresses or rights, and creates no users', async () => {
    expect((await person().list('api::site-setting.site-setting', { locale: 'en' })).status).toBe(403);
    expect((await person().call('GET', '/admin/users')).status).toBe(403);
    const found = async (_q: string) =>
      (await person().list('plugin::users-permissions.user', { _q })).body.results.length;
    expect([await found('admin'), await found('example.com'), await found('mihw')]).toEqual([0, 0, 1]);
    const users = await person().list('plugin::users-permissions.user');
    expect(JSON.stringify(users.body)).not.toMatch(/@|isAdmin|password|username/);
    expect((await person().create('plugin::users-permissions.user', { username: 'intruder' })).status).toBe(
      403,
    );
  });
});

describe('an author of the panel', () => {
  it('copies no article that they may not read, and is not told of it beside a comment', async () => {
    const made = (await other.create(ARTICLE, { ...ENGLISH, ...inCategory() }, 'en')).body.data;
    const path = `/content-manager/collection-types/${ARTICLE}`;
    for (const [whose, status] of [
      [author, 403],
      [other, 200],
    ] as const) {
      expect((await whose.clone(ARTICLE, made.documentId, {}, 'en')).status).toBe(status);
      const atOnce = await whose.call('POST', `${path}/auto-clone/${made.documentId}?locale=en`, {});
      expect(atOnce.status).toBe(status);
      const comment = { content: 'A comment', articleId: made.publicId };
      const { documentId } = (await whose.create(COMMENT, comment)).body.data;
      const shown = (await whose.read(COMMENT, documentId)).body.data;
      expect(shown.article).toEqual(
        status === 200 ? { documentId: made.documentId, locale: 'en', title: ENGLISH.title } : null,
      );
    }
    for (const { documentId } of (await other.list(ARTICLE, { locale: 'en' })).body.results) {
      await cms.strapi.documents(ARTICLE).delete({ documentId, locale: '*' });
    }
  });

  it('deletes and moves no files of others', async () => {
    const file = async (whose: Panel) => {
      const creator = await cms.strapi.db.query('admin::user').findOne({ where: { firstname: whose.name } });
      const row = {
        name: 'b.webp',
        hash: 'b',
        ext: '.webp',
        mime: 'image/webp',
        size: 1,
        url: '/uploads/b.webp',
      };
      return (await cms.strapi.db
        .query('plugin::upload.file')
        .create({ data: { ...row, provider: 'local', createdBy: creator.id } })) as { id: number };
    };
    const [mine, theirs] = [await file(author), await file(other)];
    for (const [files, status] of [
      [[mine.id, theirs.id], 403],
      [[mine.id], 200],
    ] as const) {
      for (const [action, more] of [
        ['bulk-move', { destinationFolderId: null }],
        ['bulk-delete', {}],
      ] as const) {
        const answer = await author.call('POST', `/upload/actions/${action}`, { fileIds: files, ...more });
        expect([action, answer.status]).toEqual([action, status]);
      }
    }
    const urls = { urls: ['https://example.com/a.webp'] };
    expect((await author.call('POST', '/upload/actions/upload-from-urls', urls)).status).toBe(400);
  });

  it('neither sees nor changes the articles of others, whereas an editor does', async () => {
    const made = await other.create(ARTICLE, { ...ENGLISH, ...inCategory() }, 'en');
    const id = made.body.data.documentId;
    expect((await author.list(ARTICLE, { locale: 'en' })).body.pagination.total).toBe(0);
    for (const answer of [
      await author.read(ARTICLE, id, 'en'),
      await author.save(ARTICLE, id, { title: 'Taken over' }, 'en'),
      await author.publish(ARTICLE, id, ENGLISH, 'en'),
      await author.remove(ARTICLE, id, 'en'),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect((await author.save(CATEGORY, category, { name: 'Mine' }, 'en')).status).toBe(403);
    expect((await editor.publish(ARTICLE, id, { ...ENGLISH, title: 'Edited' }, 'en')).status).toBe(200);
    expect((await other.read(ARTICLE, id, 'en')).body.data.title).toBe('Edited');
    await editor.remove(ARTICLE, id, 'en');
  });
});

describe('while authors may not publish', () => {
  const setAuthorsPublish = async (value: string) => {
    const settings = cms.strapi.documents('api::site-setting.site-setting');
    const [setting] = await settings.findMany({ locale: 'en', filters: { key: 'authors_publish' } });
    await settings.update({ documentId: String(setting?.documentId), locale: 'en', data: { value } });
  };
  beforeAll(() => setAuthorsPublish('false'));
  afterAll(() => setAuthorsPublish('true'));

  const REFUSED = 'Editors publish the articles of your account. Submit this one for review.';

  it('an author of the panel writes drafts, and editors publish them', async () => {
    const english = { ...ENGLISH, ...inCategory() };
    const published = await author.publish(ARTICLE, null, english, 'en');
    expect([published.status, published.message]).toEqual([403, REFUSED]);
    expect((await author.list(ARTICLE, { locale: 'en' })).body.pagination.total).toBe(0);

    const id = (await author.create(ARTICLE, { ...english, featured: true }, 'en')).body.data.documentId;
    for (const answer of [
      await author.publish(ARTICLE, id, ENGLISH, 'en'),
      await author.bulk('bulkPublish', ARTICLE, [id], ['en']),
    ]) {
      expect([answer.status, answer.message]).toEqual([403, REFUSED]);
    }
    const before = (await author.read(ARTICLE, id, 'en')).body.data;
    expect(before).toMatchObject({ status: 'draft', featured: false });

    expect((await editor.publish(ARTICLE, id, { ...ENGLISH, featured: true }, 'en')).status).toBe(200);
    const changed = { title: 'A later title', featured: false };
    expect((await author.save(ARTICLE, id, changed, 'en')).status).toBe(200);
    expect((await author.read(ARTICLE, id, 'en')).body.data).toMatchObject({
      title: 'A later title',
      status: 'modified',
      featured: true,
    });
    for (const answer of [
      await author.unpublish(ARTICLE, id, 'en'),
      await author.bulk('bulkUnpublish', ARTICLE, [id], ['en']),
      await author.remove(ARTICLE, id, 'en'),
      await author.bulk('bulkDelete', ARTICLE, [id], ['en']),
    ]) {
      expect(answer.status).toBe(403);
    }
    const shown = await cms.strapi.documents(ARTICLE).findOne({ documentId: id, status: 'published' });
    expect(shown).toMatchObject({ title: ENGLISH.title, featured: true });

    const copy = (await author.clone(ARTICLE, id, ENGLISH, 'en')).body.data;
    expect((await author.read(ARTICLE, copy.documentId, 'en')).body.data).toMatchObject({ featured: false });
    expect((await author.remove(ARTICLE, copy.documentId, 'en')).status).toBe(200);
    expect((await editor.remove(ARTICLE, id, 'en')).status).toBe(200);
  });
});

describe('the next start', () => {
  const { ensurePanelRoles } = built<{ ensurePanelRoles(strapi: unknown): Promise<void> }>(
    'bootstrap/panel-roles',
  );
  interface Right {
    id: number;
    action: string;
    subject: string | null;
    properties: { fields?: string[]; locales?: string[] };
    conditions: string[];
  }
  const roleId = async () =>
    Number((await cms.strapi.service('admin::role').findOne({ code: 'strapi-editor' })).id);
  const rights = async () =>
    (await cms.strapi
      .service('admin::permission')
      .findMany({ where: { role: { id: await roleId() } } })) as Right[];
  const simple = (list: Right[]) =>
    list
      .map(({ action, subject, properties, conditions }) =>
        JSON.stringify([action, subject, properties, conditions]),
      )
      .sort();
  /** Saves a role as the panel does for an administrator. */
  const assign = async (list: Right[]) => {
    const permissions = list.map(({ action, subject, properties, conditions }) => ({
      action,
      subject,
      properties,
      conditions,
    }));
    const answer = await admin.call('PUT', `/admin/roles/${await roleId()}/permissions`, { permissions });
    expect(answer.status, answer.message).toBe(200);
  };

  it('changes nothing, and leaves what an administrator has changed', async () => {
    const before = await rights();
    await ensurePanelRoles(cms.strapi);
    expect(simple(await rights())).toEqual(simple(before));

    const changed = before
      .filter(({ action, subject }) => !(action.endsWith('.delete') && subject === ARTICLE))
      .map((right) =>
        right.action.endsWith('.update') && right.subject === ARTICLE
          ? { ...right, properties: { fields: ['title'], locales: ['ar'] } }
          : right,
      );
    await assign(changed);
    const asChanged = simple(await rights());
    expect(asChanged).not.toEqual(simple(before));
    await ensurePanelRoles(cms.strapi);
    expect(simple(await rights())).toEqual(asChanged);
    await assign(before);
  });

  it('gives a new field once to those who have the right', async () => {
    const store = cms.strapi.store({ type: 'core', name: 'panel-roles', key: 'granted' });
    const granted = (await store.get({})) as Record<string, Record<string, string[]>>;
    const key = `plugin::content-manager.explorer.update ${ARTICLE}`;
    const own = granted['strapi-editor'] ?? {};
    const fields = (own[key] ?? []).filter((field) => field !== 'imageAlt');
    const older = { ...granted, 'strapi-editor': { ...own, [key]: fields } };
    await store.set({ value: older });
    const isUpdate = ({ action, subject }: Right) => `${action} ${subject}` === key;
    const before = await rights();
    await assign(
      before.map((right) =>
        isUpdate(right) ? { ...right, properties: { ...right.properties, fields: ['title'] } } : right,
      ),
    );
    await ensurePanelRoles(cms.strapi);
    expect((await rights()).find(isUpdate)?.properties.fields).toEqual(['title', 'imageAlt']);
    await assign(before);
  });

  it('does without a role that an administrator has deleted', async () => {
    const { id } = await cms.strapi.service('admin::role').findOne({ code: 'strapi-author' });
    await cms.strapi.db.query('admin::role').update({ where: { id }, data: { code: 'renamed' } });
    await ensurePanelRoles(cms.strapi);
    await cms.strapi.db.query('admin::role').update({ where: { id }, data: { code: 'strapi-author' } });
  });
});
