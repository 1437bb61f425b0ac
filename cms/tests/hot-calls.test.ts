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
      'dashboard',
      'desk',
      'lists',
      'reading',
      'search',
      'sitemap',
      'suggest',
    ]);
  });

  // PostgreSQL reads small tables completely, whatever indexes they have.
  const onSqlite = it.runIf(!inject('postgresUrl'));
  onSqlite(
    "of the dashboard's lists filter, sort and count in indexes, unless words are sought",
    async () => {
      const lists = calls.filter(({ group, name }) => group === 'dashboard' && !name.includes('"q"'));
      expect(lists.length).toBeGreaterThan(20);
      let withTranslation = 0;
      for (const call of lists) {
        for (const { sql, plan } of await plansOf(call)) {
          // The others load the rows of one page.
          if (!/^select (?:count|`article`\.`public_id` as)/.test(sql)) continue;
          expect(plan, sql).toMatch(/(?:SEARCH|SCAN) article USING INDEX mihwar_articles_latest_by_/);
          for (const other of ['shown', 'later', 'older', 'draft']) {
            expect(plan, sql).not.toMatch(new RegExp(`${other} (?:EXISTS )?USING (?!COVERING)`));
          }
          if (!sql.includes('as translation')) continue;
          withTranslation += 1;
          expect(plan, sql).toContain('INDEX mihwar_articles_whole');
        }
      }
      expect(withTranslation).toBeGreaterThan(20);
    },
  );

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

it.each(['author', 'tag'])(
  'the list of an %s is read from an index, and only its ten rows are sorted',
  async (name) => {
    const call = calls.find((one) => one.group === 'reading' && one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const [{ plan } = { plan: '' }] = await plansOf(call);
    // PostgreSQL reads small tables completely, whatever indexes they have.
    if (inject('postgresUrl')) expect(plan).toContain(`${name}_articles`);
    else expect(plan).toMatch(new RegExp(`SEARCH article USING COVERING INDEX mihwar_${name}_articles`));
  },
);

it.each([
  ['a list', '/api/articles?limit=10', 3],
  ['a long list of cards', '/api/articles?limit=100&fields=card', 3],
  ['a deep page', '/api/articles?limit=10&offset=20&fields=card', 3],
  ['what is featured', '/api/articles?limit=5&featured=true&fields=card', 3],
  ['a category', '/api/articles?category=reviews&fields=card', 3],
  ['an author', '/api/articles?author=layla-haddad&fields=card', 3],
  ['a tag', '/api/articles?tag=evs&fields=card', 3],
  ['all authors', '/api/authors', 2],
  ['an author with the portrait', '/api/authors/layla-haddad', 2],
  ['a tag with its texts', '/api/tags/by-slug/evs', 1],
  ['a search', '/api/articles/search?q=battery&fields=card', 6],
  ['suggestions', '/api/articles/suggestions?q=bat', 1],
  [
    'an article with comments, replies and what to read next',
    '/api/articles/by-slug/how-ev-batteries-age',
    7,
  ],
])('asks the database little for %s', async (_name, target, most) => {
  const statements = await cms.statementsOf(async () => {
    expect((await cms.get(target)).status).toBe(200);
  });
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});
