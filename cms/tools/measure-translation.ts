/**
 * `npm run measure:translation`: the built-in dictionary over the demo articles, and beside it the engine
 * that TRANSLATE_PROVIDER names. For each: chrF against the articles that people translated, in how many
 * segments every number and every name is still there, and in how many articles the tree of elements is. It
 * ends with 1 when the dictionary loses a number or a name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { translateByDictionary } from '../src/contract/dictionary';
import { dictionaryEngine } from '../src/api/translation/engines/dictionary';
import type { Engine } from '../src/api/translation/engines/engine';
import { readArticle, type ArticleText } from '../src/api/translation/segments/article';
import { TO_ARABIC } from '../src/api/translation/segments/direction';
import { withoutMarks } from '../src/api/translation/segments/marks';
import { translateTexts } from '../src/api/translation/segments/translating';
import { textToTranslate } from '../src/api/translation/services/resolve';
import { parseText } from '../src/bootstrap/demo/files';
import { toHtml } from '../src/texts/to-html';
import { chrF } from './chrf';
import { hasSameTree } from './same-tree';
import { configuredEngine } from './translation-engine';

const ARTICLES = path.resolve(__dirname, '../seed/articles');

function readDemo(name: string): ArticleText {
  const file = readFileSync(path.join(ARTICLES, name), 'utf8');
  const { meta, body } = parseText<{ title: string; excerpt: string }>(file, `articles/${name}`);
  return { title: meta.title, excerpt: meta.excerpt, imageAlt: null, content: toHtml(body) };
}

interface Pair {
  english: ArticleText;
  /** By a person, where there is one. */
  arabic: ArticleText | null;
}

const demoArticles = (): Pair[] => {
  const names = readdirSync(ARTICLES);
  return names
    .filter((name) => name.endsWith('.en.md'))
    .map((name) => {
      const inArabic = name.replace(/\.en\.md$/, '.ar.md');
      return { english: readDemo(name), arabic: names.includes(inArabic) ? readDemo(inArabic) : null };
    });
};

const inWesternDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(?<=\d)[.,٫٬](?=\d)/g, '.');

/** Numbers of a text that are not in its translation. */
const lostNumbers = (source: string, target: string) =>
  (inWesternDigits(source).match(/\d+(?:\.\d+)*/g) ?? []).filter(
    (number) => !inWesternDigits(target).includes(number),
  );

/**
 * Words with a capital, as many as follow each other, and their numbers: Porsche, Le Mans, Formula 1, 24
 * Hours.
 */
const CAPITALS =
  /(?<![\p{L}\p{N}-])(?:\d+ )?\p{Lu}[\p{L}\p{N}-]*(?: (?:\p{Lu}[\p{L}\p{N}-]*|\d+(?![\d.,]*\d)))*/gu;

/** A single word with a capital that begins a sentence is no name. */
const namesIn = (source: string) =>
  [...source.matchAll(CAPITALS)]
    .filter(
      ({ 0: run, index }) =>
        run.includes(' ') || /[\p{L}\p{N},]["”’)]* ["“‘(]*$/u.test(source.slice(0, index)),
    )
    .map(([run]) => run.replace(/^(?:An?|The) /, ''));

/**
 * Names that stand neither as they are nor as the dictionary has them in the translation, as a whole or word
 * by word.
 */
const lostNames = (source: string, target: string) => {
  const isThere = (name: string) => target.includes(name) || target.includes(translateByDictionary(name));
  return namesIn(source).filter((name) => !isThere(name) && !name.split(' ').every(isThere));
};

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;

interface Measured {
  segments: number;
  lost: { kind: string; what: string; source: string; target: string }[];
}

async function measure(engine: Engine, articles: readonly Pair[]): Promise<Measured> {
  const pairs: [string, string][] = [];
  const lost: Measured['lost'] = [];
  let [segments, flagged, sameTree] = [0, 0, 0];
  const start = performance.now();
  for (const { english, arabic } of articles) {
    const read = readArticle(english, TO_ARABIC);
    const references = arabic ? readArticle(arabic, TO_ARABIC).segments : [];
    const isAlike = references.length === read.segments.length;
    const done = await translateTexts(read.segments.map(textToTranslate), {
      engine,
      glossary: [],
      direction: TO_ARABIC,
    });
    read.segments.forEach((segment, index) => {
      const target = done[index]?.target ?? '';
      segment.put(target);
      flagged += Number(done[index]?.isFlagged);
      const [source, answer] = [withoutMarks(segment.source), withoutMarks(target)];
      for (const what of lostNumbers(source, answer)) lost.push({ kind: 'number', what, source, target });
      for (const what of lostNames(source, answer)) lost.push({ kind: 'name', what, source, target });
      // People may give the text other blocks; title and excerpt are there always.
      const reference = isAlike || index < 2 ? references[index] : undefined;
      if (reference?.key === segment.key) pairs.push([answer, withoutMarks(reference.source)]);
    });
    segments += read.segments.length;
    sameTree += Number(hasSameTree(english.content, read.write().content));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const without = (kind: string) =>
    segments - new Set(lost.filter((one) => one.kind === kind).map(({ source }) => source)).size;
  const { name, model } = engine;
  process.stdout.write(
    [
      `${name}${model ? ` (${model})` : ''}: ${segments} segments of ${articles.length} articles in ${seconds} s`,
      `  chrF ${chrF(pairs).toFixed(1)} over ${pairs.length} segments that people translated`,
      `  numbers preserved in ${percent(without('number'), segments)} of segments, names in ${percent(without('name'), segments)}`,
      `  ${sameTree} articles with the same tree, ${flagged} segments flagged\n`,
    ].join('\n'),
  );
  return { segments, lost };
}

async function main(): Promise<void> {
  const articles = demoArticles();
  const { lost } = await measure(dictionaryEngine, articles);
  for (const { kind, what, source, target } of lost) {
    process.stderr.write(`  the ${kind} ${what} is lost: ${source} → ${target}\n`);
  }
  if (lost.length > 0) process.exitCode = 1;
  const engine = configuredEngine();
  if (engine) await measure(engine, articles);
  else process.stdout.write('TRANSLATE_PROVIDER names no engine to measure beside it.\n');
}

void main();
