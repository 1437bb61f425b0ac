import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC_TEXTS, articleBody, bootCms, text, type Cms } from './boot';
import { strictCallsOf } from './calls';

let cms: Cms;
let admin: string;
let author: string;
let other: string;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('writer')).accessToken;
  other = (await cms.newAuthor('other')).accessToken;
  const response = await cms.send(
    'POST',
    '/api/categories',
    { name: 'Classics', nameAr: 'كلاسيكيات' },
    admin,
  );
  categoryId = ((await response.json()) as { publicId: number }).publicId;
});
afterAll(() => cms.stop());

interface Article {
  publicId: number;
  slug: string;
  title: string;
  content: string;
  status: string;
  updatedAt: string;
  publicationDate: string | null;
  readTime: number;
  featured: boolean;
  hasUnpublishedChanges: boolean;
  tags: { name: string }[];
  arabic: { title: string } | null;
  author: { id: number } | null;
  category: { publicId: number; nameAr: string | null } | null;
}

const body = (changes: object = {}) => articleBody(categoryId, changes);

const call = strictCallsOf(
  () => cms,
  () => author,
);
const write = (changes: object = {}, as = author) =>
  call<Article>('POST', '/articles', body(changes), as, 201);

const save = (id: number, changes: object, as = author) =>
  cms.send('PUT', `/api/articles/${id}`, body(changes), as);
const edit = async (id: number, as = author) =>
  (await (await cms.send('GET', `/api/articles/by-id/${id}`, undefined, as)).json()) as Article;
const isShown = async ({ slug }: Article) => (await cms.get(`/api/articles/by-slug/${slug}`)).status === 200;

