import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, articleBody, bootCms, type Cms } from './boot';

let cms: Cms;
let admin: string;
let adminId: number;

beforeAll(async () => {
  cms = await bootCms();
  const session = await cms.signIn();
  admin = session.accessToken;
  adminId = session.user.id;
});
afterAll(() => cms.stop());

interface Account {
  id: number;
  username: string;
  email: string | null;
  isAdmin: boolean;
}

const add = (body: object) => cms.send('POST', '/api/accounts', body, admin);
const change = (id: number, body: object) => cms.send('PUT', `/api/accounts/${id}`, body, admin);
const account = async (response: Response) => (await response.json()) as Account;
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as {
    error: { message: string; details: { errors?: { path: string[] }[] } };
  };
  return { message: error.message, fields: error.details.errors?.map(({ path }) => path.join('.')) };
};

describe('users', () => {
  it('are added by an admin, as an author unless said otherwise, with or without an e-mail address', async () => {
    const first = await add({ username: 'rana', displayName: 'Rana', password: 'secret-1' });
    expect(first.status).toBe(201);
    expect(await account(first)).toMatchObject({ username: 'rana', email: null, isAdmin: false });
    const second = await add({ username: 'omar', displayName: 'Omar', email: null, password: 'secret-1' });
    expect(second.status).toBe(201);
  });

  it('have a user name and an e-mail address of their own, whatever the case', async () => {
    await add({ username: 'unique', displayName: 'U', email: 'Unique@Example.com', password: 'secret-1' });
    const sameName = await add({ username: 'UNIQUE', displayName: 'U', password: 'secret-1' });
    expect(sameName.status).toBe(409);
    expect(await refusal(sameName)).toEqual({
      message: 'There is already a user with this user name',
      fields: ['username'],
    });
    const sameMail = await add({
      username: 'other',
      displayName: 'U',
      email: 'unique@example.COM',
      password: 'secret-1',
    });
    expect((await refusal(sameMail)).fields).toEqual(['email']);
    await add({ username: 'Élodie', displayName: 'U', password: 'secret-1' });
    for (const username of ['élodie', 'ÉLODIE']) {
      expect((await add({ username, displayName: 'U', password: 'secret-1' })).status).toBe(409);
      expect((await cms.signIn(username, 'secret-1')).user).toMatchObject({ username: 'Élodie' });
    }
    // Earlier versions accepted both spellings on SQLite.
    const { id } = await account(await add({ username: 'twin', displayName: 'U', password: 'secret-2' }));
    await cms.strapi.db.connection('up_users').where({ id }).update({ username: 'élodie' });
    expect((await cms.signIn('élodie', 'secret-2')).user).toMatchObject({ id });
    expect((await cms.signIn('Élodie', 'secret-1')).user).toMatchObject({ username: 'Élodie' });
    const users = cms.strapi.documents('plugin::users-permissions.user');
    await expect(
      users.create({ data: { username: 'Unique', email: 'third@example.com', password: 'secret-1' } }),
    ).rejects.toThrow('There is already a user with this user name');
  });

  it('take one name once, however many ask for it at the same time', async () => {
    const body = { username: 'wanted', displayName: 'W', password: 'secret-1' };
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await add(body)).status));
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each([
    [{ displayName: 'A', password: 'secret-1' }, 'username'],
    [{ username: 'ab', displayName: 'A', password: 'secret-1' }, 'username'],
    [{ username: 'a b c', displayName: 'A', password: 'secret-1' }, 'username'],
    [{ username: 'a@b.c', displayName: 'A', password: 'secret-1' }, 'username'],
    [{ username: 'abc', displayName: ' ', password: 'secret-1' }, 'displayName'],
    [{ username: 'abc', displayName: 'A' }, 'password'],
    [{ username: 'abc', displayName: 'A', password: '12345' }, 'password'],
    [{ username: 'abc', displayName: 'A', password: 'é'.repeat(40) }, 'password'],
    [{ username: 'abc', displayName: 'A', password: 'secret-1', email: 'nobody' }, 'email'],
    [{ username: 'a\0bc', displayName: 'A', password: 'secret-1' }, 'username'],
    [
      { username: 'abc', displayName: 'A', password: 'secret-1', avatar: 'https://elsewhere.example/a.png' },
      'avatar',
    ],
    [{ username: 'abc', displayName: 'A', password: 'secret-1', isAdmin: 'yes' }, 'isAdmin'],
  ])('are refused: %j, because of %s', async (body, field) => {
    const response = await add(body);
    expect(response.status).toBe(400);
    expect((await refusal(response)).fields).toContain(field);
  });

  it('cannot be given what is not theirs to set', async () => {
    const body = { username: 'sly', displayName: 'S', password: 'secret-1' };
    for (const extra of [{ role: 1 }, { confirmed: false }, { provider: 'github' }, { id: 1 }]) {
      expect((await add({ ...body, ...extra })).status).toBe(400);
    }
  });

  it('keep the password that no new one replaces', async () => {
    const author = await cms.newAuthor('keeps');
    expect((await change(author.user.id, { displayName: 'Kept' })).status).toBe(200);
    await cms.signIn('keeps', 'secret-1');
    expect((await change(author.user.id, { password: 'secret-2' })).status).toBe(200);
    await cms.signIn('keeps', 'secret-2');
  });

  it('leave articles and comments behind', async () => {
    const author = await cms.newAuthor('leaves');
    const category = await cms.strapi
      .documents('api::category.category')
      .create({ locale: 'en', data: { name: 'Classics' } });
    const article = await cms.send(
      'POST',
      '/api/articles',
      articleBody(Number(category.publicId), { title: 'An article that stays' }),
      author.accessToken,
    );
    const { publicId, slug } = (await article.json()) as { publicId: number; slug: string };
    await cms.send('POST', '/api/comments', { content: 'Mine', articleId: publicId }, author.accessToken);
    expect((await cms.send('DELETE', `/api/accounts/${author.user.id}`, undefined, admin)).status).toBe(200);
    const left = await cms.json<{ author: null; comments: { author: null }[] }>(
      `/api/articles/by-slug/${slug}`,
    );
    expect(left.author).toBeNull();
    expect(left.comments).toEqual([expect.objectContaining({ content: 'Mine', author: null })]);
  });
});

