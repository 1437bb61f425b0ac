import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, type Cms } from './boot';
import { openPanel, USER, type Answer, type Panel } from './panel';

let cms: Cms;
let panel: Panel;
const roles: Record<string, { id: number; documentId: string }> = {};

beforeAll(async () => {
  cms = await bootCms();
  panel = await openPanel(cms);
  const found = await cms.strapi.db.query('plugin::users-permissions.role').findMany();
  for (const { type, id, documentId } of found) roles[type] = { id, documentId };
});
afterAll(() => cms.stop());

const SECRET = 'three-words-long';
let made = 0;
/** The fields that the panel's form sends for a new user: it has no role, and the switches are off. */
const person = (changes: object = {}) => {
  made += 1;
  return {
    username: `person-${made}`,
    email: `person-${made}@example.com`,
    displayName: `Person ${made}`,
    password: SECRET,
    confirmed: false,
    blocked: false,
    isAdmin: false,
    role: { connect: [], disconnect: [] },
    ...changes,
  };
};
const connected = (type: string) => ({ connect: [{ id: roles[type]?.id }], disconnect: [] });

interface User {
  id: number;
  documentId: string;
  isAdmin: boolean;
}

const create = (body: object) =>
  panel.call<User>('POST', `/content-manager/collection-types/${USER}`, body) as Promise<Answer<User>>;
const save = (documentId: string, body: object) =>
  panel.call<User>('PUT', `/content-manager/collection-types/${USER}/${documentId}`, body);

async function rightsOf(documentId: string) {
  const user = await cms.strapi.db.query(USER).findOne({ where: { documentId }, populate: ['role'] });
  return { isAdmin: user.isAdmin, role: user.role?.type };
}

const ADMIN = { isAdmin: true, role: 'admin' };
const AUTHOR = { isAdmin: false, role: 'author' };
const EDITOR = { isAdmin: false, role: 'editor' };
const TRANSLATOR = { isAdmin: false, role: 'translator' };
const CONTRIBUTOR = { isAdmin: false, role: 'contributor' };

