import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Jobs from '../src/jobs';
import type * as Kinds from '../src/jobs/kinds';
import type * as Schedule from '../src/schedule/jobs';
import type * as Table from '../src/schedule/table';
import { ARABIC_TEXTS, articleBody, bootCms, built, documentOf, text, type Cms } from './boot';
import { strictCallsOf } from './calls';
import { ARTICLE, openPanel, type Panel } from './panel';

interface Article {
  publicId: number;
  status: string;
  updatedAt: string;
  publicationDate: string | null;
}
interface Times {
  publishAt: string | null;
  unpublishAt: string | null;
  problem: string | null;
}
interface Planned {
  article: number;
  title: string;
  language: string;
  action: string;
  at: string;
}
type Answer = Times & { timeZone: string; en: Times; ar: Times };
type Refused = { error: { message: string; details: { errors: { path: string[] }[] } } };
type Language = 'en' | 'ar';

let cms: Cms;
let panel: Panel;
let admin: string;
let author: string;
let stranger: string;
let categoryId: number;

beforeAll(async () => {
  cms = await bootCms();
  panel = await openPanel(cms);
  admin = (await cms.signIn()).accessToken;
  author = (await cms.newAuthor('writer')).accessToken;
  stranger = (await cms.newAuthor('stranger')).accessToken;
  categoryId = (await call<{ publicId: number }>('POST', '/categories', { name: 'Vans' }, admin, 201))
    .publicId;
});
afterAll(() => cms.stop());

const call = strictCallsOf(
  () => cms,
  () => author,
);

let written = 0;
const write = (changes: object = {}) =>
  call<Article>(
    'POST',
    '/articles',
    articleBody(categoryId, { title: `A planned story ${(written += 1)}`, status: 'draft', ...changes }),
    author,
    201,
  );
const scheduleOf = (id: number) => call<Answer>('GET', `/articles/${id}/schedule`);
const plan = (id: number, times: object, as = author) =>
  call<Answer>('PUT', `/articles/${id}/schedule`, times, as);
const refusal = (id: number, times: object, status = 422, as = author) =>
  call<Refused>('PUT', `/articles/${id}/schedule`, times, as, status);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Whether readers may see the languages of an article. */
async function shown(id: number): Promise<Language[]> {
  const rows: { locale: Language }[] = await cms.strapi.db
    .query(ARTICLE)
    .findMany({ where: { publicId: id, publishedAt: { $notNull: true } }, orderBy: { locale: 'desc' } });
  return rows.map(({ locale }) => locale);
}
const rows = () => cms.strapi.db.connection<Table.PlannedRow>('article_schedules');

const kinds = () => built<typeof Schedule>('schedule/jobs');

/** Lets what is planned fall due, and runs its job as the runner would. Returns the sentence of a failure. */
async function runNow(id: number, language: Language, action: 'publish' | 'unpublish' = 'publish') {
  const key = { document_id: await documentOf(cms, ARTICLE, id), locale: language, action };
  const kind = kinds()[`${action}At`];
  const [row] = (await rows().where(key).select()) as Table.PlannedRow[];
  if (!row) throw new Error('Nothing is planned');
  const at = Date.now() - 1_000;
  await rows().where(key).update({ at });
  const { id: name, data } = await kinds().jobOf({ ...row, at });
  const job = { id: name, data, signal: new AbortController().signal, setProgress: async () => undefined };
  try {
    await kind.run(job);
    return null;
  } catch (error) {
    const { message } = error as Error;
    await kind.failed?.(data, message);
    return message;
  }
}

/** The job of a time of the English text, or of another one. */
const jobAt = (document: string, article: number, at: number, language: Language = 'en') => ({
  id: 'any',
  data: { document, article, language, at },
  signal: new AbortController().signal,
  setProgress: async () => undefined,
});

async function letAuthorsPublish(value: string) {
  const settings = await call<{ publicId: number; key: string }[]>('GET', '/site-settings', undefined, admin);
  const id = settings.find(({ key }) => key === 'authors_publish')?.publicId;
  await call('PUT', `/site-settings/${id}`, { value }, admin);
}

