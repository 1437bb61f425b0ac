import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as CallsModule from '../src/plans/calls';
import type * as PlanModule from '../src/plans/plan-of';
import { bootCms, built, type Cms } from './boot';

const { hotCalls } = built<typeof CallsModule>('plans/calls.js');
const { planOf, statementsOf } = built<typeof PlanModule>('plans/plan-of.js');

let cms: Cms;
let calls: CallsModule.Call[];
beforeAll(async () => {
  cms = await bootCms({ demoContent: true });
  calls = await hotCalls();
});
afterAll(() => cms.stop());

async function plansOf(call: CallsModule.Call): Promise<{ sql: string; plan: string }[]> {
  const plans = [];
  for (const statement of await statementsOf(call)) {
    plans.push({ sql: statement.sql, plan: (await planOf(statement)).join('\n') });
  }
  return plans;
}

describe('the hot calls', () => {
  it('are of every group that can be asked for, each with statements that the database explains', async () => {
    const explained = new Set<string>();
    for (const call of calls) {
      for (const { sql, plan } of await plansOf(call)) {
        expect(plan, sql).not.toBe('');
        explained.add(call.group);
      }
    }
    expect([...explained].sort()).toEqual([
      'desk',
      'lists',
      'newsroom',
      'reading',
      'search',
      'sitemap',
      'suggest',
    ]);
  });

  // PostgreSQL reads small tables whole, whatever indexes they have.
  const onSqlite = it.runIf(!inject('postgresUrl'));
  onSqlite('that readers make go through no table of articles or comments row by row', async () => {
    const reading = calls.filter(({ group }) => group === 'reading');
    expect(reading.length).toBeGreaterThan(5);
    for (const call of reading) {
      for (const { sql, plan } of await plansOf(call)) {
        expect(plan, sql).toMatch(/USING/);
        expect(plan, sql).not.toMatch(/^SCAN (?:articles|comments)\b(?!.*USING)/m);
      }
    }
  });
});

/** The statements of one request. The caller is known already. */
async function statementsOfRequest(target: string): Promise<string[]> {
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
  const statements = await statementsOfRequest(target);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});
