import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type * as UserRules from '../src/documents/user-rules';
import type * as PasswordResets from '../src/sessions/password-resets';
import { ADMIN, bootCms, built, TOKEN, type Cms } from './boot';
import { withClient } from './postgres-server';

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms({ hashesQuickly: false });
});
afterAll(() => cms.stop());

const SESSION = 'api::session.session';
const USER = 'plugin::users-permissions.user';

const whoIs = async (credential: string) =>
  (await cms.send('GET', '/api/session', undefined, credential)).status;
const sentence = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

describe('signing in', () => {
  it('takes the user name or the e-mail address, whatever the case', async () => {
    for (const name of ['admin', 'ADMIN', ' admin ', 'admin@example.com', 'Admin@Example.com']) {
      const session = await cms.signIn(name);
      expect(await whoIs(session.secret)).toBe(200);
      expect(await whoIs(session.accessToken)).toBe(200);
    }
  });

  it('says the same of an unknown name, a wrong password and a blocked user', async () => {
    await cms.newAuthor('blocked-one');
    await cms.strapi.db.query(USER).update({ where: { username: 'blocked-one' }, data: { blocked: true } });
    const attempts = [
      { identifier: 'nobody', password: ADMIN.password },
      { identifier: ADMIN.username, password: 'wrong' },
      { identifier: 'blocked-one', password: 'secret-1' },
    ];
    for (const attempt of attempts) {
      const response = await cms.send('POST', '/api/session', attempt);
      expect(response.status).toBe(400);
      expect(await sentence(response)).toBe('Invalid username or password');
    }
  });

  it('tells a password to nobody', async () => {
    const session = await cms.signIn();
    const answer = await (await cms.send('GET', '/api/session', undefined, session.secret)).text();
    for (const field of ['password', 'resetPasswordToken', 'confirmationToken', '$2']) {
      expect(answer).not.toContain(field);
    }
    // The name of the role, and not Strapi's row of it.
    expect(JSON.parse(answer)).toMatchObject({ user: { role: 'admin' } });
  });

  it('gives the access token a quarter of an hour, and a new one only to the secret', async () => {
    const { accessToken, secret } = await cms.signIn();
    const [, payload = ''] = accessToken.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(exp - iat).toBe(15 * 60);
    const find = async (as: string) =>
      (await (await cms.send('GET', '/api/session', undefined, as)).json()) as { accessToken: string | null };
    expect((await find(accessToken)).accessToken).toBeNull();
    expect((await find(secret)).accessToken).toMatch(/^ey/);
  });
});

describe('what the database keeps', () => {
  it('opens no session: secrets are there as hashes only', async () => {
    const { secret } = await cms.signIn();
    const rows = await cms.strapi.db.query(SESSION).findMany({});
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
    const hash = createHash('sha256').update(secret).digest('hex');
    expect(rows.map((row: { secretHash: string }) => row.secretHash)).toContain(hash);
    expect(await whoIs(hash)).toBe(401);
    expect(await whoIs(`mhs_${hash}`)).toBe(401);
  });

  it('is not shown by the API, nor reached by it', async () => {
    const { accessToken } = await cms.signIn();
    for (const path of ['/api/sessions', '/api/password-resets', '/api/counters']) {
      expect((await cms.send('GET', path, undefined, accessToken)).status).toBe(404);
    }
  });
});