describe('a planned time', () => {
  it('publishes and hides each language by itself, when it comes', async () => {
    const { publicId } = await write(ARABIC_TEXTS);
    const soon = Date.now() + 3_000;
    const publishAt = new Date(soon).toISOString();
    const planned = await plan(publicId, { ar: { publishAt }, en: { publishAt } });
    expect(planned).toMatchObject({ timeZone: 'UTC', en: { publishAt, unpublishAt: null } });
    expect(await shown(publicId)).toEqual([]);
    await expect.poll(() => shown(publicId), { timeout: 10_000 }).toEqual(['en', 'ar']);
    expect(Date.now()).toBeGreaterThanOrEqual(soon);
    // Both times at once would leave only a moment in which readers may see both languages.
    const unpublishAt = new Date(Date.now() + 3_000).toISOString();
    await plan(publicId, { ar: { unpublishAt } });
    await expect.poll(() => shown(publicId), { timeout: 10_000 }).toEqual(['en']);
    const none = { publishAt: null, unpublishAt: null, problem: null };
    expect(await scheduleOf(publicId)).toMatchObject({ en: none, ar: none });
  });

  it('that fell due while nothing ran is done at the start, and a later one is not', async () => {
    const [{ publicId }, later] = [await write(), await write()];
    await plan(later.publicId, { en: { publishAt: inHours(1) } });
    const { stopJobs, prepareJobs } = built<typeof Jobs>('jobs');
    await stopJobs();
    await plan(publicId, { en: { publishAt: inHours(1) } });
    await rows()
      .where({ document_id: await documentOf(cms, ARTICLE, publicId) })
      .update({ at: Date.now() - 60_000 });
    await prepareJobs(cms.strapi, built<typeof Kinds>('jobs/kinds').KINDS);
    cms.strapi.server.httpServer.emit('listening');
    await expect.poll(() => shown(publicId), { timeout: 10_000 }).toEqual(['en']);
    expect(await shown(later.publicId)).toEqual([]);
    await plan(later.publicId, { en: { publishAt: null } });
  });

  /** Lets planned times fall due, the publications a minute before the time of hiding. Answers their jobs. */
  async function letFallDue(id: number) {
    const document_id = await documentOf(cms, ARTICLE, id);
    const at = { publish: Date.now() - 61_000, unpublish: Date.now() - 1_000 };
    for (const action of ['publish', 'unpublish'] as const) {
      await rows().where({ document_id, action }).update({ at: at[action] });
    }
    return {
      hide: () => kinds().unpublishAt.run(jobAt(document_id, id, at.unpublish)),
      publish: (language: Language) => kinds().publishAt.run(jobAt(document_id, id, at.publish, language)),
    };
  }
  const [toPublish, toHide] = [inHours(1), inHours(2)];
  const none = { publishAt: null, unpublishAt: null, problem: null };

  it('that hides a text is late as well if its publication is late, and nothing stays published', async () => {
    const { publicId } = await write(ARABIC_TEXTS);
    const en = { publishAt: toPublish, unpublishAt: toHide };
    await plan(publicId, { en, ar: { publishAt: toPublish } });
    const due = await letFallDue(publicId);
    await due.hide();
    await due.publish('en');
    await due.publish('ar');
    expect(await shown(publicId)).toEqual([]);
    expect(await scheduleOf(publicId)).toMatchObject({ en: none, ar: none });
  });

  it('that hides a text waits while its publication fails for a reason that may pass', async () => {
    const { publicId } = await write();
    await plan(publicId, { en: { publishAt: toPublish, unpublishAt: toHide } });
    const due = await letFallDue(publicId);
    let isAway = true;
    cms.strapi.documents.use((context, next) => {
      if (isAway && context.action === 'publish') throw new Error('The database is away');
      return next();
    });
    await expect(due.publish('en')).rejects.toThrow('away');
    await expect(due.hide()).rejects.toThrow('away');
    isAway = false;
    await due.hide();
    await due.publish('en');
    expect(await shown(publicId)).toEqual([]);
    expect((await scheduleOf(publicId)).en).toEqual(expect.objectContaining(none));
  });

  it('that hides a text does not wait for a publication that is refused', async () => {
    const { publicId } = await write({ content: '<p>Short</p>' });
    await plan(publicId, { en: { publishAt: toPublish, unpublishAt: toHide } });
    const due = await letFallDue(publicId);
    await due.hide();
    await expect(due.publish('en')).rejects.toThrow('Content must be at least 50 characters');
    expect((await scheduleOf(publicId)).en.unpublishAt).toBeNull();
  });

  it('does nothing any more once it is changed or removed', async () => {
    const { publicId } = await write();
    const document = await documentOf(cms, ARTICLE, publicId);
    const [first, second] = [inHours(1), inHours(2)];
    await plan(publicId, { en: { publishAt: first } });
    await plan(publicId, { en: { publishAt: second } });
    await kinds().publishAt.run(jobAt(document, publicId, Date.parse(first)));
    expect(await shown(publicId)).toEqual([]);
    expect((await scheduleOf(publicId)).en.publishAt).toBe(second);
    await plan(publicId, { en: { publishAt: null } });
    await kinds().publishAt.run(jobAt(document, publicId, Date.parse(second)));
    expect(await shown(publicId)).toEqual([]);
  });

  it('is not given to a text that somebody has saved since the article was read', async () => {
    const { publicId, updatedAt } = await write();
    const publishAt = inHours(1);
    const saved = await call<Article>('PUT', `/articles/${publicId}/translation`, ARABIC_TEXTS);
    for (const times of [{ en: { publishAt } }, { ar: { publishAt } }]) {
      const { error } = await refusal(publicId, { ...times, updatedAt }, 409);
      expect(error.message).toMatch(/^Somebody else has saved this article meanwhile/);
      expect(error.details).toMatchObject({ updatedAt: saved.updatedAt });
    }
    expect(await scheduleOf(publicId)).toMatchObject({ en: { publishAt: null }, ar: { publishAt: null } });

    // Other times concern whatever text there is, and callers that have read nothing are not asked.
    await plan(publicId, { en: { embargoUntil: publishAt }, updatedAt });
    await plan(publicId, { en: { publishAt } });
    await plan(publicId, { en: { publishAt: null }, updatedAt });
    const { en } = await plan(publicId, { en: { publishAt }, updatedAt: saved.updatedAt });
    expect(en.publishAt).toBe(publishAt);
  });

  it('is not replaced by somebody who has seen another one', async () => {
    const { publicId } = await write();
    const [first, second, third] = [inHours(1), inHours(2), inHours(3)];
    const opened = await plan(publicId, { en: { publishAt: first } });
    await plan(publicId, { en: { publishAt: second } }, admin);
    for (const publishAt of [third, null]) {
      const { error } = await refusal(publicId, { en: { publishAt }, seen: opened }, 409);
      expect(error.message).toMatch(/^This planned time has changed since you opened it/);
      expect(error.details.errors[0]?.path).toEqual(['en', 'publishAt']);
    }
    const stored = await scheduleOf(publicId);
    expect(stored.en).toMatchObject({ publishAt: second, unpublishAt: null });

    // Other times may be changed, and the same time may be wished again.
    await plan(publicId, { en: { unpublishAt: inHours(9) }, seen: opened });
    await plan(publicId, { en: { publishAt: second }, seen: opened });
    await plan(publicId, { en: { publishAt: third }, seen: stored });
    expect((await plan(publicId, { en: { publishAt: first } })).en.publishAt).toBe(first);

    // A time that was removed meanwhile, and one that another person has planned first.
    const planned = await scheduleOf(publicId);
    await plan(publicId, { en: { publishAt: null, unpublishAt: null } });
    await refusal(publicId, { en: { publishAt: third }, seen: planned }, 409);
    const none = await scheduleOf(publicId);
    await plan(publicId, { en: { embargoUntil: first } });
    await refusal(publicId, { en: { embargoUntil: second }, seen: none }, 409);
    expect((await scheduleOf(publicId)).en).toMatchObject({ publishAt: null, embargoUntil: first });
  });

  it('of an embargo that has ended since counts as none', async () => {
    const { publicId } = await write();
    const opened = await plan(publicId, { en: { embargoUntil: inHours(1) } });
    const ended = Date.now() - 1_000;
    const key = { document_id: await documentOf(cms, ARTICLE, publicId), action: 'embargo' as const };
    await rows().where(key).update({ at: ended });
    const seen = { en: { ...opened.en, embargoUntil: new Date(ended).toISOString() } };
    const until = inHours(2);
    expect((await plan(publicId, { en: { embargoUntil: until }, seen })).en).toMatchObject({
      embargoUntil: until,
    });
  });

  it('happens once, however often its job runs', async () => {
    const { publicId } = await write();
    let count = 0;
    cms.strapi.documents.use((context, next) => {
      if (context.action === 'publish') count += 1;
      return next();
    });
    await plan(publicId, { en: { publishAt: inHours(1) } });
    const at = Date.now() - 1_000;
    const key = { document_id: await documentOf(cms, ARTICLE, publicId), locale: 'en' as const };
    await rows().where(key).update({ at });
    const job = jobAt(key.document_id, publicId, at);
    await Promise.all([kinds().publishAt.run(job), kinds().publishAt.run(job)]);
    await kinds().publishAt.run(job);
    expect(await shown(publicId)).toEqual(['en']);
    expect(count).toBe(1);
  });

  it('ends when somebody publishes or hides the article before, or deletes it', async () => {
    const { publicId } = await write();
    await plan(publicId, { en: { publishAt: inHours(1), unpublishAt: inHours(2) } });
    await call('POST', `/articles/${publicId}/publish`);
    expect((await scheduleOf(publicId)).en).toMatchObject({
      publishAt: null,
      unpublishAt: expect.any(String),
    });
    await call('POST', `/articles/${publicId}/unpublish`);
    expect((await scheduleOf(publicId)).en).toMatchObject({ publishAt: null, unpublishAt: null });
    await plan(publicId, { en: { publishAt: inHours(1) } });
    const document_id = await documentOf(cms, ARTICLE, publicId);
    await call('DELETE', `/articles/${publicId}`);
    expect(await rows().where({ document_id })).toEqual([]);
  });

  it('of the English text hides the Arabic one, too', async () => {
    const { publicId } = await write({ ...ARABIC_TEXTS, status: 'published' });
    await plan(publicId, { en: { unpublishAt: inHours(1) } });
    expect(await runNow(publicId, 'en', 'unpublish')).toBeNull();
    expect(await shown(publicId)).toEqual([]);
  });
});

