import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Revisions from '../src/bootstrap/revisions';
import type * as Guards from '../src/documents/revision';
import { bootCms, built, text, type Cms } from './boot';
import { callsOf } from './calls';
import { ARTICLE, CATEGORY, COMMENT, openPanel, PAGE, SETTING, TAG, USER, type Panel } from './panel';

let cms: Cms;
let admin: string;
let panel: Panel;
let editor: Panel;
let article: number;

const { ok } = callsOf(
  () => cms,
  () => admin,
);

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  panel = await openPanel(cms);
  editor = await openPanel(cms, 'strapi-editor');
  const { publicId: categoryId } = await ok<Made>('POST', '/categories', { name: 'Reviews' });
  const body = { title: 'A car of today', excerpt: 'An excerpt of some length', content: text() };
  article = (await ok<Made>('POST', '/articles', { ...body, categoryId, status: 'published' })).publicId;
});
afterAll(() => cms.stop());

interface Made {
  id: number;
  publicId: number;
}

/** One of the product's calls about a guarded type: how the dashboard creates and saves it. */
interface Case {
  uid: string;
  noun: string;
  locale?: 'en' | 'ar';
  /** A field that the panel changes, and its value. */
  typed: Record<string, unknown>;
  /** The fields that the dashboard saves, as the panel reads them. */
  saved: Record<string, unknown>;
  create: () => Promise<Made>;
  save: (made: Made) => Promise<unknown>;
}

let made = 0;
const next = () => (made += 1);

const createCategory = () =>
  ok<Made>('POST', '/categories', { name: `Cars ${next()}`, nameAr: `سيارات ${made}`, descriptionAr: 'وصف' });
const createPage = (isPublished: boolean) => () =>
  ok<Made>('POST', '/static-pages', {
    ...{ slug: `page-${next()}`, title: 'A page', content: 'Its text', isPublished },
    ...{ titleAr: 'صفحة', contentAr: 'نصها' },
  });
const createSetting = () =>
  ok<Made>('POST', '/site-settings', { key: `footer_line_${next()}`, value: 'A line', valueAr: 'سطر' });
const put =
  (route: string, body: object) =>
  ({ publicId }: Made) =>
    ok('PUT', `/${route}/${publicId}`, body);

/** A type of which the dashboard saves both languages with one call. */
const inBoth = (
  one: Pick<Case, 'uid' | 'noun' | 'create'> & { route: string },
  english: { typed: object; field: string },
  arabicField = `${english.field}Ar`,
): Case[] => {
  const typed = english.typed as Record<string, unknown>;
  return (['en', 'ar'] as const).map((locale) => {
    const colleague = locale === 'en' ? 'By a colleague' : 'من زميل';
    const body = { [locale === 'en' ? english.field : arabicField]: colleague };
    return { ...one, locale, typed, saved: { [english.field]: colleague }, save: put(one.route, body) };
  });
};

const CASES: Case[] = [
  ...inBoth(
    { uid: CATEGORY, noun: 'category', create: createCategory, route: 'categories' },
    { typed: { icon: 'flag' }, field: 'description' },
  ),
  ...inBoth(
    { uid: PAGE, noun: 'page', create: createPage(true), route: 'static-pages' },
    { typed: { title: 'Of the panel' }, field: 'content' },
  ),
  ...inBoth(
    { uid: PAGE, noun: 'page', create: createPage(false), route: 'static-pages' },
    { typed: { title: 'Of the panel' }, field: 'content' },
  ),
  ...inBoth(
    { uid: SETTING, noun: 'setting', create: createSetting, route: 'site-settings' },
    { typed: { description: 'Of the panel' }, field: 'value' },
  ),
  {
    uid: COMMENT,
    noun: 'comment',
    typed: { content: 'Of the panel' },
    saved: { state: 'spam', hidden: true },
    create: () => ok('POST', '/comments', { content: 'Well said', articleId: article }),
    save: ({ publicId }) => ok('POST', '/moderation', { ids: [publicId], action: 'spam' }),
  },
  {
    uid: USER,
    noun: 'user',
    typed: { displayNameAr: 'من اللوحة' },
    saved: { bio: 'By a colleague' },
    create: () => {
      const username = `person-${next()}`;
      const email = `${username}@example.com`;
      return ok('POST', '/accounts', {
        username,
        email,
        displayName: username,
        password: 'three-words-long',
      });
    },
    save: ({ id }) => ok('PUT', `/accounts/${id}`, { bio: 'By a colleague' }),
  },
];

