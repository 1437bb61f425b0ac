import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { hotCalls, type Call } from './calls';

const TIMES = 9;

interface Statement {
  sql: string;
  bindings: unknown[];
}

/** Notes the statements while something is asked; those of transactions' beginnings and ends aside. */
async function statementsOf({ ask }: Call): Promise<Statement[]> {
  const noted: Statement[] = [];
  const note = ({ sql, bindings }: Statement) => {
    if (/^\s*select/i.test(sql)) noted.push({ sql, bindings });
  };
  strapi.db.connection.on('query', note);
  await ask();
  strapi.db.connection.removeListener('query', note);
  return noted;
}

interface Driver {
  prepare(sql: string): { all(bindings: unknown[]): { detail: string }[] };
  query(sql: string, bindings: unknown[]): Promise<{ rows: Record<string, string>[] }>;
}

/** As Knex hands them to SQLite, which knows neither dates nor truth. */
const asSqlite = (value: unknown) =>
  value instanceof Date ? value.valueOf() : typeof value === 'boolean' ? Number(value) : value;

/** How the database answers a statement: SQLite's query plan, PostgreSQL's with times. */
async function planOf({ sql, bindings }: Statement): Promise<string[]> {
  const { client } = strapi.db.connection as unknown as {
    client: { acquireConnection(): Promise<Driver>; releaseConnection(driver: Driver): Promise<void> };
  };
  const driver = await client.acquireConnection();
  try {
    if (strapi.db.dialect.client === 'postgres') {
      const { rows } = await driver.query(`explain (analyze, buffers) ${sql}`, bindings);
      return rows.map((row) => row['QUERY PLAN'] ?? '');
    }
    return driver
      .prepare(`explain query plan ${sql}`)
      .all(bindings.map(asSqlite))
      .map(({ detail }) => detail);
  } finally {
    await client.releaseConnection(driver);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The middle and the longest of some times, in milliseconds. */
async function timesOf({ ask }: Call): Promise<{ middle: number; longest: number }> {
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  // The first one warms up.
  const sorted = times.slice(1).sort((a, b) => a - b);
  return { middle: sorted[Math.floor(TIMES / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}

/** The process behind `npm run plans`: what the hot calls take, and how the database answers their statements. */
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