describe('an article is written', () => {
  it('in both languages, with tags and category, and is published, in one call', async () => {
    const tags = ['Tesla', ' tesla ', '', 'Range', 'TESLA'];
    const article = await write({ ...ARABIC_TEXTS, tags, featured: true });
    expect(article).toMatchObject({
      status: 'published',
      featured: true,
      readTime: 1,
      arabic: { title: ARABIC_TEXTS.titleAr },
      category: { publicId: categoryId, nameAr: 'كلاسيكيات' },
      hasUnpublishedChanges: false,
    });
    expect(article.tags.map(({ name }) => name)).toEqual(['Tesla', 'Range']);
    const again = await write({ tags: ['tesla', 'Charging'] });
    expect(again.tags.map(({ name }) => name)).toEqual(['Tesla', 'Charging']);
    const accented = await write({ tags: ['Citroën', 'CITROËN', 'citroën', 'ŠKODA', 'Škoda'] });
    expect(accented.tags.map(({ name }) => name)).toEqual(['Citroën', 'ŠKODA']);
    expect(again.slug).toBe(`${article.slug}-2`);
    expect(await isShown(article)).toBe(true);
  });

  it('wholly or not at all: a failure at the last step leaves no article, no tag and no number behind', async () => {
    const count = (uid: string) => cms.strapi.db.query(uid as 'api::tag.tag').count();
    const before = [await count('api::article.article'), await count('api::tag.tag')];
    const response = await cms.send(
      'POST',
      '/api/articles',
      body({ title: 'Half an article', tags: ['Never seen'], imageUrl: '/uploads/no-such-picture.png' }),
      author,
    );
    expect(response.status).toBe(400);
    // The Arabic version is saved last: its failure rolls the English one back.
    const failing = cms.strapi.db.lifecycles.subscribe({
      models: ['api::article.article'],
      beforeCreate: ({ params }) => {
        if (params.data?.locale === 'ar') throw new Error('the disk is full');
      },
    });
    const broken = await cms.send(
      'POST',
      '/api/articles',
      body({ ...ARABIC_TEXTS, tags: ['Never seen'] }),
      author,
    );
    failing();
    expect(broken.status).toBe(500);
    expect([await count('api::article.article'), await count('api::tag.tag')]).toEqual(before);
  });

  it('as a draft with a title only, which readers do not see', async () => {
    const draft = await write({ title: 'Just an idea', excerpt: '', content: '', status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', publicationDate: null, hasUnpublishedChanges: false });
    expect(await isShown(draft)).toBe(false);
    const publish = await cms.send('POST', `/api/articles/${draft.publicId}/publish`, {}, author);
    expect(publish.status).toBe(400);
  });

  it('with an Arabic text of any length, at every door of it', async () => {
    const short = { titleAr: 'لا', excerptAr: 'قصير', contentAr: '<p>نص قصير</p>' };
    const article = await write(short);
    expect(article).toMatchObject({ status: 'published', arabic: { title: 'لا', excerpt: 'قصير' } });
    const translation = await cms.send(
      'PUT',
      `/api/articles/${article.publicId}/translation`,
      { ...short, titleAr: 'نعم' },
      author,
    );
    expect(translation.status).toBe(200);
    expect((await edit(article.publicId)).arabic?.title).toBe('نعم');
    await cms.send('POST', `/api/articles/${article.publicId}/unpublish`, {}, author);
    const publish = await cms.send('POST', `/api/articles/${article.publicId}/publish`, {}, author);
    expect(publish.status).toBe(200);
  });

  it('and published later only with English texts of the least length, each of which is named', async () => {
    const draft = await write({
      title: 'Just an idea',
      excerpt: 'Short',
      content: '<p>Short</p>',
      status: 'draft',
    });
    const publish = await cms.send('POST', `/api/articles/${draft.publicId}/publish`, {}, author);
    expect(publish.status).toBe(400);
    expect(await publish.json()).toMatchObject({
      error: {
        message: 'Excerpt must be at least 10 characters. Content must be at least 50 characters',
        details: { errors: [{ path: ['excerpt'] }, { path: ['content'] }] },
      },
    });
    expect(await isShown(draft)).toBe(false);
  });

  it('by whoever is signed in, whatever the body says', async () => {
    expect((await cms.send('POST', '/api/articles', body({ authorId: 1 }), author)).status).toBe(400);
    expect((await cms.send('POST', '/api/articles', body({ author: 1 }), author)).status).toBe(400);
    const article = await write();
    const user = await cms.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { username: 'writer' } });
    expect(article.author?.id).toBe(user.id);
  });

  it('with an address of its own, however many are written at the same moment', async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, () => write({ title: 'كيف تشيخ البطارية؟', tags: ['At once'] })),
    );
    const slugs = many.map(({ slug }) => slug).sort();
    expect(new Set(slugs).size).toBe(8);
    expect(slugs[0]).toBe('كيف-تشيخ-البطارية');
    expect(new Set(many.map(({ publicId }) => publicId)).size).toBe(8);
    expect(await cms.strapi.db.query('api::tag.tag').count({ where: { name: 'At once' } })).toBe(1);
  });

  it.each([
    [{ title: 'Four' }, 'title', 'Title must be at least 5 characters'],
    [{ excerpt: 'Too short' }, 'excerpt', 'Excerpt must be at least 10 characters'],
    [
      { content: `<p class="${'x'.repeat(60)}">Mostly &nbsp; markup</p>` },
      'content',
      'Content must be at least 50 characters',
    ],
    [{ categoryId: 999_999 }, 'categoryId', 'Please select a category'],
    [{ titleAr: 'عنوان بلا نص' }, 'contentAr', 'contentAr is missing'],
    [{ tags: ['x'.repeat(61)] }, 'tags.0', 'is longer than 60 characters'],
    [{ tags: ['AMG', 'Mercedes, AMG'] }, 'tags.1', 'A tag has no comma in its name'],
    [{ tags: ['مرسيدس، AMG'] }, 'tags.0', 'A tag has no comma in its name'],
    [{ title: 'A title with \uD800 half a sign' }, 'title', 'has a character that cannot be stored'],
    [
      { imageUrl: '/uploads/no-such-picture.png' },
      'imageUrl',
      'an address that the upload call has answered',
    ],
  ])('and refused because of %j', async (changes, field, message) => {
    const response = await cms.send('POST', '/api/articles', body(changes), author);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as {
      error: { details: { errors: { path: string[]; message: string }[] } };
    };
    const found = error.details.errors.find(({ path }) => path.join('.') === field);
    expect(found?.message).toContain(message);
  });
});