const documentOf = async ({ uid }: Pick<Case, 'uid'>, { id, publicId }: Made) =>
  (await cms.strapi.db.query(uid as typeof CATEGORY).findOne({ where: publicId ? { publicId } : { id } }))
    .documentId as string;
const rowsOf = (uid: string, documentId: string) =>
  cms.strapi.db.query(uid as typeof CATEGORY).findMany({ where: { documentId }, orderBy: 'id' });
const staleOf = (noun: string) =>
  `Somebody else has saved this ${noun} since you opened it. Your text is still here: compare it with the saved one before saving again.`;
const named = CASES.map((one) => [`${one.noun} ${one.locale ?? ''}`.trim(), one] as const);

describe.each(named)('a %s that the panel has open', (_name, one) => {
  const { uid, noun, locale, typed, saved } = one;

  it('is not saved over what the dashboard has saved meanwhile', async () => {
    const entry = await one.create();
    const id = await documentOf(one, entry);
    const form = { ...(await panel.form(uid, id, locale)), ...typed };
    await one.save(entry);
    const before = await rowsOf(uid, id);
    const refused = await panel.save(uid, id, form, locale);
    expect([refused.status, refused.message]).toEqual([409, staleOf(noun)]);
    // After any other error the panel would take its form for saved.
    expect(refused.body).toMatchObject({ error: { name: 'ValidationError' } });
    expect(await rowsOf(uid, id)).toEqual(before);

    const fresh = { ...(await panel.form(uid, id, locale)), ...typed };
    const again = await panel.save(uid, id, fresh, locale);
    expect(again.status, again.message).toBe(200);
    expect((await panel.read(uid, id, locale)).body.data).toMatchObject({ ...saved, ...typed });
  });

  it('is saved again and again by the same person, and not by a second one of the panel', async () => {
    const id = await documentOf(one, await one.create());
    const second = { ...(await panel.form(uid, id, locale)), ...typed };
    for (let times = 0; times < 2; times += 1) {
      const form = await panel.form(uid, id, locale);
      const answer = await panel.save(uid, id, form, locale);
      expect(answer.status, answer.message).toBe(200);
    }
    const refused = await panel.save(uid, id, second, locale);
    expect([refused.status, refused.message]).toEqual([409, staleOf(noun)]);
  });

  it('is saved by the dashboard, whatever the panel does', async () => {
    const entry = await one.create();
    const id = await documentOf(one, entry);
    expect((await panel.save(uid, id, await panel.form(uid, id, locale), locale)).status).toBe(200);
    await one.save(entry);
    expect((await panel.read(uid, id, locale)).body.data).toMatchObject(saved);
  });
});

describe('a tag, which only the panel edits', () => {
  it('is not saved by two people who have opened the same text', async () => {
    const { documentId: id } = (await panel.create(TAG, { name: 'Classics' })).body.data;
    const first = { ...(await panel.form(TAG, id)), description: 'Of the first' };
    const second = { ...(await editor.form(TAG, id)), nameAr: 'كلاسيكيات' };
    expect((await panel.save(TAG, id, first)).status).toBe(200);
    const refused = await editor.save(TAG, id, second);
    expect([refused.status, refused.message]).toEqual([409, staleOf('tag')]);
    const fresh = { ...(await editor.form(TAG, id)), nameAr: 'كلاسيكيات' };
    expect((await editor.save(TAG, id, fresh)).status).toBe(200);
    expect((await panel.read(TAG, id)).body.data).toMatchObject({
      ...first,
      nameAr: 'كلاسيكيات',
      revision: 3,
    });
  });
});

