import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Reports from '../src/api/comment/services/reports';
import { bootCms, built, text, TOKEN, type Cms } from './boot';

const COMMENT = 'api::comment.comment';
const ARTICLE = 'api::article.article';
const SETTING = 'api::site-setting.site-setting';

interface Article {
  publicId: number;
  slug: string;
}
interface Said {
  publicId: number;
  state?: string;
}

let cms: Cms;
let admin: string;
let author: Awaited<ReturnType<Cms['newAuthor']>>;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  admin = (await cms.signIn()).accessToken;
  author = await cms.newAuthor('writer');
  categoryId = Number(
    (
      await cms.strapi
        .documents('api::category.category')
        .create({ locale: 'en', data: { name: 'Classics' } })
    ).publicId,
  );
});
afterAll(() => cms.stop());

const bodyOf = (more: object = {}) => ({
  ...{ title: 'An article to discuss', excerpt: 'An excerpt of some length', content: text() },
  ...{ categoryId, status: 'published', ...more },
});
const ok = async <Answer>(response: Response): Promise<Answer> => {
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Answer;
};
const newArticle = async (more: object = {}) =>
  ok<Article>(await cms.send('POST', '/api/articles', bodyOf(more), admin));
const post = ({ publicId }: Article, content: string, as?: string, more: object = {}) =>
  cms.send('POST', '/api/comments', { content, articleId: publicId, ...more }, as);
const say = async (article: Article, content: string, as?: string) =>
  ok<Said>(await post(article, content, as));
const read = ({ slug }: Article) =>
  cms.json<{ commenting: string; comments: { publicId: number; content: string }[] }>(
    `/api/articles/by-slug/${slug}`,
  );
const stored = (publicId: number) => cms.strapi.db.query(COMMENT).findOne({ where: { publicId } });

