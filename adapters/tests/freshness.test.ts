import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningCms } from './cms-under-test.ts';
import { everyOther } from './every-other.ts';
import { articlesInDashboard } from './freshness/articles-in-dashboard.ts';
import { articlesInPanel } from './freshness/articles-in-panel.ts';
import { aroundInDashboard } from './freshness/around-in-dashboard.ts';
import { aroundInPanel } from './freshness/around-in-panel.ts';
import type { Bystanders } from './freshness/change.ts';
import { madeAnew, visibleInTime, warm } from './freshness/expectations.ts';
import { goneInDashboard } from './freshness/gone-in-dashboard.ts';
import { startSite, type Site } from './freshness/sites.ts';
import { newBystander, openNewsroom, type Newsroom } from './freshness/stories.ts';
import { openPanel } from './panel.ts';

/** The time for an announcement to arrive, with a margin. */
const HEARD_MS = 300;
/** Some changes show in thirty places, each of which two sites render twice. */
const LONG_MS = 60_000;

let sites: Site[];
let newsroom: Newsroom;
let bystanders: Bystanders;

beforeAll(async () => {
  sites = await Promise.all([startSite('one site'), startSite('another site')]);
  const [first] = sites;
  if (!first) throw new Error('There is no site');
  newsroom = await openNewsroom(first, await openPanel(runningCms('newsroom')));
  const { slug, category, author, tag, word } = await newBystander(await openNewsroom(first, newsroom.panel));
  bystanders = {
    article: `/api/articles/${slug}`,
    category: `/api/articles/category/${category}`,
    author: `/api/articles/author/${author}`,
    tag: `/api/articles/tag/${tag}?fields=card`,
    latest: '/api/articles?offset=9000',
    featured: '/api/articles/featured',
    search: `/api/search?q=${word}`,
    categories: '/api/categories',
    settings: '/api/site-settings',
    pages: '/api/static-pages',
  };
});
afterAll(() => Promise.all(sites.map((site) => site.stop())));

const CHANGES = [
  ...articlesInDashboard,
  ...goneInDashboard,
  ...articlesInPanel,
  ...aroundInDashboard,
  ...aroundInPanel,
];

describe.each(everyOther(CHANGES))('$who: $what', ({ plan, touches }) => {
  it(
    'is seen everywhere within a second, on every site, and leaves the rest in memory',
    async () => {
      const { expected, kept = [], make } = await plan(newsroom);
      const untouched = (Object.keys(bystanders) as (keyof Bystanders)[]).filter(
        (one) => !touches.includes(one),
      );
      const rest = [...untouched.map((one) => bystanders[one]), ...kept];
      await warm(sites, expected);
      await madeAnew(sites, rest);
      expect(await madeAnew(sites, rest)).toEqual([]);
      await make();
      await visibleInTime(sites, expected, performance.now());
      // A change that must purge nothing gets the time to do so all the same.
      if (expected.length === 0) await wait(HEARD_MS);
      expect(await madeAnew(sites, rest)).toEqual([]);
    },
    LONG_MS,
  );
});
