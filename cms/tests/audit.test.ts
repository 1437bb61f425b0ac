import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as AuditRecord from '../src/audit/record';
import type * as AuditStore from '../src/audit/store';
import type { AuditEvent, AuditPage } from '../src/contract/audit';
import type * as PasswordResets from '../src/sessions/password-resets';
import { ADMIN, ARABIC_TEXTS, articleBody, bootCms, built, text, type Cms } from './boot';
import { callsOf } from './calls';
import { ARTICLE, openPanel, type Panel } from './panel';

let cms: Cms;
let panel: Panel;
let admin: string;
let categoryId: number;

const WRONG = 'Wr0ng-Pa55word-of-a-visitor';
const FIRST = 'F1rst-Pa55word-of-a-user';
const SECOND = 'S3cond-Pa55word-of-a-user';
const API_KEY = 'sk-live-4f9d8a7b6c5e';
const used: string[] = [WRONG, FIRST, SECOND, API_KEY, ADMIN.password];

beforeAll(async () => {
  cms = await bootCms();
  panel = await openPanel(cms);
  admin = (await cms.signIn()).accessToken;
  used.push(panel.token, admin);
  categoryId = (await ok<{ publicId: number }>('POST', '/categories', { name: 'Audited' })).publicId;
});
afterAll(() => cms.stop());

const { send, ok } = callsOf(
  () => cms,
  () => admin,
);

const read = (query = '') => ok<AuditPage>('GET', `/audit${query}`);
const latest = async (query = '') => (await read(query)).events[0] as AuditEvent;
/** The actions of the events about an article or another subject, oldest first. */
async function actionsOf(type: string, id: number | undefined) {
  const { events } = await read('?limit=100');
  const own = events.filter(({ subject }) => subject?.type === type && subject.id === id);
  return own.reverse().map(({ action, language }) => (language ? `${action} ${language}` : action));
}

let made = 0;
const write = (changes: object = {}) =>
  ok<{ publicId: number }>(
    'POST',
    '/articles',
    articleBody(categoryId, { title: `An audited article ${(made += 1)}`, status: 'draft', ...changes }),
  );

describe('signing in', () => {
  it('is recorded with the person, and in vain with the name that was tried', async () => {
    const { accessToken, secret } = await cms.newAuthor('auditee', FIRST);
    used.push(accessToken, secret);
    expect(await latest()).toMatchObject({
      action: 'signedIn',
      door: 'dashboard',
      who: { kind: 'user', name: 'auditee' },
    });
    await cms.send('POST', '/api/session', { identifier: `auditee${'x'.repeat(200)}`, password: WRONG });
    const failed = await latest('?action=signInFailed');
    expect(failed.who).toEqual({ kind: 'visitor', id: null, name: null, nameAr: null });
    expect(failed.details.tried).toHaveLength(60);

    const body = { currentPassword: FIRST, newPassword: SECOND };
    const begun = await ok<{ accessToken: string }>('POST', '/session/change-password', body, accessToken);
    used.push(begun.accessToken);
    expect(await latest()).toMatchObject({ action: 'passwordChanged', subject: { title: 'auditee' } });
    await ok('DELETE', '/session', undefined, begun.accessToken);
    expect(await latest()).toMatchObject({ action: 'signedOut', who: { name: 'auditee' } });
  });

  it("to Strapi's panel is recorded, too", async () => {
    await cms.send('POST', '/admin/login', { email: ADMIN.email, password: WRONG }, '');
    await expect
      .poll(() => latest('?action=signInFailed'))
      .toMatchObject({ door: 'panel', details: { tried: ADMIN.email } });
    const { events } = await read('?action=signedIn');
    expect(events.some(({ door, who }) => door === 'panel' && who.kind === 'panelUser')).toBe(true);
  });

  it("to Strapi's panel that cannot be recorded leaves no statement of the database in the log", async () => {
    const { connection } = cms.strapi.db;
    const log = vi.spyOn(cms.strapi.log, 'error');
    await connection.schema.renameTable('audit_events', 'elsewhere');
    try {
      await cms.send('POST', '/admin/login', { email: ADMIN.email, password: WRONG }, '');
      await expect.poll(() => log.mock.calls.join()).toMatch(/^A sign-in could not be recorded: /);
      expect(log.mock.calls.join()).not.toContain(ADMIN.email);
    } finally {
      await connection.schema.renameTable('elsewhere', 'audit_events');
      log.mockRestore();
    }
  });
});

