import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Revisions from '../src/bootstrap/revisions';
import { bootCms, built, text, type Cms } from './boot';
import {
  ARTICLE,
  CATEGORY,
  COMMENT,
  openPanel,
  PAGE,
  SETTING,
  TAG,
  USER,
  type Answer,
  type Entry,
  type Panel,
} from './panel';

let cms: Cms;
let admin: string;
let panel: Panel;
let editor: Panel;
let category: string;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  panel = await openPanel(cms);
  editor = await openPanel(cms, 'strapi-editor');
  const made = (await panel.create(CATEGORY, { name: 'Reviews' }, 'en')).body.data;
  category = made.documentId;
  categoryId = Number(made.publicId);
  await panel.save(CATEGORY, category, { name: 'مراجعات' }, 'ar');
});
afterAll(() => cms.stop());

let made = 0;
const english = (changes: object = {}) => ({
  title: `A car of today ${(made += 1)}`,
  excerpt: 'An excerpt of some length',
  content: text(),
  category: { connect: [{ documentId: category }], disconnect: [] },
  ...changes,
});
const ARABIC = { title: 'سيارة اليوم', excerpt: 'مقتطف من المقال', content: text() };

/** Publishes an article in the panel, optionally in both languages. */
async function publish(changes: object = {}, inArabic = false): Promise<Entry> {
  const { status, body, message } = await panel.publish(ARTICLE, null, english(changes), 'en');
  expect(status, message).toBe(200);
  if (inArabic) expect((await panel.publish(ARTICLE, body.data.documentId, ARABIC, 'ar')).status).toBe(200);
  return body.data;
}

/** The fields of an entry in the panel's form. It sends all of them back, except relations. */
const formOf = async (id: string, locale = 'en', as = panel): Promise<Record<string, unknown>> => ({
  ...(await as.form(ARTICLE, id, locale)),
  category: { connect: [], disconnect: [] },
});

const rowsOf = (documentId: string) =>
  cms.strapi.db.query(ARTICLE).findMany({ where: { documentId }, orderBy: 'id' });
const stateIn = async (id: string, locale: string) => {
  const { results } = (await panel.list(ARTICLE, { locale, 'filters[documentId][$eq]': id })).body;
  return results[0]?.status;
};
const isShown = async (slug: unknown) =>
  (await cms.get(`/api/articles/by-slug/${String(slug)}`)).status === 200;

const STALE =
  'Somebody else has saved this article since you opened it. Your text is still here: compare it with the saved one before saving again.';

