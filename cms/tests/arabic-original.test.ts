import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf } from './boot';
import { strictCallsOf } from './calls';
import { bootTranslatingCms } from './translation-server';

const ARTICLE = 'api::article.article';

type Translating = Awaited<ReturnType<typeof bootTranslatingCms>>;
let cms: Translating['cms'];
let author: string;
let admin: string;
let categoryId: number;
let stop: Translating['stop'];

beforeAll(async () => {
  ({ cms, author, admin, categoryId, stop } = await bootTranslatingCms());
});
afterAll(() => stop());

interface Texts {
  title: string;
  excerpt: string;
  content: string;
}
interface Article extends Texts {
  publicId: number;
  slug: string;
  status: string;
  original: string;
  untranslated: boolean;
  arabic: Texts | null;
  readTime: number;
  englishApproved: boolean;
  arabicApproved: boolean;
  hasUnpublishedChanges: boolean;
}

let written = 0;
const arabicText = () => ({
  titleAr: `رحلة طويلة بالسيارة الكهربائية رقم ${(written += 1)}`,
  excerptAr: `مقتطف عن الرحلة رقم ${written} بين المدن`,
  contentAr: `<p>قطعنا ألف كيلومتر في الرحلة رقم ${written}، وشحنا البطارية أربع مرات على الطريق السريع.</p>`,
});
const NO_ENGLISH = { title: '', excerpt: '', content: '' };
const ENGLISH = {
  title: 'A long trip in an electric car',
  excerpt: 'An excerpt about the trip between the cities',
  content: '<p>We drove a thousand kilometres, and charged the battery four times on the motorway.</p>',
};
const body = (changes: object = {}) => ({
  ...{ original: 'ar', categoryId, status: 'published' },
  ...NO_ENGLISH,
  ...arabicText(),
  ...changes,
});

const call = strictCallsOf(
  () => cms,
  () => author,
);
const write = (changes: object = {}) => call<Article>('POST', '/articles', body(changes), author, 201);
const save = (id: number, sent: object, status = 200) =>
  call<Article>('PUT', `/articles/${id}`, sent, author, status);
const read = (id: number) => call<Article>('GET', `/articles/by-id/${id}`);
const shown = (slug: string) => cms.json<Article>(`/api/articles/by-slug/${slug}`);
const listed = async (query = '') =>
  (await cms.json<Article[]>(`/api/articles?limit=100${query}`)).map(({ publicId }) => publicId);
const textsOf = ({ title, excerpt, content }: Texts) => ({ title, excerpt, content });
const arabicOf = ({ titleAr, excerptAr, contentAr }: ReturnType<typeof arabicText>) => ({
  title: titleAr,
  excerpt: excerptAr,
  content: contentAr,
});

