import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleCardSchema,
  articleSchema,
  editableArticleSchema,
  dashboardArticleSchema,
  dashboardCardSchema,
  DASHBOARD_FILTERS,
  staleSchema,
  describedTagSchema,
  userSchema,
  type ArticleCard,
  type ArticleWithComments,
  type EditableArticle,
  type DashboardCard,
  type Preview,
  type StaleBody,
  type Tag,
  type User,
} from '../contract/index.ts';
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
} from './newsroom-under-test.ts';
import { readJson } from './site-under-test.ts';

const { app, start, stop } = createCachingNewsroom();

let admin: string;
let author: Awaited<ReturnType<typeof newUser>>;
let category: { id: number; slug: string };

beforeAll(async () => {
  start();
  admin = (await signInAsAdmin(app)).token;
  author = await newUser(app, admin);
  category = await newCategory(app, admin);
});
afterAll(() => stop());

const ARABIC = { titleAr: 'عنوان المقال', excerptAr: 'مقتطف من المقال', contentAr: LONG_TEXT };

const get = <Body>(path: string, token?: string) => must<Body>(app, { method: 'GET', path }, token);
const post = <Body>(path: string, body: unknown, token = author.token) =>
  must<Body>(app, { method: 'POST', path, body }, token);
const put = <Body>(path: string, body: unknown, token = author.token) =>
  must<Body>(app, { method: 'PUT', path, body }, token);
const write = (changes: object = {}, token = author.token) =>
  post<EditableArticle>('/articles', articleBody(category.id, changes), token);
const read = (slug: string) => get<ArticleWithComments>(`/articles/${slug}`);

