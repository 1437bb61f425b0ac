import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { createLimits } from '../src/limits.ts';
import { runningCms } from './cms-under-test.ts';
import {
  ask,
  createNewsroomApp,
  must,
  newUser,
  PASSWORD,
  signIn,
  signInAsAdmin,
} from './newsroom-under-test.ts';
import { generous, readJson } from './site-under-test.ts';

const app = createNewsroomApp();
let admin: string;

const mails: ParsedMail[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    void simpleParser(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  },
});

beforeAll(async () => {
  admin = (await signInAsAdmin(app)).token;
  await new Promise<void>((resolve) =>
    mailServer.listen(runningCms('newsroom').smtpPort, '127.0.0.1', resolve),
  );
});
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));

const me = async (headers: Record<string, string>, site = app) =>
  readJson<{ isAuthenticated: boolean; token?: string; user?: { username: string } }>(
    await ask(site, { method: 'GET', path: '/auth/me', headers }),
  );
const login = (body: unknown, site = app, headers = {}) =>
  ask(site, { method: 'POST', path: '/auth/login', body, headers });

async function mailTo(address: string): Promise<ParsedMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const index = mails.findIndex((mail) => JSON.stringify(mail.to).includes(address));
    const [mail] = index === -1 ? [] : mails.splice(index, 1);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${address}`);
}

describe('signing in', () => {
  it('sets an httpOnly cookie and answers a token and the user, by user name or e-mail address', async () => {
    const { username } = await newUser(app, admin);
    for (const name of [username, `${username}@example.com`.toUpperCase()]) {
      const response = await login({ username: name, password: PASSWORD });
      expect(response.status).toBe(200);
      const cookie = response.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(
        /^mihwar_session=mhs_[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const body = await readJson<{ token: string; user: object; message: string }>(response);
      expect(body.message).toBe('Login successful');
      expect(body.user).toMatchObject({ username, isAdmin: false });
      expect(JSON.stringify(body)).not.toMatch(/password|\$2[aby]\$|mhs_/);
    }
  });

  it('pins the cookie to the host and to https where the site is on https', async () => {
    const secure = createNewsroomApp({ publicUrl: 'https://mihwar.example' });
    const response = await login(
      { username: 'admin', password: runningCms('newsroom').adminPassword },
      secure,
    );
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-mihwar_session=mhs_[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('lets browsers ask for this site alone by https, and only where it is on https', async () => {
    const policyOf = async (site: typeof app) =>
      (await site.request('/api/articles?limit=1')).headers.get('strict-transport-security');
    expect(await policyOf(createNewsroomApp({ publicUrl: 'https://mihwar.example' }))).toBe(
      'max-age=15552000',
    );
    expect(await policyOf(createNewsroomApp({ publicUrl: 'http://mihwar.example' }))).toBeNull();
  });

  it('says the same of an unknown name and a wrong password, in about the same time', async () => {
    const { username } = await newUser(app, admin);
    const time = async (body: object) => {
      const start = performance.now();
      const response = await login(body);
      expect(response.status).toBe(401);
      expect(await readJson(response)).toEqual({ message: 'Invalid username or password' });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await time({ username, password: 'wrong' }));
      unknown.push(await time({ username: `no-${username}`, password: 'wrong' }));
    }
    // bcrypt takes most of the time in both cases. Without it an unknown name would get its response in a
    // tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'admin' }, ['password']],
    [{ username: '', password: '' }, ['username', 'password']],
    [{ username: 1, password: ['a'] }, ['username', 'password']],
    [{ username: 'a'.repeat(300), password: 'x' }, ['username']],
  ])('needs both fields: %j', async (body, fields) => {
    const response = await login(body);
    expect(response.status).toBe(400);
    const { errors } = await readJson<{ errors: { path: string }[] }>(response);
    expect(errors.map(({ path }) => path)).toEqual(fields);
  });
});

describe('a session', () => {
  it('is known by token or cookie; a fresh token comes with the cookie only', async () => {
    const session = await newUser(app, admin);
    const byToken = await me({ Authorization: `Bearer ${session.token}` });
    expect(byToken).toMatchObject({ isAuthenticated: true, user: { username: session.username } });
    expect(byToken.token).toBeUndefined();
    const byCookie = await me({ Cookie: session.cookie });
    expect(byCookie.token).toMatch(/^ey/);
    expect(await me({ Authorization: `Bearer ${byCookie.token}` })).toMatchObject({ isAuthenticated: true });
    expect(await me({})).toEqual({ isAuthenticated: false });
  });

  it('outlives its token as long as the cookie is there', async () => {
    const session = await newUser(app, admin);
    const stale = { Authorization: 'Bearer ey.old.token', Cookie: session.cookie };
    expect(await me(stale)).toMatchObject({ isAuthenticated: true });
    const own = await ask(app, {
      method: 'GET',
      path: '/articles?status=all&fields=card',
      headers: stale,
    });
    expect(own.status).toBe(200);
  });

  it('is over at once when one logs out: token and cookie, and the cookie is taken back', async () => {
    const session = await newUser(app, admin);
    const response = await ask(app, { method: 'POST', path: '/auth/logout' }, session.token);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^mihwar_session=; Max-Age=0; Path=\//);
    expect(await me({ Authorization: `Bearer ${session.token}` })).toEqual({ isAuthenticated: false });
    expect(await me({ Cookie: session.cookie })).toEqual({ isAuthenticated: false });
  });

  it('of another user ends with a sign-in from this site, so that the new cookie counts', async () => {
    const [former, next] = [await newUser(app, admin), await newUser(app, admin)];
    const by = (headers: Record<string, string>, password = PASSWORD) =>
      login({ username: next.username, password }, app, headers);
    const isThere = async () => (await me({ Cookie: former.cookie })).isAuthenticated;
    const here = { Cookie: former.cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect((await by(here, 'wrong')).status).toBe(401);
    expect((await by({ ...here, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
    expect(await isThere()).toBe(true);

    const response = await by(here);
    expect(response.status).toBe(200);
    expect(await isThere()).toBe(false);
    // The browser still stores the former user's token.
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    const session = await me({ Authorization: `Bearer ${former.token}`, Cookie: cookie });
    expect(session).toMatchObject({ isAuthenticated: true, user: { username: next.username } });
    expect(session.token).toMatch(/^ey/);
  });

  it('of another user ends by its token, too', async () => {
    const [former, next] = [await newUser(app, admin), await newUser(app, admin)];
    const headers = { Authorization: `Bearer ${former.token}` };
    expect((await login({ username: next.username, password: PASSWORD }, app, headers)).status).toBe(200);
    expect(await me({ Cookie: former.cookie })).toEqual({ isAuthenticated: false });
  });

  it('of the same user goes on, since other tabs may use its token', async () => {
    const { username, token, cookie } = await newUser(app, admin);
    const headers = { Authorization: `Bearer ${token}`, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect((await login({ username, password: PASSWORD }, app, headers)).status).toBe(200);
    expect(await me({ Authorization: `Bearer ${token}` })).toMatchObject({ isAuthenticated: true });
  });

  it('can be ended twice, and without one nothing happens', async () => {
    expect((await ask(app, { method: 'POST', path: '/auth/logout' })).status).toBe(200);
  });

  it('is cached neither here nor by browsers', async () => {
    const session = await newUser(app, admin);
    for (const path of ['/auth/me', '/site-settings', '/articles']) {
      const response = await ask(app, { method: 'GET', path, headers: { Cookie: session.cookie } });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('the cookie alone changes something', () => {
  const body = { currentPassword: 'wrong', newPassword: 'secret-2' };
  const change = async (headers: Record<string, string>) => {
    const { cookie } = await newUser(app, admin);
    return ask(app, {
      method: 'POST',
      path: '/auth/change-password',
      body,
      headers: { Cookie: cookie, ...headers },
    });
  };

  it.each([
    ['the browser says so', { 'Sec-Fetch-Site': 'same-origin' }],
    ['its origin is the public address', { Origin: 'http://localhost:3000' }],
    ['its origin is the host asked', { Origin: 'http://news.example:8080', Host: 'news.example:8080' }],
  ])('when it comes from a page of this site: %s', async (_, headers) => {
    const response = await change(headers);
    expect(response.status).toBe(400);
    expect((await readJson<{ message: string }>(response)).message).toBe('The current password is not right');
  });

  it.each([
    ['nothing tells where from', {}],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['an origin that only begins alike', { Origin: 'http://localhost:3000.evil.example' }],
  ])('never otherwise: %s', async (_, headers) => {
    const response = await change(headers);
    expect(response.status).toBe(403);
    expect((await readJson<{ message: string }>(response)).message).toContain('another site');
  });

  it('and a token needs no such proof, since no browser sends it by itself', async () => {
    const { token } = await newUser(app, admin);
    const headers = { Origin: 'https://tool.example' };
    const response = await ask(app, { method: 'POST', path: '/auth/change-password', body, headers }, token);
    expect(response.status).toBe(400);
  });

  it('a comment sent along from another site is a guest’s', async () => {
    const { cookie } = await newUser(app, admin);
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' };
    const call = {
      method: 'POST',
      path: '/comments',
      body: { content: 'Hello', articleId: 2_000_000_000 },
      headers,
    };
    expect((await ask(app, call)).status).toBe(404);
    expect((await ask(app, { method: 'POST', path: '/auth/logout', headers })).status).toBe(403);
    expect(await me({ Cookie: cookie })).toMatchObject({ isAuthenticated: true });
  });
});

describe('changing the password', () => {
  it('ends every session, goes on with a new one, and tells the owner by mail', async () => {
    const here = await newUser(app, admin);
    const elsewhere = await signIn(app, here.username, PASSWORD);
    const response = await ask(
      app,
      {
        method: 'POST',
        path: '/auth/change-password',
        body: { currentPassword: PASSWORD, newPassword: 'secret-2' },
      },
      here.token,
    );
    expect(response.status).toBe(200);
    const { message, token } = await readJson<{ message: string; token: string }>(response);
    expect(message).toBe('Password changed successfully');
    for (const old of [here, elsewhere]) {
      expect(await me({ Authorization: `Bearer ${old.token}` })).toEqual({ isAuthenticated: false });
      expect(await me({ Cookie: old.cookie })).toEqual({ isAuthenticated: false });
    }
    expect(await me({ Authorization: `Bearer ${token}` })).toMatchObject({ isAuthenticated: true });
    expect(response.headers.get('set-cookie')).toMatch(/^mihwar_session=mhs_/);
    expect((await mailTo(`${here.username}@example.com`)).subject).toContain('password was changed');
  });

  it.each([
    ['the screen', { language: 'ar' }, 'en', true],
    ['the screen', { language: 'en' }, 'ar', false],
    ['the browser, where no screen names one', {}, 'ar', true],
  ])('is told in the language of %s: %j, %s', async (_, chosen, accepted, isArabic) => {
    const { username, token } = await newUser(app, admin);
    const body = { currentPassword: PASSWORD, newPassword: 'secret-2', ...chosen };
    const headers = { 'Accept-Language': accepted };
    await must(app, { method: 'POST', path: '/auth/change-password', body, headers }, token);
    const { subject } = await mailTo(`${username}@example.com`);
    expect(/\p{Script=Arabic}/u.test(subject ?? '')).toBe(isArabic);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, headers: Record<string, string> = {}, site = app) =>
    ask(site, { method: 'POST', path: '/auth/forgot-password', body: { email }, headers });
  const reset = (token: string, newPassword = 'secret-3') =>
    ask(app, { method: 'POST', path: '/auth/reset-password', body: { token, newPassword } });
  const linkIn = (mail: ParsedMail) =>
    /http:\/\/localhost:3000\/reset-password\?token=([\w-]+)/.exec(mail.text ?? '');

  it('is answered alike for everybody, and never with a password', async () => {
    const { username } = await newUser(app, admin);
    const known = await readJson(await forgot(`${username}@example.com`));
    const unknown = await readJson(await forgot(`no-${username}@example.com`));
    expect(known).toEqual(unknown);
    expect(Object.keys(known as object)).toEqual(['message']);
    await mailTo(`${username}@example.com`);
    expect(mails.filter((mail) => JSON.stringify(mail.to).includes(`no-${username}`))).toEqual([]);
  });

  it('is replaced once by the link in the mail, which ends all sessions', async () => {
    const session = await newUser(app, admin);
    await forgot(`${session.username}@example.com`);
    const mail = await mailTo(`${session.username}@example.com`);
    const [, token = ''] = linkIn(mail) ?? [];
    expect(token).toHaveLength(43);
    expect(mail.html).toContain(token);

    const short = await reset(token, '12345');
    expect(short.status).toBe(400);
    expect((await readJson<{ message: string }>(short)).message).toBe(
      'Password must be at least 6 characters long.',
    );
    expect((await reset(token)).status).toBe(200);
    expect(await me({ Cookie: session.cookie })).toEqual({ isAuthenticated: false });
    await signIn(app, session.username, 'secret-3');

    const again = await reset(token, 'secret-4');
    expect(again.status).toBe(400);
    expect((await readJson<{ message: string }>(again)).message).toContain('not valid any more');
    await signIn(app, session.username, 'secret-3');
  });

  it('is replaced by one of two who use the link at the same moment', async () => {
    const { username } = await newUser(app, admin);
    await forgot(`${username}@example.com`);
    const [, token = ''] = linkIn(await mailTo(`${username}@example.com`)) ?? [];
    const both = await Promise.all([reset(token, 'secret-a'), reset(token, 'secret-b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is replaced by the newest link only, and by none once the password was changed', async () => {
    const session = await newUser(app, admin);
    const address = `${session.username}@example.com`;
    await forgot(address);
    const [, first = ''] = linkIn(await mailTo(address)) ?? [];
    await forgot(address);
    const [, second = ''] = linkIn(await mailTo(address)) ?? [];
    expect((await reset(first)).status).toBe(400);
    const body = { currentPassword: PASSWORD, newPassword: 'secret-5' };
    await must(app, { method: 'POST', path: '/auth/change-password', body }, session.token);
    expect((await reset(second)).status).toBe(400);
  });

  it('is mailed in Arabic to who reads Arabic', async () => {
    const { username } = await newUser(app, admin);
    await forgot(`${username}@example.com`, { 'Accept-Language': 'ar-SA,ar;q=0.9,en;q=0.5' });
    expect((await mailTo(`${username}@example.com`)).subject).toMatch(/\p{Script=Arabic}/u);
  });

  it.each(['', 'x', 'a'.repeat(43), '../../etc/passwd'])('is not replaced by the token %j', async (token) => {
    expect((await reset(token)).status).toBe(400);
  });
});

describe('guessing', () => {
  const attempt = (site: typeof app, username: string, password = 'wrong', from = '203.0.113.1') =>
    login({ username, password }, site, { 'X-Forwarded-For': from });

  it('one account from one place is stopped there, while its owner signs in from elsewhere at once', async () => {
    const owner = await newUser(app, admin);
    const guarded = createNewsroomApp({
      limits: createLimits({ points: { loginByClient: 100 } }),
      trustProxy: true,
    });
    for (const username of [owner.username, `no-${owner.username}`]) {
      const statuses = [];
      for (let n = 1; n <= 12; n += 1) statuses.push((await attempt(guarded, username)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    }
    const refused = await attempt(guarded, owner.username, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
    expect((await attempt(guarded, owner.username, PASSWORD, '203.0.113.9')).status).toBe(200);
    expect(await me({ Cookie: owner.cookie }, guarded)).toMatchObject({ isAuthenticated: true });
    expect(await me({ Authorization: `Bearer ${owner.token}` }, guarded)).toMatchObject({
      isAuthenticated: true,
    });
  });

  it('takes all addresses of one IPv6 network for one place', async () => {
    const guarded = createNewsroomApp({
      limits: generous({ loginByAccountAndClient: 2 }),
      trustProxy: true,
    });
    const statuses = [];
    for (let n = 1; n <= 3; n += 1)
      statuses.push((await attempt(guarded, 'somebody', 'wrong', `2001:db8::${n}`)).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await attempt(guarded, 'somebody', 'wrong', '2001:db8:0:1::1')).status).toBe(401);
  });

  it('one account from many places becomes slow, and never shuts its owner out', async () => {
    const owner = await newUser(app, admin);
    const guarded = createNewsroomApp({ limits: generous({ loginByAccount: 3 }), trustProxy: true });
    const timed = async (username: string, password: string, from: string) => {
      const began = performance.now();
      const { status } = await attempt(guarded, username, password, from);
      return { status, ms: performance.now() - began };
    };
    for (const username of [owner.username, `no-${owner.username}`]) {
      for (let n = 1; n <= 4; n += 1) await attempt(guarded, username, 'wrong', `203.0.113.${n}`);
      const fifth = await timed(username, 'wrong', '203.0.113.5');
      expect(fifth.status).toBe(401);
      expect(fifth.ms).toBeGreaterThan(450);
    }
    const right = await timed(owner.username, PASSWORD, '203.0.113.99');
    expect(right.status).toBe(200);
    expect(right.ms).toBeLessThan(10_000);
    // Signing in has reset the count.
    expect((await timed(owner.username, PASSWORD, '203.0.113.99')).status).toBe(200);
  });

  it('counts failures only: who signs in is not locked out by earlier slips', async () => {
    const { username } = await newUser(app, admin);
    const guarded = createNewsroomApp({ limits: generous({ loginByAccountAndClient: 3 }) });
    for (let round = 0; round < 3; round += 1) {
      expect((await attempt(guarded, username)).status).toBe(401);
      expect((await attempt(guarded, username, PASSWORD)).status).toBe(200);
    }
  });

  it('many accounts from one place is stopped', async () => {
    const guarded = createNewsroomApp({ limits: generous({ loginByClient: 3 }), trustProxy: true });
    const statuses = [];
    for (const name of ['a1', 'b2', 'c3', 'd4']) statuses.push((await attempt(guarded, name)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await attempt(guarded, 'a1', 'wrong', '198.51.100.77')).status).toBe(401);
  });

  it.each([
    ['/auth/forgot-password', 'forgotByClient', { email: 'nobody@example.com' }],
    ['/auth/forgot-password', 'forgotByAccount', { email: 'somebody@example.com' }],
    ['/auth/reset-password', 'resetByClient', { token: 'x', newPassword: 'secret-1' }],
    ['/translate', 'translateByClient', { text: 'car', targetLanguage: 'ar' }],
  ] as const)('%s is limited (%s)', async (path, name, body) => {
    const guarded = createNewsroomApp({ limits: generous({ [name]: 1 }) });
    expect((await ask(guarded, { method: 'POST', path, body })).status).not.toBe(429);
    expect((await ask(guarded, { method: 'POST', path, body })).status).toBe(429);
  });

  it.each([
    ['/auth/change-password', 'changePasswordByAccount', { currentPassword: 'no', newPassword: 'secret-1' }],
    ['/comments', 'commentByAccount', { content: 'Hello', articleId: 2_000_000_000 }],
  ] as const)('%s is limited by account (%s)', async (path, name, body) => {
    const guarded = createNewsroomApp({ limits: generous({ [name]: 1 }) });
    const [one, another] = [await newUser(app, admin), await newUser(app, admin)];
    expect((await ask(guarded, { method: 'POST', path, body }, one.token)).status).not.toBe(429);
    expect((await ask(guarded, { method: 'POST', path, body }, one.token)).status).toBe(429);
    expect((await ask(guarded, { method: 'POST', path, body }, another.token)).status).not.toBe(429);
  });
});
