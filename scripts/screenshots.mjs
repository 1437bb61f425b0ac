// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { paint, say } from './lib/report.mjs';
import { playwright } from './lib/suites.mjs';
import { openWorkshop, prepareTests, runSuite } from './lib/testing.mjs';

/**
 * `npm run screenshots`: takes pictures of every screen and state in both languages, both themes and three
 * widths, in `screenshots/`. `npm run screenshots -- --grep article` takes only some: the options after `--`
 * go to Playwright.
 */
await command(async (signal) => {
  const suite = playwright('Screenshots', '--config=screenshots.config.ts', ...process.argv.slice(2));
  const workshop = openWorkshop();
  try {
    await prepareTests([suite], workshop, { signal, command: 'npm run screenshots' });
    const { failed } = await runSuite(suite, workshop, signal);
    say(`${paint('cyan', '→')} screenshots/`);
    return failed === 0 ? 0 : 1;
  } finally {
    workshop.close();
  }
});