describe('an article that begins in Arabic', () => {
  it('is shown with its Arabic text, at an address in Arabic letters', async () => {
    const sent = body();
    const { slug, publicId, status, ...article } = await call<Article>(
      'POST',
      '/articles',
      sent,
      author,
      201,
    );
    expect(status).toBe('published');
    expect(slug).toMatch(/^رحلة-طويلة-بالسيارة-الكهربائية-رقم-\d+$/);
    expect(article).toMatchObject({ original: 'ar', untranslated: true, englishApproved: false });
    expect(article).toMatchObject({ arabicApproved: true, hasUnpublishedChanges: false });
    const page = await shown(encodeURIComponent(slug));
    expect(textsOf(page)).toEqual(arabicOf(sent));
    expect(page.arabic).toMatchObject(arabicOf(sent));
    expect(await listed()).toContain(publicId);
    expect(await listed('&exists=en')).not.toContain(publicId);
    expect(await listed('&exists=ar')).toContain(publicId);
  });

  it('is found by its language beside articles that readers find in English alone', async () => {
    const inEnglish = { original: 'en', titleAr: null, excerptAr: null, contentAr: null, ...ENGLISH };
    const { publicId } = await write(inEnglish);
    expect(await listed('&exists=ar')).not.toContain(publicId);
    await save(publicId, body({ ...inEnglish, ...arabicText(), status: 'draft' }));
    expect(await listed('&exists=ar')).not.toContain(publicId);
    await call('POST', `/articles/${publicId}/publish`);
    for (const language of ['en', 'ar']) expect(await listed(`&exists=${language}`)).toContain(publicId);
    expect((await cms.send('GET', '/api/articles?exists=fr')).status).toBe(400);
  });

  it('has the address of its Arabic title although an English text comes with it', async () => {
    const { slug } = await write(ENGLISH);
    expect(slug).toMatch(/^رحلة-طويلة-بالسيارة-الكهربائية-رقم-\d+$/);
    expect((await write({ ...ENGLISH, slug: '!' })).slug).toMatch(/^رحلة-طويلة-/);
    const given = `given-${Date.now()}`;
    expect((await write({ ...ENGLISH, slug: given })).slug).toBe(given);
  });

  it('follows its Arabic text in drafts and in what readers see, each by itself', async () => {
    const first = body();
    const { publicId, slug } = await call<Article>('POST', '/articles', first, author, 201);
    const second = { ...body(), status: 'draft' };
    const draft = await save(publicId, second);
    expect(textsOf(draft)).toEqual(arabicOf(second));
    expect(draft).toMatchObject({ untranslated: true, hasUnpublishedChanges: true });
    expect(textsOf(await shown(encodeURIComponent(slug)))).toEqual(arabicOf(first));
    await call('POST', `/articles/${publicId}/publish`);
    expect(textsOf(await shown(encodeURIComponent(slug)))).toEqual(arabicOf(second));
    expect(await read(publicId)).toMatchObject({ hasUnpublishedChanges: false, slug });
  });

  it('gets its English text later, and loses it again, at the same address', async () => {
    const sent = body();
    const { publicId, slug } = await call<Article>('POST', '/articles', sent, author, 201);
    const translated = await save(publicId, { ...sent, ...ENGLISH });
    expect(translated).toMatchObject({ ...ENGLISH, slug, untranslated: false, englishApproved: true });
    expect(translated).toMatchObject({ original: 'ar', hasUnpublishedChanges: false });
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ ...ENGLISH, untranslated: false });
    expect(await listed('&exists=en')).toContain(publicId);
    await save(publicId, sent);
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ untranslated: true, ...arabicOf(sent) });
    expect(await listed('&exists=en')).not.toContain(publicId);
  });

  it('keeps an English text as a draft until the article is published', async () => {
    const { publicId, slug } = await write({ status: 'draft', ...ENGLISH });
    expect((await cms.send('GET', `/api/articles/by-slug/${encodeURIComponent(slug)}`)).status).toBe(404);
    await call('POST', `/articles/${publicId}/publish`);
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ ...ENGLISH, untranslated: false });
    await call('POST', `/articles/${publicId}/unpublish`);
    expect((await cms.send('GET', `/api/articles/by-slug/${encodeURIComponent(slug)}`)).status).toBe(404);
  });

  it('keeps an English text as a draft until its planned time, whatever else is saved', async () => {
    const sent = body();
    const { publicId, slug } = await write(sent);
    await save(publicId, { ...sent, ...ENGLISH, status: 'draft' });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await call('PUT', `/articles/${publicId}/schedule`, { en: { publishAt } });
    const titleAr = `${sent.titleAr} من جديد`;
    await save(publicId, { ...sent, ...ENGLISH, titleAr });
    const page = await shown(encodeURIComponent(slug));
    expect(page).toMatchObject({ title: titleAr, untranslated: true, arabic: { title: titleAr } });
    expect(await call('GET', `/articles/${publicId}/schedule`)).toMatchObject({ en: { publishAt } });
    expect(await read(publicId)).toMatchObject({ title: ENGLISH.title, untranslated: false });
    await call('POST', `/articles/${publicId}/publish`);
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ title: ENGLISH.title });
    expect(await call('GET', `/articles/${publicId}/schedule`)).toMatchObject({ en: { publishAt: null } });
  });

  it('is found in Arabic, and not as an English article', async () => {
    const word = 'الزنبرك';
    const { publicId } = await write({ titleAr: `حكاية ${word} في السيارات القديمة` });
    const found = async (language: string) =>
      (
        await cms.json<{ articles: Article[] }>(
          `/api/articles/search?q=${encodeURIComponent(word)}&language=${language}`,
        )
      ).articles.map((article) => article.publicId);
    await expect.poll(() => found('ar')).toContain(publicId);
    expect(await found('en')).toEqual([]);
  });

  it('has the minimums of readers in its original', async () => {
    const refused = await call<{ error: { details: { errors: { path: string[]; message: string }[] } } }>(
      'POST',
      '/articles',
      body({ titleAr: 'سيا', excerptAr: 'قصير', contentAr: '<p>قصير</p>' }),
      author,
      400,
    );
    expect(refused.error.details.errors.map(({ path }) => path.join())).toEqual([
      'titleAr',
      'excerptAr',
      'contentAr',
    ]);
    const half = body({ title: 'An English title alone' });
    const missing = await call<typeof refused>('POST', '/articles', half, author, 400);
    expect(missing.error.details.errors.map(({ message }) => message)).toEqual([
      'excerpt is missing: an English version has title, excerpt and content',
      'content is missing: an English version has title, excerpt and content',
    ]);
  });

  it('has no minimums in its English translation', async () => {
    const short = { title: 'A car', excerpt: 'Short', content: '<p>Short</p>' };
    const { slug } = await write(short);
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ ...short, untranslated: false });
    const { publicId } = await write({ ...short, status: 'draft' });
    await call('POST', `/articles/${publicId}/publish`);
    expect(await read(publicId)).toMatchObject({ status: 'published', englishApproved: true });
  });

  it('keeps its original, whatever is sent', async () => {
    const { publicId } = await write();
    const nothing = { titleAr: null, excerptAr: null, contentAr: null };
    await save(publicId, { ...body(), ...ENGLISH, ...nothing, status: 'draft', original: 'en' }, 400);
    const { publicId: english } = await call<Article>(
      'POST',
      '/articles',
      { ...ENGLISH, categoryId, status: 'published' },
      author,
      201,
    );
    await save(english, body(), 400);
    expect(await read(english)).toMatchObject({ original: 'en', title: ENGLISH.title });
    await call('PUT', `/articles/${publicId}/translation`, arabicText(), author, 409);
  });

  it('counts its reading time in Arabic', async () => {
    const words = Array.from({ length: 450 }, () => 'كلمة').join(' ');
    const { publicId, readTime } = await write({ contentAr: `<p>${words}</p>`, ...ENGLISH });
    expect(readTime).toBe(3);
    expect(
      (await save(publicId, { ...body(), ...ENGLISH, contentAr: `<p>${words} ${words}</p>` })).readTime,
    ).toBe(5);
  });

  it('is copied with its original', async () => {
    const { publicId, arabic } = await write();
    const copy = await call<Article>('POST', `/articles/${publicId}/duplicate`, undefined, author, 201);
    expect(copy).toMatchObject({ original: 'ar', untranslated: true, status: 'draft' });
    expect(copy.arabic?.title).toBe(`${arabic?.title} (نسخة)`);
    expect(copy.title).toBe(copy.arabic?.title);
  });
});

