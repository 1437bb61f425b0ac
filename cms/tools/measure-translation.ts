/**
 * `npm --prefix cms run measure:translation [folder of pages]`: how much of the demo publication's words the dictionary
 * knows, and whether translating leaves the tree of every block as it is, over the demo articles and, where a folder with
 * saved pages (*.html or *.html.gz) is given, over those.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  parse as parseHtml,
  serializeOuter,
  defaultTreeAdapter as tree,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { parse as parseYaml } from 'yaml';
import { analyse } from '../src/api/translation/dictionary/analyse';
import { toHtml } from '../src/texts/to-html';
import { tokenise } from '../src/api/translation/dictionary/english/tokenise';
import { dictionaryEngine } from '../src/api/translation/engines/dictionary';
import { readHtml } from '../src/api/translation/segments/html';
import { withoutMarks } from '../src/api/translation/segments/marks';
import { blocksOf } from '../src/api/translation/segments/structure';
import { translateTexts } from '../src/api/translation/segments/translating';

const ARTICLES = path.resolve(__dirname, '../seed/articles');

interface Meta {
  title: string;
  excerpt: string;
}

function demoArticles(): (Meta & { content: string })[] {
  return readdirSync(ARTICLES)
    .filter((name) => name.endsWith('.en.md'))
    .map((name) => {
      const [, meta = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(ARTICLES, name), 'utf8')) ?? [];
      return { ...(parseYaml(meta) as Meta), content: toHtml(body.trim()) };
    });
}

/** Words of a text, and those that the dictionary knows, alone or in a phrase. */
function wordsOf(text: string): { all: number; known: number } {
  const words = { all: 0, known: 0 };
  for (const { readings, source } of analyse(tokenise(text).tokens)) {
    const count = tokenise(source).tokens.filter(({ text: word }) => /\p{L}/u.test(word)).length;
    words.all += count;
    if (readings.some(({ kind }) => kind !== 'kept')) words.known += count;
  }
  return words;
}

/** The bodies of a saved page as the browser has them, as one HTML text. */
function bodyOf(page: string): string {
  const document = parseHtml(page);
  const element = (parent: Tree.ParentNode, name: string) =>
    parent.childNodes.find((node): node is Tree.Element => tree.isElementNode(node) && node.tagName === name);
  const html = element(document, 'html');
  const body = html && element(html, 'body');
  return body ? body.childNodes.map((node) => serializeOuter(node)).join('') : '';
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.html(\.gz)?$/.test(name))
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return bodyOf((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
    });
}

/** The outermost blocks of a text, and how many of them have the same tree after translating. */
async function structureOf(html: string): Promise<{ blocks: number; same: number; segments: number }> {
  const { places, write } = readHtml(html);
  const texts = places.map(({ source, marks }) => ({
    source,
    kept: new Map(marks.map(({ number, text }) => [number, text ?? ''])),
  }));
  const done = await translateTexts(texts, { engine: dictionaryEngine, glossary: [] });
  places.forEach(({ put, source }, index) => put(done[index]?.target ?? source));
  const [before, after] = [blocksOf(html), blocksOf(write())];
  const same =
    before.length === after.length ? before.filter((block, index) => block === after[index]).length : 0;
  return { blocks: before.length, same, segments: places.length };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;

async function reportStructure(name: string, texts: string[]): Promise<void> {
  const sums = { blocks: 0, same: 0, segments: 0, whole: 0 };
  const start = performance.now();
  for (const html of texts) {
    const { blocks, same, segments } = await structureOf(html);
    sums.blocks += blocks;
    sums.same += same;
    sums.segments += segments;
    sums.whole += Number(blocks === same);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${name}: ${sums.same} of ${sums.blocks} blocks have the same tree (${percent(sums.same, sums.blocks)}), ` +
      `${sums.whole} of ${texts.length} texts wholly; ${sums.segments} segments in ${seconds} s\n`,
  );
}

async function main(): Promise<void> {
  const articles = demoArticles();
  const texts = articles.flatMap(({ title, excerpt, content }) => [
    title,
    excerpt,
    ...readHtml(content).places.map(({ source }) => withoutMarks(source)),
  ]);
  const words = texts.map(wordsOf);
  const sum = (key: 'all' | 'known') => words.reduce((total, one) => total + one[key], 0);
  process.stdout.write(
    `dictionary: knows ${sum('known')} of ${sum('all')} words of ${articles.length} demo articles (${percent(sum('known'), sum('all'))})\n`,
  );
  await reportStructure(
    'demo articles',
    articles.map(({ content }) => content),
  );
  const [folder] = process.argv.slice(2);
  if (folder) await reportStructure('saved pages', pagesIn(folder));
}

void main();
