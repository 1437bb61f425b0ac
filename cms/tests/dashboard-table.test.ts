import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC_TEXTS, articleBody, bootCms, type Cms } from './boot';
import { callsOf } from './calls';

let cms: Cms;
let admin: string;
let author: string;
let authorId: number;
let other: string;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  const session = await cms.newAuthor('writer');
  author = session.accessToken;
  authorId = session.user.id;
  other = (await cms.newAuthor('other')).accessToken;
  const response = await cms.send('POST', '/api/categories', { name: 'Classics' }, admin);
  categoryId = ((await response.json()) as { publicId: number }).publicId;
});
afterAll(() => cms.stop());

interface Article {
  publicId: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  status: string;
  updatedAt: string;
  publicationDate: string | null;
  featured: boolean;
  hasUnpublishedChanges: boolean;
  tags: { name: string }[];
  arabic: { title: string; content: string } | null;
  author: { id: number } | null;
  category: { publicId: number } | null;
}

const body = (changes: object = {}) => articleBody(categoryId, changes);

const { ok } = callsOf(
  () => cms,
  () => author,
);
const write = (changes: object = {}, as = author) => ok<Article>('POST', '/articles', body(changes), as);
const edit = (id: number) => ok<Article>('GET', `/articles/by-id/${id}`, undefined);
const readers = ({ slug }: Article) => cms.json<Article>(`/api/articles/by-slug/${slug}`);

describe('an article is featured', () => {
  const feature = (id: number, featured: unknown, as = author) =>
    cms.send('POST', `/api/articles/${id}/feature`, { featured }, as);

  it('for readers of both languages at once, while its unpublished text stays unpublished', async () => {
    const article = await write({ title: 'What readers see', ...ARABIC_TEXTS });
    const { publicId } = article;
    await ok('PUT', `/articles/${publicId}`, body({ title: 'What comes next', status: 'draft' }));
    const before = await edit(publicId);

    const response = await feature(publicId, true);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      publicId,
      title: 'What comes next',
      featured: true,
      hasUnpublishedChanges: true,
      translated: true,
      mine: true,
    });
    expect(await readers(article)).toMatchObject({ title: 'What readers see', featured: true });
    const rows = await cms.strapi.db.query('api::article.article').findMany({ where: { publicId } });
    expect(rows.map(({ featured }: { featured: boolean }) => featured)).toEqual([true, true, true, true]);
    expect((await edit(publicId)).updatedAt).toBe(before.updatedAt);

    await feature(publicId, false, admin);
    expect((await readers(article)).featured).toBe(false);
  });

  it('without becoming a changed one, and without stopping whoever is writing it', async () => {
    const { publicId, updatedAt } = await write(ARABIC_TEXTS);
    await feature(publicId, true);
    expect((await edit(publicId)).hasUnpublishedChanges).toBe(false);
    await ok('PUT', `/articles/${publicId}`, body({ title: 'Written meanwhile', updatedAt }));
    expect(await edit(publicId)).toMatchObject({ title: 'Written meanwhile', featured: true });
  });

  it('as a draft, too, for when it is published', async () => {
    const { publicId } = await write({ status: 'draft' });
    expect(await (await feature(publicId, true)).json()).toMatchObject({ status: 'draft', featured: true });
    await ok('POST', `/articles/${publicId}/publish`, {});
    expect(await edit(publicId)).toMatchObject({ status: 'published', featured: true });
  });

  it('by its author and admins only, and by nothing but true or false', async () => {
    const { publicId } = await write();
    expect((await feature(publicId, true, other)).status).toBe(403);
    expect((await feature(publicId, true, '')).status).toBe(401);
    for (const featured of [undefined, null, 'true', 1]) {
      expect((await feature(publicId, featured)).status).toBe(400);
    }
    expect((await feature(2_000_000_000, true, admin)).status).toBe(404);
    expect((await edit(publicId)).featured).toBe(false);
  });
});

