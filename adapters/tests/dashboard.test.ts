import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editableArticleSchema,
  IMPORT_SOURCE,
  savedArticleSchema,
  siteSettingSchema,
  staticPageSchema,
  userSchema,
  type ArticleCard,
  type ArticleWithComments,
  type Category,
  type EditableArticle,
  type SavedArticle,
  type SiteSetting,
  type StaticPage,
} from '../contract/index.ts';
import { runningCms } from './cms-under-test.ts';
import {
  articleBody,
  ask,
  createCachingNewsroom,
  fresh,
  LONG_TEXT,
  must,
  newCategory,
  newUser,
  signInAsAdmin,
  type Call,
} from './newsroom-under-test.ts';
import { ARTICLE, openPanel } from './panel.ts';
import { readJson } from './site-under-test.ts';

const { app, start, stop } = createCachingNewsroom();

let admin: string;
let author: Awaited<ReturnType<typeof newUser>>;
let category: { id: number; slug: string };

beforeAll(async () => {
  start();
  admin = (await signInAsAdmin(app)).token;
  author = await newUser(app, admin, { displayName: 'Rana Haddad', displayNameAr: 'رنا حداد' });
  category = await newCategory(app, admin);
});

afterAll(() => stop());

const write = (changes: object = {}) =>
  must<EditableArticle>(
    app,
    { method: 'POST', path: '/articles', body: articleBody(category.id, changes) },
    author.token,
  );
const read = (slug: string) => must<ArticleWithComments>(app, { method: 'GET', path: `/articles/${slug}` });
const comment = (body: object, token?: string) =>
  ask(app, { method: 'POST', path: '/comments', body }, token);
const refusal = async (call: Call, token?: string) => {
  const response = await ask(app, call, token);
  const body = await readJson<{ message: string; errors?: { path: string; message: string }[] }>(response);
  return { status: response.status, ...body };
};

