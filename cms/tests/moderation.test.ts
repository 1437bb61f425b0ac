import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as ModerationMail from '../src/api/comment/services/moderation-mail';
import type * as Failure from '../src/jobs/failure';
import type * as Mail from '../src/mail';
import { bootCms, built, text, type Cms } from './boot';

const COMMENT = 'api::comment.comment';

interface Comment {
  publicId: number;
}
interface Queue {
  comments: {
    id: number;
    updatedAt: string;
    state: string;
    name: string | null;
    nameAr: string | null;
    isStaff: boolean;
    article: object;
    parent: object;
  }[];
  counts: Record<string, number>;
}
interface Read {
  comments: { content: string; replies: { content: string }[] }[];
  commentCount: number;
  threadCount: number;
}

let cms: Cms;
let author: Awaited<ReturnType<Cms['newAuthor']>>;
let editor: Awaited<ReturnType<Cms['signIn']>>;
let article: { publicId: number; slug: string };

beforeAll(async () => {
  cms = await bootCms();
  // The job of each full hour would tell moderators while a test counts their mails.
  const { moderationMail } = built<typeof ModerationMail>('api/comment/services/moderation-mail');
  vi.spyOn(moderationMail, 'run').mockResolvedValue();
  author = await cms.newAuthor('writer');
  await cms.newAuthor('moderator');
  const role = await cms.strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'editor' } });
  await cms.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { username: 'moderator' }, data: { role: role.id } });
  // Another role ends the session.
  editor = await cms.signIn('moderator', 'secret-1');
  const category = await cms.strapi
    .documents('api::category.category')
    .create({ locale: 'en', data: { name: 'Classics' } });
  const body = {
    ...{ title: 'An article to discuss', excerpt: 'An excerpt of some length', content: text() },
    ...{ categoryId: category.publicId, status: 'published' },
  };
  article = (await (
    await cms.send('POST', '/api/articles', body, author.accessToken)
  ).json()) as typeof article;
});
afterAll(() => cms.stop());

const say = async (content: string, more: object = {}) => {
  const body = { content, articleId: article.publicId, ...more };
  const response = await cms.send('POST', '/api/comments', body);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as Comment).publicId;
};
const read = () => cms.json<Read>(`/api/articles/by-slug/${article.slug}`);
const act = (body: unknown, as = editor.accessToken) => cms.send('POST', '/api/moderation', body, as);
interface Outcome {
  changed: number[];
  unchanged: number[];
  updatedAt: Record<string, string>;
  counts: Queue['counts'];
}
const decide = async (body: object) => {
  const response = await act(body);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Outcome;
};
const moderate = (action: string, ...ids: number[]) => decide({ ids, action });
const queue = async (query = '') => {
  const response = await cms.send('GET', `/api/moderation${query}`, undefined, editor.accessToken);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Queue;
};
/** When the comments of a part of the queue were last saved. */
const saves = async (query: string) =>
  Object.fromEntries((await queue(query)).comments.map(({ id, updatedAt }) => [id, updatedAt]));
const stored = (publicId: number) => cms.strapi.db.query(COMMENT).findOne({ where: { publicId } });

