import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { built, text } from './boot';
import { bootTranslatingCms, inArabic } from './translation-server';

interface JobsModule {
  prepareJobs(strapi: unknown, kinds: unknown): Promise<void>;
  stopJobs(): Promise<void>;
}

type Translating = Awaited<ReturnType<typeof bootTranslatingCms>>;
let engine: Translating['engine'];
let cms: Translating['cms'];
let admin: string;
let author: string;
let stranger: string;
let categoryId: number;
let stop: Translating['stop'];

beforeAll(async () => {
  ({ engine, cms, admin, author, stranger, categoryId, stop } = await bootTranslatingCms());
});
afterAll(() => stop());
beforeEach(() => {
  release();
  Object.assign(engine.state, { status: 200, until: Promise.resolve(), answer: inArabic });
  engine.heard();
});

let release: () => void = () => undefined;
/** The engine does not respond until `release` is called. */
function hold(): void {
  engine.state.until = new Promise((resolve) => (release = resolve));
}

/** Starts a run. It is held after its first articles, so that it cannot end before the test goes on. */
async function startAndHold(body: object = {}, as = admin): Promise<Job> {
  hold();
  const started = await start(body, as);
  await expect.poll(() => engine.heard().length).toBeGreaterThan(0);
  release();
  hold();
  await expect.poll(async () => (await job()).completed).toBeGreaterThan(0);
  return started;
}

interface Job {
  id: number;
  state: string;
  engine: string;
  startedBy: string;
  finishedAt: string | null;
  total: number;
  completed: number;
  failed: number;
  translating: number[];
  failures: { article: number; title: string; titleAr: string | null; message: string }[];
}

let written = 0;
async function write(as = author, changes: object = {}): Promise<number> {
  const body = {
    title: `Article number ${(written += 1)} of this test`,
    excerpt: 'An excerpt of some length',
    content: text(),
    categoryId,
    status: 'published',
    ...changes,
  };
  const response = await cms.send('POST', '/api/articles', body, as);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { publicId: number }).publicId;
}
const several = (count: number, as = author) => Promise.all(Array.from({ length: count }, () => write(as)));

const ask = (method: string, body?: unknown, as = admin) =>
  cms.send(method, '/api/translations/job', body, as);
async function job(as = admin): Promise<Job> {
  return ((await (await ask('GET', undefined, as)).json()) as { job: Job }).job;
}
async function start(body: object = {}, as = admin): Promise<Job> {
  const response = await ask('POST', body, as);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { job: Job }).job;
}
const finished = () => expect.poll(job, { timeout: 20_000 }).not.toMatchObject({ state: 'running' });
async function isTranslated(id: number): Promise<boolean> {
  const response = await cms.send('GET', `/api/articles/by-id/${id}`, undefined, admin);
  return ((await response.json()) as { arabic: unknown }).arabic !== null;
}