describe('the other ways to save', () => {
  const articles = () => cms.strapi.documents(ARTICLE);
  const arabic = () => arabicOf(arabicText());
  const versions = async (documentId: string) =>
    cms.strapi.db.query(ARTICLE).findMany({
      select: ['locale', 'publishedAt', 'title', 'original', 'untranslated', 'publicId', 'slug'],
      where: { documentId },
      orderBy: [{ locale: 'asc' }, { id: 'asc' }],
      populate: { category: { select: ['locale'] }, tags: true },
    });
  /** The panel offers the categories that have an Arabic name. */
  const category = async () => {
    const where = { publicId: categoryId };
    const row = await cms.strapi.db.query('api::category.category').findOne({ where });
    const documentId = row?.documentId as string;
    const data = { name: 'رحلات' } as never;
    await cms.strapi.documents('api::category.category').update({ documentId, locale: 'ar', data });
    return documentId;
  };

  it('an entry that begins in Arabic in the panel gets an English version that repeats it', async () => {
    const text = arabic();
    const { documentId } = await articles().create({
      locale: 'ar',
      status: 'draft',
      data: { ...text, category: await category() } as never,
    });
    expect(await versions(documentId)).toMatchObject([
      { locale: 'ar', title: text.title, original: 'ar' },
      { locale: 'en', title: text.title, original: 'ar', untranslated: true, category: { locale: 'en' } },
    ]);
    await articles().publish({ documentId, locale: 'ar' });
    const published = await versions(documentId);
    expect(published).toHaveLength(4);
    expect(published.filter(({ untranslated }) => untranslated)).toHaveLength(2);
    expect(await listed()).toContain(published[0]?.publicId);
  });

  it('an English text that is unpublished or deleted leaves the Arabic one in its place', async () => {
    const { publicId, slug } = await write(ENGLISH);
    const documentId = await documentOf(cms, ARTICLE, publicId);
    await articles().unpublish({ documentId, locale: 'en' });
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ untranslated: true });
    expect(await read(publicId)).toMatchObject(ENGLISH);
    await articles().publish({ documentId, locale: 'en' });
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ ...ENGLISH, untranslated: false });
    await articles().delete({ documentId, locale: 'en' });
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ untranslated: true });
    expect(await read(publicId)).toMatchObject({ untranslated: true });
  });

  it('readers see no later draft when the English version is published alone', async () => {
    const sent = body();
    const { publicId, slug } = await call<Article>('POST', '/articles', sent, author, 201);
    await save(publicId, { ...body(), status: 'draft' });
    await articles().publish({ documentId: await documentOf(cms, ARTICLE, publicId), locale: 'en' });
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ untranslated: true, ...arabicOf(sent) });
  });

  it('hides both versions with the original', async () => {
    const { publicId, slug } = await write();
    await articles().unpublish({ documentId: await documentOf(cms, ARTICLE, publicId), locale: 'ar' });
    expect((await cms.send('GET', `/api/articles/by-slug/${encodeURIComponent(slug)}`)).status).toBe(404);
    expect(await read(publicId)).toMatchObject({ status: 'draft', untranslated: true });
  });

  it('comes back from its history and from the trash', async () => {
    const sent = body();
    const { publicId } = await call<Article>('POST', '/articles', sent, author, 201);
    await save(publicId, body());
    const history = await call<{ revisions: { id: number }[] }>('GET', `/articles/${publicId}/history`);
    const oldest = history.revisions.at(-1);
    await call('POST', `/articles/${publicId}/history/${oldest?.id}/restore`, {});
    expect(await read(publicId)).toMatchObject({ untranslated: true, ...arabicOf(sent) });
  });

  it('has each change in its history once, and the English text as new when it comes', async () => {
    const sent = body();
    const { publicId } = await call<Article>('POST', '/articles', sent, author, 201);
    await save(publicId, { ...sent, titleAr: `${sent.titleAr} في الشتاء` });
    await save(publicId, { ...sent, ...ENGLISH });
    const path = `/articles/${publicId}/history`;
    const { revisions } = await call<{ revisions: { id: number }[] }>('GET', path);
    const changesOf = async (id?: number) => {
      const { changes } = await call<{ changes: { field: string; blocks: { kind: string }[] }[] }>(
        'GET',
        `${path}/${id}`,
      );
      return changes.map(({ field, blocks }) => [field, blocks.map(({ kind }) => kind).join()]);
    };
    const [translated, changed, written] = await Promise.all(revisions.map(({ id }) => changesOf(id)));
    expect(written?.map(([field]) => field)).toEqual(
      expect.arrayContaining(['titleAr', 'excerptAr', 'contentAr']),
    );
    expect(written?.map(([field]) => field)).not.toContain('title');
    expect(changed).toEqual([['titleAr', 'changed']]);
    expect(translated).toEqual([
      ['title', 'inserted'],
      ['excerpt', 'inserted'],
      ['content', 'inserted'],
      ['titleAr', 'changed'],
    ]);
  });

  it('keeps the English text that it has got since, when an earlier Arabic text comes back', async () => {
    const sent = body();
    const { publicId, slug } = await call<Article>('POST', '/articles', sent, author, 201);
    await save(publicId, { ...sent, ...ENGLISH });
    await save(publicId, { ...body(), ...ENGLISH });
    const history = await call<{ revisions: { id: number }[] }>('GET', `/articles/${publicId}/history`);
    await call('POST', `/articles/${publicId}/history/${history.revisions.at(-1)?.id}/restore`, {});
    const restored = await call<Article & { arabic: Texts }>('GET', `/articles/by-id/${publicId}`);
    expect(restored).toMatchObject({ untranslated: false, ...ENGLISH });
    expect(textsOf(restored.arabic)).toEqual(arabicOf(sent));
    await call('POST', `/articles/${publicId}/publish`);
    expect(await shown(encodeURIComponent(slug))).toMatchObject({ untranslated: false, ...ENGLISH });
  });
});

describe('the desk', () => {
  const deskOf = (state: string) =>
    call<{ articles: { id: number; status: string; original: string }[] }>(
      'GET',
      `/translations?limit=100&state=${state}`,
      undefined,
      admin,
    );

  it('lists it as waiting for its translation, until there is an English text', async () => {
    const sent = body();
    const { publicId } = await call<Article>('POST', '/articles', sent, author, 201);
    const ids = async (state: string) => (await deskOf(state)).articles.map(({ id }) => id);
    expect(await ids('pending')).toContain(publicId);
    expect(await ids('translated')).not.toContain(publicId);
    await save(publicId, { ...sent, ...ENGLISH });
    expect(await ids('pending')).not.toContain(publicId);
    expect(await ids('translated')).toContain(publicId);
  });
});
