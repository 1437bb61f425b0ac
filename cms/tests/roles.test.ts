import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC_TEXTS, articleBody, bootCms, type Cms } from './boot';

let cms: Cms;
let admin: string;
let adminId: number;

interface Account {
  id: number;
  username: string;
  isAdmin: boolean;
  role: string;
}

beforeAll(async () => {
  cms = await bootCms();
  const session = await cms.signIn();
  admin = session.accessToken;
  adminId = session.user.id;
});
afterAll(() => cms.stop());

let made = 0;
const newName = () => `person-${(made += 1)}`;
const add = (body: object) =>
  cms.send('POST', '/api/accounts', { displayName: 'A Person', password: 'secret-1', ...body }, admin);
const change = (id: number, body: object) => cms.send('PUT', `/api/accounts/${id}`, body, admin);
const account = async (response: Response) => (await response.json()) as Account;
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as {
    error: { message: string; details: { errors?: { path: string[] }[] } };
  };
  return { message: error.message, fields: error.details.errors?.map(({ path }) => path.join('.')) };
};

/** A new user with a role, signed in. */
async function signedInAs(role: string) {
  const username = newName();
  const { id } = await account(await add({ username, role }));
  const { accessToken } = await cms.signIn(username, 'secret-1');
  return { id, username, token: accessToken };
}

/** The rights that a session names. Undefined once the session has ended. */
async function rightsOf(token: string): Promise<string[] | undefined> {
  const response = await cms.send('GET', '/api/session', undefined, token);
  return response.ok ? ((await response.json()) as { can: string[] }).can : undefined;
}

async function letAuthorsPublish(value: string) {
  const settings = (await (await cms.send('GET', '/api/site-settings', undefined, admin)).json()) as {
    publicId: number;
    key: string;
  }[];
  const id = settings.find(({ key }) => key === 'authors_publish')?.publicId;
  return cms.send('PUT', `/api/site-settings/${id}`, { value }, admin);
}

