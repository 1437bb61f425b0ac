import { afterAll, beforeAll, expect, it } from 'vitest';
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
