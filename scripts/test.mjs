// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { asProblem } from './lib/problem.mjs';
import { say, sayProblem } from './lib/report.mjs';
import { sum, verdict } from './lib/results.mjs';
import { prepareTests, runSuite, selectSuites, summarise } from './lib/testing.mjs';

/**
 * `npm test`, or some of it: `npm test -- --only unit,browser`, `--all`, `--steps 50000`. Installs and builds what is missing, runs the suites one
 * after another and ends with a line `N passed, N failed`. Ends with 1 when anything failed.
 */
await command(async (signal) => {
  /** @type {import('./lib/testing.mjs').Outcome[]} */
  const outcomes = [];
  try {
    const { suites, env } = selectSuites(process.argv.slice(2));
    const workshop = await prepareTests(suites, signal);
    Object.assign(workshop.env, env);
    for (const suite of suites) outcomes.push(await runSuite(suite, workshop, signal));
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