describe('a time is refused', () => {
  it.each([
    [{ publishAt: '2020-01-01T00:00:00.000Z' }, 'publishAt', 'This time is over'],
    [{ publishAt: inHours(24 * 366 * 6) }, 'publishAt', 'at most 5 years ahead'],
    [{ publishAt: inHours(2), unpublishAt: inHours(1) }, 'unpublishAt', 'must be after'],
    [{ unpublishAt: inHours(1) }, 'unpublishAt', 'Readers do not see this text'],
  ])('that cannot be: %j', async (en, name, message) => {
    const { publicId } = await write();
    const { error } = await refusal(publicId, { en });
    expect(error.message).toContain(message);
    expect(error.details.errors[0]?.path).toEqual(['en', name]);
    expect((await scheduleOf(publicId)).en).toMatchObject({ publishAt: null, unpublishAt: null });
  });

  it('for a language without text, and then none of the request is stored', async () => {
    const { publicId } = await write();
    const { error } = await refusal(publicId, {
      en: { publishAt: inHours(1) },
      ar: { publishAt: inHours(1) },
    });
    expect(error.details.errors[0]?.path).toEqual(['ar', 'publishAt']);
    expect((await scheduleOf(publicId)).en.publishAt).toBeNull();
  });

  it('that is none', async () => {
    const { publicId } = await write();
    for (const en of [
      { publishAt: 'tomorrow' },
      { publishAt: 5 },
      'soon',
      { publishAt: '2099-02-30T00:00:00Z' },
    ]) {
      await refusal(publicId, { en }, 400);
    }
    await refusal(publicId, { fr: {} }, 400);
  });

  it('to whoever may not publish the article', async () => {
    const { publicId } = await write();
    const en = { publishAt: inHours(1) };
    await refusal(publicId, { en }, 403, stranger);
    await call('GET', `/articles/${publicId}/schedule`, undefined, stranger, 403);
    await letAuthorsPublish('false');
    await refusal(publicId, { en }, 403);
    await letAuthorsPublish('true');
    await plan(publicId, { en }, admin);
  });
});

