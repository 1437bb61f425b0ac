import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MachineArabic } from '../src/contract/article';
import type * as Changes from '../src/change-feed/changes';
import type * as JobsModule from '../src/jobs';
import type * as Job from '../src/api/translation/services/machine-arabic-job';
import type * as Store from '../src/api/translation/services/machine-arabic-store';
import { articleBody, built, text } from './boot';
import { callsOf, strictCallsOf } from './calls';
import { bootTranslatingCms, inArabic } from './translation-server';

const makeAgain = createRequire(__filename)(
  '../database/migrations/2026.11.30T01.00.00.machine-arabic.js',
) as {
  up(knex: Knex): Promise<void>;
};

type Translating = Awaited<ReturnType<typeof bootTranslatingCms>>;
let engine: Translating['engine'];
let cms: Translating['cms'];
let admin: string;
let author: string;
let categoryId: number;
let stop: Translating['stop'];

beforeAll(async () => {
  ({ engine, cms, admin, author, categoryId, stop } = await bootTranslatingCms());
  await setTo('false');
});
afterAll(() => stop());
beforeEach(() => {
  Object.assign(engine.state, {
    status: 200,
    headers: {},
    delayMs: 0,
    until: Promise.resolve(),
    answer: inArabic,
  });
  engine.heard();
});

const KEY = 'machine_arabic';
const SETTING = 'api::site-setting.site-setting';

const { ok } = callsOf(
  () => cms,
  () => admin,
);
const call = strictCallsOf(
  () => cms,
  () => author,
);

async function setTo(value: string): Promise<void> {
  const row = await cms.strapi.db.query(SETTING).findOne({ where: { key: KEY, locale: 'en' } });
  await (row
    ? ok('PUT', `/site-settings/${row.publicId}`, { value })
    : ok('POST', '/site-settings', { key: KEY, value }));
}

interface Written {
  publicId: number;
  slug: string;
}

let count = 0;
const bodyOf = (changes: object = {}) =>
  articleBody(categoryId, {
    title: `A van with ${(count += 1)} doors`,
    content: `${text()}<p>It has <strong>12 seats</strong>. See <a href="/article/other">this</a>.</p>`,
    ...changes,
  });

const write = (changes: object = {}) => call<Written>('POST', '/articles', bodyOf(changes), author, 201);

