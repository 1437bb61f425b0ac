import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startRedis, type RedisServer } from '../../scripts/lib/redis.mjs';
import { startSite as startBuiltSite } from '../../scripts/lib/stack.mjs';
import { runningCms } from './cms-under-test.ts';
import { openPassage, type Passage } from './freshness/passage.ts';
import { startSite, type Site } from './freshness/sites.ts';
import { newStory, newWord, openNewsroom, type Newsroom, type Story } from './freshness/stories.ts';
import { openPanel } from './panel.ts';
import { findRedis, INSTALLING_MS } from './redis-server.ts';

/** The promise to everybody: a change is visible everywhere after this time. */
const PROMISED_MS = 1000;
/** A lost stream is reconnected after a second. */
const BACK_MS = 10_000;

interface SiteProcess {
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
}

let newsroom: Newsroom;
let desk: Site;
let passage: Passage;
let redis: RedisServer;
/** One of them counts in Redis. Each has a cache of its own in either case. */
let sites: SiteProcess[] = [];
let story: Story;
let read: string[];

/** A process of the built site, which reaches Strapi through the passage. */
async function startProcess(env?: Record<string, string>): Promise<SiteProcess> {
  const { siteUrl, stop } = await startBuiltSite({ ...runningCms('newsroom'), cmsUrl: passage.url }, env);
  return { get: (path) => fetch(siteUrl + path, { redirect: 'manual' }), stop };
}

beforeAll(async () => {
  passage = await openPassage(runningCms('newsroom').cmsUrl);
  redis = await startRedis({ server: await findRedis() });
  sites = await Promise.all([startProcess(), startProcess({ REDIS_URL: redis.url })]);
  // Changes do not go through the passage.
  desk = await startSite('the desk');
  newsroom = await openNewsroom(desk, await openPanel(runningCms('newsroom')));
  story = await newStory(newsroom);
  read = ['/', `/ar/article/${story.slug}`, `/api/articles/${story.slug}`, '/feed.xml', '/sitemap.xml'];
}, INSTALLING_MS);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await desk.stop();
  await redis.stop();
  await passage.cut();
});

const onEach = async (work: (site: SiteProcess) => Promise<unknown>) => {
  for (const site of sites) await work(site);
};

const readAll = (isStale: boolean) =>
  onEach(async (site) => {
    for (const path of read) {
      const response = await site.get(path);
      await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      expect([path, response.headers.get('warning')]).toEqual([
        path,
        isStale ? '110 - "Response is Stale"' : null,
      ]);
    }
  });

const shows = async (site: SiteProcess, path: string, word: string) =>
  (await (await site.get(path)).text()).includes(word);

async function isStale(response: Response): Promise<boolean> {
  await response.body?.cancel();
  return response.headers.get('warning') !== null;
}

/** Reads until a change is seen. Fails if a request a second after the change did not show it. */
async function seenInTime(isSeen: () => Promise<boolean>, changed: number): Promise<void> {
  for (;;) {
    const asked = performance.now() - changed;
    if (await isSeen()) return;
    expect(asked, 'The time of a request that did not show the change').toBeLessThanOrEqual(PROMISED_MS);
    await wait(20);
  }
}

/** Resolves when every process is connected again and caches what it reads. */
const untilBack = () => vi.waitFor(() => readAll(false), { timeout: BACK_MS, interval: 100 });

const comment = async () => {
  const content = newWord('comment');
  await newsroom.guest('POST', '/comments', { articleId: story.id, content });
  return content;
};

it('readers keep reading while Strapi is away, and see all that has changed meanwhile once it is back', async () => {
  await readAll(false);
  await passage.cut();
  const cut = performance.now();
  await onEach((site) => seenInTime(async () => isStale(await site.get('/')), cut));
  await readAll(true);
  for (let time = 0; time < 3; time += 1) await readAll(true);
  await onEach(async (site) => {
    for (const path of [`/article/${story.neighbour}`, '/api/articles?limit=3', '/feed.atom']) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('cache-control'), path).toBe('no-cache');
      expect(response.headers.get('retry-after'), path).toMatch(/^[1-9]\d?$/);
      await response.body?.cancel();
    }
  });
  const said = await comment();
  await readAll(true);

  await passage.open();
  await untilBack();
  await onEach(async (site) => {
    expect(await shows(site, `/api/articles/${story.slug}`, said)).toBe(true);
    expect(await shows(site, `/ar/article/${story.slug}`, said)).toBe(true);
    expect((await site.get(`/article/${story.neighbour}`)).status).toBe(200);
  });
});

it('what changes while only the change feed is lost is seen at once', async () => {
  await untilBack();
  passage.interrupt();
  const said = await comment();
  const changed = performance.now();
  await onEach((site) => seenInTime(() => shows(site, `/api/articles/${story.slug}`, said), changed));
  await untilBack();
  await onEach(async (site) => {
    expect(await shows(site, `/ar/article/${story.slug}`, said)).toBe(true);
  });
});

it('every process hears of every change by itself', async () => {
  await untilBack();
  const said = await comment();
  const changed = performance.now();
  await onEach((site) => seenInTime(() => shows(site, `/ar/article/${story.slug}`, said), changed));
});