describe('what cannot be published at its time says why', () => {
  it('an incomplete article', async () => {
    const { publicId } = await write({ content: '<p>Short</p>' });
    await plan(publicId, { en: { publishAt: inHours(1) } });
    const message = await runNow(publicId, 'en');
    expect(message).toBe('Content must be at least 50 characters');
    expect((await scheduleOf(publicId)).en.problem).toBe(message);
    expect(await shown(publicId)).toEqual([]);
    // Another time begins anew.
    expect((await plan(publicId, { en: { publishAt: inHours(1) } })).en.problem).toBeNull();
  });

  it('an article whose author may no longer publish', async () => {
    const { publicId } = await write();
    await plan(publicId, { en: { publishAt: inHours(1) } });
    await letAuthorsPublish('false');
    expect(await runNow(publicId, 'en')).toContain('Editors publish');
    await letAuthorsPublish('true');
    expect(await shown(publicId)).toEqual([]);
  });

  it('a text that its author, who may not publish, has changed since', async () => {
    const { publicId } = await write(ARABIC_TEXTS);
    const publishAt = inHours(1);
    await plan(publicId, { en: { publishAt }, ar: { publishAt } }, admin);
    await letAuthorsPublish('false');
    const change = {
      ...{ title: 'A text of a contributor', excerpt: 'An excerpt that nobody has read', content: text() },
      ...{ categoryId, status: 'draft' },
    };
    await call('PUT', `/articles/${publicId}`, change);
    const sentence = /^Somebody who may not publish has changed the text since/;
    expect((await scheduleOf(publicId)).en).toMatchObject({
      publishAt,
      problem: expect.stringMatching(sentence),
    });
    expect(await runNow(publicId, 'en')).toMatch(sentence);
    expect(await shown(publicId)).toEqual([]);

    // The same time may be planned again, and another person's save leaves it.
    const again = inHours(2);
    await plan(publicId, { en: { publishAt: again } }, admin);
    await call('PUT', `/articles/${publicId}`, change);
    expect((await scheduleOf(publicId)).en.problem).toMatch(sentence);
    expect((await plan(publicId, { en: { publishAt: again } }, admin)).en.problem).toBeNull();
    await call('PUT', `/articles/${publicId}`, { ...change, excerpt: 'An excerpt of an editor' }, admin);
    await letAuthorsPublish('true');
    expect(await runNow(publicId, 'en')).toBeNull();
    expect(await shown(publicId)).toEqual(['en']);
  });

  it('an article that an editor has sent back to its writer since', async () => {
    const { publicId } = await write();
    const move = async (change: object) => {
      const path = `/articles/${publicId}/workflow`;
      const { version } = await call<{ version: number }>('GET', path, undefined, admin);
      await call('PUT', path, { version, ...change }, admin);
    };
    const publishAt = inHours(1);
    await plan(publicId, { en: { publishAt } }, admin);
    await move({ stage: 'review' });
    await move({ note: 'Nearly there' });
    expect((await scheduleOf(publicId)).en).toMatchObject({ publishAt, problem: null });
    await move({ stage: 'writing', note: 'Name the source' });
    const problem =
      'The article has gone back to its writer since this was planned. Look at it, and save the time again.';
    expect((await scheduleOf(publicId)).en).toMatchObject({ publishAt, problem });
    expect(await runNow(publicId, 'en')).toBe(problem);
    expect(await shown(publicId)).toEqual([]);

    // An editor confirms the held time by saving it again.
    const again = inHours(2);
    await plan(publicId, { en: { publishAt: again } }, admin);
    await move({ stage: 'ready' });
    await move({ stage: 'writing', note: 'Once more' });
    expect((await scheduleOf(publicId)).en).toMatchObject({ publishAt: again, problem });
    expect((await plan(publicId, { en: { publishAt: again } }, admin)).en.problem).toBeNull();
    expect(await runNow(publicId, 'en')).toBeNull();
    expect(await shown(publicId)).toEqual(['en']);
  });

  it('an Arabic text without the English one', async () => {
    const { publicId } = await write(ARABIC_TEXTS);
    await plan(publicId, { ar: { publishAt: inHours(1) } });
    expect(await runNow(publicId, 'ar')).toContain('Publish the English text first');
    expect(await shown(publicId)).toEqual([]);
  });
});

