import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, text, type Cms } from './boot';

const COMMENT = 'api::comment.comment';
const COUNT = 45;

interface Comment {
  publicId: number;
  content: string;
  createdAt: string;
  author: { displayName: string; avatar: object | null } | null;
  guestName: string | null;
  parentId: number | null;
  replies: Comment[];
}

let cms: Cms;
let author: Awaited<ReturnType<Cms['newAuthor']>>;
let article: { publicId: number; slug: string };

let made = 0;

const newArticle = async (status: 'draft' | 'published') => {
  made += 1;
  const category = await cms.strapi
    .documents('api::category.category')
    .create({ locale: 'en', data: { name: `Classics ${made}` } });
  const body = {
    title: `An article to discuss ${made}`,
    excerpt: 'An excerpt of some length',
    content: text(),
    categoryId: category.publicId,
    status,
  };
  const response = await cms.send('POST', '/api/articles', body, author.accessToken);
  return (await response.json()) as { publicId: number; slug: string };
};

beforeAll(async () => {
  cms = await bootCms();
  author = await cms.newAuthor('writer');
  article = await newArticle('published');
  for (let number = 1; number <= COUNT; number += 1) {
    const body = { content: `Comment ${number}`, articleId: article.publicId };
    // Every third comment has a signed-in author.
    const as = number % 3 === 0 ? author.accessToken : undefined;
    expect((await cms.send('POST', '/api/comments', body, as)).status).toBe(201);
  }
  // Some have the same time: then the higher number is the newer one.
  const moment = new Date('2026-02-01T10:00:00.000Z');
  await cms.strapi.db.query(COMMENT).updateMany({
    where: { content: { $in: ['Comment 24', 'Comment 25', 'Comment 26', 'Comment 27'] } },
    data: { createdAt: moment },
  });
});
afterAll(() => cms.stop());

const page = (query: string, id = article.publicId) => cms.get(`/api/comments?articleId=${id}${query}`);
const comments = async (query: string) => (await (await page(query)).json()) as Comment[];
const numbers = (found: Comment[]) => found.map(({ content }) => Number(content.replace('Comment ', '')));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
/** The four with the same time are older than all others. */
const IN_ORDER = [...down(COUNT, 28), ...down(23, 1), ...down(27, 24)];

describe('comments', () => {
  it('come with their article twenty at a time, the newest first, with the number of all', async () => {
    const found = await cms.json<{ comments: Comment[]; commentCount: number }>(
      `/api/articles/by-slug/${article.slug}`,
    );
    expect(found.commentCount).toBe(COUNT);
    expect(numbers(found.comments)).toEqual(IN_ORDER.slice(0, 20));
    expect(await comments('')).toEqual(found.comments);
    expect(found.comments[0]?.author).toMatchObject({ displayName: 'writer', avatar: null });
    expect(found.comments[1]?.author).toBeNull();
    expect(Object.keys(found.comments[1] ?? {})).not.toContain('total');
  });

  it('come in pages, without a gap or a repetition, to the last one', async () => {
    const pages = [await comments(''), await comments('&offset=20'), await comments('&offset=40')];
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(numbers(pages.flat())).toEqual(IN_ORDER);
    expect(numbers(await comments('&limit=7&offset=38'))).toEqual(IN_ORDER.slice(38));
    expect(await comments(`&offset=${COUNT}`)).toEqual([]);
  });

  it('are none, and counted as none, under an article that nobody has commented', async () => {
    const { publicId, slug } = await newArticle('published');
    expect(await cms.json(`/api/articles/by-slug/${slug}`)).toMatchObject({ comments: [], commentCount: 0 });
    expect(await (await page('', publicId)).json()).toEqual([]);
  });

  it('of what readers cannot see are not shown', async () => {
    const draft = await newArticle('draft');
    for (const id of [draft.publicId, 2_000_000_000]) expect((await page('', id)).status).toBe(404);
  });

  it.each(['&limit=0', '&limit=101', '&limit=x', '&offset=-1', '&offset=1000001', '&populate=*'])(
    'are not to be had by %s',
    async (query) => {
      expect((await page(query)).status).toBe(400);
    },
  );

  it('take four statements, however many there are', async () => {
    const statements = await cms.statementsOf(() => comments('&limit=100'));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  });
});

