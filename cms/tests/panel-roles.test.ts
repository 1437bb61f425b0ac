import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as StandIns from '../src/bootstrap/stand-ins';
import { bootCms, built, text, type Cms } from './boot';
import { ARTICLE, CATEGORY, COMMENT, openPanel, PAGE, TAG, USER, type Panel } from './panel';

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

interface Right {
  id: number;
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions: string[];
}
const rightsOf = async (roleId: number) =>
  (await cms.strapi.service('admin::permission').findMany({ where: { role: { id: roleId } } })) as Right[];

/** A user of a new role, which has the editor's rights as `changed`, without those that it returns nothing for. */
async function openWithRights(code: string, changed: (right: Right) => Right | undefined): Promise<Panel> {
  const roles = cms.strapi.service('admin::role');
  const role = (await cms.strapi.db.query('admin::role').create({ data: { name: code, code } })) as {
    id: number;
  };
  const rights = await rightsOf(Number((await roles.findOne({ code: 'strapi-editor' })).id));
  const own = rights.flatMap((right) => {
    const { action, subject, properties, conditions } = changed(right) ?? {};
    return action ? [{ action, subject, properties, conditions }] : [];
  });
  await roles.addPermissions(role.id, own);
  return openPanel(cms, code as 'strapi-editor');
}