describe('how comments on an article are taken', () => {
  const setSite = async (value: string) => {
    const [setting] = await cms.strapi.documents(SETTING).findMany({ filters: { key: 'comments_mode' } });
    const data = { key: 'comments_mode', value };
    if (!setting) return cms.strapi.documents(SETTING).create({ locale: 'en', data });
    return cms.strapi.documents(SETTING).update({ documentId: setting.documentId, locale: 'en', data });
  };

  it('is open unless somebody says otherwise', async () => {
    const article = await newArticle();
    expect(await read(article)).toMatchObject({ commenting: 'open', commentsMode: 'default' });
    expect(await say(article, 'At once')).not.toHaveProperty('state');
  });

  it('is closed for everybody, with the comments that are there', async () => {
    const article = await newArticle({ commentsMode: 'open' });
    const { publicId } = await say(article, 'From before');
    await ok(
      await cms.send('PUT', `/api/articles/${article.publicId}`, bodyOf({ commentsMode: 'closed' }), admin),
    );
    for (const token of [undefined, author.accessToken, admin]) {
      for (const more of [{}, { parentId: publicId }]) {
        const refused = await post(article, 'Too late', token, more);
        expect(refused.status).toBe(403);
        expect(await refused.text()).toContain('Comments on this article are closed.');
      }
    }
    const panel = cms.strapi
      .documents(COMMENT)
      .create({ data: { content: 'x', articleId: article.publicId } });
    await expect(panel).rejects.toThrow('Comments on this article are closed.');
    const seen = await read(article);
    expect(seen).toMatchObject({ commenting: 'closed', comments: [{ content: 'From before' }] });
    expect(seen.comments).toHaveLength(1);
    // A moderator still decides about the comments that are there.
    const decision = { ids: [publicId], action: 'hide' };
    await ok(await cms.send('POST', '/api/moderation', decision, admin));
    expect(await stored(publicId)).toMatchObject({ state: 'hidden' });
  });

  it('lets comments wait for approval, but not those of moderators', async () => {
    const article = await newArticle({ commentsMode: 'approval' });
    expect(await say(article, 'By a guest')).toMatchObject({ state: 'pending' });
    expect(await say(article, 'By an author', author.accessToken)).toMatchObject({ state: 'pending' });
    const { publicId, ...rest } = await say(article, 'By an admin', admin);
    expect(rest).not.toHaveProperty('state');
    expect((await read(article)).comments.map((comment) => comment.publicId)).toEqual([publicId]);
  });

  it('changes for readers when the article is published, in whatever language', async () => {
    const arabic = { titleAr: 'عنوان المقال', excerptAr: 'مقدمة للمقال', contentAr: text() };
    const article = await newArticle(arabic);
    const draft = bodyOf({ ...arabic, commentsMode: 'closed', status: 'draft' });
    await ok(await cms.send('PUT', `/api/articles/${article.publicId}`, draft, admin));
    expect((await read(article)).commenting).toBe('open');
    expect(await say(article, 'Still open')).not.toHaveProperty('state');
    const { documentId } = await cms.strapi.db
      .query(ARTICLE)
      .findOne({ where: { publicId: article.publicId } });
    await cms.strapi.documents(ARTICLE).publish({ documentId, locale: 'ar' });
    expect((await read(article)).commenting).toBe('closed');
    await cms.strapi
      .documents(ARTICLE)
      .update({ documentId, locale: 'ar', data: { commentsMode: 'default' } });
    const rows: { commentsMode: string | null }[] = await cms.strapi.db
      .query(ARTICLE)
      .findMany({ where: { publicId: article.publicId, publishedAt: { $null: true } } });
    expect(rows.map(({ commentsMode }) => commentsMode)).toEqual([null, null]);
  });

  it('is no change of an article that follows the site', async () => {
    const article = await newArticle();
    await ok(
      await cms.send(
        'PUT',
        `/api/articles/${article.publicId}`,
        bodyOf({ commentsMode: 'default', status: 'draft' }),
        admin,
      ),
    );
    const editable = await cms.send('GET', `/api/articles/by-id/${article.publicId}`, undefined, admin);
    expect(await editable.json()).toMatchObject({ commentsMode: 'default', hasUnpublishedChanges: false });
  });

  it('is the choice of the site where the article has none', async () => {
    const [follows, own] = [await newArticle(), await newArticle({ commentsMode: 'open' })];
    await expect(setSite('sometimes')).rejects.toThrow(
      'The value of comments_mode is open, approval or closed',
    );
    await setSite('closed');
    expect([(await read(follows)).commenting, (await read(own)).commenting]).toEqual(['closed', 'open']);
    expect([(await post(follows, 'x')).status, (await post(own, 'x')).status]).toEqual([403, 201]);
    await setSite('approval');
    expect(await say(follows, 'y')).toMatchObject({ state: 'pending' });
    await setSite('open');
    expect((await read(follows)).commenting).toBe('open');
    expect(await say(follows, 'z')).not.toHaveProperty('state');
  });

  it('takes no other word', async () => {
    const refused = await cms.send('POST', '/api/articles', bodyOf({ commentsMode: 'maybe' }), admin);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('must be default, open, approval or closed');
  });
});