describe('the role of a user', () => {
  it.each(['admin', 'editor', 'author', 'translator', 'contributor'])(
    'is %s where it was chosen',
    async (role) => {
      const response = await add({ username: newName(), role });
      expect(response.status).toBe(201);
      expect(await account(response)).toMatchObject({ role, isAdmin: role === 'admin' });
    },
  );

  it('is Author, or Admin with the admin privileges, where none was chosen', async () => {
    expect(await account(await add({ username: newName() }))).toMatchObject({ role: 'author' });
    const second = await add({ username: newName(), isAdmin: true });
    expect(await account(second)).toMatchObject({ role: 'admin', isAdmin: true });
  });

  it.each([
    [{ isAdmin: true, role: 'editor' }, 'The role Editor contradicts the admin privileges, which are on.'],
    [{ isAdmin: false, role: 'admin' }, 'The role Admin contradicts the admin privileges, which are off.'],
  ])('does not contradict the admin privileges: %j', async (rights, message) => {
    const username = newName();
    const { id } = await account(await add({ username: newName() }));
    for (const response of [await add({ username, ...rights }), await change(id, rights)]) {
      expect(response.status).toBe(400);
      const refused = await refusal(response);
      expect(refused.fields).toEqual(['role']);
      expect(refused.message).toContain(message);
    }
    const accounts = (await (await cms.send('GET', '/api/accounts', undefined, admin)).json()) as Account[];
    expect(accounts.some((one) => one.username === username)).toBe(false);
    expect(accounts.find((one) => one.id === id)).toMatchObject({ role: 'author', isAdmin: false });
  });

  it('is one of ours', async () => {
    for (const role of ['public', 'authenticated', 'Admin', '', null, 3, {}]) {
      const response = await add({ username: newName(), role });
      expect([role, response.status]).toEqual([role, 400]);
      expect((await refusal(response)).fields).toEqual(['role']);
    }
  });

  it('stays where a save does not name it', async () => {
    const { id } = await account(await add({ username: newName(), role: 'translator' }));
    for (const body of [{ displayName: 'Another Name' }, { isAdmin: false }]) {
      expect(await account(await change(id, body))).toMatchObject({ role: 'translator', isAdmin: false });
    }
    expect(await account(await change(id, { isAdmin: true }))).toMatchObject({ role: 'admin' });
    expect(await account(await change(id, { isAdmin: false }))).toMatchObject({ role: 'author' });
  });

  it('ends the sessions when it changes, and only then', async () => {
    const person = await signedInAs('contributor');
    expect(await rightsOf(person.token)).toEqual(['write']);
    await change(person.id, { role: 'contributor', isAdmin: false, bio: 'Writes' });
    expect(await rightsOf(person.token)).toEqual(['write']);
    await change(person.id, { role: 'editor' });
    expect(await rightsOf(person.token)).toBeUndefined();
    const { accessToken } = await cms.signIn(person.username, 'secret-1');
    expect(await rightsOf(accessToken)).toEqual(expect.arrayContaining(['editAll', 'publish', 'import']));
    expect(await rightsOf(accessToken)).not.toEqual(expect.arrayContaining(['users']));
    expect(await rightsOf(accessToken)).not.toEqual(expect.arrayContaining(['settings']));
  });

  it('of the last admin stays', async () => {
    const accounts = (await (await cms.send('GET', '/api/accounts', undefined, admin)).json()) as Account[];
    for (const { id, role } of accounts) {
      if (role === 'admin' && id !== adminId) expect((await change(id, { role: 'editor' })).status).toBe(200);
    }
    const response = await change(adminId, { role: 'editor' });
    expect(response.status).toBe(409);
    expect((await refusal(response)).message).toBe(
      'The last admin cannot be removed. Make somebody else an admin first.',
    );
  });

  it('of a user of an earlier version follows from the admin privileges', async () => {
    const person = await signedInAs('author');
    const users = cms.strapi.db.query('plugin::users-permissions.user');
    const roles = cms.strapi.db.query('plugin::users-permissions.role');
    const authenticated = await roles.findOne({ where: { type: 'authenticated' } });
    const { joinTable } = cms.strapi.db.metadata.get('plugin::users-permissions.user').attributes
      .role as unknown as { joinTable: { name: string } };
    // The rules of users refuse this. Only a database without them has it.
    await cms.strapi.db
      .connection(joinTable.name)
      .where({ user_id: person.id })
      .update({ role_id: authenticated.id });
    expect(await users.findOne({ where: { id: person.id }, populate: { role: true } })).toMatchObject({
      role: { type: 'authenticated' },
    });
    const accounts = (await (await cms.send('GET', '/api/accounts', undefined, admin)).json()) as Account[];
    expect(accounts.find(({ id }) => id === person.id)).toMatchObject({ role: 'author', isAdmin: false });
  });
});

interface Article {
  publicId: number;
  slug: string;
  title: string;
  featured: boolean;
  status: string;
  hasUnpublishedChanges: boolean;
  arabicApproved: boolean;
  arabic: { title: string } | null;
}