describe('an article', () => {
  it('is saved without a picture of another site that cannot be fetched, and the answer says so', async () => {
    const imageUrl = 'http://192.168.0.1/car.jpg';
    const message =
      'The article is saved without its picture: 192.168.0.1 leads to an address inside a private network';
    const saved = await must<SavedArticle>(
      app,
      { method: 'POST', path: '/articles', body: articleBody(category.id, { imageUrl }) },
      author.token,
    );
    expect(savedArticleSchema.parse(saved)).toEqual(saved);
    expect(saved).toMatchObject({ imageUrl: null, notes: [{ code: 'picture', message }] });
    for (const content of [
      `${LONG_TEXT}<p><img src="${imageUrl}"></p>`,
      `A text in Markdown, as long as the text of an article must be. ![A car](${imageUrl})`,
      `A text that begins with words, as long as one must be <img src="${imageUrl}">`,
    ]) {
      const again = await must<SavedArticle>(
        app,
        { method: 'PUT', path: `/articles/${saved.id}`, body: articleBody(category.id, { content }) },
        author.token,
      );
      expect(again.notes?.map(({ code }) => code)).toEqual(['pictures-in-text']);
      expect((await read(saved.slug)).content).not.toContain('<img');
    }
    const refused = await refusal(
      {
        method: 'POST',
        path: '/articles',
        body: articleBody(category.id, { imageUrl: 'ftp://a.example/b' }),
      },
      author.token,
    );
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'imageUrl' }] });
  });

  it('in Markdown stays as written where it shows no picture of another site', async () => {
    const content = `${'Words in Markdown. '.repeat(5)}![x](/uploads/a.webp) and a [link](https://a.example/b).`;
    const body = articleBody(category.id, { content });
    const { id } = await must<SavedArticle>(app, { method: 'POST', path: '/articles', body }, author.token);
    const panel = await openPanel(runningCms('newsroom'));
    expect((await panel.find(ARTICLE, 'publicId', id)).content).toBe(content);
  });

  it('is on every list and page at once, though they are cached', async () => {
    const lists = [
      '/articles?fields=card',
      `/articles/category/${category.slug}`,
      '/articles/featured',
      '/search?q=unheard-of',
    ];
    const titles = async () =>
      Promise.all(
        lists.map(async (path) =>
          (await must<ArticleCard[]>(app, { method: 'GET', path })).map(({ title }) => title),
        ),
      );
    await titles();
    const title = `An unheard-of title ${fresh('car')}`;
    const { slug, id } = await write({ title, featured: true });
    for (const list of await titles()) expect(list).toContain(title);
    expect((await read(slug)).title).toBe(title);
    const next = `An unheard-of change ${fresh('car')}`;
    const body = articleBody(category.id, { title: next, featured: true });
    await must(app, { method: 'PUT', path: `/articles/${id}`, body }, author.token);
    for (const list of await titles()) {
      expect(list).toContain(next);
      expect(list).not.toContain(title);
    }
    await must(app, { method: 'DELETE', path: `/articles/${id}` }, author.token);
    for (const list of await titles()) expect(list).not.toContain(next);
    expect((await ask(app, { method: 'GET', path: `/articles/${slug}` })).status).toBe(404);
  });

  it('is its author’s, whatever authorId says, and counts its words itself, whatever readTime says', async () => {
    const article = await write({ authorId: 1, readTime: 99 });
    expect(article).toMatchObject({
      authorId: author.id,
      readTime: 1,
      author: { displayName: 'Rana Haddad' },
    });
    expect(editableArticleSchema.strict().safeParse(article).error).toBeUndefined();
  });

  it('comes out without anything that acts, whatever was put in', async () => {
    const hostile = [
      '<script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">a</a>',
      '<iframe src="https://evil.example"></iframe><svg onload="alert(4)"><form action="//evil.example"><input></form>',
      '<p style="position:fixed" onclick="alert(5)">Text</p><img src="data:image/png;base64,AAAA">',
    ].join('');
    const content = `${LONG_TEXT}${hostile}`;
    const arabic = { titleAr: 'عنوان المقال', excerptAr: 'مقتطف من المقال', contentAr: content };
    const { slug, id } = await write({ content, ...arabic });
    const shown = await read(slug);
    const edited = await must<EditableArticle>(
      app,
      { method: 'GET', path: `/articles/id/${id}` },
      author.token,
    );
    for (const html of [shown.content, shown.contentAr, edited.content, edited.contentAr]) {
      expect(html).toContain('A sentence about a car.');
      expect(html).not.toMatch(
        /<script|onerror|onclick|onload|javascript:|<iframe|<svg|<form|<input|data:|style=/i,
      );
    }
  });

  it('keeps a picture that was uploaded, with what it shows, and loses it when asked to', async () => {
    const form = new FormData();
    const picture = await readFile(new URL('../../web/public/icon-512.png', import.meta.url));
    form.set('image', new File([new Uint8Array(picture)], 'a blue car.png', { type: 'image/png' }));
    const { imageUrl } = await must<{ imageUrl: string }>(
      app,
      { method: 'POST', path: '/upload', body: form },
      author.token,
    );
    const { slug, id } = await write({ imageUrl, imageAlt: 'A blue car at night' });
    expect(await read(slug)).toMatchObject({
      imageUrl,
      image: { alt: 'A blue car at night', width: 512, height: 512 },
    });
    const body = articleBody(category.id, { imageUrl: null });
    await must(app, { method: 'PUT', path: `/articles/${id}`, body }, author.token);
    expect(
      (await must<EditableArticle>(app, { method: 'GET', path: `/articles/id/${id}` }, author.token)).image,
    ).toBeNull();
  });

  it('says each wrong field with the words of the form', async () => {
    const body = { title: 'Four', excerpt: 'Short', content: '<p>Short</p>', categoryId: 'none' };
    const { status, errors } = await refusal({ method: 'POST', path: '/articles', body }, author.token);
    expect(status).toBe(400);
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: 'title', message: 'Title must be at least 5 characters' },
        { path: 'categoryId', message: 'Please select a category' },
      ]),
    );
    const short = articleBody(category.id, { excerpt: 'Short', content: '<p>Short</p>' });
    expect((await refusal({ method: 'POST', path: '/articles', body: short }, author.token)).errors).toEqual([
      { path: 'excerpt', message: 'Excerpt must be at least 10 characters' },
      { path: 'content', message: 'Content must be at least 50 characters' },
    ]);
    const nowhere = articleBody(999_999);
    expect(
      (await refusal({ method: 'POST', path: '/articles', body: nowhere }, author.token)).errors,
    ).toEqual([{ path: 'categoryId', message: 'Please select a category' }]);
  });

  it('is saved by the first of two editors; the second is told with 409', async () => {
    const { id, updatedAt } = await write();
    const save = (title: string) => ({
      method: 'PUT',
      path: `/articles/${id}`,
      body: articleBody(category.id, { title, updatedAt }),
    });
    await must(app, save('By the first editor'), author.token);
    const second = await refusal(save('By the second editor'), admin);
    expect(second.status).toBe(409);
    expect(second.message).toContain('Somebody else has saved this article');
    expect(second.errors?.[0]?.path).toBe('updatedAt');
  });

  it('in draft is on nobody’s list but its author’s and an admin’s', async () => {
    const { id, slug } = await write({ status: 'draft' });
    const ids = async (query: string, token?: string) =>
      (
        await must<ArticleCard[]>(
          app,
          { method: 'GET', path: `/articles?limit=100&fields=card${query}` },
          token,
        )
      ).map((card) => card.id);
    expect(await ids('')).not.toContain(id);
    expect(await ids('', admin)).not.toContain(id);
    expect(await ids('&status=all', author.token)).toContain(id);
    expect(await ids('&status=all', admin)).toContain(id);
    expect(await ids('&status=all', (await newUser(app, admin)).token)).not.toContain(id);
    expect((await ask(app, { method: 'GET', path: `/articles/${slug}` }, author.token)).status).toBe(404);
    expect((await ask(app, { method: 'GET', path: '/articles?status=all' })).status).toBe(401);
  });

  it('is translated, and the Arabic text is there for readers once it is approved', async () => {
    const { id, slug } = await write({ title: 'The new car', content: `<h2>The battery</h2>${LONG_TEXT}` });
    const answer = await must<{ message: string; titleAr: string }>(
      app,
      { method: 'POST', path: `/articles/${id}/translate` },
      author.token,
    );
    expect(answer.message).toBe('Article translated successfully');
    const forEditing = { method: 'GET', path: `/articles/id/${id}` };
    expect(await must(app, forEditing, author.token)).toMatchObject({
      titleAr: answer.titleAr,
      arabicApproved: false,
    });
    expect(await read(slug)).toMatchObject({ titleAr: null, excerptAr: null, contentAr: null });
    const approve = { method: 'POST', path: `/articles/${id}/translation/approve` };
    expect(await must(app, approve, author.token)).toMatchObject({ arabicApproved: true });
    const article = await read(slug);
    expect(article.titleAr).toBe(answer.titleAr);
    expect(article.titleAr).toMatch(/\p{Script=Arabic}/u);
    expect(article.contentAr).toMatch(/^<h2[^>]*>(?=[^<]*\p{Script=Arabic})[^<]*<\/h2>/u);
    const byHand = {
      titleAr: 'السيارة الجديدة',
      excerptAr: 'مقتطف من المقال',
      contentAr: `<p>${'نص عن سيارة. '.repeat(6)}</p>`,
    };
    await must(app, { method: 'PUT', path: `/articles/${id}/translation`, body: byHand }, author.token);
    expect((await read(slug)).titleAr).toBe('السيارة الجديدة');
  });
});