describe("the dashboard's list", () => {
  const list = async (query: string, token = author.token) => {
    const response = await ask(app, { method: 'GET', path: `/articles?status=all&${query}` }, token);
    const rows = await readJson<DashboardCard[]>(response);
    return { rows, titles: rows.map(({ title }) => title), total: response.headers.get('X-Total-Count') };
  };

  it('is filtered, sorted and paged, and tells how many there are', async () => {
    const own = await newCategory(app, admin);
    const of = { categoryId: own.id };
    await write({ ...of, title: 'Bravo of the list' });
    await write({ ...of, title: 'Alpha of the list', ...ARABIC, featured: true });
    const changed = await write({ ...of, title: 'Before the change' });
    const saved = articleBody(own.id, { title: 'Charlie of the list', status: 'draft' });
    await put(`/articles/${changed.id}`, saved);
    await write({ ...of, title: 'Delta of the list', status: 'draft' });
    const foreign = await newUser(app, admin);
    await write({ ...of, title: 'Echo of another', status: 'draft' }, foreign.token);

    const [alpha, bravo, charlie, delta] = ['Alpha', 'Bravo', 'Charlie', 'Delta'].map(
      (name) => `${name} of the list`,
    );
    const narrowed = async (query: string, token?: string) => {
      const { titles, total } = await list(`category=${own.slug}&fields=card&${query}`, token);
      expect(total).toBe(String(titles.length));
      return titles;
    };
    expect(await narrowed('sort=title')).toEqual([alpha, bravo, charlie, delta]);
    expect(await narrowed('sort=-title', admin)).toEqual(['Echo of another', delta, charlie, bravo, alpha]);
    // Latin letters come before Arabic ones.
    expect(await narrowed('sort=title&sortIn=ar')).toEqual([bravo, charlie, delta, alpha]);
    expect(await narrowed('state=draft')).toEqual([delta]);
    expect(await narrowed('state=changed')).toEqual([charlie]);
    expect(await narrowed('language=translated')).toEqual([alpha]);
    expect(await narrowed('featured=true')).toEqual([alpha]);
    expect(await narrowed(`q=${encodeURIComponent('عنوان')}`)).toEqual([alpha]);
    expect(await narrowed(`author=${foreign.id}`, admin)).toEqual(['Echo of another']);
    expect(await narrowed('mine=true', admin)).toEqual([]);
    const second = await list(`category=${own.slug}&sort=title&limit=1&offset=1`);
    expect([second.titles, second.total]).toEqual([[bravo], '4']);
  });

  it('says more than readers are told; their lists are as before', async () => {
    const { id } = await write({ ...ARABIC });
    const cards = await list('limit=5&fields=card');
    for (const row of cards.rows) expect(dashboardCardSchema.strict().safeParse(row).error).toBeUndefined();
    expect(cards.rows[0]).toMatchObject({ id, mine: true, translated: true, hasUnpublishedChanges: false });
    const whole = await list('limit=5');
    for (const row of whole.rows)
      expect(dashboardArticleSchema.strict().safeParse(row).error).toBeUndefined();
    const stranger = await newUser(app, admin);
    expect((await list('limit=1&fields=card', stranger.token)).rows[0]).toMatchObject({ id, mine: false });

    const response = await ask(app, { method: 'GET', path: '/articles?limit=5' }, author.token);
    expect(response.headers.has('X-Total-Count')).toBe(false);
    for (const row of await readJson<object[]>(response))
      expect(articleSchema.strict().safeParse(row).error).toBeUndefined();
    for (const row of await get<object[]>('/articles?limit=5&fields=card'))
      expect(articleCardSchema.strict().safeParse(row).error).toBeUndefined();
  });

  const GIVEN: Record<(typeof DASHBOARD_FILTERS)[number], string> = {
    q: 'car',
    category: 'classics',
    author: '1',
    mine: 'true',
    assigned: 'true',
    state: 'draft',
    language: 'pending',
    featured: 'true',
    sort: 'title',
    sortIn: 'ar',
  };

  it.each(DASHBOARD_FILTERS)('has %s to itself', async (name) => {
    for (const token of [undefined, author.token, admin]) {
      const response = await ask(app, { method: 'GET', path: `/articles?${name}=${GIVEN[name]}` }, token);
      expect(response.status).toBe(400);
      const message = `${name} goes with status=all only, for who is signed in`;
      expect(await response.json()).toEqual({ message, errors: [{ path: name, message }] });
    }
    const path = `/articles?status=all&${name}=${GIVEN[name]}`;
    expect((await ask(app, { method: 'GET', path })).status).toBe(401);
    expect((await ask(app, { method: 'GET', path }, author.token)).status).toBe(200);
  });

  it.each([
    ['sort=author', "sort must be 'date', '-date', 'title'"],
    ['sortIn=fr', "sortIn must be 'en' or 'ar'"],
    [
      'state=gone',
      "state must be 'draft', 'published', 'changed', 'writing', 'review', 'ready' or 'current'",
    ],
    ['mine=1', "mine must be 'true' or 'false'"],
    ['q=', 'q must not be empty'],
    [`q=${'x'.repeat(201)}`, 'q is longer than 200 characters'],
    ['q=%00', 'q has a character that cannot be stored'],
    ['author=0', 'author must be a positive whole number'],
    ['category=a--b', 'slug may hold letters, digits and single hyphens only'],
    ['q=a&q=b', 'q must be one text'],
  ])('refuses %s', async (query, message) => {
    const response = await ask(app, { method: 'GET', path: `/articles?status=all&${query}` }, author.token);
    expect(response.status).toBe(400);
    expect((await readJson<{ message: string }>(response)).message).toContain(message);
  });
});