describe('a static page with two languages', () => {
  const open = async (published: boolean) => {
    const entry = await createPage(published)();
    return { entry, id: await documentOf({ uid: PAGE }, entry) };
  };

  it('is not published over what the dashboard has saved, by an Editor either', async () => {
    const { entry, id } = await open(true);
    const forms = [await panel.form(PAGE, id, 'ar'), await editor.form(PAGE, id, 'ar')];
    await put('static-pages', { contentAr: 'نص زميل' })(entry);
    for (const [index, person] of [panel, editor].entries()) {
      const refused = await person.publish(PAGE, id, forms[index] as object, 'ar');
      expect([refused.status, refused.message]).toEqual([409, staleOf('page')]);
    }
    expect((await editor.publish(PAGE, id, await editor.form(PAGE, id, 'ar'), 'ar')).status).toBe(200);
    expect((await panel.read(PAGE, id, 'ar')).body.data.content).toBe('نص زميل');
  });

  it('is stale in one language after a save of the other only if their address has changed', async () => {
    const { entry, id } = await open(true);
    const arabic = await panel.form(PAGE, id, 'ar');
    await put('static-pages', { content: 'By a colleague' })(entry);
    expect((await panel.save(PAGE, id, arabic, 'ar')).status).toBe(200);
    const again = await panel.form(PAGE, id, 'ar');
    await put('static-pages', { slug: `moved-${entry.publicId}` })(entry);
    expect((await panel.save(PAGE, id, again, 'ar')).message).toBe(staleOf('page'));
  });

  it('is stale after its changes were discarded, and after a revision was restored', async () => {
    const { entry, id } = await open(true);
    const first = await panel.form(PAGE, id, 'en');
    expect((await panel.discard(PAGE, id, 'en')).status).toBe(200);
    expect((await panel.save(PAGE, id, first, 'en')).message).toBe(staleOf('page'));
    await put('static-pages', { content: 'A later text' })(entry);
    const later = await panel.form(PAGE, id, 'en');
    const history = `/static-pages/${entry.publicId}/history`;
    const { revisions } = await ok<{ revisions: { id: number }[] }>('GET', history);
    await ok('POST', `${history}/${String(revisions.at(-1)?.id)}/restore`, {});
    expect((await panel.save(PAGE, id, later, 'en')).message).toBe(staleOf('page'));
  });
});

describe('an Arabic version that does not exist yet', () => {
  it.each([
    ['category', CATEGORY, 'name', () => ok<Made>('POST', '/categories', { name: `Cars ${next()}` })],
    [
      'setting',
      SETTING,
      'value',
      () => ok<Made>('POST', '/site-settings', { key: `line_${next()}`, value: '1' }),
    ],
  ] as const)('of a %s is created by one person', async (noun, uid, field, create) => {
    const entry = await create();
    const id = await documentOf({ uid }, entry);
    // The form of a new version has the default values of the type.
    const form = { revision: 1, [field]: `من اللوحة ${made}` };
    const body = { [`${field}Ar`]: `من زميل ${made}` };
    await put(uid === CATEGORY ? 'categories' : 'site-settings', body)(entry);
    const refused = await panel.save(uid, id, form, 'ar');
    expect([refused.status, refused.message]).toEqual([409, staleOf(noun)]);
  });
});

