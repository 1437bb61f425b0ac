// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { asProblem } from './lib/problem.mjs';
import { paint, say, sayProblem } from './lib/report.mjs';
import { sum, verdict } from './lib/results.mjs';
import { openWorkshop, runSuites, selectSuites, summarise } from './lib/testing.mjs';

/**
 * `npm test`, or a part of it: `npm test -- --only unit,browser`, `--all`, `--steps 50000`. Installs and
 * builds missing parts, runs the suites and ends with a line `N passed, N failed`. Exits with 1
 * if anything failed.
 */
await command(async (signal) => {
  /** @type {import('./lib/testing.mjs').Outcome[]} */
  const outcomes = [];
  try {
    const { suites, env } = selectSuites(process.argv.slice(2));
    if (env.TEST_DAY)
      say(paint('dim', `A sample of what is alike: TEST_DAY=${env.TEST_DAY}. All: npm test -- --all`));
    const workshop = openWorkshop(env);
    outcomes.push(...(await runSuites(suites, workshop, signal)));
    summarise(outcomes);
    workshop.close();
  } catch (error) {
    if (signal.aborted) throw error;
    sayProblem(asProblem(error));
    outcomes.push({ title: 'Getting ready', passed: 0, failed: 1 });
  }
  const counts = sum(outcomes);
  say(verdict(counts));
  return counts.failed === 0 ? 0 : 1;
});