describe('an Arabic title that is too long', () => {
  const long = { ...ARABIC_TEXTS, titleAr: 'ش'.repeat(251) };

  it.each([
    ['in an article', (id: number) => save(id, long)],
    [
      'alone',
      (id: number) =>
        cms.send('PUT', `/api/articles/${id}/translation`, { ...long, imageAltAr: undefined }, author),
    ],
  ])('%s is refused by the name of its own field', async (_, send) => {
    const { publicId } = await write();
    const response = await send(publicId);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string; details: unknown } };
    expect(error.message).toBe('titleAr: is longer than 250 characters');
    expect(error.details).toMatchObject({ errors: [{ path: ['titleAr'] }] });
  });

  it('is refused by that name at other doors, too, where Strapi itself does so', async () => {
    const { publicId } = await write(ARABIC_TEXTS);
    const articles = cms.strapi.documents('api::article.article');
    const { documentId = '' } = (await articles.findFirst({ filters: { publicId } })) ?? {};
    const saved = articles.update({ documentId, locale: 'ar', data: { title: long.titleAr } });
    await expect(saved).rejects.toMatchObject({
      message: 'titleAr must be at most 250 characters',
      details: { errors: [{ path: ['titleAr'] }] },
    });
  });
});

describe('an article is saved', () => {
  it('and what is not mentioned stays: picture, tags, featured mark, Arabic text', async () => {
    const { publicId } = await write({ ...ARABIC_TEXTS, tags: ['Kept'], featured: true });
    await save(publicId, { title: 'Another title of it' });
    expect(await edit(publicId)).toMatchObject({
      title: 'Another title of it',
      featured: true,
      tags: [{ name: 'Kept' }],
      arabic: { title: ARABIC_TEXTS.titleAr },
    });
    await save(publicId, { tags: [], featured: false, titleAr: null, excerptAr: null, contentAr: null });
    expect(await edit(publicId)).toMatchObject({ featured: false, tags: [], arabic: null });
  });

  it('and a tag that a colleague has renamed meanwhile stays, although its former name is sent', async () => {
    const { publicId } = await write({ tags: ['Battery care', 'Winter'] });
    const tags = cms.strapi.documents('api::tag.tag');
    const { documentId = '' } = (await tags.findFirst({ filters: { name: 'Battery care' } })) ?? {};
    await tags.update({ documentId, data: { name: 'Care of batteries' } });
    const namesOf = ({ tags }: Article) => tags.map(({ name }) => name);
    expect((await save(publicId, { tags: ['battery care', 'Winter', 'Summer'] })).status).toBe(200);
    expect(namesOf(await edit(publicId))).toEqual(['Care of batteries', 'Winter', 'Summer']);
    // An article that never had it takes the name for a new tag, which has the name from then on.
    expect(namesOf(await write({ tags: ['Battery care'] }))).toEqual(['Battery care']);
    await save(publicId, { tags: ['Battery care'] });
    expect(namesOf(await edit(publicId))).toEqual(['Battery care']);
  });

  it('as a draft without touching what readers see, until it is published', async () => {
    const article = await write({ title: 'What readers see' });
    await save(article.publicId, { title: 'What comes next', status: 'draft' });
    expect(await edit(article.publicId)).toMatchObject({
      title: 'What comes next',
      status: 'published',
      hasUnpublishedChanges: true,
    });
    const shown = await cms.json<Article>(`/api/articles/by-slug/${article.slug}`);
    expect(shown.title).toBe('What readers see');
    await cms.send('POST', `/api/articles/${article.publicId}/publish`, {}, author);
    expect((await cms.json<Article>(`/api/articles/by-slug/${article.slug}`)).title).toBe('What comes next');
    expect((await edit(article.publicId)).hasUnpublishedChanges).toBe(false);
  });

  it('as a draft that says what readers see: it has no unpublished changes, whatever its time of saving', async () => {
    const tags = ['Kept as it is', 'Second'];
    const article = await write({ ...ARABIC_TEXTS, tags, title: 'Said twice' });
    const saveDraft = async (changes: object) => {
      const response = await save(article.publicId, { title: 'Said twice', status: 'draft', ...changes });
      return (await response.json()) as Article;
    };
    const isChanged = async () => {
      const { hasUnpublishedChanges } = await edit(article.publicId);
      const query = '/api/articles/dashboard?fields=card&limit=100&offset=0&state=changed';
      const listed = (await (await cms.send('GET', query, undefined, author)).json()) as {
        articles: Article[];
      };
      expect(listed.articles.some(({ publicId }) => publicId === article.publicId)).toBe(
        hasUnpublishedChanges,
      );
      return hasUnpublishedChanges;
    };
    expect((await saveDraft({})).hasUnpublishedChanges).toBe(false);
    expect((await saveDraft({ ...ARABIC_TEXTS, tags })).hasUnpublishedChanges).toBe(false);
    expect(await isChanged()).toBe(false);
    for (const changes of [
      { title: 'Said otherwise' },
      { excerpt: 'An excerpt that is another' },
      { content: text(70) },
      { tags: ['Second', 'Third'] },
      { imageAlt: 'A van' },
      { ...ARABIC_TEXTS, titleAr: 'عنوان آخر للمقال' },
    ]) {
      await saveDraft(changes);
      expect(await isChanged(), JSON.stringify(changes)).toBe(true);
      // After the change back, an editor who opened it before may save, too.
      await saveDraft({ ...ARABIC_TEXTS, tags, imageAlt: null });
      expect(await isChanged(), JSON.stringify(changes)).toBe(false);
    }
    expect((await save(article.publicId, { updatedAt: article.updatedAt })).status).toBe(200);
  });

  it('by the first of two editors only; the second is told, and loses nothing', async () => {
    const { publicId, updatedAt } = await write();
    const first = await save(publicId, { title: 'By the first editor', updatedAt });
    expect(first.status).toBe(200);
    const second = await save(publicId, { title: 'By the second editor', updatedAt });
    expect(second.status).toBe(409);
    expect((await edit(publicId)).title).toBe('By the first editor');
    const { updatedAt: fresh } = (await first.json()) as Article;
    expect((await save(publicId, { title: 'Now with both', updatedAt: fresh })).status).toBe(200);
  });

  it('without publishing it again, after somebody has unpublished it since it was opened', async () => {
    const article = await write();
    const { publicId, updatedAt } = article;
    const opened = { title: 'Typed in an open editor', updatedAt, wasPublished: true };
    await cms.send('POST', `/api/articles/${publicId}/unpublish`, {}, admin);
    expect(await edit(publicId)).toMatchObject({ status: 'draft', updatedAt });
    const refused = await save(publicId, opened);
    expect(refused.status).toBe(409);
    const { error } = (await refused.json()) as { error: { message: string; details: object } };
    expect(error.message).toMatch(/^This article has been unpublished since you opened it/);
    expect(error.details).toMatchObject({ errors: [{ path: ['wasPublished'] }] });
    expect(error.details).not.toHaveProperty('updatedAt');
    expect(await edit(publicId)).toMatchObject({ status: 'draft', title: article.title });
    expect(await isShown(article)).toBe(false);

    const drafted = await save(publicId, { ...opened, status: 'draft' });
    expect(drafted.status).toBe(200);
    const { updatedAt: later } = (await drafted.json()) as Article;
    expect((await save(publicId, { ...opened, updatedAt: later, wasPublished: false })).status).toBe(200);
    expect(await isShown(article)).toBe(true);
    const { updatedAt: latest } = await edit(publicId);
    expect((await save(publicId, { ...opened, updatedAt: latest })).status).toBe(200);
  });

  it('by one of many who save the same version at the same moment', async () => {
    const { publicId, updatedAt } = await write();
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async (_, index) => (await save(publicId, { title: `Editor ${index}`, updatedAt })).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('in Arabic alone; that counts as a change for others', async () => {
    const { publicId, updatedAt } = await write();
    const saved = await cms.send('PUT', `/api/articles/${publicId}/translation`, ARABIC_TEXTS, author);
    expect(saved.status).toBe(200);
    expect(await edit(publicId)).toMatchObject({
      arabic: { title: ARABIC_TEXTS.titleAr },
      hasUnpublishedChanges: false,
    });
    expect((await save(publicId, { updatedAt })).status).toBe(409);
  });

  it('by its author and by admins, never by another author', async () => {
    const article = await write();
    const { publicId } = article;
    const attempts = [
      () => save(publicId, {}, other),
      () => cms.send('GET', `/api/articles/by-id/${publicId}`, undefined, other),
      () => cms.send('PUT', `/api/articles/${publicId}/translation`, ARABIC_TEXTS, other),
      () => cms.send('POST', `/api/articles/${publicId}/translate`, {}, other),
      () => cms.send('POST', `/api/articles/${publicId}/unpublish`, {}, other),
      () => cms.send('DELETE', `/api/articles/${publicId}`, undefined, other),
    ];
    for (const attempt of attempts) {
      const response = await attempt();
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("This is another author's article");
    }
    expect((await save(publicId, { title: 'An admin was here' }, admin)).status).toBe(200);
    expect((await edit(publicId)).author?.id).toBe(article.author?.id);
  });
});

describe('an article goes', () => {
  it('out of sight when it is unpublished, in both languages, and comes back as it was', async () => {
    const article = await write(ARABIC_TEXTS);
    await cms.send('POST', '/api/comments', { content: 'Still here', articleId: article.publicId });
    expect((await cms.send('POST', `/api/articles/${article.publicId}/unpublish`, {}, author)).status).toBe(
      200,
    );
    expect(await isShown(article)).toBe(false);
    expect(await edit(article.publicId)).toMatchObject({
      status: 'draft',
      arabic: { title: ARABIC_TEXTS.titleAr },
    });
    await cms.send('POST', `/api/articles/${article.publicId}/publish`, {}, author);
    const back = await cms.json<Article & { comments: { content: string }[] }>(
      `/api/articles/by-slug/${article.slug}`,
    );
    expect(back).toMatchObject({
      publicationDate: article.publicationDate,
      arabic: { title: ARABIC_TEXTS.titleAr },
      comments: [{ content: 'Still here' }],
    });
  });

  it('for ever when it is deleted, with its comments', async () => {
    const article = await write(ARABIC_TEXTS);
    await cms.send('POST', '/api/comments', { content: 'Gone soon', articleId: article.publicId });
    expect((await cms.send('DELETE', `/api/articles/${article.publicId}`, undefined, author)).status).toBe(
      200,
    );
    expect(await isShown(article)).toBe(false);
    const left = { where: { articleId: article.publicId } };
    expect(await cms.strapi.db.query('api::comment.comment').count(left)).toBe(0);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/publish'],
      ['POST', '/unpublish'],
    ] as const) {
      const again = await cms.send(method, `/api/articles/${article.publicId}${path}`, undefined, author);
      expect(again.status).toBe(404);
    }
  });
});