describe('an article that somebody else has saved since the panel opened it', () => {
  const dashboard = async (entry: Entry, changes: object) => {
    const body = {
      title: 'The title of a colleague',
      excerpt: 'An excerpt of some length',
      content: `<p>The paragraph of a colleague.</p>${text()}`,
      categoryId,
      status: 'published',
      ...changes,
    };
    const answer = await cms.send('PUT', `/api/articles/${String(entry.publicId)}`, body, admin);
    expect(answer.status).toBe(200);
  };

  it('is neither saved nor published over, and the panel keeps its form', async () => {
    for (const person of [panel, editor]) {
      const entry = await publish();
      const form = { ...(await formOf(entry.documentId, 'en', person)), title: 'The title of the panel' };
      await dashboard(entry, {});
      const before = await rowsOf(entry.documentId);
      for (const action of ['save', 'publish'] as const) {
        const refused = await person[action](ARTICLE, entry.documentId, form, 'en');
        expect([refused.status, refused.message]).toEqual([409, STALE]);
        // After any other error the panel would take its form for saved.
        expect(refused.body).toMatchObject({ error: { name: 'ValidationError' } });
      }
      expect(await rowsOf(entry.documentId)).toEqual(before);
      const fresh = { ...(await formOf(entry.documentId, 'en', person)), title: 'The title of the panel' };
      expect((await person.publish(ARTICLE, entry.documentId, fresh, 'en')).status).toBe(200);
      expect((await panel.read(ARTICLE, entry.documentId, 'en')).body.data.content).toContain('a colleague');
    }
  });

  it('is stale in the other language as well when what both share has changed, and only then', async () => {
    const entry = await publish({}, true);
    const arabic = await formOf(entry.documentId, 'ar');
    await dashboard(entry, {});
    expect((await panel.save(ARTICLE, entry.documentId, arabic, 'ar')).status).toBe(200);
    const again = await formOf(entry.documentId, 'ar');
    await dashboard(entry, { slug: `moved-${String(entry.publicId)}` });
    const refused = await panel.save(ARTICLE, entry.documentId, again, 'ar');
    expect([refused.status, refused.message]).toEqual([409, STALE]);
  });

  it('can be saved again and again by who has it open, published, and after changes are discarded', async () => {
    const entry = await publish();
    for (const action of ['save', 'save', 'publish', 'save'] as const) {
      const form = await formOf(entry.documentId);
      expect((await panel[action](ARTICLE, entry.documentId, form, 'en')).status).toBe(200);
    }
    const form = await formOf(entry.documentId);
    expect((await panel.discard(ARTICLE, entry.documentId, 'en')).status).toBe(200);
    expect((await panel.save(ARTICLE, entry.documentId, form, 'en')).message).toBe(STALE);
    expect((await panel.save(ARTICLE, entry.documentId, await formOf(entry.documentId), 'en')).status).toBe(
      200,
    );
  });

  it('is known by a field that no form shows, also where Strapi has put it into one', async () => {
    interface Layouts {
      data: { contentType: { layouts: { edit: { name: string; size: number }[][] } } };
    }
    const path = `/content-manager/content-types/${ARTICLE}/configuration`;
    const shown = async () =>
      (await panel.call<Layouts>('GET', path)).body.data.contentType.layouts.edit
        .flat()
        .map(({ name }) => name);
    expect(await shown()).not.toContain('revision');
    const types = cms.strapi.plugin('content-manager').service('content-types');
    const model = types.findContentType(ARTICLE);
    const configuration = await types.findConfiguration(model);
    configuration.layouts.edit.push([{ name: 'revision', size: 4 }]);
    await types.updateConfiguration(model, configuration);
    expect(await shown()).toContain('revision');
    const { prepareRevisions } = built<typeof Revisions>('bootstrap/revisions');
    await prepareRevisions(cms.strapi);
    expect(await shown()).not.toContain('revision');
    expect(await shown()).toContain('title');
  });

  it('cannot be given a revision', async () => {
    const entry = await publish({ revision: 77 });
    expect((await formOf(entry.documentId)).revision).toBe(1);
  });
});

describe('the panel publishes', () => {
  it('no article without a category, neither at once nor of a draft, one or many', async () => {
    const { category: _none, ...form } = english();
    const sentence = 'Please select a category';
    const refused = await panel.publish(ARTICLE, null, form, 'en');
    expect([refused.status, refused.message]).toEqual([400, sentence]);
    const draft = (await panel.create(ARTICLE, form, 'en')).body.data;
    expect((await panel.publish(ARTICLE, draft.documentId, form, 'en')).message).toBe(sentence);
    const fine = (await panel.create(ARTICLE, english(), 'en')).body.data;
    const many = await panel.bulk('bulkPublish', ARTICLE, [fine.documentId, draft.documentId], ['en']);
    expect([many.status, many.message]).toEqual([400, sentence]);
    expect(await stateIn(draft.documentId, 'en')).toBe('draft');
    expect(await stateIn(fine.documentId, 'en')).toBe('draft');
    const published = await publish();
    const emptied = { category: { connect: [], disconnect: [{ documentId: category }] } };
    const saved = await panel.publish(
      ARTICLE,
      published.documentId,
      { ...(await formOf(published.documentId)), ...emptied },
      'en',
    );
    expect(saved.message).toBe(sentence);
    const inBoth = await publish({}, true);
    const arabic = { ...(await formOf(inBoth.documentId, 'ar')), ...emptied };
    expect((await panel.publish(ARTICLE, inBoth.documentId, arabic, 'ar')).message).toBe(sentence);
  });

  it('no English text that is too short, and a short Arabic one', async () => {
    const refused = await panel.publish(
      ARTICLE,
      null,
      english({ title: 'Four', excerpt: 'Short', content: 'x' }),
      'en',
    );
    expect([refused.status, refused.message]).toEqual([
      400,
      'Title must be at least 5 characters. Excerpt must be at least 10 characters. Content must be at least 50 characters',
    ]);
    const { documentId } = await publish();
    const short = { title: 'لا', excerpt: 'قصير', content: 'نص' };
    expect((await panel.publish(ARTICLE, documentId, short, 'ar')).status).toBe(200);
    const empty = await panel.publish(ARTICLE, documentId, { ...short, excerpt: ' ' }, 'ar');
    expect(empty.message).toBe('excerpt is missing: an Arabic version has title, excerpt and content');
  });

  it.each([
    ['600 KB', `<p>${'word '.repeat(120_000)}</p>`],
    ['300 quotes within each other', `${'<blockquote>'.repeat(300)}${text()}`],
    ['300 quotes in Markdown', `${'> '.repeat(300)}${'word '.repeat(20)}`],
    ['25,000 elements', '<p>words</p>'.repeat(25_000)],
  ])('no text of %s', async (_size, content) => {
    for (const answer of [
      await panel.publish(ARTICLE, null, english({ content }), 'en'),
      await panel.create(ARTICLE, english({ content }), 'en'),
      await editor.publish(ARTICLE, (await publish()).documentId, { ...ARABIC, content }, 'ar'),
      await panel.clone(ARTICLE, (await publish()).documentId, english({ content }), 'en'),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.message).toMatch(/^content(Ar)? (is longer than|has more than) /);
    }
  });
});

