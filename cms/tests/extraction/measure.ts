import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractArticle } from '../../src/import/extraction/extract';
import { scoreOf, type Truth } from './score';

/**
 * Measures extraction on a folder of pages with known texts (`pages/<id>.html.gz`, `truth.json`), as the
 * public article-extraction-benchmark does: `npm run extraction -- <folder> [<file for the texts>]`.
 */
const [folder = '', textsFile] = process.argv.slice(2);
const truth = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as Truth;
const texts: Record<string, string> = {};
const times: number[] = [];
let peak = 0;
for (const [id, { url }] of Object.entries(truth)) {
  const html = gunzipSync(readFileSync(path.join(folder, 'pages', `${id}.html.gz`))).toString();
  const begun = performance.now();
  texts[id] = extractArticle(html, url)?.text ?? '';
  times.push(performance.now() - begun);
  peak = Math.max(peak, process.memoryUsage().rss);
}
if (textsFile) writeFileSync(textsFile, JSON.stringify(texts));
const { pages, precision, recall, f1, worst } = scoreOf(truth, texts);
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
for (const page of worst) {
  process.stdout.write(
    `${page.id.slice(0, 8)}  precision ${page.precision.toFixed(3)}  recall ${page.recall.toFixed(3)}  ${page.url}\n`,
  );
}
process.stdout.write(
  [
    `pages ${pages}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}`,
    `ms per page: mean ${mean.toFixed(0)}, median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(0.9999)}`,
    `peak memory of the whole process: ${Math.round(peak / 2 ** 20)} MB`,
    '',
  ].join('\n'),
);