it('the list names what is planned in a range of time: to editors all, to authors their own', async () => {
  const { publicId } = await write(ARABIC_TEXTS);
  const at = '2029-06-15T10:00:00.000Z';
  await plan(publicId, { ar: { publishAt: at } });
  const range = '?from=2029-06-15T00:00:00.000Z&to=2029-06-16T00:00:00.000Z';
  const list = async (as: string, query = range) =>
    (await call<{ planned: Planned[] }>('GET', `/schedule${query}`, undefined, as)).planned;
  const expected = {
    article: publicId,
    language: 'ar',
    action: 'publish',
    at,
    title: ARABIC_TEXTS.titleAr,
    titleAr: ARABIC_TEXTS.titleAr,
  };
  expect(await list(author)).toMatchObject([expected]);
  expect(await list(admin)).toMatchObject([expected]);
  expect(await list(stranger)).toEqual([]);
  expect(await list(admin, `?from=${at}&to=${at}`)).toEqual([]);
  await call('GET', '/schedule?from=June', undefined, admin, 400);
});

it('the setting of the time zone takes names of time zones only', async () => {
  const settings = await call<{ publicId: number; key: string }[]>('GET', '/site-settings', undefined, admin);
  const id = settings.find(({ key }) => key === 'site_time_zone')?.publicId;
  for (const value of ['Mars/Base', '+03:00', '', 'Dubai']) {
    await call('PUT', `/site-settings/${id}`, { value }, admin, 400);
  }
  await call('PUT', `/site-settings/${id}`, { value: 'Asia/Dubai' }, admin);
  expect((await scheduleOf((await write()).publicId)).timeZone).toBe('Asia/Dubai');
});