describe('a session ends at once', () => {
  it('when one logs out, and only that one', async () => {
    const [here, elsewhere] = [await cms.signIn(), await cms.signIn()];
    expect((await cms.send('DELETE', '/api/session', undefined, here.secret)).status).toBe(200);
    for (const credential of [here.secret, here.accessToken]) expect(await whoIs(credential)).toBe(401);
    expect(await whoIs(elsewhere.accessToken)).toBe(200);
  });

  it('when its time is over', async () => {
    const { secret, accessToken } = await cms.signIn();
    const secretHash = createHash('sha256').update(secret).digest('hex');
    await cms.strapi.db
      .query(SESSION)
      .update({ where: { secretHash }, data: { expiresAt: new Date(Date.now() - 1000) } });
    for (const credential of [secret, accessToken]) expect(await whoIs(credential)).toBe(401);
  });

  it('stays alive while it is used, at most once a day written', async () => {
    const { secret } = await cms.signIn();
    const secretHash = createHash('sha256').update(secret).digest('hex');
    const soon = new Date(Date.now() + 60_000);
    await cms.strapi.db.query(SESSION).update({ where: { secretHash }, data: { expiresAt: soon } });
    const use = async () =>
      (await (await cms.send('GET', '/api/session', undefined, secret)).json()) as { prolonged: boolean };
    expect((await use()).prolonged).toBe(true);
    expect((await use()).prolonged).toBe(false);
    const session = await cms.strapi.db.query(SESSION).findOne({ where: { secretHash } });
    expect(new Date(session.expiresAt).getTime() - Date.now()).toBeGreaterThan(13 * 24 * 60 * 60 * 1000);
  });

  const users = () => cms.strapi.db.query(USER);
  it.each([
    ['the password is set', (id: number) => users().update({ where: { id }, data: { password: 'hash' } })],
    [
      'an author becomes an admin',
      (id: number) => users().update({ where: { id }, data: { isAdmin: true } }),
    ],
    ['the user is blocked', (id: number) => users().update({ where: { id }, data: { blocked: true } })],
    ['the user is deleted', (id: number) => users().delete({ where: { id } })],
    [
      'many users are blocked',
      () => users().updateMany({ where: { isAdmin: false }, data: { blocked: true } }),
    ],
    ['many users are deleted', () => users().deleteMany({ where: { isAdmin: false } })],
  ])('when %s', async (what, change) => {
    const author = await cms.newAuthor(`ends-${what.replace(/\W/g, '')}`);
    expect(await whoIs(author.accessToken)).toBe(200);
    await change(author.user.id);
    for (const credential of [author.secret, author.accessToken]) expect(await whoIs(credential)).toBe(401);
  });

  it('but not when a name or a picture is changed', async () => {
    const author = await cms.newAuthor('stays');
    await users().update({ where: { id: author.user.id }, data: { displayName: 'Other', isAdmin: false } });
    expect(await whoIs(author.secret)).toBe(200);
  });

  it("when the panel's way of saving sets a password", async () => {
    const author = await cms.newAuthor('by-panel');
    const { documentId } = await users().findOne({ where: { id: author.user.id } });
    await cms.strapi.documents(USER).update({ documentId, data: { password: 'secret-2' } });
    expect(await whoIs(author.secret)).toBe(401);
    await cms.signIn('by-panel', 'secret-2');
  });
});

describe('credentials that are none', () => {
  it.each([
    '',
    'x',
    'mhs_',
    `mhs_${'a'.repeat(43)}`,
    'ey.ey.ey',
    'undefined',
    TOKEN.slice(1),
    'a'.repeat(2000),
  ])('are refused: %j', async (credential) => {
    const { status } = await cms.send('GET', '/api/session', undefined, credential);
    expect(status).toBe(401);
  });

  it("are refused when they are Strapi's own thirty-day tokens", async () => {
    const admin = await cms.strapi.db.query(USER).findOne({ where: { username: ADMIN.username } });
    const token = await cms.strapi.plugin('users-permissions').service('jwt').issue({ id: admin.id });
    expect(await whoIs(token)).toBe(401);
  });

  it("are refused when they are the site's own: it is nobody", async () => {
    expect(await whoIs(TOKEN)).toBe(403);
  });
});