describe('a moderator', () => {
  it('names who writes for the publication in both languages', async () => {
    await cms.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { username: 'moderator' }, data: { displayNameAr: 'المشرفة' } });
    const body = { content: 'A remark of ours', articleId: article.publicId };
    const response = await cms.send('POST', '/api/comments', body, editor.accessToken);
    const { publicId: parentId } = (await response.json()) as Comment;
    const reply = await say('An answer', { parentId, guestName: 'Huda' });
    const { comments } = await queue('?state=approved');
    const names = { name: 'moderator', nameAr: 'المشرفة' };
    expect(comments.find(({ id }) => id === parentId)).toMatchObject({ ...names, isStaff: true });
    expect(comments.find(({ id }) => id === reply)).toMatchObject({
      ...{ name: 'Huda', nameAr: null, isStaff: false },
      parent: names,
    });
    await moderate('delete', parentId);
  });

  it('takes comments from readers and brings them back, with their replies', async () => {
    const top = await say('Top', { guestName: 'Huda' });
    const reply = await say('Reply', { parentId: top });
    expect(await read()).toMatchObject({ commentCount: 2, threadCount: 1 });
    expect(await moderate('spam', top)).toMatchObject({ changed: [top], counts: { spam: 1, approved: 1 } });
    expect(await read()).toMatchObject({ comments: [], commentCount: 0, threadCount: 0 });
    expect((await queue('?state=spam')).comments).toMatchObject([
      {
        ...{ id: top, state: 'spam', name: 'Huda', isStaff: false, parent: null },
        article: { id: article.publicId, slug: article.slug, title: 'An article to discuss', titleAr: null },
      },
    ]);
    expect((await queue('?state=approved')).comments).toMatchObject([
      { id: reply, parent: { id: top, content: 'Top', name: 'Huda', state: 'spam' } },
    ]);
    await moderate('approve', top);
    expect(await read()).toMatchObject({
      ...{ commentCount: 2, threadCount: 1 },
      comments: [{ content: 'Top', replies: [{ content: 'Reply' }] }],
    });
  });

  it('changes several at once, and none twice', async () => {
    const ids = [await say('One'), await say('Two')];
    const { commentCount } = await read();
    expect((await moderate('hide', ...ids, ...ids, 2_000_000_000)).changed).toEqual(ids);
    expect((await read()).commentCount).toBe(commentCount - 2);
    expect((await moderate('delete', ...ids)).changed).toEqual(ids);
    expect((await moderate('approve', ...ids)).changed).toEqual([]);
    expect((await read()).commentCount).toBe(commentCount - 2);
  });

  it.each([
    ['approve', 'spam', 'pending'],
    ['hide', 'approve', 'pending'],
    ['spam', 'hide', 'approved'],
    ['delete', 'approve', 'spam'],
  ])(
    'cannot %s a comment that somebody else has decided to %s since it was read as %s',
    async (action, theirs, state) => {
      const [decided, other] = [
        await say(`${action}, not ${theirs}`),
        await say(`${action}, as nobody else`),
      ];
      for (const publicId of [decided, other]) {
        const { documentId } = await stored(publicId);
        await cms.strapi.documents(COMMENT).update({ documentId, data: { state: state as 'pending' } });
      }
      const updatedAt = await saves(`?state=${state}`);
      await moderate(theirs, decided);
      const { state: decision } = await stored(decided);
      const ids = [decided, other, 2_000_000_000];
      expect(await decide({ ids, action, updatedAt })).toMatchObject({
        ...{ changed: [other], unchanged: [decided] },
      });
      expect(await stored(decided)).toMatchObject({ state: decision });
      await moderate('delete', decided, other);
    },
  );

  it('can change the own decision, and not after somebody else has decided', async () => {
    const id = await say('Decided several times');
    const first = await decide({ ids: [id], action: 'hide', updatedAt: await saves('?state=approved') });
    const second = await decide({ ids: [id], action: 'spam', updatedAt: first.updatedAt });
    expect([first, second]).toMatchObject([{ changed: [id] }, { changed: [id] }]);
    expect(second.updatedAt).toEqual({ [id]: (await saves('?state=spam'))[id] });
    // The state is the same as before.
    await moderate('spam', id);
    const third = await decide({ ids: [id], action: 'delete', updatedAt: second.updatedAt });
    expect(third).toMatchObject({ changed: [], unchanged: [id] });
    expect(third.updatedAt).toEqual({});
    await moderate('delete', id);
  });

  it('learns which one of several replies has no room, and nothing is changed', async () => {
    const [parentId, other] = [await say('Much answered'), await say('Another one')];
    const reply = await say('One too many', { parentId });
    await moderate('hide', reply, other);
    const hundred = Array.from({ length: 100 }, (_, index) => ({
      ...{ documentId: `reply-${index}`, publicId: 1_900_000_000 + index, content: `Reply ${index}` },
      ...{ articleId: article.publicId, parentId, hidden: false, state: 'approved' },
    }));
    await cms.strapi.db.query(COMMENT).createMany({ data: hundred });
    const refused = await act({ ids: [other, reply], action: 'approve' });
    expect(refused.status).toBe(409);
    const message = 'The comment that this reply answers has 100 replies already. Hide one of them first.';
    expect(await refused.json()).toMatchObject({
      error: { message, details: { errors: [{ path: ['ids', '1'], message }] } },
    });
    expect(await stored(other)).toMatchObject({ state: 'hidden' });
    await moderate('delete', parentId, other);
  });

  it('sees the comments of one article, in pages', async () => {
    const ids = [];
    for (let number = 1; number <= 22; number += 1) ids.push(await say(`Number ${number}`));
    await moderate('hide', ...ids);
    const pages = [1, 2, 3].map((page) => queue(`?state=hidden&article=${article.publicId}&page=${page}`));
    const found = await Promise.all(pages);
    expect(found.map(({ comments }) => comments.length)).toEqual([20, 2, 0]);
    expect(found.flatMap(({ comments }) => comments.map(({ id }) => id))).toEqual(ids.toReversed());
    expect(await queue('?state=hidden&article=2000000000')).toEqual({
      ...{ comments: [], counts: { approved: 0, pending: 0, hidden: 0, spam: 0, reported: 0 } },
    });
  });

  it.each([
    [{ ids: [], action: 'hide' }],
    [{ ids: ['x'], action: 'hide' }],
    [{ ids: [1], action: 'promote' }],
    [{ ids: Array.from({ length: 101 }, (_, index) => index + 1), action: 'hide' }],
    [{ action: 'hide' }],
    [{ ids: [1], action: 'hide', updatedAt: { 1: 'yesterday' } }],
    [{ ids: [1], action: 'hide', updatedAt: 'yesterday' }],
  ])('cannot send %j', async (body) => {
    expect((await act(body)).status).toBe(400);
  });

  it('is an editor or an admin', async () => {
    const id = await say('Stays');
    expect((await act({ ids: [id], action: 'delete' }, author.accessToken)).status).toBe(403);
    expect((await cms.send('GET', '/api/moderation', undefined, author.accessToken)).status).toBe(403);
    expect(await stored(id)).toMatchObject({ content: 'Stays', state: 'approved' });
  });
});