async function read({ slug }: Written): Promise<{ machineArabic: MachineArabic | null; arabic: unknown }> {
  const response = await cms.send('GET', `/api/articles/by-slug/${slug}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { machineArabic: MachineArabic | null; arabic: unknown };
}
const machineArabic = async (article: Written) => (await read(article)).machineArabic;
const appears = (article: Written) =>
  expect.poll(() => machineArabic(article), { timeout: 10_000 }).not.toBeNull();
const addMissing = () => built<typeof JobsModule>('jobs').addMissingJobs();
const put = (article: Written, changes: object) =>
  cms.send('PUT', `/api/articles/${article.publicId}`, bodyOf(changes), author);

/** Strapi announces a change of an article, so that the site makes its page again. */
function changesOf({ publicId }: Written) {
  const heard: unknown[] = [];
  built<typeof Changes>('change-feed/changes').onChange(({ type, id, article }) => {
    if (type === 'article' && id === publicId) heard.push(article);
  });
  return heard;
}

describe('the Arabic of a machine for readers', () => {
  it('is off at first: nothing is asked, nothing is shown', async () => {
    const article = await write();
    await addMissing();
    expect(await read(article)).toMatchObject({ machineArabic: null, arabic: null });
    expect(engine.heard()).toEqual([]);
  });

  it('takes true and false, and nothing else', async () => {
    const row = await cms.strapi.db.query(SETTING).findOne({ where: { key: KEY, locale: 'en' } });
    const response = await cms.send('PUT', `/api/site-settings/${row.publicId}`, { value: 'yes' }, admin);
    expect(response.status).toBe(400);
  });

  it('is tried again some time after the engine was away, and others do not wait for it', async () => {
    const { failedJobs } = built<typeof JobsModule>('jobs');
    const { machineArabicJob } = built<typeof Job>('api/translation/services/machine-arabic-job');
    const { findMissingMachineArabic } = built<typeof Store>('api/translation/services/machine-arabic-store');
    const { attempts } = machineArabicJob;
    machineArabicJob.attempts = 1;
    engine.state.status = 400;
    const article = await write();
    await setTo('true');
    await addMissing();
    const failed = async () =>
      (await failedJobs('machine-arabic')).map(({ job }) => (job.data as { article: number }).article);
    await expect.poll(failed, { timeout: 20_000 }).toContain(article.publicId);
    const missing = async (except: number[]) =>
      (await findMissingMachineArabic(except)).map(({ publicId }) => publicId);
    expect(await missing([])).toContain(article.publicId);
    expect(await missing(await failed())).not.toContain(article.publicId);

    machineArabicJob.attempts = attempts;
    engine.state.status = 200;
    await addMissing();
    expect(await failed()).toContain(article.publicId);
    const { job, retry } =
      (await failedJobs('machine-arabic')).find(
        (one) => (one.job.data as { article: number }).article === article.publicId,
      ) ?? {};
    expect(job?.finishedAt?.getTime()).toBeLessThanOrEqual(Date.now());
    await retry?.();
    await appears(article);
    expect(await failed()).not.toContain(article.publicId);
    await setTo('false');
  });

  it('is made of articles whose jobs ran while it was off, when it is on again', async () => {
    const { addJobs, listJobs } = built<typeof JobsModule>('jobs');
    const { machineArabicJob } = built<typeof Job>('api/translation/services/machine-arabic-job');
    const article = await write();
    const isOfArticle = ({ data }: { data: object }) =>
      (data as { article?: number }).article === article.publicId;
    await setTo('true');
    const waiting = ((await machineArabicJob.missing?.()) ?? []).filter(isOfArticle);
    expect(waiting).toHaveLength(1);
    await setTo('false');
    await addJobs(machineArabicJob, waiting);
    const open = async () =>
      [...(await listJobs('waiting', 200)), ...(await listJobs('running', 200))].filter(isOfArticle);
    await expect.poll(open).toEqual([]);
    expect(engine.heard()).toEqual([]);

    await setTo('true');
    await addMissing();
    await appears(article);
    // The article has its Arabic text: no job is missing.
    expect(((await machineArabicJob.missing?.()) ?? []).filter(isOfArticle)).toEqual([]);
    await setTo('false');
  });

  it('is made of articles from before, whole, and is hidden again with the setting', async () => {
    const article = await write();
    await setTo('true');
    await addMissing();
    await appears(article);
    const made = await machineArabic(article);
    expect(made).toMatchObject({ engine: 'libretranslate', title: expect.stringMatching(/^كلمة/) as string });
    expect(made?.content).toContain('<strong>12 ');
    // Its links lead to the Arabic pages.
    expect(made?.content).toContain('href="/ar/article/other"');
    expect(made?.content.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[A-Za-z]/);
    // It is no Arabic of the editors.
    const editors = await cms.send('GET', `/api/articles/by-id/${article.publicId}`, undefined, admin);
    expect(await editors.json()).toMatchObject({ arabic: null });
    await setTo('false');
    expect(await machineArabic(article)).toBeNull();
  });

  describe('while it is on', () => {
    beforeAll(() => setTo('true'));

    it('is made when an article is published, and readers hear of it', async () => {
      const article = await write();
      const heard = changesOf(article);
      await appears(article);
      expect(heard).toContainEqual({ moved: false, featured: false, categories: [], tags: [], authors: [] });
    });

    it('waits for an engine that asks for a pause, and the list of jobs says why', async () => {
      const { listJobs, retryJob } = built<typeof JobsModule>('jobs');
      Object.assign(engine.state, { status: 429, headers: { 'Retry-After': '600' } });
      const article = await write();
      const waiting = async () =>
        (await listJobs('waiting', 200)).find(
          ({ data, message }) => (data as { article?: number }).article === article.publicId && message,
        );
      await expect
        .poll(async () => (await waiting())?.message)
        .toBe('LibreTranslate answered 429. Nothing was changed; try again later.');
      Object.assign(engine.state, { status: 200, headers: {} });
      await retryJob((await waiting())?.name ?? '');
      await appears(article);
    });

    it('is never made of a draft', async () => {
      const article = await write({ status: 'draft' });
      await addMissing();
      const rows = await cms.strapi.db.connection('machine_arabic').where({ public_id: article.publicId });
      expect(rows).toEqual([]);
    });

    it('belongs to its English: a correction hides it at once, and renews it', async () => {
      const article = await write();
      await appears(article);
      engine.heard();
      let release: () => void = () => undefined;
      engine.state.until = new Promise((resolve) => (release = resolve));
      const title = 'A van with no doors at all';
      expect((await put(article, { title })).status).toBe(200);
      expect(await machineArabic(article)).toBeNull();
      release();
      await appears(article);
      // The memory has the other segments.
      expect(engine.heard()).toEqual([title]);
    });

    it('is replaced by what a person approves, and editors adopt it without asking again', async () => {
      const article = await write();
      await appears(article);
      const made = await machineArabic(article);
      engine.heard();
      const path = `/api/articles/${article.publicId}`;
      expect((await cms.send('POST', `${path}/translate`, undefined, author)).status).toBe(200);
      expect(engine.heard()).toEqual([]);
      expect(await read(article)).toMatchObject({ arabic: null, machineArabic: made });
      expect((await cms.send('POST', `${path}/translation/approve`, undefined, author)).status).toBe(200);
      expect(await read(article)).toMatchObject({ machineArabic: null, arabic: { title: made?.title } });
    });

    it('follows the glossary', async () => {
      const article = await write({ title: 'A tailgate for everybody' });
      await appears(article);
      const term = { term: 'tailgate', arabic: 'الباب الخلفي' };
      expect((await cms.send('POST', '/api/glossary', term, admin)).status).toBe(201);
      await addMissing();
      await expect
        .poll(async () => (await machineArabic(article))?.title, { timeout: 10_000 })
        .toContain('الباب الخلفي');
    });

    it('has a term that was added to the glossary while the engine worked', async () => {
      let release: () => void = () => undefined;
      engine.state.until = new Promise((resolve) => (release = resolve));
      const article = await write({ title: 'A roofbox for everybody' });
      const isAsked = () => engine.heard().some((html) => html.includes('roofbox'));
      await expect.poll(isAsked, { timeout: 10_000 }).toBe(true);
      const term = { term: 'roofbox', arabic: 'صندوق السقف' };
      expect((await cms.send('POST', '/api/glossary', term, admin)).status).toBe(201);
      release();
      await appears(article);
      expect((await machineArabic(article))?.title).toContain('صندوق السقف');
    });

    it('has no words of people: the translation that they belong to may be a draft', async () => {
      const source = 'Nobody has approved the Arabic of this sentence.';
      const target = 'ترجمة لم يعتمدها أحد.';
      const content = `${text()}<p>${source}</p>`;
      const { publicId } = await write({ content, status: 'draft' });
      const path = `/api/articles/${publicId}/segments`;
      const { segments } = (await (await cms.send('GET', path, undefined, author)).json()) as {
        segments: { key: string; hash: string; source: string }[];
      };
      const written = segments
        .filter((segment) => segment.source === source)
        .map(({ key, hash }) => ({ key, hash, target }));
      expect(written).toHaveLength(1);
      expect((await cms.send('PUT', path, { segments: written }, author)).status).toBe(200);
      const article = await write({ content });
      await appears(article);
      expect((await machineArabic(article))?.content).not.toContain(target);
      // Editors get the person's words.
      await cms.send('POST', `/api/articles/${article.publicId}/translate`, undefined, author);
      const editors = await cms.send('GET', `/api/articles/by-id/${article.publicId}`, undefined, admin);
      expect(((await editors.json()) as { arabic: { content: string } }).arabic.content).toContain(target);
    });

    it('is made again where it comes from before, when people’s words were parts of it', async () => {
      const { publicId } = await write();
      const made = () =>
        cms.strapi.db.connection('machine_arabic').where({ public_id: publicId }).first('key', 'stale_since');
      const now = async () => (await made()) as { key: string; stale_since: unknown } | undefined;
      await expect.poll(now, { timeout: 10_000 }).toBeDefined();
      const key = (await now())?.key;
      await cms.strapi.db
        .connection('machine_arabic')
        .where({ public_id: publicId })
        .update({ key: 'former' });
      await makeAgain.up(cms.strapi.db.connection);
      expect((await now())?.stale_since).not.toBeNull();
      await addMissing();
      await expect.poll(now, { timeout: 10_000 }).toEqual({ key, stale_since: null });
    });

    it('is not made of what the dictionary put in place of the engine', async () => {
      engine.state.answer = () => '';
      const article = await write({ title: 'A van that no engine knows' });
      await expect.poll(() => engine.heard().length, { timeout: 10_000 }).toBeGreaterThan(0);
      const jobs = await cms.send('GET', '/api/jobs', undefined, admin);
      expect(jobs.status).toBe(200);
      expect(await machineArabic(article)).toBeNull();
    });

    it('goes with its article', async () => {
      const article = await write();
      await appears(article);
      expect((await cms.send('DELETE', `/api/articles/${article.publicId}`, undefined, author)).ok).toBe(
        true,
      );
      await addMissing();
      const rows = await cms.strapi.db.connection('machine_arabic').where({ public_id: article.publicId });
      expect(rows).toEqual([]);
    });
  });
});