describe('a user of the site whom the panel adds', () => {
  it.each([
    ['nothing but the form as it is', {}, AUTHOR],
    ['admin privileges', { isAdmin: true }, ADMIN],
    ['the role Admin alone', { isAdmin: undefined, role: () => connected('admin') }, ADMIN],
    ['the role Author alone', { isAdmin: undefined, role: () => connected('author') }, AUTHOR],
    ['the role Editor', { role: () => connected('editor') }, EDITOR],
    ['the role Translator', { role: () => connected('translator') }, TRANSLATOR],
    ['the role Contributor alone', { isAdmin: undefined, role: () => connected('contributor') }, CONTRIBUTOR],
    ['the role by its number', { isAdmin: undefined, role: () => roles.admin?.id }, ADMIN],
    [
      'the role by its document',
      { isAdmin: undefined, role: () => ({ connect: [{ documentId: roles.admin?.documentId }] }) },
      ADMIN,
    ],
    ['both, in agreement', { isAdmin: true, role: () => connected('admin') }, ADMIN],
    ['neither', { isAdmin: undefined, role: undefined }, AUTHOR],
  ])(
    'with %s gets the rights that follow, and signs in',
    async (_what, { role, ...changes }: { role?: unknown; isAdmin?: boolean | undefined }, rights) => {
      const body = person({ ...changes, ...(role ? { role: (role as () => unknown)() } : {}) });
      const answer = await create(body);
      expect(answer.status, answer.message).toBe(201);
      expect(await rightsOf(answer.body.documentId)).toEqual(rights);
      const { accessToken } = await cms.signIn(body.username, SECRET);
      const accounts = await cms.get('/api/accounts', { Authorization: `Bearer ${accessToken}` });
      expect(accounts.status).toBe(rights.isAdmin ? 200 : 403);
    },
  );

  it.each([
    [
      'the role Admin without the privileges',
      false,
      'admin',
      'The role Admin contradicts the admin privileges, which are off. Change one of both.',
    ],
    [
      'the role Author with the privileges',
      true,
      'author',
      'The role Author contradicts the admin privileges, which are on. Change one of both.',
    ],
    [
      'the role Editor with the privileges',
      true,
      'editor',
      'The role Editor contradicts the admin privileges, which are on. Change one of both.',
    ],
    [
      'a role of Strapi',
      undefined,
      'authenticated',
      'The role must be Admin, Editor, Author, Translator or Contributor.',
    ],
  ])('is refused with %s', async (_what, isAdmin, type, sentence) => {
    const body = person({ isAdmin, role: connected(type) });
    const refused = await create(body);
    expect([refused.status, refused.message]).toEqual([400, sentence]);
    expect(await cms.strapi.db.query(USER).count({ where: { username: body.username } })).toBe(0);
    const { documentId } = (await create(person({ isAdmin: type !== 'admin' && isAdmin === true }))).body;
    const before = await rightsOf(documentId);
    const saved = await save(documentId, { isAdmin, role: connected(type) });
    expect([saved.status, saved.message]).toEqual([400, sentence]);
    expect(await rightsOf(documentId)).toEqual(before);
  });

  it('is changed by either of both, and keeps the rights when other fields are saved', async () => {
    const { documentId } = (await create(person())).body;
    const none = { connect: [], disconnect: [] };
    for (const [body, rights] of [
      [{ isAdmin: true, role: none }, ADMIN],
      [{ bio: 'Writes', role: none }, ADMIN],
      [{ role: { ...connected('author'), disconnect: [{ id: roles.admin?.id }] } }, AUTHOR],
      [{ role: connected('admin') }, ADMIN],
      [{ isAdmin: false }, AUTHOR],
      [{ isAdmin: false, role: connected('translator') }, TRANSLATOR],
      [{ isAdmin: false, bio: 'Translates', role: none }, TRANSLATOR],
      [{ isAdmin: true, role: none }, ADMIN],
      [{ isAdmin: false, role: none }, AUTHOR],
    ] as const) {
      const saved = await save(documentId, body);
      expect(saved.status, saved.message).toBe(200);
      expect(await rightsOf(documentId)).toEqual(rights);
    }
  });

  it('is refused with the password 123456', async () => {
    const refused = await create(person({ password: '123456' }));
    expect([refused.status, refused.message]).toEqual([
      400,
      'This password is one of the most common ones. Please choose another one.',
    ]);
  });
});

describe('the languages', () => {
  interface Locale {
    id: number;
    code: string;
    isDefault: boolean;
  }
  const locales = async () => (await panel.call<Locale[]>('GET', '/i18n/locales')).body;
  const FIXED = 'This publication is in English and Arabic. No language can be added or deleted here.';

  it('cannot be deleted, and others cannot be added', async () => {
    const before = await locales();
    expect(before.map(({ code }) => code).sort()).toEqual(['ar', 'en']);
    for (const { id } of before) {
      const refused = await panel.call('DELETE', `/i18n/locales/${id}`);
      expect([refused.status, refused.message]).toEqual([400, FIXED]);
    }
    const french = { code: 'fr', name: 'French (fr)', isDefault: false };
    const added = await panel.call('POST', '/i18n/locales', french);
    expect([added.status, added.message]).toEqual([400, FIXED]);
    expect(await locales()).toEqual(before);
  });

  it('keep English as the default, and may be renamed', async () => {
    const arabic = (await locales()).find(({ code }) => code === 'ar');
    const refused = await panel.call('PUT', `/i18n/locales/${arabic?.id}`, { isDefault: true });
    expect([refused.status, refused.message]).toEqual([
      400,
      'English is the default language of this publication.',
    ]);
    const renamed = await panel.call('PUT', `/i18n/locales/${arabic?.id}`, { name: 'العربية' });
    expect(renamed.status).toBe(200);
    expect((await locales()).find(({ isDefault }) => isDefault)?.code).toBe('en');
    expect((await panel.call('DELETE', '/i18n/locales/9999')).status).toBe(404);
  });
});