describe('a comment', () => {
  it('is shown exactly as typed, by a guest or by who is signed in, newest first', async () => {
    const { id, slug } = await write();
    const content = '<b>1 < 2</b> & "so"\n\n  — قال: «نعم» 🚗  {{x}} %s';
    expect((await comment({ content: `  ${content}  `, articleId: id, authorId: 1 })).status).toBe(201);
    expect((await comment({ content: 'Mine', articleId: id }, author.token)).status).toBe(201);
    const { comments } = await read(slug);
    expect(comments.map((one) => [one.content, one.author?.displayName ?? null])).toEqual([
      ['Mine', 'Rana Haddad'],
      [content, null],
    ]);
  });

  it('needs an article that readers can see', async () => {
    const draft = await write({ status: 'draft' });
    for (const articleId of [draft.id, 2_000_000_000]) {
      expect((await comment({ content: 'Hello', articleId })).status).toBe(404);
    }
  });

  it.each([
    [{ content: '' }, 'content'],
    [{ content: '   \n ' }, 'content'],
    [{ content: 'x'.repeat(5001) }, 'content'],
    [{ content: 'NUL \0 inside' }, 'content'],
    [{ content: 'half a sign \uD83D' }, 'content'],
    [{ content: 'Fine', articleId: 0 }, 'articleId'],
    [{ content: 'Fine', articleId: '1' }, 'articleId'],
  ])('is refused: %j', async (changes, field) => {
    const { status, errors } = await refusal({
      method: 'POST',
      path: '/comments',
      body: { articleId: 1, ...changes },
    });
    expect(status).toBe(400);
    expect(errors?.map(({ path }) => path)).toEqual([field]);
  });

  it('takes 5,000 characters', async () => {
    const { id } = await write();
    expect((await comment({ content: 'x'.repeat(5000), articleId: id })).status).toBe(201);
  });
});

