import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleWithComments, EditableArticle } from '../contract/article.ts';
import { runningCms } from './cms-under-test.ts';
import { startSite, type Site } from './freshness/sites.ts';
import { english, newCategory, newWord, openNewsroom, type Newsroom } from './freshness/stories.ts';
import { openPanel } from './panel.ts';

const CHANGES = 80;
/**
 * There are few enough articles for each to be among the latest with its tags: older ones are not considered
 * (related.ts).
 */
const ARTICLES = 12;
const PROMISED_MS = 1000;

let keeping: Site;
let forgetting: Site;
let newsroom: Newsroom;

beforeAll(async () => {
  [keeping, forgetting] = [await startSite('keeping'), await startSite('forgetting', { isCaching: false })];
  newsroom = await openNewsroom(keeping, await openPanel(runningCms('newsroom')));
});
afterAll(() => Promise.all([keeping, forgetting].map((site) => site.stop())));

interface Written {
  id: number;
  slug: string;
  isShown: boolean;
}

/** The related articles of an article as text, or the status when there is no such article. */
async function relatedOf(site: Site, slug: string): Promise<string> {
  const response = await site.app.request(`/api/articles/${slug}`);
  if (response.status !== 200) return String(response.status);
  const { related } = (await response.json()) as ArticleWithComments;
  const { articles, previous, next } = related;
  return JSON.stringify([articles.map((one) => one.slug), previous?.slug ?? null, next?.slug ?? null]);
}

it('shows after every article what would be chosen anew, whatever changes, and keeps what it can', async () => {
  // The numbers are the same in each run.
  const numbers = fc.sample(fc.nat({ max: 999_999 }), { seed: 3, numRuns: 5000 });
  const random = () => (numbers.pop() ?? 0) / 1_000_000;
  const pick = <One>(some: readonly One[]) => some[Math.floor(random() * some.length)] as One;
  const categories = await Promise.all(Array.from({ length: 2 }, () => newCategory(newsroom)));
  const tags = Array.from({ length: 4 }, () => newWord('tag'));
  const body = () => ({
    ...english(newWord()),
    categoryId: pick(categories).id,
    tags: tags.filter(() => random() < 0.5),
  });

  const articles: Written[] = [];
  const bodies = new Map<number, ReturnType<typeof body>>();
  const write = async () => {
    const sent = body();
    const { id, slug } = await newsroom.write<EditableArticle>('POST', '/articles', sent);
    articles.push({ id, slug, isShown: true });
    bodies.set(id, sent);
  };
  const save = async ({ id }: Written, changes: object) => {
    const sent = { ...body(), ...bodies.get(id), ...changes };
    bodies.set(id, sent);
    await newsroom.write('PUT', `/articles/${id}`, sent);
  };
  const ways = [
    (one: Written) => save(one, { tags: body().tags }),
    (one: Written) => save(one, { categoryId: pick(categories).id }),
    (one: Written) => save(one, { excerpt: `What ${newWord()} is about, in short` }),
    async (one: Written) => {
      await newsroom.write('POST', `/articles/${one.id}/${one.isShown ? 'unpublish' : 'publish'}`);
      one.isShown = !one.isShown;
    },
  ];

  let [asked, changed, kept] = [0, 0, 0];
  const known = new Map<string, string>();
  for (let number = 0; number < CHANGES; number += 1) {
    await (articles.length < ARTICLES ? write() : pick(ways)(pick(articles)));
    const since = performance.now();
    for (const { slug } of articles) {
      asked += 1;
      const wanted = await relatedOf(forgetting, slug);
      if (known.get(slug) !== wanted) changed += 1;
      known.set(slug, wanted);
      const worked = keeping.worked();
      await relatedOf(keeping, slug);
      if (keeping.worked() === worked) kept += 1;
      while ((await relatedOf(keeping, slug)) !== wanted && performance.now() - since < PROMISED_MS) {
        await wait(20);
      }
      expect(await relatedOf(keeping, slug), `${number}: ${slug}`).toBe(wanted);
    }
  }
  // Otherwise the test would prove nothing.
  expect(changed).toBeGreaterThan(asked / 10);
  expect(kept).toBeGreaterThan(asked / 20);
}, 120_000);
