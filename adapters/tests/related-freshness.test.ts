import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleWithComments, EditableArticle } from '../contract/article.ts';
import { runningCms } from './cms-under-test.ts';
import { startSite, type Site } from './freshness/sites.ts';
import { english, newCategory, newWord, openNewsroom, type Newsroom } from './freshness/stories.ts';
import { openPanel } from './panel.ts';

const CHANGES = process.env.TEST_ALL ? 80 : 40;
/**
 * There are few enough articles for each to be among the latest with its tags: older ones are not considered
 * (related.ts).
 */
const ARTICLES = 12;
const PROMISED_MS = 1000;
const BRIEF_MS = 400;

let keeping: Site;
/** Its suggestions expire soon. */
let brief: Site;
let forgetting: Site;
let newsroom: Newsroom;

beforeAll(async () => {
  keeping = await startSite('keeping');
  brief = await startSite('brief', { maxAges: { related: BRIEF_MS } });
  forgetting = await startSite('forgetting', { isCaching: false });
  newsroom = await openNewsroom(keeping, await openPanel(runningCms('newsroom')));
});
afterAll(() => Promise.all([keeping, brief, forgetting].map((site) => site.stop())));

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

it('suggests nothing that is hidden or outdated, whatever changes, and once expired what would be chosen anew', async () => {
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

  let [asked, changed, kept, gone, cards] = [0, 0, 0, 0, 0];
  const known = new Map<string, string>();
  const textOf = async (site: Site, slug: string) => (await site.app.request(`/api/articles/${slug}`)).text();
  for (let number = 0; number < CHANGES; number += 1) {
    await (articles.length < ARTICLES ? write() : pick(ways)(pick(articles)));
    const since = performance.now();
    const chosen = new Map<string, string>();
    for (const { slug } of articles) chosen.set(slug, await relatedOf(forgetting, slug));
    const hidden = articles.filter(({ slug }) => chosen.get(slug) === '404');
    gone += hidden.length;
    for (const [slug, wanted] of chosen) {
      asked += 1;
      if (known.get(slug) !== wanted) changed += 1;
      known.set(slug, wanted);
      const worked = keeping.worked();
      const suggested = await relatedOf(keeping, slug);
      if (keeping.worked() === worked) kept += 1;
      for (const one of hidden) expect(suggested, `${number}: ${slug}`).not.toContain(`"${one.slug}"`);
      while ((await relatedOf(brief, slug)) !== wanted && performance.now() - since < PROMISED_MS) {
        await wait(20);
      }
      expect(await relatedOf(brief, slug), `${number}: ${slug}`).toBe(wanted);
    }
    for (const { slug } of articles.filter((one) => !hidden.includes(one))) {
      const { excerpt } = JSON.parse(await textOf(forgetting, slug)) as ArticleWithComments;
      for (const other of chosen.keys()) {
        const { related } = JSON.parse(await textOf(keeping, other)) as Partial<ArticleWithComments>;
        const card = related?.articles.find((one) => one.slug === slug);
        if (!card) continue;
        cards += 1;
        expect(card.excerpt, `${number}: ${slug} after ${other}`).toBe(excerpt);
      }
    }
  }
  // Otherwise the test would prove nothing.
  expect(changed).toBeGreaterThan(asked / 10);
  expect(kept).toBeGreaterThan(asked / 20);
  expect(gone).toBeGreaterThan(CHANGES / 4);
  expect(cards).toBeGreaterThan(asked / 2);
}, 300_000);