describe('a category', () => {
  it('has an address from its name, an icon, and both languages', async () => {
    const name = `Motors & ${fresh('more')}`;
    const body = { name: `  ${name}  `, nameAr: 'محركات', icon: '' };
    const made = await must<Category>(app, { method: 'POST', path: '/categories', body }, admin);
    expect(made).toMatchObject({ name, nameAr: 'محركات', icon: 'folder' });
    expect(made.slug).toMatch(/^motors-and-more-/);
    const path = `/categories/${made.id}`;
    const icon = await must<Category>(app, { method: 'PUT', path, body: { icon: 'car', nameAr: '' } }, admin);
    expect(icon).toMatchObject({ name, slug: made.slug, icon: 'car', nameAr: null });
    expect(await must(app, { method: 'GET', path: `/categories/${made.slug}` })).toEqual({
      ...icon,
      languages: ['en', 'ar'],
    });
  });

  it('is refused where its address is taken, by name or by slug', async () => {
    const { name, slug } = await newCategory(app, admin);
    for (const body of [{ name }, { name: fresh('other'), slug }]) {
      const { status, message } = await refusal({ method: 'POST', path: '/categories', body }, admin);
      expect(status).toBe(409);
      expect(message).toBe(`The address '${slug}' is already in use. Please choose another one.`);
    }
    const other = await newCategory(app, admin);
    const moved = await refusal({ method: 'PUT', path: `/categories/${other.id}`, body: { slug } }, admin);
    expect(moved.status).toBe(409);
  });

  it('is kept while articles are in it', async () => {
    const { id } = await newCategory(app, admin);
    const article = await write({ categoryId: id });
    const refused = await refusal({ method: 'DELETE', path: `/categories/${id}` }, admin);
    expect(refused).toEqual({
      status: 409,
      message: 'This category has 1 article. Move them to another category first.',
    });
    await must(app, { method: 'DELETE', path: `/articles/${article.id}` }, author.token);
    await must(app, { method: 'DELETE', path: `/categories/${id}` }, admin);
  });
});