describe('at the same moment', () => {
  it.each(named)('one of two people of the panel saves a %s', async (_name, one) => {
    const id = await documentOf(one, await one.create());
    const form = { ...(await panel.form(one.uid, id, one.locale)), ...one.typed };
    const save = () => panel.save(one.uid, id, form, one.locale);
    const statuses = (await Promise.all([save(), save(), save()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it('a save of the dashboard with an address and one of the panel do not wait for each other', async () => {
    for (let times = 0; times < 5; times += 1) {
      const entry = await createCategory();
      const id = await documentOf({ uid: CATEGORY }, entry);
      const form = await panel.form(CATEGORY, id, 'en');
      const body = { name: `Moved ${next()}`, slug: `moved-${made}`, nameAr: `نُقل ${made}` };
      const [inPanel] = await Promise.all([
        panel.save(CATEGORY, id, form, 'en'),
        put('categories', body)(entry),
      ]);
      expect([200, 409]).toContain(inPanel.status);
      expect((await panel.read(CATEGORY, id, 'en')).body.data.name).toBe(body.name);
    }
  });
});

describe('the revision', () => {
  const { GUARDED_TYPES, sharedIn } = built<typeof Guards>('documents/revision');

  it('is a field of every guarded type, which no form shows, also where Strapi has put it into one', async () => {
    interface Layouts {
      data: { contentType: { layouts: { edit: { name: string }[][]; list: string[] } } };
    }
    const types = cms.strapi.plugin('content-manager').service('content-types');
    const shown = async (uid: string) => {
      const { body } = await panel.call<Layouts>(
        'GET',
        `/content-manager/content-types/${uid}/configuration`,
      );
      const { edit, list } = body.data.contentType.layouts;
      return [...list, ...edit.flat().map(({ name }) => name)];
    };
    for (const uid of GUARDED_TYPES) {
      expect(await shown(uid), uid).not.toContain('revision');
      const model = types.findContentType(uid);
      const configuration = await types.findConfiguration(model);
      configuration.layouts.edit.push([{ name: 'revision', size: 4 }]);
      await types.updateConfiguration(model, configuration);
      expect(await shown(uid), uid).toContain('revision');
    }
    await built<typeof Revisions>('bootstrap/revisions').prepareRevisions(cms.strapi);
    for (const uid of GUARDED_TYPES) expect(await shown(uid), uid).not.toContain('revision');
  });

  it('of documents from before it existed is the first one', async () => {
    const id = await documentOf({ uid: CATEGORY }, await createCategory());
    const rows = () => cms.strapi.db.query(CATEGORY).findMany({ where: { documentId: id } });
    await cms.strapi.db.query(CATEGORY).updateMany({ where: { documentId: id }, data: { revision: null } });
    await built<typeof Revisions>('bootstrap/revisions').prepareRevisions(cms.strapi);
    expect((await rows()).map(({ revision }) => revision)).toEqual([1, 1]);
  });

  it('cannot be chosen, and a copy begins anew', async () => {
    const { documentId: id } = (await panel.create(CATEGORY, { name: 'Chosen', revision: 77 }, 'en')).body
      .data;
    expect((await panel.form(CATEGORY, id, 'en')).revision).toBe(1);
    expect((await panel.save(CATEGORY, id, await panel.form(CATEGORY, id, 'en'), 'en')).status).toBe(200);
    const form = { ...(await panel.form(CATEGORY, id, 'en')), name: 'Copied' };
    const copy = await panel.clone(CATEGORY, id, form, 'en');
    expect(copy.status, copy.message).toBe(200);
    expect(copy.body.data.revision).toBe(1);
  });

  it('is in no response of the product', async () => {
    const { publicId } = await createPage(true)();
    const { slug } = await ok<{ slug: string }>('PUT', `/static-pages/${publicId}`, { title: 'Saved twice' });
    for (const route of [
      ...['/categories', '/static-pages', `/static-pages/by-slug/${slug}`, '/site-settings', '/accounts'],
      ...['/tags', `/comments?articleId=${article}`, '/moderation', `/articles/by-id/${article}`],
      `/static-pages/${publicId}/history`,
    ]) {
      expect(JSON.stringify(await ok('GET', route)), route).not.toContain('"revision":');
    }
  });

  it('counts for all languages when a shared field has changed that the panel sends', () => {
    interface Attribute {
      type: string;
      writable?: boolean;
      pluginOptions?: { i18n?: { localized?: boolean } };
    }
    // These follow from other fields, or nobody changes them after the first save.
    const fixed = ['publicId', 'readTime', 'original', 'savedBy'];
    for (const uid of GUARDED_TYPES.filter((one) => one !== USER)) {
      const [, name = ''] = uid.split('.');
      const file = path.join(__dirname, '../src/api', name, 'content-types', name, 'schema.json');
      const { attributes } = JSON.parse(readFileSync(file, 'utf8')) as {
        attributes: Record<string, Attribute>;
      };
      const shared = Object.entries(attributes)
        .filter(([, one]) => one.pluginOptions?.i18n?.localized === false && one.writable !== false)
        .map(([field]) => field)
        .filter((field) => !fixed.includes(field) && !field.startsWith('source'));
      expect([...sharedIn(uid)].sort(), uid).toEqual(shared.sort());
    }
  });
});

describe('an article', () => {
  it('is stale in both languages when the part of the picture on Arabic pages has changed', async () => {
    const id = await documentOf({ uid: ARTICLE }, { id: 0, publicId: article });
    const texts = { title: 'سيارة اليوم', excerpt: 'مقتطف من المقال', content: text() };
    expect((await panel.save(ARTICLE, id, texts, 'ar')).status).toBe(200);
    const arabic = await panel.form(ARTICLE, id, 'ar');
    const english = { ...(await panel.form(ARTICLE, id, 'en')), imageFocusAr: '30 60' };
    expect((await panel.save(ARTICLE, id, english, 'en')).status).toBe(200);
    expect((await panel.save(ARTICLE, id, arabic, 'ar')).message).toBe(staleOf('article'));
  });

  it('is stale in both languages when somebody has featured it, and not when it was featured already', async () => {
    const id = await documentOf({ uid: ARTICLE }, { id: 0, publicId: article });
    const feature = () => ok('POST', `/articles/${article}/feature`, { featured: true });
    const forms = {
      en: await panel.form(ARTICLE, id, 'en'),
      ar: await panel.form(ARTICLE, id, 'ar'),
    };
    expect(forms.en.featured).toBe(false);
    await feature();
    for (const locale of ['en', 'ar'] as const) {
      expect((await panel.save(ARTICLE, id, forms[locale], locale)).message, locale).toBe(staleOf('article'));
    }
    const read = await panel.form(ARTICLE, id, 'en');
    expect(read.featured).toBe(true);
    await feature();
    expect((await panel.save(ARTICLE, id, read, 'en')).status).toBe(200);
  });
});