describe('an article of the list', () => {
  it('is featured at once for readers, whose pages are cached, and no more', async () => {
    const { id, slug, title } = await write();
    const featured = async () =>
      (await get<ArticleCard[]>('/articles/featured?limit=100')).map((one) => one.id);
    expect(await featured()).not.toContain(id);
    expect((await read(slug)).featured).toBe(false);
    await put(`/articles/${id}`, articleBody(category.id, { title: 'Not yet for readers', status: 'draft' }));
    const card = await post<DashboardCard>(`/articles/${id}/feature`, { featured: true });
    expect(dashboardCardSchema.strict().safeParse(card).error).toBeUndefined();
    expect(card).toMatchObject({ title: 'Not yet for readers', featured: true, hasUnpublishedChanges: true });
    expect(await featured()).toContain(id);
    expect(await read(slug)).toMatchObject({ title, featured: true });
    await post(`/articles/${id}/feature`, { featured: false }, admin);
    expect(await featured()).not.toContain(id);
  });

  it('is duplicated into a draft with everything but its comments', async () => {
    const form = new FormData();
    const picture = await readFile(new URL('../../web/public/icon-512.png', import.meta.url));
    form.set('image', new File([new Uint8Array(picture)], 'a blue car.png', { type: 'image/png' }));
    const { url } = await post<{ url: string }>('/upload', form);
    const article = await write({
      title: 'The first of two',
      ...ARABIC,
      imageUrl: url,
      imageAlt: 'A blue car',
      imageAltAr: 'سيارة زرقاء',
      tags: ['Twins'],
      featured: true,
    });
    await post('/comments', { content: 'Well said', articleId: article.id });
    const copy = await post<EditableArticle>(`/articles/${article.id}/duplicate`, undefined);
    expect(editableArticleSchema.strict().safeParse(copy).error).toBeUndefined();
    expect(copy).toEqual({
      ...article,
      id: copy.id,
      slug: 'the-first-of-two-copy',
      title: 'The first of two (copy)',
      titleAr: `${ARABIC.titleAr} (نسخة)`,
      createdAt: copy.createdAt,
      updatedAt: copy.updatedAt,
      status: 'draft',
      featured: false,
    });
    expect((await ask(app, { method: 'GET', path: `/articles/${copy.slug}` })).status).toBe(404);
    await post(`/articles/${copy.id}/publish`, undefined);
    expect((await read(copy.slug)).comments).toEqual([]);
  });

  it('that somebody has saved meanwhile says who and when, and both texts are there', async () => {
    const opened = await write({ title: 'As both have opened it' });
    const saved = await put<EditableArticle>(
      `/articles/${opened.id}`,
      articleBody(category.id, { title: 'As the admin has saved it', updatedAt: opened.updatedAt }),
      admin,
    );
    const body = articleBody(category.id, { title: 'As the author wants it', updatedAt: opened.updatedAt });
    const call = { method: 'PUT', path: `/articles/${opened.id}`, body };
    const response = await ask(app, call, author.token);
    expect(response.status).toBe(409);
    const stale = await readJson<StaleBody>(response);
    expect(staleSchema.strict().safeParse(stale).error).toBeUndefined();
    const { user } = await get<{ user: User }>('/auth/me', admin);
    expect(stale).toMatchObject({ updatedAt: saved.updatedAt, savedBy: user.displayName });

    const theirs = await get<EditableArticle>(`/articles/id/${opened.id}`, author.token);
    expect(theirs).toMatchObject({ title: 'As the admin has saved it', updatedAt: stale.updatedAt });
    const again = await put<EditableArticle>(call.path, { ...body, updatedAt: stale.updatedAt });
    expect(again.title).toBe('As the author wants it');
  });

  it('is published as the list has shown it, and not once a text of either language was saved since', async () => {
    const { id } = await write({ title: 'As it was listed', status: 'draft' });
    const listed = async () => {
      const rows = await get<DashboardCard[]>('/articles?status=all&fields=card&limit=100', author.token);
      return rows.find((row) => row.id === id)?.updatedAt;
    };
    const publish = (updatedAt: string | undefined) =>
      ask(app, { method: 'POST', path: `/articles/${id}/publish`, body: { updatedAt } }, author.token);
    const english = (title: string) =>
      put(`/articles/${id}`, articleBody(category.id, { title, status: 'draft' }), admin);
    const arabic = (titleAr: string) => put(`/articles/${id}/translation`, { ...ARABIC, titleAr }, admin);

    const begun = await listed();
    await arabic('عنوان حُفظ لاحقًا');
    expect((await publish(begun)).status).toBe(409);
    expect((await publish(await listed())).status).toBe(200);
    for (const save of [() => english('Saved since'), () => arabic('عنوان حُفظ بعد ذلك')]) {
      const before = await listed();
      await save();
      const response = await publish(before);
      expect(response.status).toBe(409);
      expect((await readJson<StaleBody>(response)).updatedAt).toBe(await listed());
    }
    expect((await publish(await listed())).status).toBe(200);
    // Programs may leave the time out, or the whole body.
    await english('The latest title');
    expect((await publish(undefined)).status).toBe(200);
    expect(await post(`/articles/${id}/publish`, undefined)).toMatchObject({ title: 'The latest title' });
  });

  it('is published again after it was hidden, as the list had shown it before', async () => {
    const { id } = await write(ARABIC);
    await post(`/articles/${id}/feature`, { featured: true });
    const rows = await get<DashboardCard[]>('/articles?status=all&fields=card&limit=100', author.token);
    const updatedAt = rows.find((row) => row.id === id)?.updatedAt;
    await post(`/articles/${id}/unpublish`, undefined);
    expect(await post(`/articles/${id}/publish`, { updatedAt })).toMatchObject({ status: 'published' });
  });

  it('is opened by its author and by admins, not by another author', async () => {
    const { id } = await write();
    const stranger = await newUser(app, admin);
    const refused = await ask(app, { method: 'GET', path: `/articles/id/${id}` }, stranger.token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: "This is another author's article" },
    ]);
  });
});