describe('a new password', () => {
  it('of a user, set by a mailed link, is recorded as set by its owner', async () => {
    const body = { username: 'forgetful', displayName: 'Forgetful', password: FIRST, role: 'author' };
    const { id } = await ok<{ id: number }>('POST', '/accounts', body);
    const token = await built<typeof PasswordResets>('sessions/password-resets').createPasswordReset(id);
    used.push(token);
    const change = { token, newPassword: SECOND };
    expect((await cms.send('POST', '/api/session/reset-password', change)).status).toBe(200);
    expect(await latest()).toMatchObject({
      ...{ action: 'passwordReset', who: { kind: 'user', id, name: 'Forgetful' } },
      subject: { type: 'user', id },
    });
  });

  it("of a user of Strapi's panel, set by a link, is recorded as set by its owner", async () => {
    const [registrationToken, resetPasswordToken] = ['invitation-of-sara', 'reset-link-of-sara'];
    used.push(registrationToken, resetPasswordToken);
    const person = { email: 'sara@panel.example', firstname: 'Sara', lastname: 'Haddad' };
    const { id } = await cms.strapi
      .service('admin::user')
      .create({ ...person, isActive: false, roles: [], registrationToken });
    const byOwner = {
      ...{ action: 'passwordReset', who: { kind: 'panelUser', id, name: 'Sara' } },
      subject: { type: 'panelUser', id, title: 'Sara' },
    };
    const userInfo = { firstname: 'Sara', lastname: 'Haddad', password: FIRST };
    const accepted = await cms.send('POST', '/admin/register', { registrationToken, userInfo }, '');
    expect([accepted.status, await latest()]).toMatchObject([200, byOwner]);

    const login = await cms.send('POST', '/admin/login', { email: person.email, password: FIRST }, '');
    const { data } = (await login.json()) as { data: { token: string } };
    used.push(data.token);
    const own = { currentPassword: FIRST, password: SECOND };
    expect((await cms.send('PUT', '/admin/users/me', own, data.token)).status).toBe(200);
    expect(await latest()).toMatchObject({ action: 'passwordChanged', who: { kind: 'panelUser', id } });

    const resetPasswordTokenExpiresAt = new Date(Date.now() + 60_000);
    await cms.strapi
      .service('admin::user')
      .updateById(id, { resetPasswordToken, resetPasswordTokenExpiresAt });
    const body = { resetPasswordToken, password: FIRST };
    const reset = await cms.send('POST', '/admin/reset-password', body, '');
    expect([reset.status, await latest()]).toMatchObject([200, byOwner]);
  });
});

it('users: creation, changes, role and deletion', async () => {
  const body = { username: 'colleague', displayName: 'Colleague', password: FIRST, role: 'author' };
  const { id } = await ok<{ id: number }>('POST', '/accounts', body);
  await ok('PUT', `/accounts/${id}`, { displayName: 'The Colleague', role: 'editor', password: SECOND });
  await ok('PUT', `/accounts/${id}`, { displayName: 'The Colleague' });
  expect((await latest('?action=roleChanged')).details).toEqual({ before: 'author', after: 'editor' });
  expect((await latest('?action=userChanged')).details).toEqual({ fields: ['displayName'] });
  await ok('DELETE', `/accounts/${id}`);
  expect(await actionsOf('user', id)).toEqual([
    ...['userCreated', 'userChanged', 'roleChanged', 'passwordChanged', 'deleted'],
  ]);
});