describe('the state of a comment', () => {
  it('is approved for one that was there before there were states, and hidden for a hidden one', async () => {
    const [shown, hidden] = [await say('Old'), await say('Old and hidden')];
    const query = cms.strapi.db.query(COMMENT);
    await query.update({ where: { publicId: shown }, data: { state: null, hidden: null } });
    await query.update({ where: { publicId: hidden }, data: { state: null, hidden: true } });
    const idsIn = async (state: string) => (await queue(`?state=${state}`)).comments.map(({ id }) => id);
    expect(await idsIn('approved')).toContain(shown);
    expect((await idsIn('hidden'))[0]).toBe(hidden);
    expect(await idsIn('approved')).not.toContain(hidden);
  });

  it.each([
    [{ hidden: true }, { hidden: true, state: 'hidden' }],
    [
      { state: 'spam', hidden: false },
      { hidden: true, state: 'spam' },
    ],
    [
      { state: 'spam', hidden: true },
      { hidden: true, state: 'spam' },
    ],
    [
      { state: 'spam', hidden: false },
      { hidden: false, state: 'approved' },
    ],
    [{ state: 'pending' }, { hidden: true, state: 'pending' }],
    [{ content: 'Corrected' }, { hidden: true, state: 'pending', content: 'Corrected' }],
    [
      { state: 'approved', hidden: true },
      { hidden: false, state: 'approved' },
    ],
  ])('agrees with `hidden` after Strapi has saved %j', async (data, expected) => {
    const query = cms.strapi.db.query(COMMENT);
    const known = await query.findOne({ where: { guestName: 'Sami' } });
    const publicId = known ? Number(known.publicId) : await say('First', { guestName: 'Sami' });
    const { documentId } = await stored(publicId);
    await cms.strapi.documents(COMMENT).update({ documentId, data: data as object });
    expect(await stored(publicId)).toMatchObject(expected);
  });

  it('decides whether a comment can be answered', async () => {
    const top = await say('Waits');
    const { documentId } = await stored(top);
    await cms.strapi.documents(COMMENT).update({ documentId, data: { state: 'pending' } });
    const answer = { content: 'x', articleId: article.publicId, parentId: top };
    expect((await cms.send('POST', '/api/comments', answer)).status).toBe(400);
    expect((await queue()).comments[0]).toMatchObject({ id: top, state: 'pending' });
  });
});

describe('a comment that must be looked at', () => {
  const post = async (content: string, more: object = {}, as?: string) => {
    const body = { content, articleId: article.publicId, ...more };
    const response = await cms.send('POST', '/api/comments', body, as);
    expect(response.status, await response.clone().text()).toBe(201);
    return (await response.json()) as Comment & { state?: string; hidden?: boolean };
  };

  it.each([
    ['See https://example.com', {}],
    ['See HTTP://EXAMPLE.COM', {}],
    ['See www.example.com', {}],
    ['<a href="//example.com">here</a>', {}],
    ['Good car', { guestName: 'www.example.com' }],
  ])('waits if it has a link: %s', async (content, more) => {
    const { commentCount } = await read();
    const answer = await post(content, more);
    expect(answer).toMatchObject({ content, state: 'pending' });
    expect(answer).not.toHaveProperty('hidden');
    expect((await read()).commentCount).toBe(commentCount);
    expect((await queue()).comments[0]).toMatchObject({ id: answer.publicId, state: 'pending' });
    await moderate('approve', answer.publicId);
    expect((await read()).commentCount).toBe(commentCount + 1);
  });

  it('waits if it has a listed word or phrase, in any spelling that search takes for the same', async () => {
    const words = 'Casino, buy now\nربح';
    const settings = cms.strapi.documents('api::site-setting.site-setting');
    const [setting] = await settings.findMany({ locale: 'en', filters: { key: 'comments_words' } });
    await settings.update({ documentId: setting?.documentId ?? '', locale: 'en', data: { value: words } });
    for (const content of ['My CASINO!', 'Cásino', 'Please buy\nnow', 'رِبْح سريع']) {
      expect(await post(content), content).toMatchObject({ state: 'pending' });
    }
    for (const content of ['The casinos', 'Now buy', 'www', 'An https address', 'A < b']) {
      expect(await post(content), content).not.toHaveProperty('state');
    }
  });

  it('never waits if somebody of the staff has written it', async () => {
    const answer = await post('See https://example.com, casino', {}, author.accessToken);
    expect(answer).not.toHaveProperty('state');
    expect((await read()).comments[0]).toMatchObject({ content: 'See https://example.com, casino' });
  });
});