describe('changing a password', () => {
  const change = (body: object, as: string) => cms.send('POST', '/api/session/change-password', body, as);

  it('needs the current one, ends all sessions and begins a new one', async () => {
    const author = await cms.newAuthor('changes');
    const wrong = await change({ currentPassword: 'no', newPassword: 'secret-2' }, author.accessToken);
    expect(wrong.status).toBe(400);
    expect(await sentence(wrong)).toBe('The current password is not right');
    const short = await change({ currentPassword: 'secret-1', newPassword: '12345' }, author.accessToken);
    expect(await sentence(short)).toBe('Password must be at least 6 characters long.');

    const right = await change({ currentPassword: 'secret-1', newPassword: 'secret-2' }, author.accessToken);
    expect(right.status).toBe(200);
    const fresh = (await right.json()) as { secret: string; accessToken: string };
    for (const credential of [author.secret, author.accessToken]) expect(await whoIs(credential)).toBe(401);
    for (const credential of [fresh.secret, fresh.accessToken]) expect(await whoIs(credential)).toBe(200);
    await expect(cms.signIn('changes', 'secret-1')).rejects.toThrow('400');
    await cms.signIn('changes', 'secret-2');
  });

  it('lets in nobody who signs in with the former one at the same time', async () => {
    const author = await cms.newAuthor('two-doors');
    // Comparing and hashing take about as long, so that some of these sign-ins end after the change.
    const signIns = Array.from({ length: 12 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 20));
      return cms.send('POST', '/api/session', { identifier: 'two-doors', password: 'secret-1' });
    });
    const body = { currentPassword: 'secret-1', newPassword: 'secret-2' };
    const [changed, ...responses] = await Promise.all([change(body, author.accessToken), ...signIns]);
    expect(changed.status).toBe(200);
    const begun = responses.filter(({ status }) => status === 200);
    for (const response of begun) {
      expect(await whoIs(((await response.json()) as { secret: string }).secret)).toBe(401);
    }
    expect(responses.filter(({ status }) => status === 400).length).toBe(responses.length - begun.length);
  });

  it('begins no session that outlives a password which an admin sets in the meantime', async () => {
    const { accessToken: admin } = await cms.signIn();
    const author = await cms.newAuthor('replaced');
    let replaced: Promise<Response> | undefined;
    const stopWatching = cms.strapi.db.lifecycles.subscribe({
      models: [SESSION],
      // The admin's call waits for the change, or ends before the session is there.
      async beforeCreate() {
        replaced ??= cms.send('PUT', `/api/accounts/${author.user.id}`, { password: 'secret-3' }, admin);
        await Promise.race([replaced, new Promise((resolve) => setTimeout(resolve, 2000))]);
      },
    });
    try {
      const body = { currentPassword: 'secret-1', newPassword: 'secret-2' };
      const changed = await change(body, author.accessToken);
      expect(changed.status).toBe(200);
      expect((await replaced)?.status).toBe(200);
      const begun = (await changed.json()) as { secret: string; accessToken: string };
      for (const credential of [begun.secret, begun.accessToken]) expect(await whoIs(credential)).toBe(401);
    } finally {
      stopWatching();
    }
    await cms.signIn('replaced', 'secret-3');
  });

  /** Whether a statement of this database waits for a lock. */
  const somebodyWaits = () =>
    withClient(process.env.DATABASE_URL ?? '', async (client) => {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    });

  // SQLite carries out one transaction after the other.
  it.runIf(inject('postgresUrl')).each([
    ['changes it', { bio: 'Saved meanwhile' }, 200],
    ['follows a link for a new one', { password: 'secret-3' }, 400],
  ] as const)('does not block an admin who saves the user while the user %s', async (way, data, status) => {
    const author = await cms.newAuthor(`saved-meanwhile-${status}`);
    const { id } = author.user;
    const { documentId } = await cms.strapi.db.query(USER).findOne({ where: { id } });
    const token = await built<typeof PasswordResets>('sessions/password-resets').createPasswordReset(id);
    const sent = () =>
      way === 'changes it'
        ? change({ currentPassword: 'secret-1', newPassword: 'secret-2' }, author.accessToken)
        : cms.send('POST', '/api/session/reset-password', { token, newPassword: 'secret-2' });
    let response: Promise<Response> | undefined;
    await cms.strapi.db.transaction(async () => {
      // A save by an admin begins so.
      await built<typeof UserRules>('documents/user-rules').waitForOtherSaves();
      response = sent();
      await vi.waitFor(somebodyWaits, { timeout: 20_000 });
      await cms.strapi.documents(USER).update({ documentId, data });
    });
    expect((await response)?.status).toBe(status);
    const { bio } = await cms.strapi.db.query(USER).findOne({ where: { id } });
    if (status === 200) expect(bio).toBe('Saved meanwhile');
    await cms.signIn(`saved-meanwhile-${status}`, status === 200 ? 'secret-2' : 'secret-3');
  });

  it('is refused when another password was set while the new one was hashed', async () => {
    const author = await cms.newAuthor('locked-out');
    const bodies = ['secret-a', 'secret-b'].map((newPassword) => ({
      currentPassword: 'secret-1',
      newPassword,
    }));
    const responses = await Promise.all(bodies.map((body) => change(body, author.accessToken)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [kept = 0] = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    await cms.signIn('locked-out', bodies[kept]?.newPassword);
    expect(await sentence(responses[1 - kept] as Response)).toBe('The current password is not right');
  });
});
