import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleWithCommentsSchema, commentSchema, type Comment } from '../contract/index.ts';
import { INTERNAL } from '../src/metrics/routes.ts';
import {
  articleBody,
  ask,
  createNewsroomApp,
  fresh,
  must,
  newCategory,
  newUser,
  signInAsAdmin,
} from './newsroom-under-test.ts';
import { generous, readJson } from './site-under-test.ts';

const COUNT = 23;
const app = createNewsroomApp();
let admin: string;
let article: { id: number; slug: string };

const newArticle = async () => {
  const { id } = await newCategory(app, admin);
  return must<typeof article>(app, { method: 'POST', path: '/articles', body: articleBody(id) }, admin);
};

beforeAll(async () => {
  admin = (await signInAsAdmin(app)).token;
  article = await newArticle();
  for (let number = 1; number <= COUNT; number += 1) {
    const body = { content: `Comment ${number}`, articleId: article.id };
    await must(app, { method: 'POST', path: '/comments', body });
  }
});

describe('the comments of an article', () => {
  const page = (query: string) => app.request(`/api/articles/${article.id}/comments${query}`);
  const texts = (comments: Comment[]) => comments.map(({ content }) => content);

  it('are the newest twenty with the article, and the others in pages, none twice', async () => {
    const found = articleWithCommentsSchema.parse(
      await (await app.request(`/api/articles/${article.slug}`)).json(),
    );
    expect(found.commentCount).toBe(COUNT);
    const rest = z.array(commentSchema).parse(await (await page('?offset=20')).json());
    expect(texts([...found.comments, ...rest])).toEqual(
      Array.from({ length: COUNT }, (_, index) => `Comment ${COUNT - index}`),
    );
    expect(await (await page('')).json()).toEqual(found.comments);
    expect(await (await page('?limit=2&offset=21')).json()).toEqual(rest.slice(1));
    expect(await (await page('?offset=40')).json()).toEqual([]);
  });

  it('carry the cache tags of the article and of its comments', async () => {
    const response = await app.request(`/api/articles/${article.id}/comments?offset=20`, {}, INTERNAL);
    const tags = response.headers.get('Surrogate-Key')?.split(' ');
    expect(tags).toEqual([`article:${article.id}`, `comments:${article.id}`]);
  });

  it('have replies, in the order that is asked for', async () => {
    const { id, slug } = await newArticle();
    const say = (body: object) =>
      must<Comment>(app, { method: 'POST', path: '/comments', body: { articleId: id, ...body } });
    const first = await say({ content: 'First' });
    const second = await say({ content: 'Second', guestName: 'Huda' });
    const reply = await say({ content: 'Reply', parentId: first.id, guestName: 'هدى' });
    expect(reply).toMatchObject({ parentId: first.id, guestName: 'هدى', author: null });
    const shown = [
      second,
      { ...first, replies: [z.object(commentSchema.shape).omit({ replies: true }).parse(reply)] },
    ];
    const ask = async (query: string) => (await app.request(`/api/articles/${id}/comments${query}`)).json();
    expect(await ask('')).toEqual(shown);
    expect(await ask('?sort=oldest')).toEqual(shown.toReversed());
    expect(await ask(`?comment=${reply.id}`)).toEqual([shown[1]]);
    expect(await readJson(await app.request(`/api/articles/${slug}`))).toMatchObject({
      commentCount: 3,
      threadCount: 2,
      comments: shown,
    });
  });

  it.each([
    [{ guestName: 'x'.repeat(61) }, 'The name is longer than 60 characters'],
    [{ guestName: 'a\u202eb' }, 'The name has an invisible character'],
    [{ guestName: 'a\nb' }, 'The name has an invisible character'],
    [{ guestName: 'a\u200d \u200cb' }, 'The name has an invisible character'],
    [{ guestName: 'adm\u3164in' }, 'This name belongs to our staff. Please choose another one.'],
    [{ guestName: 'Mih\u3164war' }, 'This name belongs to our staff. Please choose another one.'],
    [{ guestName: ' ADMIN ' }, 'This name belongs to our staff. Please choose another one.'],
    [{ parentId: 2_000_000_000 }, 'The comment that this one answers is no longer there.'],
  ])('refuse %j with a sentence', async (wrong, message) => {
    const body = { content: 'x', articleId: article.id, ...wrong };
    const response = await ask(app, { method: 'POST', path: '/comments', body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  it.each([
    ['/articles/abc/comments', 400],
    ['/articles/1/comments?sort=best', 400],
    ['/articles/1/comments?comment=x', 400],
    ['/articles/0/comments', 400],
    ['/articles/1/comments?limit=101', 400],
    ['/articles/1/comments?offset=-1', 400],
    ['/articles/2000000000/comments', 404],
  ])('%s is %i', async (path, status) => {
    expect((await app.request(`/api${path}`)).status).toBe(status);
  });
});

describe('a comment of somebody whose session has ended', () => {
  const comment = async (body: object, headers: Record<string, string>) => {
    const { id, slug } = await newArticle();
    const call = { method: 'POST', path: '/comments', body: { content: 'Mine', articleId: id, ...body } };
    const response = await ask(app, { ...call, headers });
    const { comments } = await readJson<{ comments: Comment[] }>(await app.request(`/api/articles/${slug}`));
    return { status: response.status, names: comments.map(({ author }) => author?.displayName) };
  };
  const endedToken = async () => {
    const { token } = await newUser(app, admin);
    await must(app, { method: 'POST', path: '/auth/logout' }, token);
    return `Bearer ${token}`;
  };

  it('is refused with its token, and is not published as a guest’s', async () => {
    expect(await comment({}, { Authorization: await endedToken() })).toEqual({ status: 401, names: [] });
  });

  it('is the user’s where the cookie of a session comes along with an old token', async () => {
    const { cookie, username } = await newUser(app, admin);
    const headers = { Authorization: await endedToken(), Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect(await comment({ asUser: true }, headers)).toEqual({ status: 201, names: [username] });
  });

  it('is refused without a token if it must be by a user', async () => {
    const { cookie, username, token } = await newUser(app, admin);
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect(await comment({ asUser: true }, headers)).toEqual({ status: 201, names: [username] });
    await must(app, { method: 'POST', path: '/auth/logout' }, token);
    expect(await comment({ asUser: true }, headers)).toEqual({ status: 401, names: [] });
    expect(await comment({ asUser: true }, {})).toEqual({ status: 401, names: [] });
  });

  it('is a guest’s with the cookie alone, with none, and behind the password of a proxy', async () => {
    const asGuest = { status: 201, names: [undefined] };
    const cookie = `mihwar_session=mhs_${'a'.repeat(43)}`;
    for (const headers of [
      { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      {},
      { Authorization: 'Basic YTpi' },
    ]) {
      expect(await comment({ asUser: false }, headers as Record<string, string>)).toEqual(asGuest);
    }
  });
});

describe('an article without comments', () => {
  it('refuses everybody with a sentence, and opens again as soon as the site’s setting does', async () => {
    const { id, slug } = await newArticle();
    const read = async () => readJson<{ commenting: string }>(await app.request(`/api/articles/${slug}`));
    const settings = await must<{ id: number; key: string }[]>(
      app,
      { method: 'GET', path: '/site-settings' },
      admin,
    );
    const path = `/site-settings/${settings.find(({ key }) => key === 'comments_mode')?.id}`;
    const set = (value: string) => must(app, { method: 'PUT', path, body: { value } }, admin);
    expect((await read()).commenting).toBe('open');
    await set('closed');
    try {
      expect((await read()).commenting).toBe('closed');
      for (const token of [undefined, admin]) {
        const call = { method: 'POST', path: '/comments', body: { content: 'x', articleId: id } };
        const refused = await ask(app, call, token);
        expect(refused.status).toBe(403);
        expect(await readJson(refused)).toEqual({ message: 'Comments on this article are closed.' });
      }
    } finally {
      await set('open');
    }
    expect((await read()).commenting).toBe('open');
  });
});

describe('commenting too often', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const comment = async (
    site: typeof app,
    articleId: number,
    headers: Record<string, string>,
    as?: string,
  ) => {
    const call = { method: 'POST', path: '/comments', body: { content: fresh('Again'), articleId }, headers };
    return (await ask(site, call, as)).status;
  };

  it('is counted by client behind a proxy, and by network where that is one of IPv6', async () => {
    const limits = generous({ commentByClient: 2 });
    const proxied = createNewsroomApp({ limits, trustProxy: true });
    const of = (address: string) => comment(proxied, article.id, from(address));
    expect([await of('203.0.113.1'), await of('203.0.113.1'), await of('203.0.113.1')]).toEqual([
      201, 201, 429,
    ]);
    // The address that the client claims comes before the one that the proxy appends.
    expect(await of('198.51.100.9, 203.0.113.1')).toBe(429);
    expect(await of('203.0.113.2')).toBe(201);
    expect([await of('2001:db8::1'), await of('2001:db8::2'), await of('2001:db8::3')]).toEqual([
      201, 201, 429,
    ]);
    expect(await of('2001:db8:0:1::1')).toBe(201);
  });

  it('is counted by connection where no proxy is trusted', async () => {
    const direct = createNewsroomApp({ limits: generous({ commentByClient: 1 }) });
    expect(await comment(direct, article.id, from('203.0.113.1'))).toBe(201);
    expect(await comment(direct, article.id, from('203.0.113.2'))).toBe(429);
  });

  it('is counted by article, whoever it is and wherever from, and leaves other articles open', async () => {
    const [one, other] = [await newArticle(), await newArticle()];
    const proxied = createNewsroomApp({ limits: generous({ commentByArticle: 3 }), trustProxy: true });
    const statuses: number[] = [];
    for (let client = 1; client <= 3; client += 1)
      statuses.push(await comment(proxied, one.id, from(`203.0.113.${client}`)));
    statuses.push(await comment(proxied, one.id, from('203.0.113.4'), (await newUser(app, admin)).token));
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await comment(proxied, other.id, from('203.0.113.1'))).toBe(201);
    const { commentCount } = await readJson<{ commentCount: number }>(
      await app.request(`/api/articles/${one.slug}`),
    );
    expect(commentCount).toBe(3);
  });
});