/** A call of a reader at an address, as adapters make it. */
const from = (address: string, path: string, body: unknown = {}) =>
  fetch(`${cms.url}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      'Mihwar-Client': address,
    },
    body: JSON.stringify(body),
  });

describe('reports of readers', () => {
  interface Queue {
    comments: { id: number; updatedAt: string; state: string; reports: number }[];
    counts: Record<string, number>;
  }
  const report = (id: number, address: string) => from(address, `/api/comments/${id}/report`);
  const queue = async (query: string) =>
    ok<Queue>(await cms.send('GET', `/api/moderation?${query}`, undefined, admin));
  const reported = async (article: Article) => queue(`reported=true&article=${article.publicId}`);
  const act = async (action: string, ...ids: number[]) =>
    ok<unknown>(await cms.send('POST', '/api/moderation', { ids, action }, admin));

  /** Deletes the comments of a queue, as it was read. */
  const remove = async ({ comments }: Queue) => {
    const ids = comments.map(({ id }) => id);
    const updatedAt = Object.fromEntries(comments.map((one) => [one.id, one.updatedAt]));
    return ok<{ changed: number[]; unchanged: number[] }>(
      await cms.send('POST', '/api/moderation', { ids, action: 'delete', updatedAt }, admin),
    );
  };

  it('hide a comment until a moderator has looked at it, and never again', async () => {
    const article = await newArticle();
    const { publicId: id } = await say(article, 'A rude remark');
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1']) {
      expect((await report(id, address)).status).toBe(200);
    }
    expect(await stored(id)).toMatchObject({ state: 'approved' });
    expect(await reported(article)).toMatchObject({
      comments: [{ id, state: 'approved', reports: 2 }],
      counts: { reported: 1, approved: 1 },
    });
    expect((await report(id, '192.0.2.3')).status).toBe(200);
    expect(await stored(id)).toMatchObject({ state: 'pending', hidden: true });
    expect((await read(article)).comments).toEqual([]);
    expect((await reported(article)).comments).toMatchObject([{ id, state: 'pending', reports: 3 }]);
    // Readers do not see it now.
    expect((await report(id, '192.0.2.4')).status).toBe(404);

    await act('approve', id);
    expect(await reported(article)).toMatchObject({ comments: [], counts: { reported: 0 } });
    for (const number of [5, 6, 7, 8]) expect((await report(id, `192.0.2.${number}`)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ state: 'approved' });
    expect((await reported(article)).comments).toMatchObject([{ id, reports: 4 }]);
  });

  it('are settled by approving a comment that readers still see, and by a change in the panel', async () => {
    const article = await newArticle();
    const ids = [await say(article, 'One'), await say(article, 'Two')].map(({ publicId }) => publicId);
    for (const id of ids) for (const number of [1, 2]) await report(id, `198.51.100.${number}`);
    expect((await reported(article)).counts.reported).toBe(2);
    await act('approve', ids[0] ?? 0);
    const { documentId } = await stored(ids[1] ?? 0);
    for (const hidden of [true, false])
      await cms.strapi.documents(COMMENT).update({ documentId, data: { hidden } });
    expect((await reported(article)).counts.reported).toBe(0);
    for (const id of ids) await report(id, '198.51.100.3');
    for (const id of ids) expect(await stored(id)).toMatchObject({ state: 'approved' });
  });

  it('do not hide a comment that a moderator has approved before anybody reported it', async () => {
    const article = await newArticle({ commentsMode: 'approval' });
    const { publicId: id } = await say(article, 'Approved without a report');
    await act('approve', id);
    expect(await reported(article)).toMatchObject({ comments: [], counts: { reported: 0 } });
    for (const number of [1, 2, 3, 4]) await report(id, `198.51.100.${number}`);
    expect(await stored(id)).toMatchObject({ state: 'approved' });
    expect((await reported(article)).comments).toMatchObject([{ id, reports: 4 }]);
  });

  it('do not hide a comment again that was approved long ago and comes back from the trash', async () => {
    const article = await newArticle();
    const ids: number[] = [];
    for (const content of ['Deleted alone', 'Deleted with its article'])
      ids.push((await say(article, content)).publicId);
    await act('approve', ...ids);
    const rows = () => cms.strapi.db.connection('comment_reports').whereIn('comment', ids);
    await rows().update({ at: Date.now() - 400 * 24 * 3_600_000 });
    await act('delete', ids[0] ?? 0);
    await ok(await cms.send('DELETE', `/api/articles/${article.publicId}`, undefined, admin));
    const { removeOrphanedReports } = built<typeof Reports>('api/comment/services/reports');
    await removeOrphanedReports();
    const { items } = await ok<{ items: { id: number; itemId: number; type: string }[] }>(
      await cms.send('GET', '/api/trash', undefined, admin),
    );
    for (const [type, itemId] of [
      ['article', article.publicId],
      ['comment', ids[0]],
    ]) {
      const entry = items.find((item) => item.type === type && item.itemId === itemId);
      await ok(await cms.send('POST', `/api/trash/${entry?.id}/restore`, {}, admin));
    }
    for (const id of ids) for (const number of [1, 2, 3]) await report(id, `198.51.100.${number}`);
    for (const id of ids) expect(await stored(id)).toMatchObject({ state: 'approved' });
    // Without a comment and long after its deletion, nothing of it is left.
    await act('delete', ids[0] ?? 0);
    await rows().update({ at: Date.now() - 400 * 24 * 3_600_000 });
    await removeOrphanedReports();
    const left = (await rows().select('comment')) as { comment: number }[];
    expect(new Set(left.map(({ comment }) => comment))).toEqual(new Set([ids[1]]));
  });

  it('are no reason to undo what another moderator has decided about a comment meanwhile', async () => {
    const article = await newArticle();
    const ids: number[] = [];
    for (const content of ['Approved by a colleague', 'Hidden by a colleague', 'Not decided'])
      ids.push((await say(article, content)).publicId);
    for (const id of ids) await report(id, '198.51.100.1');
    const [approved = 0, hidden = 0, open = 0] = ids;
    const before = await reported(article);
    await act('approve', approved);
    await act('hide', hidden);
    const { changed, unchanged } = await remove(before);
    expect(changed).toEqual([open]);
    expect(new Set(unchanged)).toEqual(new Set([approved, hidden]));
    expect([await stored(approved), await stored(hidden)]).toMatchObject([
      { state: 'approved' },
      { state: 'hidden' },
    ]);
  });

  it('that come after a decision are no reason to undo it from a queue that was read before', async () => {
    const article = await newArticle();
    const { publicId: id } = await say(article, 'Approved, and reported again');
    await report(id, '198.51.100.1');
    const before = await reported(article);
    await act('approve', id);
    await report(id, '198.51.100.2');
    const after = await reported(article);
    expect([before, after]).toMatchObject([{ comments: [{ id }] }, { comments: [{ id }] }]);
    expect(await remove(before)).toMatchObject({ changed: [], unchanged: [id] });
    expect(await stored(id)).toMatchObject({ state: 'approved' });
    expect(await remove(after)).toMatchObject({ changed: [id], unchanged: [] });
  });

  it('count each client once, also when all come at the same time', async () => {
    const article = await newArticle();
    const many = (await say(article, 'Many clients')).publicId;
    const one = (await say(article, 'One client, two addresses')).publicId;
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => report(many, `203.0.113.${index}`)),
      ...Array.from({ length: 12 }, (_, index) => report(one, `203.0.113.${index % 2}`)),
    ]);
    expect(await stored(many)).toMatchObject({ state: 'pending' });
    expect(await stored(one)).toMatchObject({ state: 'approved' });
    const { comments } = await reported(article);
    // Those that came after the third found the comment hidden.
    expect(comments.find(({ id }) => id === many)).toMatchObject({ reports: 3 });
    expect(comments.find(({ id }) => id === one)).toMatchObject({ reports: 2 });
  });

  it('name a signed-in user by the account, who cannot report the own comment', async () => {
    const article = await newArticle();
    const { publicId: id } = await say(article, 'By the author', author.accessToken);
    const as = (token: string) => cms.send('POST', `/api/comments/${id}/report`, {}, token);
    const own = await as(author.accessToken);
    expect(own.status).toBe(422);
    expect(await own.text()).toContain('This is your own comment.');
    expect([(await as(admin)).status, (await as(admin)).status]).toEqual([200, 200]);
    expect((await reported(article)).comments).toMatchObject([{ id, reports: 1 }]);
  });

  it('store no address, and no name of a client that is the same for two comments', async () => {
    const article = await newArticle();
    const ids = [await say(article, 'First'), await say(article, 'Second')].map(({ publicId }) => publicId);
    for (const id of ids) await report(id, '192.0.2.99');
    const rows = (await cms.strapi.db.connection('comment_reports').whereIn('comment', ids)) as object[];
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.99');
    expect(new Set(rows.map((row) => (row as { reporter: string }).reporter)).size).toBe(2);
  });

  it.each(['abc', '0', '2000000000'])('about %s are refused', async (id) => {
    expect((await from('192.0.2.1', `/api/comments/${id}/report`)).status).toBe(
      id === '2000000000' ? 404 : 400,
    );
  });

  it('find no comment on an article that readers do not see', async () => {
    const article = await newArticle();
    const { publicId: id } = await say(article, 'Soon gone');
    await ok(await cms.send('POST', `/api/articles/${article.publicId}/unpublish`, {}, admin));
    expect((await report(id, '192.0.2.1')).status).toBe(404);
  });
});

describe('a comment that may be of a program', () => {
  const write = async (article: Article, address: string, body: object) =>
    ok<Said>(await from(address, '/api/comments', { articleId: article.publicId, ...body }));

  it('waits if the same client has written the same words within a day', async () => {
    const [one, other] = [await newArticle(), await newArticle()];
    expect(await write(one, '192.0.2.20', { content: 'Great article!' })).not.toHaveProperty('state');
    expect(await write(other, '192.0.2.20', { content: '  great ARTICLE ' })).toMatchObject({
      state: 'pending',
    });
    expect(await write(other, '192.0.2.21', { content: 'Great article!' })).not.toHaveProperty('state');
    expect(await write(other, '192.0.2.20', { content: 'A great article!' })).not.toHaveProperty('state');
    // Text without a word is compared as it is.
    expect(await write(one, '192.0.2.20', { content: '👍' })).not.toHaveProperty('state');
    expect(await write(one, '192.0.2.20', { content: '👎' })).not.toHaveProperty('state');
    expect(await write(one, '192.0.2.20', { content: '👍' })).toMatchObject({ state: 'pending' });
    const { connection } = cms.strapi.db;
    await connection('comment_repeats').update({ at: Date.now() - 25 * 3_600_000 });
    expect(await write(one, '192.0.2.20', { content: 'Great article!' })).not.toHaveProperty('state');
    expect(JSON.stringify(await connection('comment_repeats'))).not.toMatch(/192\.0\.2|reat/);
  });

  it('waits if it comes many times at once, but for one', async () => {
    const article = await newArticle();
    const all = Array.from({ length: 6 }, () =>
      write(article, '192.0.2.22', { content: 'At the same time' }),
    );
    const states = (await Promise.all(all)).map(({ state }) => state);
    expect(states.filter((state) => state === 'pending')).toHaveLength(5);
  });

  it('is written by a guest: the staff may repeat itself', async () => {
    const article = await newArticle();
    for (let count = 0; count < 2; count += 1)
      expect(await say(article, 'Thank you for reading', author.accessToken)).not.toHaveProperty('state');
  });

  it('is a new comment if the first one was refused', async () => {
    const article = await newArticle();
    const body = { content: 'Not stored', articleId: article.publicId };
    expect((await from('192.0.2.23', '/api/comments', { ...body, guestName: 'admin' })).status).toBe(400);
    expect(await write(article, '192.0.2.23', { content: 'Not stored' })).not.toHaveProperty('state');
  });

  it.each([{ website: 'https://shop.example' }, { elapsed: 300 }, { website: '', elapsed: 1999.4 }])(
    'is spam, and looks like any other to its writer: %j',
    async (trap) => {
      const article = await newArticle();
      const answer = await write(article, '192.0.2.24', { content: `Nice ${article.publicId}`, ...trap });
      expect(Object.keys(answer).sort()).toEqual(
        Object.keys(await write(article, '192.0.2.24', { content: `Human ${article.publicId}` })).sort(),
      );
      expect(await stored(answer.publicId)).toMatchObject({ state: 'spam' });
      expect((await read(article)).comments).toHaveLength(1);
    },
  );

  it('is none if people have filled in the form', async () => {
    const article = await newArticle();
    const answer = await write(article, '192.0.2.25', { content: 'Slowly', website: '', elapsed: 2000 });
    expect(await stored(answer.publicId)).toMatchObject({ state: 'approved' });
    const byStaff = await post(article, 'Quickly', author.accessToken, { website: 'x', elapsed: 1 });
    expect(await stored((await ok<Said>(byStaff)).publicId)).toMatchObject({ state: 'approved' });
  });
});
