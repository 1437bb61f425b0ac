import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { articlesInDashboard } from './freshness/articles-in-dashboard.ts';
import { articlesInPanel } from './freshness/articles-in-panel.ts';
import { aroundInDashboard } from './freshness/around-in-dashboard.ts';
import { aroundInPanel } from './freshness/around-in-panel.ts';
import { madeAnew, visibleInTime, warm } from './freshness/expectations.ts';
import { startSite, type Site } from './freshness/sites.ts';
import { newStory, openNewsroom, type Newsroom } from './freshness/stories.ts';
import { openPanel } from './panel.ts';

/** The way of an announcement, generously. */
const HEARD_MS = 300;

let sites: Site[];
let newsroom: Newsroom;
/** What no change concerns. */
let bystanders: string[];

beforeAll(async () => {
  sites = await Promise.all(['one site', 'another site'].map((name) => startSite(name)));
  const [first] = sites;
  if (!first) throw new Error('There is no site');
  newsroom = await openNewsroom(first, await openPanel(inject('newsroom')));
  const bystander = await newStory(await openNewsroom(first, newsroom.panel));
  bystanders = [`/api/articles/${bystander.slug}`];
});
afterAll(() => Promise.all(sites.map((site) => site.stop())));

const CHANGES = [...articlesInDashboard, ...articlesInPanel, ...aroundInDashboard, ...aroundInPanel];

describe.each(CHANGES)('$who: $what', ({ plan, concernsAll }) => {
  it('is seen everywhere within a second, on every site, and leaves the rest in memory', async () => {
    const { expected, kept = [], make } = await plan(newsroom);
    await warm(sites, expected);
    await madeAnew(sites, [...bystanders, ...kept]);
    expect(await madeAnew(sites, [...bystanders, ...kept])).toEqual([]);
    await make();
    await visibleInTime(sites, expected, performance.now());
    // What must change nothing is given the time to do so all the same.
    if (expected.length === 0) await wait(HEARD_MS);
    if (!concernsAll) expect(await madeAnew(sites, [...bystanders, ...kept])).toEqual([]);
  });
});