describe('the two languages in the panel', () => {
  const ALONE = (name: string) =>
    `The Arabic version is published together with the English one, or after it: readers see no ${name} that has no English version. Publish the English version first, or both at once.`;

  it('are published English first, or both at once', async () => {
    const draft = (await panel.create(ARTICLE, english(), 'en')).body.data;
    const id = draft.documentId;
    expect((await panel.save(ARTICLE, id, ARABIC, 'ar')).status).toBe(200);
    expect((await panel.publish(ARTICLE, id, ARABIC, 'ar')).message).toBe(ALONE('article'));
    expect((await panel.bulk('bulkPublish', ARTICLE, [id], ['ar'])).message).toBe(ALONE('article'));
    expect(await stateIn(id, 'ar')).toBe('draft');
    expect((await panel.bulk('bulkPublish', ARTICLE, [id], ['en', 'ar'])).status).toBe(200);
    expect([await stateIn(id, 'en'), await stateIn(id, 'ar')]).toEqual(['published', 'published']);

    const page = (await panel.create(PAGE, { title: 'Contact', content: 'A text' }, 'en')).body.data;
    const alone = await panel.publish(PAGE, page.documentId, { title: 'اتصل بنا', content: 'نص' }, 'ar');
    expect(alone.message).toBe(ALONE('page'));
  });

  it('of an article that begins in Arabic: the English version repeats it, and cannot do without it', async () => {
    const created = await panel.publish(ARTICLE, null, { ...english(), ...ARABIC }, 'ar');
    expect([created.status, created.message]).toEqual([200, undefined]);
    const { documentId: id, slug } = created.body.data;
    expect([await stateIn(id, 'en'), await stateIn(id, 'ar')]).toEqual(['published', 'published']);
    expect((await panel.remove(ARTICLE, id, 'ar')).message).toBe(
      'Nothing is left of this article without its Arabic version. Delete it in all languages.',
    );
    const translated = await panel.publish(ARTICLE, id, english(), 'en');
    expect([translated.status, translated.message]).toEqual([200, undefined]);
    expect((await panel.unpublish(ARTICLE, id, 'ar')).message).toBe(
      'Without the Arabic version readers do not see the English one either: it goes, too. Unpublish the English version first, or both languages at once.',
    );
    expect((await panel.unpublish(ARTICLE, id, 'en')).status).toBe(200);
    expect(await isShown(slug)).toBe(true);
    expect((await panel.unpublish(ARTICLE, id, 'ar')).status).toBe(200);
    expect([await stateIn(id, 'en'), await stateIn(id, 'ar')]).toEqual(['draft', 'draft']);
    expect((await panel.publish(ARTICLE, id, english(), 'en')).message).toBe(
      'The English version is published together with the Arabic one, or after it: readers see no article that has no Arabic version. Publish the Arabic version first, or both at once.',
    );
  });

  it('are unpublished Arabic first, or both at once: the English one alone takes the other with it', async () => {
    const { documentId: id, slug } = await publish({}, true);
    const sentence =
      'Without the English version readers do not see the Arabic one either: it goes, too. Unpublish the Arabic version first, or both languages at once.';
    for (const answer of [
      await panel.unpublish(ARTICLE, id, 'en'),
      await panel.unpublish(ARTICLE, id, 'en', { discardDraft: true }),
      await panel.bulk('bulkUnpublish', ARTICLE, [id], ['en']),
    ]) {
      expect([answer.status, answer.message]).toEqual([409, sentence]);
    }
    expect(await isShown(slug)).toBe(true);
    expect((await panel.bulk('bulkUnpublish', ARTICLE, [id], ['en', 'ar'])).status).toBe(200);
    expect([await stateIn(id, 'en'), await stateIn(id, 'ar')]).toEqual(['draft', 'draft']);
    const other = await publish({}, true);
    expect((await panel.unpublish(ARTICLE, other.documentId, 'ar')).status).toBe(200);
    expect((await panel.unpublish(ARTICLE, other.documentId, 'en')).status).toBe(200);
  });

  it('are deleted Arabic first, or both at once', async () => {
    const { documentId: id } = await publish({}, true);
    const sentence =
      'Without the English version the Arabic one is lost, too: nothing shows it. Delete the Arabic version first, or the whole article in all languages.';
    for (const answer of [
      await panel.remove(ARTICLE, id, 'en'),
      await panel.bulk('bulkDelete', ARTICLE, [id], ['en']),
    ]) {
      expect([answer.status, answer.message]).toEqual([409, sentence]);
    }
    expect(await rowsOf(id)).toHaveLength(4);
    expect((await panel.remove(ARTICLE, id, '*')).status).toBe(200);
    expect(await rowsOf(id)).toHaveLength(0);
    const other = await publish({}, true);
    expect((await panel.remove(ARTICLE, other.documentId, 'ar')).status).toBe(200);
    expect((await panel.remove(ARTICLE, other.documentId, 'en')).status).toBe(200);
  });

  it('are called modified only when they are', async () => {
    const { documentId: id } = await publish({ featured: true }, true);
    const states = async () => [await stateIn(id, 'en'), await stateIn(id, 'ar')];
    expect(await states()).toEqual(['published', 'published']);
    for (const locale of ['en', 'ar', 'en']) {
      const form = await formOf(id, locale);
      const changed = {
        ...form,
        title: `${String(form.title)} again`,
        slug: `again-${(made += 1)}`,
        featured: !form.featured,
      };
      expect((await panel.publish(ARTICLE, id, changed, locale)).status).toBe(200);
      expect(await states()).toEqual(['published', 'published']);
    }
    await panel.save(ARTICLE, id, { ...(await formOf(id)), title: 'Only saved' }, 'en');
    expect(await states()).toEqual(['modified', 'published']);

    const page = (await panel.publish(PAGE, null, { title: 'Team', content: 'A text' }, 'en')).body.data;
    await panel.publish(PAGE, page.documentId, { title: 'الفريق', content: 'نص' }, 'ar');
    await panel.publish(
      PAGE,
      page.documentId,
      { title: 'Our team', content: 'A text', slug: 'our-team' },
      'en',
    );
    const { results } = (await panel.list(PAGE, { locale: 'ar' })).body;
    expect(results.find(({ documentId }) => documentId === page.documentId)?.status).toBe('published');
  });
});

