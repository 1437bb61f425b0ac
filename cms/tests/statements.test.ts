import { afterAll, beforeAll, expect, it } from 'vitest';
import { writtenForLists, writtenOnce } from '../src/rules/written-once';
import { bootCms } from './boot';

let cms: Awaited<ReturnType<typeof bootCms>>;
beforeAll(async () => {
  cms = await bootCms({ demoContent: true });
});
afterAll(() => cms.stop());

/** What the database is asked for one call; nothing of it to know the caller. */
async function statementsOf(target: string): Promise<string[]> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  cms.strapi.db.connection.on('query', note);
  try {
    const response = await cms.get(target);
    expect(response.status).toBe(200);
  } finally {
    cms.strapi.db.connection.off('query', note);
  }
  return statements;
}

it.each([
  ['a list', '/api/articles?limit=10', 3],
  ['a long list of cards', '/api/articles?limit=100&fields=card', 3],
  ['a deep page', '/api/articles?limit=10&offset=20&fields=card', 3],
  ['what is featured', '/api/articles?limit=5&featured=true&fields=card', 3],
  ['a category', '/api/articles?category=reviews&fields=card', 3],
  ['a search', '/api/articles/search?q=battery&fields=card', 4],
  ['suggestions', '/api/articles/suggestions?q=bat', 1],
  ['an article with its comments and what to read next', '/api/articles/by-slug/how-ev-batteries-age', 6],
])('asks the database little for %s', async (_name, target, most) => {
  const statements = await statementsOf(target);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});

it('writes a statement once, and asks it with each value, whatever that is', async () => {
  let times = 0;
  const ask = writtenOnce<{ slug: string }>((value) => {
    times += 1;
    return cms.strapi.db
      .connection('categories')
      .select('slug')
      .where({ locale: 'en' })
      .whereIn('slug', [value('one'), value('other')])
      .orderBy('slug')
      .limit(2);
  });
  const slugs = async (one: string | null, other: string | null) =>
    (await ask({ one, other })).map(({ slug }) => slug);
  expect(await slugs('reviews', 'industry-news')).toEqual(['industry-news', 'reviews']);
  expect(await slugs('reviews', null)).toEqual(['reviews']);
  expect(await slugs("reviews' or 1 = 1 --", '?')).toEqual([]);
  expect(times).toBe(1);
});

it('writes a statement for lists of few lengths, whatever is in them', async () => {
  let times = 0;
  const ask = writtenForLists<'ids', { id: number }>(({ ids }) => {
    times += 1;
    return cms.strapi.db.connection('categories').select('id').whereIn('id', ids).orderBy('id');
  });
  const all = (await cms.strapi.db.connection('categories').select('id').orderBy('id')) as { id: number }[];
  const known = all.map(({ id }) => id);
  const found = async (ids: number[]) => (await ask({ ids })).map(({ id }) => id);
  expect(known.length).toBeGreaterThan(2);
  expect(await found([])).toEqual([]);
  expect(await found(known.slice(0, 1))).toEqual(known.slice(0, 1));
  expect(await found([...known.slice(0, 2), 999_999])).toEqual(known.slice(0, 2));
  expect(times).toBe(1);
  // More than eight, not a power of two.
  const many = [...known, ...Array.from({ length: 20 }, (_, index) => 1_000_000 + index)];
  expect(await found(many)).toEqual(known);
  expect(times).toBe(2);
  // As many as SQLite takes at all: filled up, they would be too many.
  const most = [...known, ...Array.from({ length: 32_000 }, (_, index) => 1_000_000 + index)];
  for (const time of [3, 4]) {
    expect(await found(most)).toEqual(known);
    expect(times).toBe(time);
  }
});

const TURN = 'a turn of the event loop';

/** The statements of what is asked until search knows of it, and where others could be answered between them. */
async function statementsAndTurns(ask: () => Promise<Response>): Promise<string[]> {
  const seen: string[] = [];
  const note = ({ sql }: { sql: string }) => seen.push(sql);
  let isWatched = true;
  const turn = () => {
    if (seen.at(-1) !== TURN) seen.push(TURN);
    if (isWatched) setImmediate(turn);
  };
  turn();
  cms.strapi.db.connection.on('query', note);
  try {
    expect((await ask()).status).toBe(200);
    await expect.poll(() => seen.some((one) => /delete from ["`]search_pending/.test(one))).toBe(true);
  } finally {
    isWatched = false;
    cms.strapi.db.connection.off('query', note);
  }
  return seen;
}

it('lets others go first before the transaction of a save, and before what follows it', async () => {
  const { accessToken } = await cms.signIn();
  const [article] =
    await cms.json<{ publicId: number; title: string; content: string; category: { publicId: number } }[]>(
      '/api/articles?limit=1',
    );
  if (!article) throw new Error('There is no article');
  const { publicId, title, content, category } = article;
  const excerpt = 'Another excerpt, which is long enough.';
  const body = { title, content, excerpt, categoryId: category.publicId, status: 'published' };
  const seen = await statementsAndTurns(() =>
    cms.send('PUT', `/api/articles/${publicId}`, body, accessToken),
  );
  const between = (first: RegExp, last: RegExp) => {
    const from = seen.findIndex((one) => first.test(one));
    const to = seen.findIndex((one, index) => index > from && last.test(one));
    expect([from, to], seen.join('\n')).not.toContain(-1);
    return seen.slice(from, to);
  };
  expect(between(/up_permissions/, /^BEGIN/i)).toContain(TURN);
  expect(between(/^COMMIT/i, /from ["`]search_pending/)).toContain(TURN);
  expect(between(/^COMMIT/i, /hasArabic/)).toContain(TURN);
});