describe('a setting', () => {
  it('is shown to visitors when its key says so, else to admins only; its key is used once', async () => {
    const key = (prefix: string) => fresh(`${prefix}_key`).replace(/\W/g, '_');
    const [shown, hidden] = [key('footer'), key('internal')];
    for (const one of [shown, hidden]) {
      const body = { key: one, value: 'A value', valueAr: 'قيمة', description: 'What it is for' };
      const made = await must(app, { method: 'POST', path: '/site-settings', body }, admin);
      expect(siteSettingSchema.strict().safeParse(made).error).toBeUndefined();
    }
    const keys = async (token?: string) =>
      (await must<SiteSetting[]>(app, { method: 'GET', path: '/site-settings' }, token)).map(
        (one) => one.key,
      );
    for (const token of [undefined, author.token]) {
      expect(await keys(token)).toContain(shown);
      expect(await keys(token)).not.toContain(hidden);
    }
    expect(await keys(admin)).toEqual(expect.arrayContaining([shown, hidden]));
    const again = await refusal(
      { method: 'POST', path: '/site-settings', body: { key: shown, value: 'x' } },
      admin,
    );
    expect(again.status).toBe(409);
  });

  it('with the source of imports is shown to those who may import', async () => {
    const editor = await newUser(app, admin, { role: 'editor' });
    const keysOf = async (token: string) =>
      (await must<SiteSetting[]>(app, { method: 'GET', path: '/site-settings' }, token)).map(
        ({ key }) => key,
      );
    expect(await keysOf(editor.token)).toContain(IMPORT_SOURCE);
    expect(await keysOf(editor.token)).not.toContain('authors_publish');
    expect(await keysOf(author.token)).not.toContain(IMPORT_SOURCE);
  });

  it('is changed in part', async () => {
    const body = {
      key: fresh('site_part').replace(/\W/g, '_'),
      value: 'Old',
      valueAr: 'قديم',
      description: 'Kept',
    };
    const { id } = await must<SiteSetting>(app, { method: 'POST', path: '/site-settings', body }, admin);
    const path = `/site-settings/${id}`;
    const changed = await must(app, { method: 'PUT', path, body: { value: 'New' } }, admin);
    expect(changed).toMatchObject({ value: 'New', valueAr: 'قديم', description: 'Kept' });
    expect(await must(app, { method: 'PUT', path, body: { valueAr: null } }, admin)).toMatchObject({
      value: 'New',
      valueAr: null,
    });
    expect((await refusal({ method: 'PUT', path, body: {} }, admin)).status).toBe(400);
  });
});