describe('a run', () => {
  it('translates all that remains, tells everybody how far it is, and says so when nothing does', async () => {
    const ids = await several(4);
    hold();
    const started = await start();
    expect(started).toMatchObject({
      state: 'running',
      engine: 'libretranslate',
      startedBy: 'Mihwar',
      startedByAr: 'محور',
      total: 4,
    });
    expect((await job(stranger)).id).toBe(started.id);
    release();
    await finished();
    expect(await job()).toMatchObject({ state: 'done', total: 4, completed: 4, failed: 0, translating: [] });
    expect((await job()).finishedAt).not.toBeNull();
    for (const id of ids) expect(await isTranslated(id)).toBe(true);
    const nothing = await ask('POST', {});
    expect(nothing.status).toBe(409);
    expect(await nothing.text()).toContain('There is nothing to translate');
  });

  it('is joined by whoever starts another one, and has no article twice', async () => {
    hold();
    const ids = await several(3);
    const both = await Promise.all([start(), start()]);
    expect(both[0]?.id).toBe(both[1]?.id);
    const late = await write();
    const joined = await start({ articles: [late, ...ids] });
    expect(joined.id).toBe(both[0]?.id);
    expect(joined.total).toBeLessThanOrEqual(7);
    release();
    await finished();
    expect(await isTranslated(late)).toBe(true);
    const titles = engine.heard().filter((html) => html.startsWith('Article number'));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('names as translator whoever has asked for the article, also in the run of somebody else', async () => {
    const [first] = await several(1);
    const [own] = await several(1, stranger);
    hold();
    const { id } = await start({ articles: [first] });
    await expect.poll(async () => (await job()).translating).toContain(first);
    expect((await start({ articles: [own] }, stranger)).id).toBe(id);
    release();
    await finished();
    const translatorOf = async (article: number | undefined) => {
      const response = await cms.send('GET', `/api/articles/${article}/segments`, undefined, admin);
      return ((await response.json()) as { translator: { person: string } | null }).translator?.person;
    };
    expect(await translatorOf(first)).toBe('Mihwar');
    expect(await translatorOf(own)).toBe('stranger');
  });

  it('logs an article that fails, and goes on with the next', async () => {
    const broken = await write(author, { title: 'Just an idea', excerpt: '', content: '', status: 'draft' });
    const own = await write();
    await cms.send(
      'PUT',
      `/api/articles/${own}/translation`,
      { titleAr: 'عنوان كتبه محرر', excerptAr: 'مقتطف كتبه محرر', contentAr: `<h2>عنوان</h2>${text()}` },
      author,
    );
    const [good] = await several(1);
    await start({ articles: [broken, own, good] });
    await finished();
    expect(await job()).toMatchObject({
      state: 'done',
      total: 3,
      completed: 3,
      failed: 2,
      failures: expect.arrayContaining([
        expect.objectContaining({
          article: own,
          titleAr: 'عنوان كتبه محرر',
          message: expect.stringContaining('blocks of its own') as unknown,
        }),
        {
          article: broken,
          title: 'Just an idea',
          titleAr: null,
          message: 'Title, excerpt and content are needed before translating',
        },
      ]) as unknown,
    });
    expect(await isTranslated(good as number)).toBe(true);
    await cms.send('DELETE', `/api/articles/${broken}`, undefined, admin);
  });

  it('counts all failures for an author, and names those of own articles', async () => {
    const idea = { title: 'A secret plan', excerpt: '', content: '', status: 'draft' };
    const [slow] = await several(1);
    const [good] = await several(1, stranger);
    const ofStranger = await write(stranger, idea);
    const ofAuthor = await write(author, idea);
    const failed = ({ failed: number, failures }: Job) => [
      number,
      failures.map(({ article }) => article).sort(),
    ];
    hold();
    await start({ articles: [slow, ofStranger, ofAuthor] });
    await expect.poll(async () => (await job()).failed, { timeout: 10_000 }).toBe(2);
    const joined = await start({ articles: [good] }, stranger);
    expect(joined.state).toBe('running');
    expect(failed(joined)).toEqual([2, [ofStranger]]);
    release();
    await finished();
    expect(failed(await job())).toEqual([2, [ofStranger, ofAuthor]]);
    expect(failed(await job(author))).toEqual([2, [ofAuthor]]);
    const cancelled = await ask('DELETE', undefined, author);
    expect(failed(((await cancelled.json()) as { job: Job }).job)).toEqual([2, [ofAuthor]]);
    for (const id of [ofStranger, ofAuthor])
      await cms.send('DELETE', `/api/articles/${id}`, undefined, admin);
  });

  it('can be cancelled by who has started it and by admins, and what is translated stays', async () => {
    const ids = await several(8);
    await startAndHold({}, author);
    const refused = await ask('DELETE', undefined, stranger);
    expect(refused.status).toBe(403);
    const cancelled = await ask('DELETE', undefined, author);
    expect(cancelled.status, await cancelled.clone().text()).toBe(200);
    expect(((await cancelled.json()) as { job: Job }).job).toMatchObject({
      state: 'cancelled',
      translating: [],
    });
    const { completed } = await job();
    expect(completed).toBeLessThan(8);
    expect((await Promise.all(ids.map(isTranslated))).filter(Boolean)).toHaveLength(completed);
    expect((await ask('DELETE', undefined, stranger)).status).toBe(200);
    release();
    await start();
    await finished();
    expect(await Promise.all(ids.map(isTranslated))).not.toContain(false);
  });

  it('fails no article while the engine is unavailable, and can be cancelled meanwhile', async () => {
    // With one article, the engine is not left alone for half a minute.
    const ids = await several(1);
    engine.state.status = 503;
    await start({ articles: ids });
    const warn = vi.spyOn(cms.strapi.log, 'warn');
    await expect
      .poll(() => warn.mock.calls.flat().join(), { timeout: 20_000 })
      .toContain('The translation run waits');
    warn.mockRestore();
    expect(await job()).toMatchObject({ state: 'running', total: 1, completed: 0, failed: 0 });
    expect((await ask('DELETE')).status).toBe(200);
    expect(await job()).toMatchObject({ state: 'cancelled', completed: 0, failed: 0 });
    engine.state.status = 200;
    await start({ articles: ids });
    await finished();
    expect(await job()).toMatchObject({ state: 'done', total: 1, completed: 1, failed: 0 });
  });

  it('that is cancelled takes no article from the person who has asked for it', async () => {
    hold();
    const id = await write();
    await start({ articles: [id] });
    await expect.poll(async () => (await job()).translating).toContain(id);
    const translated = cms.send('POST', `/api/articles/${id}/translate`, {}, author);
    await expect.poll(() => engine.heard().length).toBeGreaterThan(0);
    expect((await ask('DELETE')).status).toBe(200);
    expect(await job()).toMatchObject({ state: 'cancelled', completed: 0 });
    release();
    expect((await translated).status, await (await translated).clone().text()).toBe(200);
    expect(await isTranslated(id)).toBe(true);
  });

  it('that is cancelled in the list of jobs says whether it was over before', async () => {
    hold();
    const article = await write();
    const { id } = await start({ articles: [article] });
    await expect.poll(async () => (await job()).translating.length).toBe(1);
    const cancel = async () => {
      const response = await cms.send('POST', `/api/jobs/translation.run-${id}/cancel`, {}, admin);
      return (await response.json()) as { wasOver: boolean };
    };
    expect(await cancel()).toMatchObject({ wasOver: false });
    expect(await job()).toMatchObject({ id, state: 'cancelled' });
    expect(await cancel()).toMatchObject({ wasOver: true });
    await cms.send('DELETE', `/api/articles/${article}`, undefined, admin);
  });

  it('that ends while somebody cancels it in the list of jobs is not said to be cancelled', async () => {
    hold();
    const article = await write();
    const { id } = await start({ articles: [article] });
    await expect.poll(async () => (await job()).translating.length).toBe(1);
    // The job has stored this, and is about to return.
    await cms.strapi.db
      .query('api::translation.job')
      .updateMany({ where: { id }, data: { state: 'done', finishedAt: new Date() } });
    const response = await cms.send('POST', `/api/jobs/translation.run-${id}/cancel`, {}, admin);
    expect(await response.json()).toMatchObject({ wasOver: true });
    expect(await job()).toMatchObject({ id, state: 'done' });
    await cms.send('DELETE', `/api/articles/${article}`, undefined, admin);
  });

  it('goes on after a restart where it was', async () => {
    const { prepareJobs, stopJobs } = built<JobsModule>('jobs');
    const ids = await several(6);
    const { id } = await startAndHold();
    await stopJobs();
    const before = await job();
    expect(before).toMatchObject({ id, state: 'running' });
    expect(before.completed).toBeLessThan(6);
    // A killed process leaves articles in progress that nobody works on.
    await cms.strapi.db
      .query('api::translation.job-item')
      .updateMany({ where: { jobId: id, state: 'pending' }, data: { state: 'translating' } });
    release();
    await prepareJobs(cms.strapi, built<{ KINDS: unknown }>('jobs/kinds').KINDS);
    cms.strapi.server.httpServer.emit('listening');
    await finished();
    expect(await job()).toMatchObject({ id, state: 'done', total: 6, completed: 6 });
    expect(await Promise.all(ids.map(isTranslated))).not.toContain(false);
  });

  it('of an author has the own articles only', async () => {
    const [own] = await several(1, stranger);
    const [foreign] = await several(1);
    const refused = await ask('POST', { articles: [own, foreign] }, stranger);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("There is another author's article among them");
    expect((await ask('POST', { articles: [own, 2_000_000_000] })).status).toBe(400);
    await start({}, stranger);
    await finished();
    expect(await job()).toMatchObject({ startedBy: 'stranger', total: 1, completed: 1 });
    expect(await isTranslated(foreign as number)).toBe(false);
  });
});
