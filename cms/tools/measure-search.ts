/**
 * `npm --prefix cms run measure:search [-- --misses]`: recall at 10 of the search over the demo articles, for
 * the judged queries of tools/search-queries. Every third query is held out: its results are never listed, so
 * that nobody tunes the search for it.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { startDemo } from './demo-cms';

const AT = 10;
const HELD_OUT_EACH = 3;

interface Judged {
  query: string;
  articles: string[];
  isHeldOut: boolean;
}

function judgedQueries(language: string): Judged[] {
  const file = path.resolve(__dirname, 'search-queries', `${language}.yaml`);
  const groups = parseYaml(readFileSync(file, 'utf8')) as {
    articles: string[];
    queries: (string | number)[];
  }[];
  return groups
    .flatMap(({ articles, queries }) => queries.map((query) => ({ articles, query: String(query) })))
    .map((judged, index) => ({ ...judged, isHeldOut: index % HELD_OUT_EACH === HELD_OUT_EACH - 1 }));
}

const recallOf = ({ articles }: Judged, found: readonly string[]) =>
  articles.filter((slug) => found.includes(slug)).length / articles.length;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mihwar-measure-search-'));
  const demo = await startDemo(folder);
  const listsMisses = process.argv.includes('--misses');
  try {
    for (const language of ['en', 'ar']) {
      const measured: { judged: Judged; recall: number; isFirst: boolean }[] = [];
      for (const judged of judgedQueries(language)) {
        const found = (await demo.search(judged.query)).slice(0, AT);
        const isFirst = judged.articles.includes(found[0] ?? '');
        measured.push({ judged, recall: recallOf(judged, found), isFirst });
        if (listsMisses && !judged.isHeldOut && !(recallOf(judged, found) === 1)) {
          process.stdout.write(`  missed: ${judged.query} -> ${found.join(', ') || 'nothing'}\n`);
        }
      }
      for (const isHeldOut of [false, true]) {
        const those = measured.filter(({ judged }) => judged.isHeldOut === isHeldOut);
        const recall = mean(those.map((one) => one.recall)).toFixed(3);
        const first = mean(those.map(({ isFirst }) => Number(isFirst))).toFixed(3);
        process.stdout.write(
          `${language}, ${isHeldOut ? 'held out' : 'for tuning'}: recall at ${AT} ${recall}, first of all ${first} (${those.length} queries)\n`,
        );
      }
    }
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true });
  }
}

void main();