describe('a static page', () => {
  const make = (changes: object = {}) => {
    const slug = fresh('page');
    const body = { slug, title: 'A page', content: '# Text', titleAr: 'صفحة', contentAr: 'نص', ...changes };
    return must<StaticPage>(app, { method: 'POST', path: '/static-pages', body }, admin);
  };
  const status = async (slug: string, token?: string) =>
    (await ask(app, { method: 'GET', path: `/static-pages/${slug}` }, token)).status;

  it('is published by default; a draft is for admins only', async () => {
    const page = await make();
    expect(staticPageSchema.strict().safeParse(page).error).toBeUndefined();
    expect(page).toMatchObject({ isPublished: true, titleAr: 'صفحة', contentAr: 'نص' });
    expect(await status(page.slug)).toBe(200);
    const draft = await make({ isPublished: false });
    expect([
      await status(draft.slug),
      await status(draft.slug, author.token),
      await status(draft.slug, admin),
    ]).toEqual([404, 404, 200]);
  });

  it('is read by an admin as readers see it, where the call asks for published pages', async () => {
    const draft = await make({ isPublished: false });
    const { id, slug } = await make({ content: 'The first text' });
    const read = <T>(path: string) => must<T>(app, { method: 'GET', path: `/static-pages${path}` }, admin);
    const [first] = await read<{ id: number }[]>(`/${id}/history`);
    const put = { method: 'PUT', path: `/static-pages/${id}`, body: { content: 'The second text' } };
    await must(app, put, admin);
    const restored = { method: 'POST', path: `/static-pages/${id}/history/${first?.id}/restore`, body: {} };
    await must(app, restored, admin);

    expect(await read(`/${slug}`)).toMatchObject({ content: 'The first text' });
    expect(await read(`/${slug}?status=published`)).toMatchObject({ content: 'The second text' });
    expect(await status(`${draft.slug}?status=published`, admin)).toBe(404);
    const contents = async (query: string) => {
      const pages = await read<StaticPage[]>(query);
      return [slug, draft.slug].map((wanted) => pages.find((page) => page.slug === wanted)?.content);
    };
    expect(await contents('')).toEqual(['The first text', '# Text']);
    expect(await contents('?status=published')).toEqual(['The second text', undefined]);
  });

  it('is hidden and shown again by its switch, text and all', async () => {
    const { id, slug } = await make();
    const put = (body: object) =>
      must<StaticPage>(app, { method: 'PUT', path: `/static-pages/${id}`, body }, admin);
    expect(await put({ isPublished: false, title: 'Another title' })).toMatchObject({ isPublished: false });
    expect(await status(slug)).toBe(404);
    expect(await put({ metaDescription: 'About us' })).toMatchObject({ isPublished: false });
    expect(await put({ isPublished: true })).toMatchObject({
      isPublished: true,
      title: 'Another title',
      titleAr: 'صفحة',
      metaDescription: 'About us',
    });
    expect(await status(slug)).toBe(200);
  });

  it('has an address of its own, and a whole Arabic version or none', async () => {
    const { id, slug } = await make();
    const taken = await refusal(
      { method: 'POST', path: '/static-pages', body: { slug, title: 'B', content: 'C' } },
      admin,
    );
    expect(taken.status).toBe(409);
    const half = await refusal(
      { method: 'PUT', path: `/static-pages/${id}`, body: { contentAr: null } },
      admin,
    );
    expect(half.status).toBe(400);
    const put = { method: 'PUT', path: `/static-pages/${id}`, body: { titleAr: null, contentAr: null } };
    expect(await must(app, put, admin)).toMatchObject({ titleAr: null, contentAr: null });
    await must(app, { method: 'DELETE', path: `/static-pages/${id}` }, admin);
    expect(await status(slug)).toBe(404);
  });
});

describe('a user', () => {
  it('is answered without anything secret, and a change of rights ends the sessions', async () => {
    const user = await newUser(app, admin);
    const list = await must<{ id: number }[]>(app, { method: 'GET', path: '/users' }, admin);
    expect(JSON.stringify(list)).not.toMatch(/password|\$2[aby]\$|token|secret/i);
    for (const one of list) expect(userSchema.strict().safeParse(one).error).toBeUndefined();
    const path = `/users/${user.id}`;
    const promoted = await must(app, { method: 'PUT', path, body: { isAdmin: true, bio: 'Editor' } }, admin);
    expect(promoted).toMatchObject({ isAdmin: true, bio: 'Editor' });
    expect((await ask(app, { method: 'GET', path: '/users' }, user.token)).status).toBe(401);
  });

  it('keeps an empty password as it is, and takes a new one', async () => {
    const user = await newUser(app, admin);
    const put = (body: object) => must(app, { method: 'PUT', path: `/users/${user.id}`, body }, admin);
    await put({ password: '', displayName: 'Same password' });
    expect((await ask(app, { method: 'GET', path: '/articles?status=all' }, user.token)).status).toBe(200);
    const short = { method: 'PUT', path: `/users/${user.id}`, body: { password: '12345' } };
    expect((await refusal(short, admin)).message).toBe('Password must be at least 6 characters long.');
    await put({ password: 'another-1' });
    expect((await ask(app, { method: 'GET', path: '/articles?status=all' }, user.token)).status).toBe(401);
  });
});
