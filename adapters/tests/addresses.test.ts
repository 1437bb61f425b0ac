import { beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '../src/site.ts';
import {
  articleBody,
  createNewsroomApp,
  fresh,
  must,
  newCategory,
  newUser,
  signInAsAdmin,
} from './newsroom-under-test.ts';

const CALLS: Record<string, string> = {
  article: '/api/articles',
  category: '/api/categories',
  page: '/api/static-pages',
  author: '/api/authors',
  tag: '/api/tags',
};

/** Replaces web's build: it calls the API as its loaders do, and accepts addresses as its router does. */
const renderPage: RenderPage = async (request, { fetchApi, removed }) => {
  const path = new URL(request.url).pathname.toLowerCase().replace(/^\/ar(?=\/|$)/, '');
  const [, kind = '', slug = ''] = path.split('/').filter((part, index) => part || index === 0);
  if (removed) return new Response('This article was removed', { status: 410 });
  if (!kind) return new Response('home');
  const call = CALLS[kind];
  const answer = call ? await fetchApi(`${call}/${slug}`) : new Response(null, { status: 404 });
  return new Response(path, { status: answer.ok ? 200 : 404 });
};

const app = createNewsroomApp({ renderPage });
let token: string;
let category: { id: number; slug: string };
beforeAll(async () => {
  ({ token } = await signInAsAdmin(app));
  category = await newCategory(app, token);
});

async function at(path: string): Promise<{ status: number; location: string | null }> {
  const { status, headers } = await app.request(path);
  return { status, location: headers.get('location') };
}

const create = (changes: object = {}) =>
  must<{ id: number; slug: string; title: string }>(
    app,
    { method: 'POST', path: '/articles', body: articleBody(category.id, changes) },
    token,
  );

const move = async (article: { id: number }, slug: string) =>
  must<{ slug: string }>(
    app,
    { method: 'PUT', path: `/articles/${article.id}`, body: articleBody(category.id, { slug }) },
    token,
  );

describe('an article', () => {
  it('that has moved is found at its new address, in both languages and with its query', async () => {
    const article = await create();
    const { slug } = await move(article, fresh('moved'));
    expect(await at(`/article/${article.slug}?from=mail`)).toEqual({
      status: 301,
      location: `/article/${slug}?from=mail`,
    });
    expect(await at(`/ar/article/${article.slug}`)).toEqual({ status: 301, location: `/ar/article/${slug}` });
    expect(await at(`/Article/${article.slug.toUpperCase()}/`)).toEqual({
      status: 301,
      location: `/article/${slug}`,
    });
    expect((await at(`/article/${slug}`)).status).toBe(200);
    // The API's response has not changed.
    expect((await app.request(`/api/articles/${article.slug}`)).status).toBe(404);
  });

  it('with an Arabic address is found as well', async () => {
    const article = await create({ title: `كيف تشيخ البطارية ${fresh('x')}` });
    const { slug } = await move(article, `البطارية-${fresh('y')}`);
    expect(await at(`/article/${encodeURIComponent(article.slug)}`)).toEqual({
      status: 301,
      location: `/article/${encodeURIComponent(slug)}`,
    });
  });

  it('that was removed is gone, wherever it was', async () => {
    const article = await create();
    const { slug } = await move(article, fresh('last'));
    await must(app, { method: 'DELETE', path: `/articles/${article.id}` }, token);
    for (const path of [`/article/${slug}`, `/ar/article/${slug}`, `/article/${article.slug}`]) {
      const response = await app.request(path);
      expect(response.status, path).toBe(410);
      expect(await response.text()).toBe('This article was removed');
    }
  });

  it('that is hidden, or never was, is not found', async () => {
    const article = await create();
    await must(app, { method: 'POST', path: `/articles/${article.id}/unpublish` }, token);
    expect((await at(`/article/${article.slug}`)).status).toBe(404);
    expect((await at('/article/never-was')).status).toBe(404);
  });
});

describe('categories and pages', () => {
  it('are found at their new addresses', async () => {
    const old = await newCategory(app, token);
    const slug = fresh('category-now');
    await must(app, { method: 'PUT', path: `/categories/${old.id}`, body: { slug } }, token);
    expect(await at(`/ar/category/${old.slug}?page=2`)).toEqual({
      status: 301,
      location: `/ar/category/${slug}?page=2`,
    });
    await must(app, { method: 'DELETE', path: `/categories/${old.id}` }, token);
    expect((await at(`/category/${slug}`)).status).toBe(404);

    const body = { slug: fresh('page'), title: 'A page', content: 'Text' };
    const page = await must<{ id: number; slug: string }>(
      app,
      { method: 'POST', path: '/static-pages', body },
      token,
    );
    const next = fresh('page-now');
    await must(app, { method: 'PUT', path: `/static-pages/${page.id}`, body: { slug: next } }, token);
    expect(await at(`/page/${page.slug}`)).toEqual({ status: 301, location: `/page/${next}` });
  });
});

describe('authors and tags', () => {
  const writing = async (tag: string) => {
    const displayName = fresh('author');
    const writer = await newUser(app, token, { displayName });
    const body = articleBody(category.id, { tags: [tag] });
    const article = await must<{ id: number }>(
      app,
      { method: 'POST', path: '/articles', body },
      writer.token,
    );
    return { ...writer, slug: displayName, article };
  };
  const changeUser = (id: number, slug: string) =>
    must(app, { method: 'PUT', path: `/users/${id}`, body: { slug } }, token);

  it('are found at their new addresses, in letters of any script', async () => {
    const tag = fresh('tag');
    const { id, slug } = await writing(tag);
    const arabic = `كاتبة-${fresh('x')}`;
    await changeUser(id, arabic);
    expect(await at(`/author/${slug}?page=2`)).toEqual({
      status: 301,
      location: `/author/${encodeURIComponent(arabic)}?page=2`,
    });
    expect((await at(`/ar/author/${encodeURIComponent(arabic)}`)).status).toBe(200);
    await changeUser(id, `${slug}-again`);
    expect(await at(`/ar/author/${slug}`)).toEqual({ status: 301, location: `/ar/author/${slug}-again` });
    expect((await at(`/tag/${tag.toUpperCase()}/`)).location).toBe(`/tag/${tag}`);
    expect((await at('/tag/no-such-tag')).status).toBe(404);
  });

  it('are not found without a published article, wherever they were', async () => {
    const tag = fresh('tag');
    const { id, slug, article, token: own } = await writing(tag);
    await changeUser(id, `${slug}-now`);
    await must(app, { method: 'POST', path: `/articles/${article.id}/unpublish` }, own);
    for (const path of [`/author/${slug}`, `/author/${slug}-now`, `/tag/${tag}`])
      expect((await at(path)).status, path).toBe(404);
    await must(app, { method: 'POST', path: `/articles/${article.id}/publish` }, own);
    expect((await at(`/author/${slug}`)).location).toBe(`/author/${slug}-now`);
  });

  it('of nobody, and of somebody who only signs in, are not told apart', async () => {
    const { username } = await newUser(app, token);
    for (const path of [`/authors/${username}`, '/authors/admin', '/authors/nobody-at-all']) {
      const response = await app.request(`/api${path}`);
      expect([response.status, await response.json()]).toEqual([404, { message: 'Author not found' }]);
    }
  });
});

describe('other spellings', () => {
  it('lead to the one address that there is', async () => {
    const { slug } = category;
    expect(await at('/AR/')).toEqual({ status: 301, location: '/ar' });
    expect(await at(`//Category//${slug}/?a=B`)).toEqual({ status: 301, location: `/category/${slug}?a=B` });
    expect((await at('/Category/No-Such-One/')).status).toBe(404);
    expect((await app.request('/ar/', { method: 'HEAD' })).status).toBe(301);
  });
});