describe('there is always an admin', () => {
  it('who is neither removed nor made an author nor blocked, by API or panel', async () => {
    const lastOne = 'The last admin cannot be removed. Make somebody else an admin first.';
    const demoted = await change(adminId, { isAdmin: false });
    expect(demoted.status).toBe(409);
    expect((await refusal(demoted)).message).toBe(lastOne);
    const users = cms.strapi.documents('plugin::users-permissions.user');
    const { documentId } = await cms.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { id: adminId } });
    await expect(users.delete({ documentId })).rejects.toThrow(lastOne);
    await expect(users.update({ documentId, data: { blocked: true } })).rejects.toThrow(lastOne);
    await cms.signIn(ADMIN.username);
  });

  it('and nobody deletes oneself', async () => {
    const response = await cms.send('DELETE', `/api/accounts/${adminId}`, undefined, admin);
    expect(response.status).toBe(409);
    expect((await refusal(response)).message).toBe('You cannot delete your own account');
  });

  it('also when two admins demote each other at the same moment', async () => {
    await add({ username: 'second', displayName: 'Second', password: 'secret-1', isAdmin: true });
    const second = await cms.signIn('second', 'secret-1');
    const both = await Promise.all([
      cms.send('PUT', `/api/accounts/${second.user.id}`, { isAdmin: false }, admin),
      cms.send('PUT', `/api/accounts/${adminId}`, { isAdmin: false }, second.accessToken),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await cms.strapi.db
      .query('plugin::users-permissions.user')
      .count({ where: { isAdmin: true } });
    expect(left).toBe(1);
  });
});