describe('a preview', () => {
  it('is what readers will be sent, and saves nothing', async () => {
    const hostile = '<script>alert(1)</script><p onclick="alert(2)" style="color:red">Text</p>';
    const texts = { content: `${LONG_TEXT}${hostile}`, contentAr: `## عنوان\n\n${'نص '.repeat(20)}**مهم**` };
    const preview = await post<Preview>('/articles/preview', texts);
    expect(preview.contentAr).toMatch(/^<h2 id="[^"]+">عنوان<\/h2>\n<p>نص .*<strong>مهم<\/strong><\/p>$/);
    expect(preview.content).not.toMatch(/script|onclick|style/);
    const { slug } = await write({ ...ARABIC, ...texts });
    expect(await read(slug)).toMatchObject(preview);
    expect(await post<Preview>('/articles/preview', { content: '' })).toEqual({
      content: '',
      contentAr: null,
    });
  });
});

describe('a profile', () => {
  it('is changed by the person, and the name is new under articles and comments at once', async () => {
    const person = await newUser(app, admin);
    const { id, slug } = await write({}, person.token);
    await post('/comments', { content: 'My own', articleId: id }, person.token);
    const names = async () => {
      const { author: writer, comments } = await read(slug);
      return [writer?.displayName, comments[0]?.author?.displayNameAr];
    };
    expect(await names()).toEqual([person.username, null]);
    const own = { displayName: 'Nadia Karam', displayNameAr: 'ناديا كرم', bio: ' On cars ', avatar: '' };
    const user = await put<User>('/auth/profile', own, person.token);
    expect(userSchema.strict().safeParse(user).error).toBeUndefined();
    expect(user).toMatchObject({ ...own, bio: 'On cars', avatar: null, username: person.username });
    expect(await names()).toEqual(['Nadia Karam', 'ناديا كرم']);
    expect((await get<{ user: User }>('/auth/me', person.token)).user).toEqual(user);
  });

  it('takes nobody further: rights, name for signing in and address stay', async () => {
    const person = await newUser(app, admin);
    const sent = { bio: 'Boss', isAdmin: true, username: 'root', email: 'root@example.com', id: 1 };
    const user = await put<User>('/auth/profile', sent, person.token);
    expect(user).toMatchObject({ bio: 'Boss', isAdmin: false, username: person.username, id: person.id });
    expect((await ask(app, { method: 'GET', path: '/users' }, person.token)).status).toBe(403);
  });

  it.each([
    [{ displayName: ' ' }, 'displayName is required'],
    [{ bio: 'x'.repeat(2001) }, 'bio is longer than 2,000 characters'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar must be an address that the upload call has answered'],
    [{ avatar: '/uploads/none.png' }, 'avatar must be an address that the upload call has answered'],
  ])('refuses %j', async (body, message) => {
    const response = await ask(app, { method: 'PUT', path: '/auth/profile', body }, author.token);
    expect(response.status).toBe(400);
    expect((await readJson<{ message: string }>(response)).message).toBe(message);
  });
});

describe('tags', () => {
  it('are suggested by their words, the most used first', async () => {
    const word = `Quattro${fresh('q').replace(/\W/g, '')}`;
    await write({ tags: [`${word} rare`, `${word} common`] });
    await write({ tags: [`${word} common`], status: 'draft' });
    const tags = await get<Tag[]>(`/tags?q=${word.toLowerCase()}`, author.token);
    for (const tag of tags) expect(describedTagSchema.strict().safeParse(tag).error).toBeUndefined();
    expect(tags.map(({ name }) => name)).toEqual([`${word} common`, `${word} rare`]);
    expect(await get<Tag[]>(`/tags?q=rar&limit=50`, author.token)).toContainEqual(tags[1]);
    expect(await get<Tag[]>('/tags?q=&limit=1', author.token)).toHaveLength(1);
  });
});