it('people and titles are named in both languages, as they were', async () => {
  const person = { username: 'bilingual', displayName: 'Layla', displayNameAr: 'ليلى', password: FIRST };
  const { id } = await ok<{ id: number }>('POST', '/accounts', { ...person, role: 'editor' });
  expect(await latest()).toMatchObject({ subject: { title: 'Layla', titleAr: 'ليلى' } });
  const { accessToken } = await cms.signIn('bilingual', FIRST);
  used.push(accessToken);
  const who = { kind: 'user', id, name: 'Layla', nameAr: 'ليلى' };
  expect(await latest()).toMatchObject({ action: 'signedIn', who });
  const { publicId } = await write({ ...ARABIC_TEXTS, title: 'In two languages' });
  await ok('POST', `/articles/${publicId}/publish`, {}, accessToken);
  const [arabic, english] = (await read()).events;
  const subject = { title: 'In two languages', titleAr: ARABIC_TEXTS.titleAr };
  expect(english).toMatchObject({ action: 'published', language: 'en', who, subject });
  expect(arabic).toMatchObject({ language: 'ar', subject: { titleAr: ARABIC_TEXTS.titleAr } });
  // Its English version is saved, and published, before there is an Arabic one.
  await write({ ...ARABIC_TEXTS, title: 'Published at once', status: 'published' });
  expect((await read()).events[1]).toMatchObject({
    ...{ action: 'published', language: 'en' },
    subject: { title: 'Published at once', titleAr: ARABIC_TEXTS.titleAr },
  });
  expect((await read(`?who=${encodeURIComponent('ليلى')}`)).events[0]).toMatchObject({ who });
  expect((await read(`?who=${encodeURIComponent('ليلي')}`)).events[0]).toMatchObject({ who });
  await ok('PUT', `/accounts/${id}`, { displayNameAr: 'ليلى حداد' });
  expect((await read('?action=published')).events[3]).toMatchObject({ who });

  const category = { name: 'Named twice', nameAr: 'قسم باسمين' };
  const made = await ok<{ publicId: number }>('POST', '/categories', category);
  await ok('DELETE', `/categories/${made.publicId}`);
  expect(await latest()).toMatchObject({ subject: { title: 'Named twice', titleAr: 'قسم باسمين' } });
});

it('the table of an earlier version gets the Arabic names', async () => {
  const { schema } = cms.strapi.db.connection;
  const before = await latest();
  await schema.alterTable('audit_events', (table) => {
    table.dropColumns('who_name_ar', 'subject_title_ar');
  });
  await built<typeof AuditStore>('audit/store').prepareAudit(cms.strapi);
  expect(await latest()).toEqual({
    ...before,
    who: { ...before.who, nameAr: null },
    subject: { ...before.subject, titleAr: null },
  });
});

it('settings: the values, except those that may be secret', async () => {
  const { publicId } = await ok<{ publicId: number }>('POST', '/site-settings', {
    key: 'audited_line',
    value: 'Before',
  });
  await ok('PUT', `/site-settings/${publicId}`, { value: 'After' });
  await ok('PUT', `/site-settings/${publicId}`, { value: 'After' });
  const { events } = await read('?action=settingChanged');
  expect(events.slice(0, 2).map(({ details }) => details)).toEqual([
    { before: 'Before', after: 'After' },
    { before: null, after: 'Before' },
  ]);
  await ok('POST', '/site-settings', { key: 'mail_api_key', value: API_KEY });
  expect(await latest()).toMatchObject({ subject: { title: 'mail_api_key' }, details: { hidden: true } });
});