/** A file in the media library that a user of the panel has uploaded. */
async function fileOf(whose: Panel, changes: object = {}): Promise<{ id: number }> {
  const firstname = whose === admin ? 'Mihwar' : whose.name;
  const creator = await cms.strapi.db.query('admin::user').findOne({ where: { firstname } });
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
    .create({ data: { ...row, provider: 'local', createdBy: creator.id, ...changes } })) as { id: number };
}

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

  it('is told of folders and choices neither addresses of people nor the files of others', async () => {
    const name = `Made by an admin ${person().name}`;
    const made = await admin.call<{ data: { id: number; path: string } }>('POST', '/upload/folders', {
      name,
    });
    const { id, path } = made.body.data;
    const file = (await fileOf(admin, { name: 'of-others.webp', folder: id, folderPath: path })).id;
    const creators = 'populate[createdBy]=true&populate[updatedBy]=true';
    for (const asked of [
      `/upload/folders?${creators}&populate[files]=true`,
      // PostgreSQL refuses the statement that Strapi makes of it (500).
      ...(inject('postgresUrl') ? [] : [`/upload/folders?${creators}&populate[children][populate]=files`]),
      '/upload/folders?populate=*',
      `/upload/folders/${id}?${creators}&populate[files]=true`,
      `/content-manager/relations/${ARTICLE}/category?locale=en&${creators}`,
      `/content-manager/relations/${ARTICLE}/author?locale=en&${creators}`,
    ]) {
      const { status, body } = await person().call('GET', asked);
      expect([asked, status]).toEqual([asked, 200]);
      expect(JSON.stringify(body), asked).not.toMatch(/@|of-others|"(username|email)":/);
    }
    for (const asked of [
      '/upload/folders?filters[createdBy][email][$startsWith]=a',
      '/upload/folders?filters[files][name][$startsWith]=of',
      '/upload/folders?populate[files][filters][name][$startsWith]=of',
      `/content-manager/relations/${ARTICLE}/category?locale=en&filters[createdBy][email][$startsWith]=a`,
      `/content-manager/relations/${ARTICLE}/category?locale=en&sort=createdBy.email:ASC`,
    ]) {
      expect([asked, (await person().call('GET', asked)).status]).toEqual([asked, 400]);
    }
    // The media library asks so.
    const asks =
      'populate[parent][populate][parent]=*&populate[children][count]=true&populate[files][count]=true';
    const shown = await person().call('GET', `/upload/folders/${id}?${asks}`);
    expect(shown.body.data).toMatchObject({ name, files: { count: 1 } });
    await cms.strapi.db.query('plugin::upload.file').delete({ where: { id: file } });
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
    const [mine, theirs] = [await fileOf(author), await fileOf(other)];
    const folder = { name: 'Of others', pathId: 901, path: '/901' };
    const shared = await cms.strapi.db.query('plugin::upload.folder').create({ data: folder });
    const inside = await fileOf(other, { folder: shared.id, folderPath: '/901' });
    for (const [files, status, folderIds = []] of [
      [[mine.id, theirs.id], 403],
      [[String(theirs.id)], 403],
      [[], 403, [String(shared.id)]],
      [[theirs.id], 400, ['x']],
      [[`${theirs.id}.5`], 400],
      [[mine.id], 200],
    ] as const) {
      for (const [action, more] of [
        ['bulk-move', { destinationFolderId: null }],
        ['bulk-delete', {}],
      ] as const) {
        const body = { fileIds: files, folderIds, ...more };
        const answer = await author.call('POST', `/upload/actions/${action}`, body);
        expect([action, body, answer.status]).toEqual([action, body, status]);
      }
    }
    const where = { id: { $in: [theirs.id, inside.id] } };
    expect(await cms.strapi.db.query('plugin::upload.file').count({ where })).toBe(2);
    await cms.strapi.db.query('plugin::upload.file').deleteMany({ where });
    await cms.strapi.db.query('plugin::upload.folder').delete({ where: { id: shared.id } });
    const urls = { urls: ['https://example.com/a.webp'] };
    expect((await author.call('POST', '/upload/actions/upload-from-urls', urls)).status).toBe(400);
  });

  it('moves no folder that has files of others, and renames it', async () => {
    const folder = async (name: string) => {
      const made = await author.call<{ data: { id: number; path: string } }>('POST', '/upload/folders', {
        name,
      });
      return made.body.data;
    };
    const [target, mine, shared] = [await folder('Target'), await folder('Mine'), await folder('Shared')];
    const files = [
      await fileOf(author, { folder: mine.id, folderPath: mine.path }),
      await fileOf(other, { folder: shared.id, folderPath: shared.path }),
    ];
    const change = async ({ id }: { id: number }, body: object) =>
      (await author.call('PUT', `/upload/folders/${id}`, body)).status;
    expect(await change(shared, { name: 'Moved', parent: target.id })).toBe(403);
    expect(await change(shared, { name: 'Renamed', parent: null })).toBe(200);
    expect(await change(shared, { name: 'Renamed again' })).toBe(200);
    expect(await change(mine, { name: 'Mine', parent: target.id })).toBe(200);
    expect(await change(mine, { name: 'Mine, renamed', parent: target.id })).toBe(200);
    await cms.strapi.db
      .query('plugin::upload.file')
      .deleteMany({ where: { id: { $in: files.map(({ id }) => id) } } });
  });

  it('is told where their picture is used, without headlines of drafts and names for signing in', async () => {
    const { id } = await fileOf(author, { hash: 'used-by-others' });
    const made = (await other.create(ARTICLE, { ...ENGLISH, ...inCategory(), image: id }, 'en')).body.data;
    const { documentId } = made;
    const usesFor = async (whose: Panel) => {
      const { body } = await whose.call<{ results: { id: number; usedIn: object[] }[] }>(
        'GET',
        '/upload/files?pageSize=100&withUses=true',
      );
      return body.results.find((one) => one.id === id)?.usedIn;
    };
    const place = { kind: 'article', uid: ARTICLE, documentId };
    expect(await usesFor(author)).toEqual([{ ...place, name: null }]);
    expect(await usesFor(editor)).toEqual([{ ...place, name: ENGLISH.title }]);
    const remove = () => author.call('DELETE', `/upload/files/${id}`);
    expect((await remove()).message).toBe(
      'Used in one place: something you may not see. Choose another picture there first.',
    );

    // Readers see the headline now, and not a later one that is a draft.
    expect((await editor.publish(ARTICLE, documentId, {}, 'en')).status).toBe(200);
    expect((await editor.save(ARTICLE, documentId, { title: 'A secret car' }, 'en')).status).toBe(200);
    expect(await usesFor(author)).toEqual([{ ...place, name: ENGLISH.title }]);

    const person = await cms.newAuthor('signs-in-so');
    await cms.strapi.db.query(USER).update({ where: { id: person.user.id }, data: { avatar: id } });
    await cms.strapi.db.connection('up_users').where({ id: person.user.id }).update({ display_name: null });
    for (const [whose, name] of [
      [author, null],
      [editor, null],
      [admin, 'signs-in-so'],
    ] as const) {
      expect(await usesFor(whose)).toContainEqual(expect.objectContaining({ kind: 'user', name }));
    }
    await cms.strapi.db.query(USER).update({ where: { id: person.user.id }, data: { avatar: null } });

    // The trash hides a draft of somebody else, too.
    expect((await editor.unpublish(ARTICLE, documentId, 'en')).status).toBe(200);
    await editor.remove(ARTICLE, documentId, 'en');
    const inTrash = { kind: 'trash', uid: ARTICLE, documentId };
    expect(await usesFor(author)).toEqual([{ ...inTrash, name: null }]);
    expect(await usesFor(editor)).toEqual([{ ...inTrash, name: 'A secret car' }]);
    await cms.strapi.db.connection('trash').where({ document_id: documentId }).delete();
    await cms.strapi.db.query('plugin::upload.file').delete({ where: { id } });
  });

  it('is told in the trash of what they wrote, and not of a later headline of others that readers never saw', async () => {
    const { id } = await fileOf(author, { hash: 'used-in-trash' });
    const namesFor = async (whose: Panel) => {
      const { body } = await whose.call<{ results: { id: number; usedIn: { name: string }[] }[] }>(
        'GET',
        '/upload/files?pageSize=100&withUses=true',
      );
      return body.results.find((one) => one.id === id)?.usedIn.map(({ name }) => name);
    };
    for (const [whose, told] of [
      [other, [null]],
      [author, ['A secret car']],
    ] as const) {
      const body = { ...ENGLISH, ...inCategory(), image: id };
      const { documentId } = (await whose.publish(ARTICLE, null, body, 'en')).body.data;
      expect((await whose.save(ARTICLE, documentId, { title: 'A secret car' }, 'en')).status).toBe(200);
      expect((await editor.remove(ARTICLE, documentId, 'en')).status).toBe(200);
      expect(await namesFor(author)).toEqual(told);
      expect(await namesFor(editor)).toEqual(['A secret car']);
      await cms.strapi.db.connection('trash').where({ document_id: documentId }).delete();
    }
    await cms.strapi.db.query('plugin::upload.file').delete({ where: { id } });
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

describe('a language that is missing', () => {
  it.each([
    ['an article', ARTICLE, () => ({ ...ENGLISH, ...inCategory() }), ARABIC],
    [
      'a page',
      PAGE,
      () => ({ title: 'Our history', content: 'A text' }),
      { title: 'تاريخنا', content: 'نص' },
    ],
    ['a category', CATEGORY, () => ({ name: 'Classics' }), { name: 'كلاسيكيات' }],
  ])('is added to %s by its author, and not by others', async (_what, uid, english, arabic) => {
    const { documentId: id, slug } = (await other.create(uid, english(), 'en')).body.data;
    for (const answer of [
      await author.save(uid, id, { ...arabic, slug: 'taken-over' }, 'ar'),
      await author.save(uid, id, { ...arabic, slug: 'taken-over', locale: 'ar' }),
    ]) {
      expect([answer.status, answer.message]).toEqual([403, 'Your role does not change this entry.']);
    }
    const rows = await cms.strapi.db.query(uid as typeof ARTICLE).findMany({ where: { documentId: id } });
    expect(rows).toMatchObject([{ locale: 'en', slug }]);
    expect((await other.save(uid, id, arabic, 'ar')).status).toBe(200);
    expect((await other.remove(uid, id, '*')).status).toBe(200);
  });

  it('is added to the articles of others by a role that changes this language alone', async () => {
    const inArabic = await openWithRights('strapi-translator', (right) =>
      right.subject === ARTICLE && !right.action.endsWith('.delete')
        ? { ...right, properties: { ...right.properties, locales: ['ar'] } }
        : undefined,
    );
    const { documentId: id } = (await other.create(ARTICLE, { ...ENGLISH, ...inCategory() }, 'en')).body.data;
    expect((await inArabic.save(ARTICLE, id, { title: 'Taken over' }, 'en')).status).toBe(403);
    const saved = await inArabic.save(ARTICLE, id, ARABIC, 'ar');
    expect([saved.status, saved.message]).toEqual([200, undefined]);
    expect((await editor.remove(ARTICLE, id, '*')).status).toBe(200);
  });

  it('is in no preview for a role that does not read it', async () => {
    const only = (locale: string) =>
      openWithRights(`strapi-only-${locale}`, (right) =>
        right.subject === ARTICLE
          ? { ...right, properties: { ...right.properties, locales: [locale] } }
          : right,
      );
    const [inEnglish, inArabic] = [await only('en'), await only('ar')];
    const previewOf = async (whose: Panel, documentId: string, locale: string) => {
      const query = new URLSearchParams({ documentId, locale, status: 'draft' });
      const path = `/content-manager/preview/url/${ARTICLE}?${query}`;
      const { url } = (await whose.call<{ data?: { url?: string } }>('GET', path)).body.data ?? {};
      return url ? cms.json<{ article: object }>(`/api/preview${new URL(url).search}`) : undefined;
    };
    const { documentId: id } = (await other.create(ARTICLE, { ...ENGLISH, ...inCategory() }, 'en')).body.data;
    expect((await other.save(ARTICLE, id, ARABIC, 'ar')).status).toBe(200);
    const { title } = ENGLISH;
    expect((await previewOf(inEnglish, id, 'en'))?.article).toMatchObject({ title, arabic: null });
    expect(await previewOf(inEnglish, id, 'ar')).toBeUndefined();
    for (const locale of ['en', 'ar']) {
      expect(await previewOf(inArabic, id, locale)).toBeUndefined();
      const whole = { title, arabic: { title: ARABIC.title } };
      expect((await previewOf(editor, id, locale))?.article).toMatchObject(whole);
    }
    // The English of an article that begins in Arabic only repeats it.
    const begun = (await other.create(ARTICLE, { ...ARABIC, ...inCategory() }, 'ar')).body.data.documentId;
    expect((await previewOf(inArabic, begun, 'ar'))?.article).toMatchObject({ title: ARABIC.title });
    for (const one of [id, begun]) expect((await editor.remove(ARTICLE, one, '*')).status).toBe(200);
  });

  it('is not published at once in the articles of others by a role that changes its own alone', async () => {
    const publisher = await openWithRights('strapi-publisher', (right) =>
      right.action.endsWith('.update') ? { ...right, conditions: ['admin::is-creator'] } : right,
    );
    const { documentId: id } = (await other.publish(ARTICLE, null, { ...ENGLISH, ...inCategory() }, 'en'))
      .body.data;
    expect((await publisher.publish(ARTICLE, id, ARABIC, 'ar')).status).toBe(403);
    expect((await other.read(ARTICLE, id, 'ar')).body.data).toEqual({});
    expect((await editor.remove(ARTICLE, id, '*')).status).toBe(200);
  });
});

describe('an article that an author of the panel begins in Arabic', () => {
  const { completeStandIns } = built<typeof StandIns>('bootstrap/stand-ins');
  const begin = async () =>
    (await author.create(ARTICLE, { ...ARABIC, ...inCategory() }, 'ar')).body.data.documentId;

  it('is theirs in English, too: they open, translate, publish and delete it', async () => {
    const id = await begin();
    expect((await author.read(ARTICLE, id, 'en')).body.data).toMatchObject({ title: ARABIC.title });
    expect((await author.remove(ARTICLE, id, '*')).status).toBe(200);
    const later = await begin();
    expect((await author.publish(ARTICLE, later, ARABIC, 'ar')).status).toBe(200);
    expect((await author.save(ARTICLE, later, ENGLISH, 'en')).status).toBe(200);
    expect((await author.publish(ARTICLE, later, ENGLISH, 'en')).status).toBe(200);
    expect((await other.read(ARTICLE, later, 'en')).status).toBe(403);
    expect((await author.remove(ARTICLE, later, '*')).status).toBe(200);
  });

  it('becomes theirs once where an earlier version has made its English version nobody’s', async () => {
    const id = await begin();
    const articles = cms.strapi.db.query(ARTICLE);
    const { id: colleague } = await cms.strapi.db
      .query('admin::user')
      .findOne({ where: { firstname: editor.name } });
    const nobodys = { createdBy: null, updatedBy: colleague };
    await articles.updateMany({ where: { documentId: id, locale: 'en' }, data: nobodys });
    expect((await author.read(ARTICLE, id, 'en')).status).toBe(403);
    await cms.strapi.store({ type: 'core', name: 'mihwar', key: 'creators-of-stand-ins' }).delete({});
    await completeStandIns(cms.strapi);
    expect((await author.read(ARTICLE, id, 'en')).status).toBe(200);
    // Somebody may have translated it meanwhile.
    const english = await articles.findOne({
      where: { documentId: id, locale: 'en' },
      populate: { updatedBy: true },
    });
    expect(english.updatedBy.id).toBe(colleague);
    expect((await author.remove(ARTICLE, id, '*')).status).toBe(200);
  });
});

describe('a role that changes all articles without the right to publish', () => {
  it('neither plans a publication nor cancels one, features nothing, and deletes nothing that readers see', async () => {
    const drafter = await openWithRights('strapi-drafter', (right) =>
      right.action.endsWith('.publish') ? undefined : right,
    );
    const english = { ...ENGLISH, ...inCategory() };
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const planned = inHours(30);
    expect((await drafter.create(ARTICLE, { ...english, publicationDate: planned }, 'en')).status).toBe(403);

    const id = (await editor.create(ARTICLE, { ...english, publicationDate: planned }, 'en')).body.data
      .documentId;
    for (const publicationDate of [null, inHours(40)]) {
      expect((await drafter.save(ARTICLE, id, { ...ENGLISH, publicationDate }, 'en')).status).toBe(403);
    }
    const changes = { ...ENGLISH, title: 'A later title', featured: true, publicationDate: planned };
    expect((await drafter.save(ARTICLE, id, changes, 'en')).status).toBe(200);
    expect((await editor.read(ARTICLE, id, 'en')).body.data).toMatchObject({
      title: 'A later title',
      featured: false,
      publicationDate: planned,
    });

    const now = { ...ENGLISH, publicationDate: null };
    expect((await editor.save(ARTICLE, id, now, 'en')).status).toBe(200);
    expect((await editor.publish(ARTICLE, id, ENGLISH, 'en')).status).toBe(200);
    expect((await drafter.remove(ARTICLE, id, 'en')).status).toBe(403);
    expect((await editor.remove(ARTICLE, id, 'en')).status).toBe(200);
  });
});

describe('a text that an editor has called ready', () => {
  const withoutPublishing = (right: Right) => (right.action.endsWith('.publish') ? undefined : right);
  const inArabicAlone = (right: Right) =>
    right.action.endsWith('.publish')
      ? { ...right, properties: { ...right.properties, locales: ['ar'] } }
      : right;

  it.each([
    ['without the right to publish', 'strapi-rewriter', withoutPublishing],
    ['that publishes Arabic texts alone', 'strapi-arabic-rewriter', inArabicAlone],
  ])('goes back to review when a role %s rewrites it', async (_, code, changed) => {
    const rewriter = await openWithRights(code, changed);
    const { accessToken } = await cms.signIn();
    const { documentId, publicId } = (await editor.create(ARTICLE, { ...ENGLISH, ...inCategory() }, 'en'))
      .body.data;
    const path = `/api/articles/${String(publicId)}/workflow`;
    const read = async () =>
      (await (await cms.send('GET', path, undefined, accessToken)).json()) as {
        stage: string;
        version: number;
      };
    const { version } = await read();
    expect((await cms.send('PUT', path, { version, stage: 'ready' }, accessToken)).status).toBe(200);
    await cms.strapi
      .documents(ARTICLE)
      .update({ documentId, locale: 'en', data: { title: 'By the server' } });
    for (const [whose, stage] of [
      [editor, 'ready'],
      [rewriter, 'review'],
    ] as const) {
      const body = { ...ENGLISH, title: `Rewritten by ${whose.name}` };
      expect((await whose.save(ARTICLE, documentId, body, 'en')).status).toBe(200);
      expect([whose.name, (await read()).stage]).toEqual([whose.name, stage]);
    }
    expect((await editor.remove(ARTICLE, documentId, '*')).status).toBe(200);
  });
});

describe('a role that publishes some articles', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const date = inHours(30);
  const planned = async (document_id: string) =>
    (await cms.strapi.db.connection('article_schedules').where({ document_id }).select('locale', 'at'))
      .map(({ locale, at }: { locale: string; at: number | string }) => [
        locale,
        new Date(Number(at)).toISOString(),
      ])
      .sort();
  const begin = async (whose: Panel, changes: object = {}) =>
    (await whose.create(ARTICLE, { ...ENGLISH, ...inCategory(), ...changes }, 'en')).body.data.documentId;
  const refused = async (whose: Panel, id: string, body: object, locale: string) => {
    for (const publicationDate of [null, inHours(40)]) {
      const answer = await whose.save(ARTICLE, id, { ...body, publicationDate }, locale);
      expect([locale, publicationDate, answer.status]).toEqual([locale, publicationDate, 403]);
    }
  };

  it('those in Arabic, neither plans an English publication nor moves or cancels one', async () => {
    const inArabic = await openWithRights('strapi-arabic-publisher', (right) =>
      right.action.endsWith('.publish')
        ? { ...right, properties: { ...right.properties, locales: ['ar'] } }
        : right,
    );
    const atOnce = { ...ENGLISH, ...inCategory(), publicationDate: date };
    expect((await inArabic.create(ARTICLE, atOnce, 'en')).status).toBe(403);
    const id = await begin(editor, { publicationDate: date });
    expect((await inArabic.save(ARTICLE, id, { ...ARABIC, publicationDate: date }, 'ar')).status).toBe(200);
    const both = [
      ['ar', date],
      ['en', date],
    ];
    expect(await planned(id)).toEqual(both);
    await refused(inArabic, id, ARABIC, 'ar');
    await refused(inArabic, id, ENGLISH, 'en');
    expect(await planned(id)).toEqual(both);

    // An English text that it changes waits for an editor.
    const rewritten = { ...ENGLISH, title: 'Rewritten by a translator', publicationDate: date };
    expect((await inArabic.save(ARTICLE, id, rewritten, 'en')).status).toBe(200);
    const held = cms.strapi.db.connection('article_schedules').where({ document_id: id });
    expect(await held.whereNotNull('problem').pluck('locale')).toEqual(['en']);

    // It saves an English text with the date of the Arabic one, and plans nothing.
    const draft = await begin(editor);
    expect((await inArabic.save(ARTICLE, draft, { ...ARABIC, publicationDate: date }, 'ar')).status).toBe(
      200,
    );
    expect((await inArabic.save(ARTICLE, draft, { ...ENGLISH, publicationDate: date }, 'en')).status).toBe(
      200,
    );
    expect(await planned(draft)).toEqual([['ar', date]]);
    expect((await inArabic.save(ARTICLE, draft, { ...ARABIC, publicationDate: null }, 'ar')).status).toBe(
      200,
    );
    expect(await planned(draft)).toEqual([]);
    for (const one of [id, draft]) expect((await editor.remove(ARTICLE, one, '*')).status).toBe(200);
  });

  it('those in English, does not approve an Arabic text by saving it', async () => {
    const inEnglish = await openWithRights('strapi-english-publisher', (right) =>
      right.action.endsWith('.publish')
        ? { ...right, properties: { ...right.properties, locales: ['en'] } }
        : right,
    );
    const id = await begin(editor);
    expect((await editor.save(ARTICLE, id, ARABIC, 'ar')).status).toBe(200);
    const record = cms.strapi.db.query('api::translation.translated-article');
    const where = { articleDocumentId: id };
    await record.update({ where, data: { needsApproval: true } });
    for (const [whose, needsApproval] of [
      [inEnglish, true],
      [editor, false],
    ] as const) {
      const body = { ...ARABIC, content: text().replace('word', needsApproval ? 'أول' : 'ثان') };
      expect((await whose.save(ARTICLE, id, body, 'ar')).status).toBe(200);
      expect(await record.findOne({ where })).toMatchObject({ needsApproval });
    }
    expect((await editor.remove(ARTICLE, id, '*')).status).toBe(200);
  });

  it('all of them, leaves a plan where it copies the article with another date', async () => {
    const id = await begin(editor, { publicationDate: date });
    for (const publicationDate of [null, inHours(40)]) {
      const body = { ...ENGLISH, ...inCategory(), publicationDate };
      const copy = await editor.clone(ARTICLE, id, body, 'en');
      expect([copy.status, copy.body.data.publicationDate]).toEqual([200, null]);
      expect(await planned(id)).toEqual([['en', date]]);
      expect(await planned(copy.body.data.documentId)).toEqual([]);
      expect((await editor.remove(ARTICLE, copy.body.data.documentId, '*')).status).toBe(200);
    }
    expect((await editor.remove(ARTICLE, id, '*')).status).toBe(200);
  });

  it('its own ones, plans these alone', async () => {
    const own = await openWithRights('strapi-own-publisher', (right) =>
      right.action.endsWith('.publish') ? { ...right, conditions: ['admin::is-creator'] } : right,
    );
    const theirs = await begin(editor, { publicationDate: date });
    await refused(own, theirs, ENGLISH, 'en');
    expect(await planned(theirs)).toEqual([['en', date]]);
    const mine = await begin(own, { publicationDate: date });
    expect(await planned(mine)).toEqual([['en', date]]);
    const later = inHours(40);
    expect((await own.save(ARTICLE, mine, { ...ENGLISH, publicationDate: later }, 'en')).status).toBe(200);
    expect(await planned(mine)).toEqual([['en', later]]);
    for (const id of [theirs, mine]) expect((await editor.remove(ARTICLE, id, '*')).status).toBe(200);
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

  it('the same holds for pages', async () => {
    const body = { title: 'About the cars', content: 'A text' };
    const refused = 'Editors publish and unpublish the pages of your account. You may save drafts.';
    const atOnce = await author.publish(PAGE, null, body, 'en');
    expect([atOnce.status, atOnce.message]).toEqual([403, refused]);
    const id = (await author.create(PAGE, body, 'en')).body.data.documentId;
    for (const answer of [
      await author.publish(PAGE, id, body, 'en'),
      await author.bulk('bulkPublish', PAGE, [id], ['en']),
    ]) {
      expect([answer.status, answer.message]).toEqual([403, refused]);
    }
    expect((await editor.publish(PAGE, id, body, 'en')).status).toBe(200);
    expect((await author.save(PAGE, id, { ...body, title: 'A later title' }, 'en')).status).toBe(200);
    const unpublished = await author.unpublish(PAGE, id, 'en');
    expect([unpublished.status, unpublished.message]).toEqual([403, refused]);
    expect((await author.bulk('bulkUnpublish', PAGE, [id], ['en'])).status).toBe(403);
    for (const answer of [
      await author.remove(PAGE, id, 'en'),
      await author.bulk('bulkDelete', PAGE, [id], ['en']),
    ]) {
      expect([answer.status, answer.message]).toEqual([
        403,
        'Readers see this page. Only an editor may remove it.',
      ]);
    }
    const shown = await cms.strapi.documents(PAGE).findOne({ documentId: id, status: 'published' });
    expect(shown).toMatchObject({ title: body.title });
    const copy = (await author.clone(PAGE, id, body, 'en')).body.data.documentId;
    expect((await author.remove(PAGE, copy, 'en')).status).toBe(200);
    expect((await editor.remove(PAGE, id, 'en')).status).toBe(200);
  });
});

describe('the next start', () => {
  const { ensurePanelRoles } = built<{ ensurePanelRoles(strapi: unknown): Promise<void> }>(
    'bootstrap/panel-roles',
  );
  const roleId = async () =>
    Number((await cms.strapi.service('admin::role').findOne({ code: 'strapi-editor' })).id);
  const rights = async () => rightsOf(await roleId());
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