describe('an article is duplicated', () => {
  const duplicate = (id: number, as = author) => ok<Article>('POST', `/articles/${id}/duplicate`, {}, as);

  it('as a draft of its latest texts in both languages, with an address of its own', async () => {
    const article = await write({ ...ARABIC_TEXTS, tags: ['Range', 'Tesla'], featured: true });
    await ok('POST', '/comments', { content: 'Well said', articleId: article.publicId });
    await ok('PUT', `/articles/${article.publicId}`, body({ title: 'The latest title', status: 'draft' }));

    const copy = await duplicate(article.publicId);
    expect(copy).toMatchObject({
      title: 'The latest title (copy)',
      excerpt: article.excerpt,
      content: article.content,
      slug: 'the-latest-title-copy',
      status: 'draft',
      publicationDate: null,
      featured: false,
      category: { publicId: categoryId },
      author: { id: authorId },
      arabic: { title: 'عنوان المقال (نسخة)', content: ARABIC_TEXTS.contentAr },
    });
    expect(copy.tags.map(({ name }) => name)).toEqual(['Range', 'Tesla']);
    expect((await duplicate(article.publicId)).slug).toBe('the-latest-title-copy-2');
    expect((await cms.get(`/api/articles/by-slug/${copy.slug}`)).status).toBe(404);
    expect(await edit(article.publicId)).toMatchObject({ title: 'The latest title', featured: true });

    await ok('POST', `/articles/${copy.publicId}/publish`, {});
    expect(await readers(copy)).toMatchObject({ arabic: { title: 'عنوان المقال (نسخة)' } });
  });

  it('for whoever duplicates it', async () => {
    const { publicId } = await write();
    const copy = await duplicate(publicId, admin);
    expect(copy.author?.id).not.toBe(authorId);
    const stranger = await cms.send('POST', `/api/articles/${publicId}/duplicate`, {}, other);
    expect(stranger.status).toBe(403);
    const unknown = await cms.send('POST', '/api/articles/2000000000/duplicate', {}, admin);
    expect(unknown.status).toBe(404);
  });

  it('as an idea, too, and with the longest title there may be', async () => {
    const idea = await write({ title: 'Just an idea', excerpt: '', content: '', status: 'draft' });
    expect(await duplicate(idea.publicId)).toMatchObject({ title: 'Just an idea (copy)', content: '' });
    const long = await write({ title: `${'x'.repeat(242)}🚗${'x'.repeat(6)}` });
    expect((await duplicate(long.publicId)).title).toBe(`${'x'.repeat(242)} (copy)`);
  });
});

describe('a save that comes too late', () => {
  const tooLate = async (id: number, updatedAt: string) => {
    const response = await cms.send('PUT', `/api/articles/${id}`, body({ updatedAt }), author);
    expect(response.status).toBe(409);
    const { error } = (await response.json()) as {
      error: { details: { updatedAt: string; savedBy: string | null; savedByAr: string | null } };
    };
    return error.details;
  };

  it('is told who has saved meanwhile, and when', async () => {
    const { publicId, updatedAt } = await write(ARABIC_TEXTS);
    const saved = await ok<Article>('PUT', `/articles/${publicId}`, body({ title: 'By an admin' }), admin);
    expect(await tooLate(publicId, updatedAt)).toMatchObject({
      updatedAt: saved.updatedAt,
      savedBy: 'Mihwar',
      savedByAr: 'محور',
    });
    const translated = await ok<Article>('PUT', `/articles/${publicId}/translation`, ARABIC_TEXTS);
    expect(await tooLate(publicId, saved.updatedAt)).toMatchObject({
      updatedAt: translated.updatedAt,
      savedBy: 'writer',
      savedByAr: null,
    });
  });

  it('is told nobody where no person has saved', async () => {
    const { publicId, updatedAt } = await write();
    const articles = cms.strapi.documents('api::article.article');
    const { documentId } = await cms.strapi.db.query('api::article.article').findOne({ where: { publicId } });
    await articles.update({ documentId, locale: 'en', data: { title: 'By a script' } });
    expect((await tooLate(publicId, updatedAt)).savedBy).toBeNull();
  });

  it('never tells readers who saved', async () => {
    const article = await write();
    expect(JSON.stringify(await readers(article))).not.toContain('savedBy');
  });
});