describe('replies', () => {
  let thread: { publicId: number; slug: string };
  const say = (body: object, as?: string) =>
    cms.send('POST', '/api/comments', { articleId: thread.publicId, ...body }, as);
  const said = async (body: object, as?: string) => {
    const response = await say(body, as);
    expect(response.status, await response.clone().text()).toBe(201);
    return (await response.json()) as Comment;
  };
  const refusal = async (body: object) => {
    const response = await say(body);
    return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
  };
  const read = () =>
    cms.json<{ comments: Comment[]; commentCount: number; threadCount: number }>(
      `/api/articles/by-slug/${thread.slug}`,
    );
  beforeAll(async () => {
    thread = await newArticle('published');
  });

  it('come with the comment that they answer, oldest first, and are counted, but take no place of a page', async () => {
    const first = await said({ content: 'First' });
    const second = await said({ content: 'Second', guestName: 'Huda  Nasser' });
    expect(second).toMatchObject({ guestName: 'Huda  Nasser', parentId: null, replies: [] });
    const one = await said({ content: 'One', parentId: first.publicId }, author.accessToken);
    const two = await said({ content: 'Two', parentId: first.publicId, guestName: 'هدى' });
    const found = await read();
    expect(found).toMatchObject({ commentCount: 4, threadCount: 2 });
    expect(found.comments.map(({ content }) => content)).toEqual(['Second', 'First']);
    expect(found.comments[1]?.replies).toMatchObject([
      { publicId: one.publicId, content: 'One', author: { displayName: 'writer' }, parentId: first.publicId },
      { publicId: two.publicId, content: 'Two', author: null, guestName: 'هدى' },
    ]);
    expect(await (await page('&limit=1&offset=1', thread.publicId)).json()).toEqual([found.comments[1]]);
    expect(await (await page('&sort=oldest', thread.publicId)).json()).toEqual(found.comments.toReversed());
    // A link to a reply leads to the comment above it.
    for (const id of [first.publicId, two.publicId]) {
      const linked = await page(`&comment=${id}`, thread.publicId);
      expect(await linked.json()).toEqual([found.comments[1]]);
    }
    expect(await (await page('&comment=2000000000', thread.publicId)).json()).toEqual([]);
    expect(await (await page(`&comment=${first.publicId}`)).json()).toEqual([]);
  });

  it('answer a visible comment on the same article, and no reply', async () => {
    const top = await said({ content: 'Top' });
    const reply = await said({ content: 'Reply', parentId: top.publicId });
    const gone = 'The comment that this one answers is no longer there.';
    expect(await refusal({ content: 'x', parentId: reply.publicId })).toEqual([
      400,
      'A reply cannot be answered. Answer the comment above it.',
    ]);
    expect(await refusal({ content: 'x', parentId: 2_000_000_000 })).toEqual([400, gone]);
    const [elsewhere] = await comments('&limit=1');
    expect(await refusal({ content: 'x', parentId: elsewhere?.publicId })).toEqual([400, gone]);

    const { commentCount, threadCount } = await read();
    await cms.strapi.db.query(COMMENT).update({ where: { publicId: top.publicId }, data: { hidden: true } });
    expect(await refusal({ content: 'x', parentId: top.publicId })).toEqual([400, gone]);
    // The replies to a hidden comment are hidden with it.
    expect(await read()).toMatchObject({ commentCount: commentCount - 2, threadCount: threadCount - 1 });
    expect(await (await page(`&comment=${reply.publicId}`, thread.publicId)).json()).toEqual([]);
  });

  it('go with the comment that they answer', async () => {
    const top = await said({ content: 'To be removed' });
    await said({ content: 'Reply', parentId: top.publicId });
    const { documentId } = await cms.strapi.db
      .query(COMMENT)
      .findOne({ select: ['documentId'], where: { publicId: top.publicId } });
    await cms.strapi.documents(COMMENT).delete({ documentId });
    expect(await cms.strapi.db.query(COMMENT).count({ where: { parentId: top.publicId } })).toBe(0);
  });

  it('are at most a hundred, of which those count that readers see', async () => {
    const { publicId: parentId } = await said({ content: 'Much answered' });
    const query = cms.strapi.db.query(COMMENT);
    const hundred = Array.from({ length: 100 }, (_, index) => ({
      ...{ documentId: `reply-${index}`, publicId: 1_900_000_000 + index, content: `Reply ${index}` },
      ...{ articleId: thread.publicId, parentId, hidden: true, state: 'spam' },
    }));
    await query.createMany({ data: hundred });
    const { publicId: last } = await said({ content: 'One that readers see', parentId });
    expect((await read()).comments[0]?.replies).toMatchObject([{ publicId: last }]);

    await query.updateMany({
      where: { parentId, publicId: { $gt: 1_900_000_000 } },
      data: { hidden: false, state: 'approved' },
    });
    expect(await refusal({ content: 'x', parentId })).toEqual([
      409,
      'This comment has too many replies. Write a new comment.',
    ]);
    // A moderator makes room before another one is approved.
    const moderate = (data: object, documentId = 'reply-0') =>
      cms.strapi.documents(COMMENT).update({ documentId, data });
    await expect(moderate({ state: 'approved' })).rejects.toThrow(
      'The comment that this reply answers has 100 replies already. Hide one of them first.',
    );
    // One that is approved already can be changed.
    await moderate({ content: 'Corrected' }, 'reply-1');
    await moderate({ state: 'hidden' }, 'reply-1');
    await moderate({ state: 'approved' });
    expect((await read()).comments[0]?.replies).toHaveLength(100);
  });

  it.each([
    ...['writer', ' WRITER ', 'wríter', 'wrіter'],
    // A joiner, and letters that nobody sees: fillers of Hangul.
    ...['wri\u200dter', 'wri\u3164ter', '\u115fwriter', 'writer\uffa0', 'writer\u1160'],
  ])('and comments take no name of the staff: «%s»', async (guestName) => {
    const [status, message] = await refusal({ content: 'x', guestName });
    expect([status, message]).toEqual([400, 'This name belongs to our staff. Please choose another one.']);
  });

  it('tell nobody which names people sign in with', async () => {
    const users = cms.strapi.db.query('plugin::users-permissions.user');
    const add = (username: string, displayName: string | null, displayNameAr: string | null) =>
      users.create({ data: { username, displayName, displayNameAr, provider: 'local' } });
    await add('signs.in.as.layla', 'Layla Haddad', 'ليلى حداد');
    await add('nameless', null, null);
    expect(await said({ content: 'x', guestName: 'signs.in.as.layla' })).toMatchObject({
      guestName: 'signs.in.as.layla',
    });
    for (const guestName of ['Layla Haddad', 'ليلى حداد', 'nameless'])
      expect(await refusal({ content: 'x', guestName })).toEqual([
        400,
        'This name belongs to our staff. Please choose another one.',
      ]);
  });

  it('take any other name that can be seen, and no other', async () => {
    expect(await said({ content: 'x', guestName: '🚗' })).toMatchObject({ guestName: '🚗' });
    expect(await said({ content: 'x', guestName: ' ' })).toMatchObject({ guestName: null });
    // The name has a joiner in a word.
    expect(await said({ content: 'x', guestName: 'علی\u200cرضا' })).toMatchObject({
      guestName: 'علی\u200cرضا',
    });
    for (const guestName of ['a\u202eb', 'wri\u200bter', 'Huda\u200c', 'Hu\u200c\u200cda', 'Huda \u200dN']) {
      expect(await refusal({ content: 'x', guestName })).toEqual([
        400,
        'The name has an invisible character',
      ]);
    }
  });

  it('can be changed in the panel after the comment that they answer was hidden', async () => {
    const top = await said({ content: 'Top' });
    const { publicId } = await said({ content: 'Reply', parentId: top.publicId });
    const query = cms.strapi.db.query(COMMENT);
    await query.update({ where: { publicId: top.publicId }, data: { hidden: true } });
    const { documentId, parentId } = await query.findOne({ where: { publicId } });
    await cms.strapi.documents(COMMENT).update({ documentId, data: { parentId, hidden: true } });
    expect(await query.findOne({ where: { publicId } })).toMatchObject({ hidden: true, parentId });
  });

  it('by somebody who is signed in have no name of a guest', async () => {
    const comment = await said({ content: 'Mine', guestName: 'Huda' }, author.accessToken);
    expect(comment).toMatchObject({ guestName: null, author: { displayName: 'writer' } });
  });
});