describe('an address or a name that is taken', () => {
  it('is refused where it is typed; one that is made of the title gets a number', async () => {
    const { slug } = await publish({ title: 'Taken already' });
    const message = `The address '${String(slug)}' is already in use. Please choose another one.`;
    const other = await publish();
    for (const answer of [
      await panel.create(ARTICLE, english({ slug }), 'en'),
      await panel.publish(ARTICLE, other.documentId, { ...(await formOf(other.documentId)), slug }, 'en'),
    ]) {
      expect([answer.status, answer.message]).toEqual([409, message]);
    }
    expect((await publish({ title: 'Taken already' })).slug).toBe(`${String(slug)}-2`);

    const page = (await panel.create(PAGE, { title: 'Press', content: 'A text' }, 'en')).body.data;
    expect((await panel.create(PAGE, { title: 'Press', content: 'B' }, 'en')).message).toContain("'press'");
    expect((await panel.save(PAGE, page.documentId, { title: 'Press', slug: 'press' }, 'en')).status).toBe(
      200,
    );
  });

  it('is refused of a category in either language, whatever the case of its letters', async () => {
    for (const name of ['reviews', ' Reviews ', 'مراجعات']) {
      const answer = await panel.create(CATEGORY, { name, slug: `other-${(made += 1)}` }, 'en');
      expect([answer.status, answer.message]).toEqual([
        409,
        `There is already a category with the name '${name.trim()}'.`,
      ]);
    }
    const other = (await panel.create(CATEGORY, { name: 'Vans' }, 'en')).body.data;
    expect((await panel.save(CATEGORY, other.documentId, { name: 'Reviews' }, 'en')).status).toBe(409);
    expect((await panel.save(CATEGORY, other.documentId, { name: 'مراجعات' }, 'ar')).status).toBe(409);
    expect((await panel.save(CATEGORY, other.documentId, { name: 'Vans and buses' }, 'en')).status).toBe(200);
    const named = await cms.send(
      'PUT',
      `/api/categories/${String(other.publicId)}`,
      { name: 'Reviews' },
      admin,
    );
    expect(named.status).toBe(409);
    const inArabic = await cms.send(
      'PUT',
      `/api/categories/${String(other.publicId)}`,
      { nameAr: 'مراجعات' },
      admin,
    );
    expect([inArabic.status, await inArabic.json()]).toMatchObject([
      409,
      { error: { details: { errors: [{ path: ['nameAr'] }] } } },
    ]);
  });
});

