import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as FirstAdmin from '../src/bootstrap/first-admin';
import { ADMIN, bootCms, built, type Cms } from './boot';

const PANEL_USER = 'admin::user';
const WRITTEN = 'Chief@Example.com';
const EMAIL = 'chief@example.com';

describe('the first admin, whose address is written with capital letters', () => {
  let cms: Cms;
  beforeAll(async () => {
    const env = {
      DEMO_CONTENT: 'false',
      ADMIN_EMAIL: WRITTEN,
      PANEL_URL: 'https://cms.example/',
      SMTP_URL: '',
    };
    // Not a copy of the template, which has an admin.
    cms = await bootCms({ demoContent: true, env });
  });
  afterAll(() => cms.stop());
  afterEach(() => void vi.restoreAllMocks());

  const signInAs = async (email: string, password = ADMIN.password) =>
    (await cms.send('POST', '/admin/login', { email, password }, '')).status;

  /** A later start of the server. */
  const startAgain = (ADMIN_USERNAME: string) =>
    built<typeof FirstAdmin>('bootstrap/first-admin').createFirstAdmin(cms.strapi, {
      ADMIN_USERNAME,
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: ADMIN.password,
    });

  it('signs in to the panel and to the site, however the address is typed', async () => {
    expect([await signInAs(WRITTEN), await signInAs(EMAIL)]).toEqual([200, 200]);
    await cms.signIn(WRITTEN);
    await cms.signIn(EMAIL);
  });

  it('gets a mail of the panel that leads to the address of PANEL_URL, and sets a new password there', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const response = await cms.send('POST', '/admin/forgot-password', { email: EMAIL }, '');
    expect(response.status).toBe(204);
    const mails = () =>
      write.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('│ To: '));
    await expect.poll(mails).toHaveLength(1);
    const [mail = ''] = mails();
    expect(mail).toContain(`│ To: ${EMAIL}\n│ Subject: Reset password\n`);
    const [, resetPasswordToken] =
      /^│ https:\/\/cms\.example\/admin\/auth\/reset-password\?code=(\w+)$/m.exec(mail) ?? [];
    const password = 'Kp7wm-Tq4Xf-Hd9rV';
    const reset = await cms.send('POST', '/admin/reset-password', { resetPasswordToken, password }, '');
    expect([reset.status, await signInAs(EMAIL, password)]).toEqual([200, 200]);
    await cms.strapi.service('admin::user').resetPasswordByEmail(EMAIL, ADMIN.password);
  });

  it('sends no mail about an address that nobody of the panel has', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const email = 'stranger@example.com';
    expect((await cms.send('POST', '/admin/forgot-password', { email }, '')).status).toBe(204);
    expect(write.mock.calls.filter(([text]) => String(text).includes('│ To: '))).toEqual([]);
  });

  it('can sign in to the panel again, although an earlier version has stored the capital letters', async () => {
    const users = cms.strapi.db.query(PANEL_USER);
    const { id } = await users.findOne({ where: { email: EMAIL } });
    await users.update({ where: { id }, data: { email: WRITTEN } });
    expect(await signInAs(WRITTEN)).toBe(400);
    await startAgain(ADMIN.username);
    expect(await users.findOne({ where: { id } })).toMatchObject({ email: EMAIL });
    expect(await signInAs(WRITTEN)).toBe(200);
  });

  it('keeps an address that somebody else of the panel has in small letters', async () => {
    const other = {
      email: 'Editor@example.com',
      firstname: 'Editor',
      password: ADMIN.password,
      isActive: true,
    };
    const users = cms.strapi.db.query(PANEL_USER);
    await users.create({ data: other });
    await users.create({ data: { ...other, email: 'editor@example.com' } });
    await startAgain(ADMIN.username);
    expect(await users.count({ where: { email: other.email } })).toBe(1);
  });

  it('has a name that follows the rule of all user names; a name of an earlier version stops no start', async () => {
    await startAgain('the chief');
    await startAgain('chief@home');
    await cms.strapi.db.query(PANEL_USER).deleteMany({});
    const sentence = 'The content server cannot start: ADMIN_USERNAME may have neither spaces nor @.';
    await expect(startAgain('the chief')).rejects.toThrow(new Error(sentence));
    await expect(startAgain('chief@home')).rejects.toThrow(new Error(sentence));
    await startAgain('chief');
    const users = await cms.strapi.db.query(PANEL_USER).findMany({});
    expect(users).toMatchObject([{ username: 'chief', email: EMAIL }]);
  });
});
