import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CACHE_TAGS, MAX_AGES } from '../src/cache-tags/tags.ts';
import { INTERNAL } from '../src/metrics/routes.ts';
import { differences, send, type Compared } from './cache-property/compare.ts';
import { Random } from './cache-property/random.ts';
import { randomRequest, type KnownTags, type SentRequest } from './cache-property/requests.ts';
import { createWorld, SAVES, type World } from './cache-property/saves.ts';
import { runningCms } from './cms-under-test.ts';
import { startSite, type Site } from './freshness/sites.ts';
import { openNewsroom } from './freshness/stories.ts';
import { signInAsAdmin, staySignedIn } from './newsroom-under-test.ts';
import { openPanel } from './panel.ts';

/** `npm test -- --steps 50000 --seed 1` sets both; `npm test -- --all` takes more steps than a usual run. */
const STEPS = Number(process.env.TEST_STEPS ?? (process.env.TEST_ALL ? 2000 : 500));
const SEED = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

const SAVES_SHARE = 0.06;
/** The share of responses whose cache tags are compared. Each takes two requests more. */
const TAGS_SHARE = 0.2;
/** A save on another site, or by the search index, must be visible within a second. */
const PROMISED_MS = 1000;
/** Suggestions are made of a page and its call, each as old as this at most: they show a save in time, too. */
const RELATED_MAX_AGE_MS = 400;

const servers: Server[] = [];
const sites: Site[] = [];

async function serve(site: Site): Promise<string> {
  const server = createServer((request, response) => void site.listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  sites.push(site);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The origins of both sites. */
let cached: string;
let uncached: string;
let world: World;
let caller: () => Promise<{ token: string; cookie: string }>;

beforeAll(async () => {
  // Both sites have one clock, which is stopped, since pages contain the time of their rendering.
  vi.useFakeTimers({ toFake: ['Date'] });
  // React Router warns about each path that cannot be decoded.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const site = await startSite('with a cache', { maxAges: { ...MAX_AGES, related: RELATED_MAX_AGE_MS } });
  cached = await serve(site);
  uncached = await serve(await startSite('without a cache', { isCaching: false }));
  world = await createWorld(await openNewsroom(site, await openPanel(runningCms('newsroom'))));
  caller = await staySignedIn(() => signInAsAdmin(site.app));
});
afterAll(async () => {
  vi.useRealTimers();
  for (const server of servers) server.close().closeAllConnections();
  for (const site of sites) await site.stop();
});

const say = ({ method, address, headers }: SentRequest) => `${method} ${address} ${JSON.stringify(headers)}`;

/** Sends a request to both sites, and repeats it while a save may still be on its way to the cache. */
async function agree(request: SentRequest, savedAt: number, random: Random): Promise<[Compared, Compared]> {
  for (;;) {
    // The promise is about requests that are sent a second after the save.
    const isTooLate = performance.now() - savedAt > PROMISED_MS;
    const isFirst = random.chance(0.5);
    const first = await send(isFirst ? cached : uncached, request);
    const second = await send(isFirst ? uncached : cached, request);
    const pair: [Compared, Compared] = isFirst ? [first, second] : [second, first];
    if (isTooLate || differences(...pair).length === 0) return pair;
    await wait(50);
  }
}

/** The cache tags of a response, sorted: their order depends on the order in which a page reads its data. */
const tagsOf = async (site: Site | undefined, address: string) =>
  (await site?.app.request(address, {}, INTERNAL))?.headers.get(CACHE_TAGS)?.split(' ').sort();

it(
  `a cached response equals the uncached one (seed ${SEED}, ${STEPS} steps)`,
  { timeout: 600_000 + STEPS * 500 },
  async () => {
    const random = new Random(SEED);
    const tags: KnownTags = new Map();
    const counts = { saves: 0, ok: 0, notModified: 0, other: 0 };
    let savedAt = -Infinity;
    for (let step = 1; step <= STEPS; step += 1) {
      const reader = await caller();
      if (random.chance(SAVES_SHARE)) {
        const [, name, save] = random.pick(SAVES.flatMap((one) => Array<typeof one>(one[0]).fill(one)));
        // Some requests run during the save: a computation that began before it must not outlive it.
        const readers = Array.from({ length: random.below(4) }, () =>
          send(cached, randomRequest(random, world.places, tags, reader)),
        );
        await Promise.all([
          save(random, world).catch((error: unknown) => {
            throw new Error(`Step ${step} of seed ${SEED}, ${name}`, { cause: error });
          }),
          ...readers,
        ]);
        counts.saves += 1;
        savedAt = performance.now();
        continue;
      }
      const request = randomRequest(random, world.places, tags, reader);
      const [withCache, without] = await agree(request, savedAt, random);
      expect(differences(withCache, without), `Step ${step} of seed ${SEED}: ${say(request)}`).toEqual([]);
      if (withCache.headers.etag) tags.set(request.address, withCache.headers.etag);
      if (withCache.status === 200) {
        counts.ok += 1;
        if (random.chance(TAGS_SHARE)) {
          const ofCached = () => tagsOf(sites[0], request.address);
          const ofUncached = await tagsOf(sites[1], request.address);
          await expect
            .poll(ofCached, { message: `The tags at step ${step} of seed ${SEED}: ${say(request)}` })
            .toEqual(ofUncached);
        }
        const isEmptyPage =
          request.method === 'GET' && /html/.test(withCache.headers['content-type'] ?? '') && !withCache.body;
        expect(isEmptyPage, `Step ${step} of seed ${SEED}: ${say(request)} is empty`).toBe(false);
      } else if (withCache.status === 304) counts.notModified += 1;
      else counts.other += 1;
    }
    // Otherwise the test has checked nothing.
    expect(counts.ok).toBeGreaterThan(STEPS / 4);
    expect(counts.notModified).toBeGreaterThan(STEPS / 200);
    expect(counts.saves).toBeGreaterThan(STEPS / 50);
  },
);