describe('tags are suggested', () => {
  const names = async (query: string) =>
    (await ok<{ name: string }[]>('GET', `/tags?${query}`, undefined)).map(({ name }) => name);

  beforeAll(async () => {
    const tags = cms.strapi.documents('api::tag.tag');
    await tags.create({ data: { name: 'Charging', nameAr: 'الشحن' } });
    await tags.create({ data: { name: 'Fast charging', nameAr: 'الشحن السريع' } });
    await tags.create({ data: { name: 'Citroën', nameAr: 'ستروين' } });
    await tags.create({ data: { name: 'Discharge' } });
    await write({ tags: ['Fast charging'], ...ARABIC_TEXTS });
    await write({ tags: ['Fast charging', 'Charging'], status: 'draft' });
    await write({ tags: ['Often', 'Fast charging'] });
    for (let time = 0; time < 5; time += 1) await write({ tags: ['Often'] });
  });

  it('by the beginning of a word in either language, the most used first', async () => {
    expect(await names('q=char')).toEqual(['Fast charging', 'Charging']);
    expect(await names('q=CHARGING')).toEqual(['Fast charging', 'Charging']);
    expect(await names('q=fast%20ch')).toEqual(['Fast charging']);
    expect(await names(`q=${encodeURIComponent('شح')}`)).toEqual(['Fast charging', 'Charging']);
    expect(await names('q=citroe')).toEqual(['Citroën']);
    for (const nothing of ['zzz', '%25', '_', '!!!', 'harging']) {
      expect(await names(`q=${nothing}`)).toEqual([]);
    }
  });

  it('all of them where nothing is typed yet, and only so many', async () => {
    expect((await names('')).slice(0, 2)).toEqual(['Often', 'Fast charging']);
    expect(await names('q=%20&limit=1')).toEqual(['Often']);
    for (const wrong of ['limit=0', 'limit=51', 'limit=x', `q=${'x'.repeat(61)}`, 'sort=name']) {
      expect((await cms.send('GET', `/api/tags?${wrong}`, undefined, author)).status).toBe(400);
    }
    expect((await cms.get('/api/tags')).status).toBe(403);
  });
});

describe('a person', () => {
  it('changes own name, words and portrait, and nothing else', async () => {
    const own = {
      displayName: 'Rana Haddad',
      displayNameAr: 'رنا حداد',
      bio: 'Writes about cars',
      bioAr: '',
      avatar: null,
    };
    const user = await ok<Record<string, unknown>>('PUT', '/account', own);
    expect(user).toMatchObject({ ...own, bioAr: null, id: authorId, username: 'writer', isAdmin: false });
    expect(JSON.stringify(user)).not.toMatch(/password|token/i);
    expect(await ok('PUT', '/account', { bio: null })).toMatchObject({
      displayName: 'Rana Haddad',
      bio: null,
    });
    // The session continues.
    expect(await ok('GET', '/session', undefined)).toMatchObject({ user: { displayName: 'Rana Haddad' } });
  });

  it.each([
    { isAdmin: true },
    { username: 'root' },
    { email: 'root@example.com' },
    { password: 'secret-2' },
    { id: 1 },
    { role: 1 },
    { displayName: ' ' },
    { displayName: null },
    { displayNameAr: 'x'.repeat(101) },
    { avatar: 'https://elsewhere.example/a.png' },
  ])('may not send %j', async (sent) => {
    expect((await cms.send('PUT', '/api/account', sent, author)).status).toBe(400);
    expect((await cms.send('PUT', '/api/account', sent)).status).toBe(403);
  });
});
