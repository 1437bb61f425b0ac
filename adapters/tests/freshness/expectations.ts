import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Site } from './sites.ts';

/** The promise to everybody: a change is visible everywhere after this time. */
const PROMISED_MS = 1000;
/** The time after which the wait for a late change ends. */
const TIMEOUT_MS = 10_000;

/** The content of a place once a change is visible there. Places are addresses. */
export interface Expectation {
  path: string;
  has?: string;
  lacks?: string;
  status?: number;
  /** Looks only at the structured data of a page. */
  isStructured?: boolean;
}

export const shows = (has: string, paths: string[]): Expectation[] => paths.map((path) => ({ path, has }));
export const hides = (lacks: string, paths: string[]): Expectation[] =>
  paths.map((path) => ({ path, lacks, status: 200 }));
export const answers = (status: number, paths: string[]): Expectation[] =>
  paths.map((path) => ({ path, status }));
export const structured = (has: string, paths: string[]): Expectation[] =>
  paths.map((path) => ({ path, has, isStructured: true }));

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, data]) => data)
    .join('\n');

async function isMet(site: Site, { path, has, lacks, status, isStructured }: Expectation): Promise<boolean> {
  const response = await site.app.request(path);
  const text = await response.text();
  const looked = isStructured ? structuredData(text) : text;
  return (
    (status === undefined ? has === undefined || response.status === 200 : response.status === status) &&
    (has === undefined || looked.includes(has)) &&
    (lacks === undefined || !looked.includes(lacks))
  );
}

const say = (site: Site, { path, has, lacks, status }: Expectation) =>
  `${site.name} ${decodeURI(path)}: ${[has && `has ${has}`, lacks && `lacks ${lacks}`, status].filter(Boolean).join(', ')}`;

/**
 * Reads every place twice. It checks that nothing of the change is visible yet, and that the place is cached.
 */
export async function warm(sites: Site[], expectations: Expectation[]): Promise<void> {
  const early: string[] = [];
  const notCached: string[] = [];
  for (const site of sites) {
    for (const expectation of expectations) {
      const { path } = expectation;
      const first = await site.app.request(path);
      await first.text();
      const before = site.worked();
      if (await isMet(site, expectation)) early.push(say(site, expectation));
      const isCached = site.worked() === before;
      // Only pages that exist are cached.
      if (!isCached && first.status === 200) notCached.push(path);
    }
  }
  expect({ early, notCached }).toEqual({ early: [], notCached: [] });
}

/**
 * Reads every place until it shows the change on every site. Fails if a request a second after the change did
 * not show it.
 */
export async function visibleInTime(
  sites: Site[],
  expectations: Expectation[],
  changed: number,
): Promise<void> {
  let waiting = sites.flatMap((site) => expectations.map((expectation) => ({ site, expectation })));
  const late: string[] = [];
  while (waiting.length > 0) {
    const round = waiting;
    waiting = [];
    for (const one of round) {
      const asked = performance.now() - changed;
      if (await isMet(one.site, one.expectation)) continue;
      if (asked > PROMISED_MS) late.push(say(one.site, one.expectation));
      else waiting.push(one);
    }
    if (performance.now() - changed > TIMEOUT_MS) break;
    if (waiting.length > 0) await wait(20);
  }
  expect([...late, ...waiting.map(({ site, expectation }) => say(site, expectation))]).toEqual([]);
}

/** The places that a site has to compute, since they are not in its cache. */
export async function madeAnew(sites: Site[], paths: string[]): Promise<string[]> {
  const anew: string[] = [];
  for (const site of sites) {
    for (const path of paths) {
      const before = site.worked();
      await (await site.app.request(path)).text();
      if (site.worked() !== before) anew.push(`${site.name} ${path}`);
    }
  }
  return anew;
}
