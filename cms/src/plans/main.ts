import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { hotCalls, type Call } from './calls';
import { planOf, statementsOf } from './plan-of';

const TIMES = 9;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The median and the longest time, in milliseconds. */
async function timesOf({ ask }: Call): Promise<{ middle: number; longest: number }> {
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  // The first call warms up.
  const sorted = times.slice(1).sort((a, b) => a - b);
  return { middle: sorted[Math.floor(TIMES / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}

/**
 * The process behind `npm run plans`: it prints the times of the hot calls, and the plans of their
 * statements.
 */
async function main([wanted = '', mode = 'plans']: string[]) {
  const appDir = path.resolve(__dirname, '../../..');
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: false });
  await strapi.load();
  for (const call of await hotCalls()) {
    if (!`${call.group} ${call.name}`.startsWith(wanted)) continue;
    const { middle, longest } = await timesOf(call);
    say(
      `${call.group.padEnd(9)} ${middle.toFixed(1).padStart(8)} ms ${longest.toFixed(1).padStart(8)} ms  ${call.name}`,
    );
    if (mode !== 'plans') continue;
    for (const statement of await statementsOf(call)) {
      say(`    ${statement.sql.replace(/\s+/g, ' ').slice(0, 2000)}`);
      for (const line of await planOf(statement)) say(`      ${line}`);
    }
  }
  await strapi.destroy();
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The plans could not be shown: ${(error as Error).message}\n`);
    process.exit(1);
  },
);