describe('in the panel', () => {
  it('a copy is featured nowhere, has an address of its own and no date', async () => {
    const original = await publish({ featured: true });
    const form = await formOf(original.documentId);
    const copy = await panel.clone(ARTICLE, original.documentId, form, 'en');
    expect(copy.status, copy.message).toBe(200);
    expect(copy.body.data).toMatchObject({ featured: false, publicationDate: null, revision: 1 });
    expect(copy.body.data.slug).not.toBe(original.slug);
    expect(copy.body.data.publicId).not.toBe(original.publicId);
  });

  it('a copy from the list has both languages, whichever the list and the language of the original', async () => {
    const begunInArabic = { ...ARABIC, category: { connect: [{ documentId: category }], disconnect: [] } };
    for (const locale of ['en', 'ar']) {
      for (const [original, untranslated] of [
        [await publish({ correction: 'It was 12 kW' }, true), false],
        [(await panel.create(ARTICLE, begunInArabic, 'ar')).body.data, true],
      ] as const) {
        const path = `/content-manager/collection-types/${ARTICLE}/auto-clone/${original.documentId}`;
        const copy = await panel.call('POST', `${path}?locale=${locale}`, { locale });
        expect(copy.status, copy.message).toBe(200);
        const rows = await rowsOf(copy.body.data.documentId);
        expect(rows.map((row) => row.locale as string).sort()).toEqual(['ar', 'en']);
        for (const row of rows) {
          expect(row).toMatchObject({
            publishedAt: null,
            correction: null,
            correctedAt: null,
            featured: false,
          });
        }
        const english = rows.find((row) => row.locale === 'en');
        expect(Boolean(english?.untranslated)).toBe(untranslated);
      }
    }
  });

  it('a copy by the form begins in the language of the form', async () => {
    const begunInArabic = { ...ARABIC, category: { connect: [{ documentId: category }], disconnect: [] } };
    const arabic = (await panel.create(ARTICLE, begunInArabic, 'ar')).body.data.documentId;
    const inEnglish = await panel.clone(ARTICLE, arabic, english({ locale: 'en' }), 'en');
    expect(inEnglish.status, inEnglish.message).toBe(200);
    expect(await rowsOf(inEnglish.body.data.documentId)).toMatchObject([{ locale: 'en', original: 'en' }]);
    const other = await publish({}, true);
    const inArabic = await panel.clone(ARTICLE, other.documentId, { ...ARABIC, locale: 'ar' }, 'ar');
    expect(inArabic.status, inArabic.message).toBe(200);
    const rows = await rowsOf(inArabic.body.data.documentId);
    expect(rows.map((row) => [row.locale, row.original]).sort()).toEqual([
      ['ar', 'ar'],
      ['en', 'ar'],
    ]);
  });

  it('a copy of a setting has a value that it can have, and is in the audit log', async () => {
    const { documentId } = (await panel.create(SETTING, { key: 'note_here', value: 'nonsense' }, 'en')).body
      .data;
    const refused = await panel.clone(SETTING, documentId, { key: 'social_elsewhere', locale: 'en' }, 'en');
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('is a web address')]);
    const copy = await panel.clone(
      SETTING,
      documentId,
      { key: 'note_there', value: 'A', locale: 'en' },
      'en',
    );
    expect(copy.status, copy.message).toBe(200);
    const audit = await (await cms.send('GET', '/api/audit?limit=1', undefined, admin)).text();
    expect(audit).toContain('note_there');
  });

  it('a comment is not copied, and stays with its article', async () => {
    const [one, other] = [await publish(), await publish()];
    const { documentId } = (await panel.create(COMMENT, { content: 'Well said', articleId: one.publicId }))
      .body.data;
    expect((await panel.clone(COMMENT, documentId, { content: 'Again' })).status).toBe(409);
    const moved = await panel.save(COMMENT, documentId, { articleId: other.publicId });
    expect([moved.status, moved.message]).toEqual([400, 'A comment stays with its article.']);
    expect(
      (await panel.save(COMMENT, documentId, { articleId: one.publicId, content: 'So true' })).status,
    ).toBe(200);
  });

  it('an Arabic category that is deleted takes its articles out of no category', async () => {
    const made = (await panel.create(CATEGORY, { name: 'Rallies of old' }, 'en')).body.data.documentId;
    await panel.save(CATEGORY, made, { name: 'راليات' }, 'ar');
    const article = await publish({ category: { connect: [{ documentId: made }], disconnect: [] } }, true);
    expect((await panel.remove(CATEGORY, made, 'ar')).status).toBe(200);
    const categories = async () =>
      (
        await cms.strapi.db
          .query(ARTICLE)
          .findMany({ where: { documentId: article.documentId }, populate: { category: true } })
      ).map((row) => (row.category as Entry | null)?.documentId);
    expect(await categories()).toEqual([made, made, made, made]);
    expect((await panel.publish(ARTICLE, article.documentId, ARABIC, 'ar')).status).toBe(200);
    expect(await categories()).toEqual([made, made, made, made]);
  });

  it.each([
    ['category', CATEGORY, { name: 'In two languages' }, { name: 'قسم بلغتين' }],
    ['setting', SETTING, { key: 'two_languages', value: 'Two' }, { key: 'two_languages', value: 'اثنان' }],
  ])('no English %s is deleted without its Arabic one', async (noun, uid, body, arabic) => {
    const { documentId } = (await panel.create(uid, body, 'en')).body.data;
    expect((await panel.save(uid, documentId, arabic, 'ar')).status).toBe(200);
    const refused = await panel.remove(uid, documentId, 'en');
    expect([refused.status, refused.message]).toEqual([
      409,
      `Without the English version the Arabic one is lost, too: nothing shows it. Delete the Arabic version first, or the whole ${noun} in all languages.`,
    ]);
    expect((await panel.remove(uid, documentId, '*')).status).toBe(200);
  });

  it('several admins are not removed at once where nobody else is one', async () => {
    const others = [await cms.newAuthor('admin-two'), await cms.newAuthor('admin-three')];
    for (const { user } of others) {
      await cms.strapi.db.query(USER).update({ where: { id: user.id }, data: { isAdmin: true } });
    }
    const everybody = (await cms.strapi.db.query(USER).findMany({ where: { isAdmin: true } })) as Entry[];
    expect(everybody.length).toBeGreaterThan(2);
    const refused = await panel.bulk(
      'bulkDelete',
      USER,
      everybody.map(({ documentId }) => documentId),
    );
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('The last admin')]);
    expect(await cms.strapi.db.query(USER).count({ where: { isAdmin: true } })).toBe(everybody.length);
    const some = everybody.filter(({ id }) => others.some(({ user }) => user.id === id));
    expect(
      (
        await panel.bulk(
          'bulkDelete',
          USER,
          some.map(({ documentId }) => documentId),
        )
      ).status,
    ).toBe(200);
  });

  it('a form that is opened asks for the drafts that it refers to, and is answered', async () => {
    const { documentId } = await publish();
    const path = `/content-manager/collection-types/${ARTICLE}`;
    for (const [as, one] of [
      [panel, `${path}/${documentId}/actions/countDraftRelations?locale=en`],
      [editor, `${path}/${documentId}/actions/countDraftRelations?locale=en`],
      [panel, `${path}/actions/countManyEntriesDraftRelations?locale=en&documentIds[]=${documentId}`],
    ] as const) {
      const answer = await as.call<unknown>('GET', one);
      expect([answer.status, answer.body]).toEqual([200, { data: expect.anything() as unknown }]);
    }
  });

  it('a text that is filled in from the other language can be saved, and overwrites nobody', async () => {
    const { documentId } = await publish({}, true);
    const filled = async () =>
      (
        await panel.call<{ data: Record<string, unknown> }>(
          'GET',
          `/i18n/content-manager/get-fill-from-locale/${ARTICLE}?documentId=${documentId}&sourceLocale=en&targetLocale=ar&collectionType=collection-types`,
        )
      ).body.data;
    const { title, excerpt, content, revision } = await filled();
    expect((await formOf(documentId, 'ar')).revision).toBe(revision);
    const form = { title, excerpt, content, revision };
    expect((await panel.save(ARTICLE, documentId, form, 'ar')).status).toBe(200);
    expect((await panel.save(ARTICLE, documentId, form, 'ar')).status).toBe(409);
  });

  it.each([
    ['a category', CATEGORY, { name: 'Copied' }, 'en'],
    ['a tag', TAG, { name: 'Copied' }, undefined],
    ['a setting', 'api::site-setting.site-setting', { key: 'copied', value: 'Copied' }, 'en'],
  ])('no copy of %s has the name of its original', async (_what, uid, body, locale) => {
    const original = (await panel.create(uid, body, locale)).body.data.documentId;
    const atOnce = `/content-manager/collection-types/${uid}/auto-clone/${original}${locale ? `?locale=${locale}` : ''}`;
    const refused = await panel.call('POST', atOnce, {});
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^Two of them cannot have/),
    ]);
    expect((await panel.clone(uid, original, body, locale)).status).toBe(409);
    // The form of a copy may give it a name of its own.
    const own = 'key' in body ? { ...body, key: 'copied_2' } : { name: 'Copied 2' };
    const copy = await panel.clone(uid, original, own, locale);
    expect(copy.status, copy.message).toBe(200);
    if (uid === TAG) expect(copy.body.data.slug).toBe('copied-2');
    expect((await panel.save(uid, original, body, locale)).status).toBe(200);
  });

  it.each([
    ['category', CATEGORY, { name: 'قسم وحيد' }],
    ['static-page', PAGE, { title: 'صفحة', content: 'نص' }],
    ['setting', 'api::site-setting.site-setting', { key: 'site_alone', value: 'نص' }],
  ])('no Arabic %s begins without its English version', async (noun, uid, body) => {
    const refused = await panel.create(uid, body, 'ar');
    expect([refused.status, refused.message]).toEqual([
      409,
      `Create the English version first: nothing shows a ${noun} without it.`,
    ]);
  });

  it('an article written in Arabic is published in Arabic, and its empty English version not', async () => {
    const body = { ...ARABIC, category: { connect: [{ documentId: category }], disconnect: [] } };
    const { documentId } = (await panel.create(ARTICLE, body, 'ar')).body.data;
    const refused = await panel.publish(ARTICLE, documentId, await formOf(documentId), 'en');
    expect([refused.status, refused.message]).toEqual([
      409,
      'This article has no English text. Publish the Arabic version.',
    ]);
    expect((await rowsOf(documentId)).map(({ publicationDate }) => publicationDate)).not.toContain(
      expect.anything(),
    );
    expect((await panel.publish(ARTICLE, documentId, await formOf(documentId, 'ar'), 'ar')).status).toBe(200);
  });

  it('a user’s name for readers cannot be emptied', async () => {
    const author = await cms.newAuthor('login-name');
    const { documentId } = await cms.strapi.db.query(USER).findOne({ where: { id: author.user.id } });
    for (const displayName of [null, '', ' ']) {
      const refused = await panel.save(USER, documentId, { displayName });
      expect([refused.status, refused.message]).toEqual([400, 'displayName is required']);
    }
    expect((await panel.save(USER, documentId, { displayName: 'A name' })).status).toBe(200);
  });

  it('a user gets no name for signing in that the dashboard refuses, and keeps one of an earlier version', async () => {
    const author = await cms.newAuthor('keeps-a-name');
    const { documentId } = await cms.strapi.db.query(USER).findOne({ where: { id: author.user.id } });
    const message = 'username may have neither spaces nor @';
    for (const username of ['two words', 'somebody@example.com']) {
      const email = 'of-somebody@example.com';
      const created = { username, email, displayName: 'Somebody', password: 'three-words-long' };
      expect(await panel.create(USER, created)).toMatchObject({ status: 400, message });
      expect(await panel.save(USER, documentId, { username })).toMatchObject({ status: 400, message });
    }
    await cms.strapi.db
      .connection('up_users')
      .where({ id: author.user.id })
      .update({ username: 'two words' });
    const form = { ...(await panel.form(USER, documentId)), bio: 'Writes about cars' };
    const kept = await panel.save(USER, documentId, form);
    expect([kept.status, kept.message]).toEqual([200, undefined]);
    const stored = await panel.form(USER, documentId);
    expect(stored).toMatchObject({ username: 'two words', bio: 'Writes about cars' });
    expect((await panel.save(USER, documentId, { username: 'one-word' })).status).toBe(200);
  });

  it('no comment is written for an article that is missing', async () => {
    const refused = await panel.create(COMMENT, { content: 'Well said', articleId: 999_999 });
    expect([refused.status, refused.message]).toEqual([400, 'There is no article with the number 999999.']);
    const { publicId } = await publish();
    const comment = await panel.create(COMMENT, { content: 'Well said', articleId: publicId });
    expect(comment.status).toBe(201);
    const id = comment.body.data.documentId;
    expect((await panel.save(COMMENT, id, { articleId: 999_999 })).status).toBe(400);
    expect((await panel.save(COMMENT, id, { content: 'Better said' })).status).toBe(200);
  });
});

