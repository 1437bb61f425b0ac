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