describe('articles', () => {
  let categoryId: number;
  let editor: string;
  beforeAll(async () => {
    const response = await cms.send('POST', '/api/categories', { name: 'Roles' }, admin);
    categoryId = ((await response.json()) as { publicId: number }).publicId;
    editor = (await signedInAs('editor')).token;
  });

  const body = (changes: object = {}) =>
    articleBody(categoryId, { title: `A car with the number ${(made += 1)}`, ...changes });
  const BY_HAND = { ...ARABIC_TEXTS, titleAr: 'سيارة جديدة' };

  async function call<Answer = Article>(as: string, method: string, path: string, sent?: unknown) {
    const response = await cms.send(method, `/api${path}`, sent, as);
    const answer = await response.text();
    return { status: response.status, body: JSON.parse(answer) as Answer };
  }
  const write = async (as: string, changes: object = {}) => {
    const { status, body: article } = await call(as, 'POST', '/articles', body(changes));
    expect(status).toBe(201);
    return article;
  };
  const read = async (id: number, as = editor) => (await call(as, 'GET', `/articles/by-id/${id}`)).body;
  const shown = async ({ slug }: Article) => {
    const response = await cms.get(`/api/articles/by-slug/${slug}`);
    return response.ok ? ((await response.json()) as Article) : null;
  };
  const publish = (id: number) => call(editor, 'POST', `/articles/${id}/publish`);

  /** The rules for whoever may not publish, whichever role that is. */
  async function expectNotToPublish(token: string) {
    const { status, body: created } = await call(token, 'POST', '/articles', body({ featured: true }));
    expect([status, created.status, created.featured]).toEqual([201, 'draft', false]);
    expect(await shown(created)).toBeNull();
    const article = await write(token);
    for (const [method, path, sent] of [
      ['POST', 'publish', undefined],
      ['POST', 'feature', { featured: true }],
    ] as const) {
      expect((await call(token, method, `/articles/${article.publicId}/${path}`, sent)).status).toBe(403);
    }
    expect(await read(article.publicId)).toMatchObject({ status: 'draft', featured: false });

    await publish(article.publicId);
    await call(editor, 'POST', `/articles/${article.publicId}/feature`, { featured: true });
    const changed = body({ title: 'Another title of this car', featured: false });
    const saved = await call(token, 'PUT', `/articles/${article.publicId}`, changed);
    expect(saved.status).toBe(200);
    expect(await read(article.publicId)).toMatchObject({
      title: 'Another title of this car',
      status: 'published',
      hasUnpublishedChanges: true,
      featured: true,
    });
    expect(await shown(article)).toMatchObject({ title: article.title, featured: true });
    expect((await call(token, 'POST', `/articles/${article.publicId}/unpublish`)).status).toBe(403);
    expect((await call(token, 'DELETE', `/articles/${article.publicId}`)).status).toBe(403);
    expect(await shown(article)).toMatchObject({ title: article.title });

    const draft = await write(token);
    expect((await call(token, 'DELETE', `/articles/${draft.publicId}`)).status).toBe(200);
  }

  it('of a contributor are drafts until an editor publishes them', async () => {
    const contributor = await signedInAs('contributor');
    await expectNotToPublish(contributor.token);
    const foreign = await write(editor, { status: 'draft' });
    for (const [method, path] of [
      ['GET', `/articles/by-id/${foreign.publicId}`],
      ['PUT', `/articles/${foreign.publicId}`],
      ['DELETE', `/articles/${foreign.publicId}`],
      ['POST', `/articles/${foreign.publicId}/duplicate`],
      ['GET', '/translations'],
      ['PUT', `/articles/${foreign.publicId}/translation`],
      ['POST', '/categories'],
      ['POST', '/static-pages'],
      ['POST', '/scrape/single'],
      ['GET', '/accounts'],
      ['POST', '/site-settings'],
    ] as const) {
      const { status } = await call(contributor.token, method, path, method === 'GET' ? undefined : body());
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect(await read(foreign.publicId)).toMatchObject({ title: foreign.title });
  });

  it('of authors are, too, from the moment when the setting says so', async () => {
    const author = await signedInAs('author');
    expect(await rightsOf(author.token)).toEqual(['write', 'publish', 'translate']);
    expect((await write(author.token)).status).toBe('published');
    expect((await letAuthorsPublish('false')).status).toBe(200);
    expect(await rightsOf(author.token)).toEqual(['write', 'translate']);
    await expectNotToPublish(author.token);
    expect((await letAuthorsPublish('true')).status).toBe(200);
    expect((await write(author.token)).status).toBe('published');
  });

  it('the setting takes no other words, and visitors do not see it', async () => {
    for (const value of ['maybe', 'TRUE', '0', '']) {
      const response = await letAuthorsPublish(value);
      expect([value, response.status]).toEqual([value, 400]);
    }
    const keys = (await cms.json<{ key: string }[]>('/api/site-settings')).map(({ key }) => key);
    expect(keys).not.toContain('authors_publish');
    const seen = await call<{ key: string }[]>(editor, 'GET', '/site-settings');
    expect(seen.body.map(({ key }) => key)).not.toContain('authors_publish');
  });

  it('an Arabic text that readers see stays where its writer may not publish', async () => {
    const contributor = await signedInAs('contributor');
    const article = await write(contributor.token, BY_HAND);
    await publish(article.publicId);
    expect((await shown(article))?.arabic).toMatchObject({ title: BY_HAND.titleAr });
    const none = { titleAr: null, excerptAr: null, contentAr: null };
    const removed = await call(contributor.token, 'PUT', `/articles/${article.publicId}`, body(none));
    expect(removed.status).toBe(400);
    const other = { ...BY_HAND, titleAr: 'عنوان آخر' };
    expect((await call(contributor.token, 'PUT', `/articles/${article.publicId}`, body(other))).status).toBe(
      200,
    );
    expect((await shown(article))?.arabic).toMatchObject({ title: BY_HAND.titleAr });
    expect(await read(article.publicId)).toMatchObject({ arabic: { title: 'عنوان آخر' } });
    await publish(article.publicId);
    expect((await shown(article))?.arabic).toMatchObject({ title: 'عنوان آخر' });
  });

  it('of everybody get their Arabic from a translator, who never approves it', async () => {
    const translator = (await signedInAs('translator')).token;
    const article = await write(editor, BY_HAND);
    const other = { ...BY_HAND, titleAr: 'عنوان من مترجم' };
    const saved = await call(translator, 'PUT', `/articles/${article.publicId}/translation`, other);
    expect(saved.status).toBe(200);
    expect(await read(article.publicId, translator)).toMatchObject({
      arabic: { title: 'عنوان من مترجم' },
      arabicApproved: false,
      title: article.title,
    });
    expect((await shown(article))?.arabic).toMatchObject({ title: BY_HAND.titleAr });
    const { body: desk } = await call<{ articles: { publicId: number }[] }>(
      translator,
      'GET',
      '/translations?limit=100',
    );
    expect(JSON.stringify(desk)).toContain(article.title);

    const segments = await call<{ segments: { key: string; hash: string }[] }>(
      translator,
      'GET',
      `/articles/${article.publicId}/segments`,
    );
    const rewritten = segments.body.segments.map(({ key, hash }) => ({ key, hash, target: `نص ${key}` }));
    const bySegment = await call(translator, 'PUT', `/articles/${article.publicId}/segments`, {
      segments: rewritten.map((one) => ({ ...one, target: 'نص كتبه مترجم' })),
    });
    expect(bySegment.status).toBe(200);
    expect(await read(article.publicId)).toMatchObject({ arabicApproved: false });
    expect((await shown(article))?.arabic).toMatchObject({ title: BY_HAND.titleAr });

    for (const [method, path, sent] of [
      ['POST', `/articles/${article.publicId}/translation/approve`, undefined],
      ['PUT', `/articles/${article.publicId}`, body()],
      ['DELETE', `/articles/${article.publicId}`, undefined],
      ['POST', `/articles/${article.publicId}/publish`, undefined],
      ['POST', `/articles/${article.publicId}/unpublish`, undefined],
      ['POST', `/articles/${article.publicId}/feature`, { featured: true }],
      ['POST', `/articles/${article.publicId}/duplicate`, undefined],
      ['GET', `/articles/${article.publicId}/history`, undefined],
      ['POST', '/articles', body()],
      ['POST', '/categories', { name: 'By a translator' }],
    ] as const) {
      const { status } = await call(translator, method, path, sent);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect((await call(editor, 'POST', `/articles/${article.publicId}/translation/approve`)).status).toBe(
      200,
    );
    expect((await shown(article))?.arabic).not.toMatchObject({ title: BY_HAND.titleAr });
  });

  it('of everybody are edited, published and removed by an editor', async () => {
    const contributor = await signedInAs('contributor');
    const article = await write(contributor.token);
    const edited = body({ title: 'A title by the editor', featured: true });
    expect((await call(editor, 'PUT', `/articles/${article.publicId}`, edited)).body).toMatchObject({
      title: 'A title by the editor',
      status: 'published',
      featured: true,
    });
    for (const [method, path, status] of [
      ['GET', '/accounts', 403],
      ['POST', '/accounts', 403],
      ['POST', '/site-settings', 403],
      ['POST', `/articles/${article.publicId}/unpublish`, 200],
      ['DELETE', `/articles/${article.publicId}`, 200],
    ] as const) {
      const sent = path === '/accounts' && method === 'POST' ? { username: newName() } : undefined;
      expect([path, (await call(editor, method, path, sent)).status]).toEqual([path, status]);
    }
  });
});