describe('categories', () => {
  it('go only when no article is in them, by API or panel, and say how many there are', async () => {
    const made = await cms.send('POST', '/api/categories', { name: 'Short lived' }, admin);
    const { publicId } = (await made.json()) as { publicId: number };
    const article = await write({ categoryId: publicId, ...ARABIC_TEXTS });
    const draft = await write({ categoryId: publicId, status: 'draft' });
    const refused = await cms.send('DELETE', `/api/categories/${publicId}`, undefined, admin);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      'This category has 2 articles. Move them to another category first.',
    );
    const { documentId } = await cms.strapi.db
      .query('api::category.category')
      .findOne({ where: { publicId } });
    await expect(cms.strapi.documents('api::category.category').delete({ documentId })).rejects.toThrow(
      'This category has 2 articles',
    );
    await save(article.publicId, { categoryId });
    await cms.send('DELETE', `/api/articles/${draft.publicId}`, undefined, author);
    expect((await cms.send('DELETE', `/api/categories/${publicId}`, undefined, admin)).status).toBe(200);
  });

  it('stay while readers see articles in them, and name those whose draft has another category', async () => {
    const made = await cms.send('POST', '/api/categories', { name: 'Tricycles' }, admin);
    const { publicId } = (await made.json()) as { publicId: number };
    const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((name) => `${name} tricycle`);
    const refusal = async () => {
      const response = await cms.send('DELETE', `/api/categories/${publicId}`, undefined, admin);
      const { error } = (await response.json()) as { error: { message: string } };
      return [response.status, error.message];
    };
    const moved: Article[] = [];
    for (const title of titles) {
      const article = await write({ title, ...ARABIC_TEXTS, categoryId: publicId });
      await save(article.publicId, { title: `${title} moved`, categoryId, status: 'draft' });
      moved.push(article);
    }
    const draft = await write({ categoryId: publicId, status: 'draft' });
    expect(await refusal()).toEqual([
      409,
      'This category has 7 articles. Move them to another category first. Already moved in a draft that is not published yet: “First tricycle”, “Second tricycle”, “Third tricycle”, “Fourth tricycle”, “Fifth tricycle”, …',
    ]);
    for (const { publicId: id } of [...moved.slice(1), draft]) {
      expect((await cms.send('DELETE', `/api/articles/${id}`, undefined, admin)).status).toBe(200);
    }
    expect(await refusal()).toEqual([
      409,
      'This category has 1 article. Move them to another category first. Already moved in a draft that is not published yet: “First tricycle”.',
    ]);
    await save(moved[0]?.publicId ?? 0, { categoryId });
    expect((await cms.send('DELETE', `/api/categories/${publicId}`, undefined, admin)).status).toBe(200);
  });
});