describe('refusals for a user who has chosen Arabic in the profile', () => {
  let arab: Panel;

  beforeAll(async () => {
    arab = await openPanel(cms, 'strapi-editor', 'in-arabic');
    expect((await arab.call('PUT', '/admin/users/me', { preferedLanguage: 'ar' })).status).toBe(200);
  });

  /** The refusal of a call, with its sentences about fields. */
  const refusalOf = ({ status, message, body }: Answer<unknown>) => {
    const { error } = body as { error?: { details?: { errors?: { message: string }[] } } };
    return [status, message, ...(error?.details?.errors ?? []).map((one) => one.message)];
  };

  it('are in Arabic, as their sentences beside fields are', async () => {
    const { slug } = await publish();
    const body = english({ slug });
    const taken = `The address '${String(slug)}' is already in use. Please choose another one.`;
    expect(refusalOf(await editor.create(ARTICLE, body, 'en'))).toEqual([409, taken, taken]);
    const arabic = `الاسم «\u2068${String(slug)}\u2069» مستخدم من قبل في رابط آخر. يُرجى اختيار اسم آخر.`;
    expect(refusalOf(await arab.create(ARTICLE, body, 'en'))).toEqual([409, arabic, arabic]);
  });

  it('name several reasons in one sentence after another', async () => {
    const refused = await arab.publish(ARTICLE, null, english({ title: 'Car', excerpt: 'Short' }), 'en');
    const [title, excerpt] = ['يجب ألّا يقلّ العنوان عن 5 أحرف', 'يجب ألّا يقلّ المقتطف عن 10 أحرف'];
    const author = 'يُرجى اختيار كاتب.';
    expect(refusalOf(refused)).toEqual([400, `${title}. ${excerpt}. ${author}`, title, excerpt, author]);
  });

  it('are in Arabic where only the panel refuses', async () => {
    const { documentId } = (await panel.create(ARTICLE, english(), 'en')).body.data;
    expect(refusalOf(await arab.publish(ARTICLE, documentId, ARABIC, 'ar'))).toEqual([
      409,
      'تُنشر النسخة العربية مع النسخة الإنجليزية أو بعدها: لا يرى القرّاء مقالًا بلا نسخة إنجليزية. انشر النسخة الإنجليزية أولًا، أو النسختين معًا.',
    ]);
  });

  it('are in Arabic for a tag with a comma in its name', async () => {
    const english = 'A tag has no comma in its name, since commas separate tags';
    const body = { name: 'Mercedes, AMG' };
    expect(refusalOf(await editor.create(TAG, body))).toEqual([400, english, english]);
    const arabic = 'لا تُكتب الفاصلة في اسم الوسم، لأنها تفصل بين الوسوم.';
    expect(refusalOf(await arab.create(TAG, body))).toEqual([400, arabic, arabic]);
  });

  it('stay as they are where they have no Arabic', async () => {
    expect(refusalOf(await arab.read(ARTICLE, 'no-such-article'))).toEqual([404, 'Not Found']);
  });
});

it('a refused Arabic value of a setting is named as the API calls it, or as the panel does', async () => {
  const fields = async (response: Response) => {
    const body = (await response.json()) as { error: { details: { errors: { path: string[] }[] } } };
    return [response.status, body.error.details.errors.map(({ path }) => path)];
  };
  const setting = { key: 'social_named', value: 'https://x.example' };
  const inApi = (changes: object) =>
    cms.send('POST', '/api/site-settings', { ...setting, ...changes }, admin);
  expect(await fields(await inApi({ valueAr: 'x.example' }))).toEqual([400, [['valueAr']]]);
  expect(await fields(await inApi({ value: 'x.example' }))).toEqual([400, [['value']]]);
  const { documentId } = (await panel.create(SETTING, setting, 'en')).body.data;
  const path = `/content-manager/collection-types/${SETTING}/${documentId}?locale=ar`;
  const inPanel = await cms.send('PUT', path, { value: 'x.example' }, panel.token);
  expect(await fields(inPanel)).toEqual([400, [['value']]]);
});