describe("a future publication date in Strapi's panel", () => {
  const entry = (changes: object = {}) => ({
    title: `Typed in the panel ${(written += 1)}`,
    excerpt: 'An excerpt of some length',
    content: text(),
    ...changes,
  });
  async function typed(changes: object = {}) {
    const { body, status } = await panel.create(ARTICLE, entry(changes));
    expect(status).toBe(201);
    const { documentId, publicId } = body.data as unknown as { documentId: string; publicId: number };
    return { documentId, publicId };
  }
  const plannedFor = async (document_id: string) =>
    (await rows().where({ document_id, action: 'publish' }).select('at')).map(({ at }) => Number(at));
  const date = inHours(30);

  it('plans the publication when it is saved, and another date moves it', async () => {
    const { documentId, publicId } = await typed({ publicationDate: date });
    expect(await plannedFor(documentId)).toEqual([Date.parse(date)]);
    const later = inHours(40);
    await panel.save(ARTICLE, documentId, entry({ publicationDate: later }));
    expect(await plannedFor(documentId)).toEqual([Date.parse(later)]);
    await panel.save(ARTICLE, documentId, entry({ publicationDate: null }));
    expect(await plannedFor(documentId)).toEqual([]);
    expect(await shown(publicId)).toEqual([]);
  });

  it('plans each language that is saved with it, and moves all of them', async () => {
    const { documentId } = await typed({ publicationDate: date });
    const planned = async () =>
      (await rows().where({ document_id: documentId, action: 'publish' }).select('locale', 'at'))
        .map(({ locale, at }) => [locale, new Date(Number(at)).toISOString()])
        .sort();
    const arabic = { title: 'عنوان', excerpt: 'مقتطف من المقال', content: text() };
    await panel.save(ARTICLE, documentId, { ...arabic, publicationDate: date }, 'ar');
    expect(await planned()).toEqual([
      ['ar', date],
      ['en', date],
    ]);
    const later = inHours(44);
    await panel.save(ARTICLE, documentId, entry({ publicationDate: later }));
    expect(await planned()).toEqual([
      ['ar', later],
      ['en', later],
    ]);
  });

  it('is neither set nor cancelled by an author of the panel who may not publish', async () => {
    await letAuthorsPublish('false');
    const writer = await openPanel(cms, 'strapi-author');
    const { documentId } = (await writer.create(ARTICLE, entry(), 'en')).body.data;
    expect((await writer.save(ARTICLE, documentId, entry({ publicationDate: date }))).status).toBe(403);
    expect((await panel.save(ARTICLE, documentId, entry({ publicationDate: date }))).status).toBe(200);
    expect((await writer.save(ARTICLE, documentId, entry({ publicationDate: null }))).status).toBe(403);
    expect(await plannedFor(documentId)).toEqual([Date.parse(date)]);
    expect((await writer.save(ARTICLE, documentId, entry({ publicationDate: date }))).status).toBe(200);
    await letAuthorsPublish('true');
  });

  const dateIn = async (documentId: string) => {
    const row = await cms.strapi.db.query(ARTICLE).findOne({ where: { documentId, locale: 'en' } });
    return row.publicationDate && new Date(row.publicationDate as string).toISOString();
  };

  it('goes when an admin cancels its job, so that the next save plans nothing', async () => {
    const { documentId } = await typed({ publicationDate: date });
    const job = `publish-at.${documentId}-en-${Date.parse(date)}`;
    await call('POST', `/jobs/${job}/cancel`, {}, admin);
    expect(await plannedFor(documentId)).toEqual([]);
    expect(await dateIn(documentId)).toBeNull();
    const form = await panel.form(ARTICLE, documentId, 'en');
    const saved = await panel.save(ARTICLE, documentId, { ...form, excerpt: 'An excerpt, with a comma' });
    expect(saved.status).toBe(200);
    expect(await plannedFor(documentId)).toEqual([]);
  });

  it('is neither moved back nor planned again by a form from before somebody moved or cancelled it', async () => {
    const { documentId, publicId } = await typed({ publicationDate: date });
    const arabic = { title: 'عنوان', excerpt: 'مقتطف من المقال', content: text() };
    expect((await panel.save(ARTICLE, documentId, arabic, 'ar')).status).toBe(200);
    const article = () => call<Article>('GET', `/articles/by-id/${publicId}`, undefined, admin);
    const opened = await article();
    const later = inHours(60);
    const cancelled = { publicationDate: null };
    const cancelJob = `/jobs/publish-at.${documentId}-en-${Date.parse(date)}/cancel`;
    for (const [change, planned] of [
      [() => plan(publicId, { en: { publishAt: later } }, admin), [Date.parse(later)]],
      [() => plan(publicId, { en: { publishAt: null } }, admin), []],
      [() => call('POST', cancelJob, {}, admin), []],
      [() => panel.save(ARTICLE, documentId, entry(cancelled), 'en'), []],
    ] as const) {
      const forms = {
        en: await panel.form(ARTICLE, documentId, 'en'),
        ar: await panel.form(ARTICLE, documentId, 'ar'),
      };
      await change();
      for (const locale of ['en', 'ar'] as const) {
        expect((await panel.save(ARTICLE, documentId, forms[locale], locale)).status, locale).toBe(409);
      }
      expect(await plannedFor(documentId)).toEqual(planned);
      if (planned.length > 0) {
        // The dashboard sends no date: its planning makes no open editor stale.
        expect((await article()).updatedAt).toBe(opened.updatedAt);
        continue;
      }
      const fresh = { ...(await panel.form(ARTICLE, documentId, 'en')), publicationDate: date };
      expect((await panel.save(ARTICLE, documentId, fresh, 'en')).status).toBe(200);
      expect(await plannedFor(documentId)).toEqual([Date.parse(date)]);
    }
  });

  it('in a stale form does not hide that somebody has saved meanwhile', async () => {
    const writer = await openPanel(cms, 'strapi-author', 'strapi-author-2' as 'strapi-author');
    const made = (await writer.create(ARTICLE, entry({ publicationDate: date }), 'en')).body.data;
    const { documentId, publicId } = made as unknown as { documentId: string; publicId: number };
    const forms = await Promise.all([writer, panel].map((one) => one.form(ARTICLE, documentId, 'en')));
    const now = { ...entry({ publicationDate: null }), category: { connect: [await categoryEntry()] } };
    await letAuthorsPublish('false');
    expect((await panel.save(ARTICLE, documentId, now, 'en')).status).toBe(200);
    expect((await writer.save(ARTICLE, documentId, forms[0] ?? {}, 'en')).status).toBe(409);
    await letAuthorsPublish('true');
    await call('POST', `/articles/${publicId}/publish`, undefined, admin);
    expect((await panel.save(ARTICLE, documentId, forms[1] ?? {}, 'en')).status).toBe(409);
    expect(await shown(publicId)).toEqual(['en']);
  });

  it('follows the time that the dashboard plans', async () => {
    const { documentId, publicId } = await typed({ publicationDate: date });
    const dateOf = () => dateIn(documentId);
    const later = inHours(50);
    await plan(publicId, { en: { publishAt: later } }, admin);
    expect(await dateOf()).toBe(later);
    await plan(publicId, { en: { publishAt: null } }, admin);
    expect(await dateOf()).toBeNull();
    // The same date plans again.
    await panel.save(ARTICLE, documentId, entry({ publicationDate: date }));
    expect(await plannedFor(documentId)).toEqual([Date.parse(date)]);
  });

  it('never publishes now', async () => {
    const { documentId, publicId } = await typed();
    const refused = await panel.publish(ARTICLE, documentId, entry({ publicationDate: date }));
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringContaining('Save the article instead'),
    });
    expect(await shown(publicId)).toEqual([]);
    await panel.save(ARTICLE, documentId, entry({ publicationDate: date }));
    expect((await panel.bulk('bulkPublish', ARTICLE, [documentId])).status).toBe(400);
    expect(await shown(publicId)).toEqual([]);
  });

  it('is refused for an article that readers see', async () => {
    const { publicId } = await write({ status: 'published' });
    const documentId = await documentOf(cms, ARTICLE, publicId);
    const refused = await panel.save(ARTICLE, documentId, entry({ publicationDate: date }));
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringContaining('Readers see this article'),
    });
    expect(await shown(publicId)).toEqual(['en']);
  });

  it('becomes the present one when the dashboard publishes before', async () => {
    const { documentId, publicId } = await typed({ publicationDate: date });
    await panel.save(ARTICLE, documentId, {
      ...entry({ publicationDate: date }),
      category: { connect: [await categoryEntry()] },
    });
    await call('POST', `/articles/${publicId}/publish`, undefined, admin);
    expect(await shown(publicId)).toEqual(['en']);
    const article = await call<Article>('GET', `/articles/by-id/${publicId}`, undefined, admin);
    expect(Date.parse(article.publicationDate ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await plannedFor(documentId)).toEqual([]);
  });

  async function categoryEntry() {
    const { id, documentId } = await cms.strapi.db
      .query('api::category.category')
      .findOne({ where: { publicId: categoryId, locale: 'en' } });
    return { id, documentId, locale: 'en' };
  }
});