describe('an Arabic text without the one that it belongs to', () => {
  const CATEGORY = { name: 'Vans', description: 'What carries much.', descriptionAr: 'ما يحمل الكثير.' };
  const PAGE = { slug: 'crash-tests', title: 'Crash tests', content: 'We look on.', isPublished: true };
  const refusedAt = async (path: string, method: string, sent: object) => {
    const response = await cms.send(method, path, sent, admin);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { details: { errors: unknown[] } } };
    return error.details.errors;
  };
  const first = (part: 'name' | 'title', field: string) => [
    { path: [field], message: `Write the Arabic ${part} first. This belongs to it.` },
  ];
  const made = async (path: string, sent: object) => {
    const response = await cms.send('POST', path, sent, admin);
    expect(response.status, await response.clone().text()).toBe(201);
    return (await response.json()) as { publicId: number; slug: string };
  };
  const put = (path: string, sent: object) => cms.send('PUT', path, sent, admin);

  it('is refused for a new category or page, and nothing is made', async () => {
    expect(await refusedAt('/api/categories', 'POST', CATEGORY)).toEqual(first('name', 'descriptionAr'));
    expect((await cms.get('/api/categories/vans')).status).toBe(404);
    const described = { ...PAGE, metaDescriptionAr: 'كيف نختبر.' };
    expect(await refusedAt('/api/static-pages', 'POST', described)).toEqual(
      first('title', 'metaDescriptionAr'),
    );
    expect((await cms.get(`/api/static-pages/by-slug/${PAGE.slug}`)).status).toBe(404);
  });

  it('is refused for a category, whose Arabic goes when all of it is emptied', async () => {
    const { publicId, slug } = await made('/api/categories', { ...CATEGORY, descriptionAr: null });
    const path = `/api/categories/${publicId}`;
    const category = async () => (await cms.get(`/api/categories/${slug}`)).json();
    const none = { nameAr: null, descriptionAr: null };
    const { descriptionAr } = CATEGORY;
    expect(await refusedAt(path, 'PUT', { descriptionAr })).toEqual(first('name', 'descriptionAr'));
    expect(await refusedAt(path, 'PUT', { nameAr: '', descriptionAr })).toEqual(
      first('name', 'descriptionAr'),
    );
    expect(await category()).toMatchObject(none);

    const stored = { nameAr: 'حافلات', descriptionAr };
    expect((await put(path, stored)).status).toBe(200);
    // The call does not name the description, which would be lost.
    expect(await refusedAt(path, 'PUT', { nameAr: '' })).toEqual(first('name', 'descriptionAr'));
    expect(await category()).toMatchObject(stored);
    expect((await put(path, { nameAr: '', descriptionAr: '' })).status).toBe(200);
    expect(await category()).toMatchObject(none);
  });

  it('is saved for a category whose address has a known Arabic name', async () => {
    const { publicId, slug } = await made('/api/categories', { name: 'Motorsports' });
    const category = async () => (await cms.get(`/api/categories/${slug}`)).json();
    const known = { nameAr: 'رياضة المحركات' };
    expect(await category()).toMatchObject({ ...known, descriptionAr: null });
    const article = await write({ categoryId: publicId });
    expect((await edit(article.publicId)).category).toMatchObject(known);
    const path = `/api/categories/${publicId}`;
    const descriptionAr = 'السباقات وفرقها.';
    expect((await put(path, { descriptionAr })).status).toBe(200);
    expect(await category()).toMatchObject({ ...known, descriptionAr });
    expect((await put(path, { nameAr: 'سباقات' })).status).toBe(200);
    expect(await category()).toMatchObject({ nameAr: 'سباقات', descriptionAr });
  });

  it('is the known one of the former address where the address of a category changes alone', async () => {
    const { publicId } = await made('/api/categories', { name: 'Supercars' });
    const category = async (slug: string) => (await cms.get(`/api/categories/${slug}`)).json();
    const known = { nameAr: 'السيارات الخارقة', descriptionAr: null };
    expect(await category('supercars')).toMatchObject(known);
    const path = `/api/categories/${publicId}`;
    expect(await (await put(path, { slug: 'hypercars' })).json()).toMatchObject({
      slug: 'hypercars',
      ...known,
    });
    expect(await category('hypercars')).toMatchObject(known);

    // A category without an Arabic name stays without one.
    expect((await put(path, { nameAr: null })).status).toBe(200);
    expect(await (await put(path, { slug: 'very-fast-cars' })).json()).toMatchObject({
      ...{ slug: 'very-fast-cars', nameAr: null },
    });
  });

  it('is refused for a page, whose Arabic goes when all of it is emptied', async () => {
    const { publicId, slug } = await made('/api/static-pages', PAGE);
    const path = `/api/static-pages/${publicId}`;
    const arabic = async () =>
      ((await (await cms.get(`/api/static-pages/by-slug/${slug}`)).json()) as { arabic: object | null })
        .arabic;
    const texts = { contentAr: 'ننظر.', metaDescriptionAr: 'كيف نختبر.' };
    expect(await refusedAt(path, 'PUT', texts)).toEqual(first('title', 'contentAr'));
    expect(await refusedAt(path, 'PUT', { metaDescriptionAr: texts.metaDescriptionAr })).toEqual(
      first('title', 'metaDescriptionAr'),
    );
    expect(await arabic()).toBeNull();

    const stored = { title: 'اختبارات', content: texts.contentAr, metaDescription: texts.metaDescriptionAr };
    expect((await put(path, { titleAr: stored.title, ...texts })).status).toBe(200);
    const whole = { titleAr: null, contentAr: null };
    expect(await refusedAt(path, 'PUT', whole)).toEqual(first('title', 'metaDescriptionAr'));
    expect(await arabic()).toMatchObject(stored);
    expect((await put(path, { ...whole, metaDescriptionAr: null })).status).toBe(200);
    expect(await arabic()).toBeNull();
  });
});