it('moderators get one mail about each comment that waits, and nobody else gets any', async () => {
  const { tellModerators } = built<typeof ModerationMail>('api/comment/services/moderation-mail');
  const mails: string[] = [];
  const print = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    mails.push(String(chunk));
    return true;
  });
  try {
    const waiting = (await queue('?state=pending')).comments.map(({ id }) => id);
    if (waiting.length > 0) await moderate('approve', ...waiting);
    await tellModerators();
    expect(mails).toEqual([]);
    const first = await say('First of two, see https://example.com/one');
    await say('Second of two, see https://example.com/two');
    await tellModerators();
    const told = () => [...mails.join('').matchAll(/To: (\S+)/g)].map(([, address]) => address).sort();
    await expect.poll(told).toEqual(['admin@example.com', 'moderator@example.com']);
    expect(mails.join('')).toContain('2 comments wait for approval.');
    expect(mails.join('')).toContain('تعليقان بانتظار القبول.');
    expect(mails.join('')).toContain('/admin/comments?state=pending');
    expect(mails.join('')).not.toContain('example.com/one');
    mails.length = 0;
    await tellModerators();
    // Moderators know already of the comment that still waits.
    await moderate('approve', first);
    await tellModerators();
    expect(mails).toEqual([]);
    await say('And a third one, see https://example.com/three');
    await tellModerators();
    await expect.poll(told).toHaveLength(2);
    expect(mails.join('')).toContain('2 comments wait for approval.');
  } finally {
    print.mockRestore();
  }
});

it('moderators are told once mails can be sent, and each one once', async () => {
  const { tellModerators } = built<typeof ModerationMail>('api/comment/services/moderation-mail');
  const mail = built<typeof Mail>('mail');
  const told: string[] = [];
  const later: string[] = [];
  const sendMail = vi.spyOn(mail, 'sendMail');
  const sendLater = vi.spyOn(mail, 'sendLater').mockImplementation(({ to }) => void later.push(to));
  const away = new Error('connect ECONNREFUSED');
  try {
    await say('Sent while the mail server is away, see https://example.com/four');
    sendMail.mockRejectedValue(away);
    await expect(tellModerators()).rejects.toThrow('Moderators could not be told of comments');
    await expect(tellModerators()).rejects.toThrow('ECONNREFUSED');
    // Admins read the reason in the list of jobs. The job is tried again.
    const { isRefused, sentenceOf } = built<typeof Failure>('jobs/failure');
    const failure: unknown = await tellModerators().catch((error: unknown) => error);
    expect(sentenceOf(failure)).toBe('Moderators could not be told of comments: connect ECONNREFUSED');
    expect(isRefused(failure)).toBe(false);
    expect(later).toEqual([]);
    sendMail.mockImplementation(async ({ to }) => {
      if (to === 'moderator@example.com') throw away;
      told.push(to);
    });
    await tellModerators();
    await tellModerators();
    expect([told, later]).toEqual([['admin@example.com'], ['moderator@example.com']]);
  } finally {
    sendMail.mockRestore();
    sendLater.mockRestore();
  }
});

it('moderators are told of a new comment after a clock that was ahead, and once', async () => {
  const { tellModerators } = built<typeof ModerationMail>('api/comment/services/moderation-mail');
  const sendMail = vi.spyOn(built<typeof Mail>('mail'), 'sendMail').mockResolvedValue();
  try {
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    const early = await say('Sent while the clock is ahead, see https://example.com/five');
    await cms.strapi.db.connection('comments').where({ public_id: early }).update({ updated_at: tomorrow });
    await cms.strapi.store({ type: 'core', name: 'moderation', key: 'told' }).set({ value: tomorrow });
    await say('Sent after that, see https://example.com/six');
    await tellModerators();
    expect(sendMail).toHaveBeenCalledTimes(2);
    await tellModerators();
    expect(sendMail).toHaveBeenCalledTimes(2);
  } finally {
    sendMail.mockRestore();
  }
});