describe('articles', () => {
  it('are recorded per language, by dashboard and panel', async () => {
    const { publicId } = await write({ ...ARABIC_TEXTS, status: 'published' });
    await ok('POST', `/articles/${publicId}/feature`, { featured: true });
    await ok('POST', `/articles/${publicId}/unpublish`);
    const row = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
    const documentId = row.documentId as string;
    await panel.publish(ARTICLE, documentId, {});
    expect(await latest()).toMatchObject({ action: 'published', door: 'panel', who: { kind: 'panelUser' } });
    await ok('DELETE', `/articles/${publicId}`);
    expect(await actionsOf('article', publicId)).toEqual([
      ...['published en', 'published ar', 'featured', 'unpublished en', 'unpublished ar'],
      ...['published en', 'deleted'],
    ]);
  });

  it('are recorded once per language where the panel unpublishes them in a list', async () => {
    const { publicId } = await write({ ...ARABIC_TEXTS, status: 'published' });
    const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
    const { status } = await panel.bulk('bulkUnpublish', ARTICLE, [documentId as string], ['en', 'ar']);
    expect(status).toBe(200);
    expect(await actionsOf('article', publicId)).toEqual([
      ...['published en', 'published ar', 'unpublished en', 'unpublished ar'],
    ]);
  });

  it('that begin in Arabic are published in English once there is an English text', async () => {
    const own = { ...ARABIC_TEXTS, original: 'ar', status: 'published' };
    const { publicId } = await write({ ...own, title: '', excerpt: '', content: '' });
    expect(await actionsOf('article', publicId)).toEqual(['published ar']);
    const english = { title: 'In English later', excerpt: 'An excerpt of some length', content: text() };
    await ok('PUT', `/articles/${publicId}`, { ...own, ...english, categoryId });
    await ok('POST', `/articles/${publicId}/unpublish`);
    expect(await actionsOf('article', publicId)).toEqual([
      ...['published ar', 'published ar', 'published en', 'unpublished en', 'unpublished ar'],
    ]);
  });

  it('that are refused or rolled back leave nothing', async () => {
    const { publicId } = await write();
    const { documentId } = await cms.strapi.db.query(ARTICLE).findOne({ where: { publicId } });
    const attempt = cms.strapi.db.transaction(async () => {
      await cms.strapi.documents(ARTICLE).publish({ documentId, locale: 'en' });
      throw new Error('Never mind');
    });
    await expect(attempt).rejects.toThrow('Never mind');
    expect(await actionsOf('article', publicId)).toEqual([]);
  });
});

it('what is restored from the trash, and what is deleted for ever', async () => {
  const inTrash = async () => (await ok<{ items: { id: number }[] }>('GET', '/trash')).items[0]?.id;
  const { publicId } = await write();
  await ok('DELETE', `/articles/${publicId}`);
  await ok('POST', `/trash/${await inTrash()}/restore`);
  await ok('DELETE', `/articles/${publicId}`);
  await ok('DELETE', `/trash/${await inTrash()}`);
  expect(await actionsOf('article', publicId)).toEqual(['deleted', 'restored', 'deleted', 'deletedForever']);

  const body = { username: 'returning', displayName: 'Returning', password: FIRST, role: 'author' };
  const { id } = await ok<{ id: number }>('POST', '/accounts', body);
  await ok('DELETE', `/accounts/${id}`);
  await ok('POST', `/trash/${await inTrash()}/restore`);
  expect(await actionsOf('user', id)).toEqual(['userCreated', 'deleted', 'restored']);
});

it('events are for admins, paged and filtered, and expire', async () => {
  const { events, next } = await read('?limit=2');
  expect(events).toHaveLength(2);
  expect(next).toBe(events[1]?.id);
  expect((await read(`?limit=1&before=${next}`)).events[0]?.id).toBeLessThan(Number(next));
  const { events: own } = await read('?who=AUDITEE');
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ who }) => who.name === 'auditee')).toBe(true);
  expect((await read('?who=%25')).events).toEqual([]);
  expect((await read('?to=2020-01-01')).events).toEqual([]);
  expect((await send('GET', '/audit?action=nothing')).status).toBe(400);
  const author = (await cms.newAuthor('no-admin')).accessToken;
  expect((await send('GET', '/audit', undefined, author)).status).toBe(403);
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await send(method, '/audit')).status).toBe(405);

  const table = () => cms.strapi.db.connection('audit_events');
  const [last] = events;
  await table()
    .where({ id: last?.id })
    .update({ at: Date.now() - 366 * 24 * 60 * 60 * 1000 });
  await built<typeof AuditStore>('audit/store').removeExpiredEvents();
  expect(await table().where({ id: last?.id })).toEqual([]);
});

it('what nobody has made here is not recorded', async () => {
  const before = await latest();
  const { recordEvent, withoutEvents } = built<typeof AuditRecord>('audit/record');
  await withoutEvents(() => recordEvent({ action: 'exported' }));
  expect(await latest()).toEqual(before);
});

it('no row has a password, a token or a secret', async () => {
  const rows = JSON.stringify(await cms.strapi.db.connection('audit_events').select('*'));
  expect(used.filter((secret) => rows.includes(secret))).toEqual([]);
});
