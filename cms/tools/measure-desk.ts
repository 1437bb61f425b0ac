/**
 * `npm --prefix cms run measure:desk`: what the translation desk keeps of people's Arabic when the English
 * changes. Each demo article with a person's Arabic is changed in five ways, saved in the desk and translated
 * by the built-in engine.
 */
import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseFragment, serializeOuter, defaultTreeAdapter as tree } from 'parse5';
import type * as Segments from '../src/api/translation/services/segments';
import type * as Translating from '../src/api/translation/services/translating';
import { readArticle, type ArticleText } from '../src/api/translation/segments/article';
import { TO_ARABIC } from '../src/api/translation/segments/direction';
import { withoutMarks } from '../src/api/translation/segments/marks';
import { RIGHTS_OF } from '../src/contract/rights';
import { toHtml } from '../src/texts/to-html';
import { ARTICLE, MEMORY, TRANSLATED_ARTICLE } from '../src/uids';
import { startDemo } from './demo-cms';

type Blocks = string[];

interface Change {
  name: string;
  /** Undefined where a text has no such place. */
  apply(blocks: Blocks): Blocks | undefined;
}

const NEW = '<p>Nobody has ever written such a paragraph about a zeppelin before.</p>';

const isParagraph = (block: string) => block.startsWith('<p>');
const paragraphs = (blocks: Blocks) => blocks.flatMap((block, index) => (isParagraph(block) ? [index] : []));

const CHANGES: Change[] = [
  { name: 'insert a paragraph', apply: (blocks) => [...blocks.slice(0, 1), NEW, ...blocks.slice(1)] },
  {
    name: 'remove a paragraph',
    apply: (blocks) => blocks.filter((_, index) => index !== paragraphs(blocks)[1]),
  },
  {
    name: 'replace a paragraph',
    apply: (blocks) => blocks.map((block, index) => (index === paragraphs(blocks)[1] ? NEW : block)),
  },
  {
    name: 'move the last paragraph to the front',
    apply(blocks) {
      const last = paragraphs(blocks).at(-1) ?? 0;
      return [blocks[last] ?? '', ...blocks.filter((_, index) => index !== last)];
    },
  },
  {
    name: 'correct a number',
    apply(blocks) {
      const at = blocks.findIndex((block) => isParagraph(block) && /\d{2}/.test(withoutMarks(block)));
      if (at === -1) return undefined;
      return blocks.map((block, index) =>
        index === at ? block.replace(/\d{2}/, (digits) => String(10 + ((Number(digits) + 7) % 90))) : block,
      );
    },
  },
];

const blocksIn = (html: string): Blocks =>
  parseFragment(html).childNodes.flatMap((node) => (tree.isElementNode(node) ? [serializeOuter(node)] : []));

interface Counts {
  articles: number;
  saved: number;
  unchanged: number;
  kept: number;
  corrected: number;
  correctedUnchanged: number;
  added: number;
  inherited: number;
}

const rowsOf = (uid: string) => strapi.db.query(uid as typeof ARTICLE);

async function texts(documentId: string): Promise<Record<'en' | 'ar', ArticleText>> {
  const rows = (await rowsOf(ARTICLE).findMany({
    where: { documentId, publishedAt: { $null: true } },
  })) as unknown as (ArticleText & { locale: 'en' | 'ar' })[];
  const entries = rows.map(({ locale, title, excerpt, imageAlt, content }) => [
    locale,
    { title, excerpt, imageAlt, content },
  ]);
  return Object.fromEntries(entries) as Record<'en' | 'ar', ArticleText>;
}

async function put(documentId: string, locale: 'en' | 'ar', data: Partial<ArticleText>): Promise<void> {
  await strapi.documents(ARTICLE).update({ documentId, locale, data: data as object });
}

async function measure(
  { publicId, documentId }: { publicId: number; documentId: string },
  change: Change,
  { translating, segments: desk }: { translating: typeof Translating; segments: typeof Segments },
  counts: Counts,
): Promise<void> {
  const { en, ar } = await texts(documentId);
  const blocks = change.apply(blocksIn(toHtml(en.content)));
  if (!blocks) return;
  const [english, arabic] = [readArticle(en, TO_ARABIC).segments, readArticle(ar, TO_ARABIC).segments];
  const arabicOf = new Map(english.map(({ hash }, index) => [hash, arabic[index]?.source]));
  counts.articles += 1;
  await put(documentId, 'en', { content: blocks.join('\n') });
  const opened = await desk.findSegments(publicId, { id: 1, rights: new Set(RIGHTS_OF.admin) });
  const untouched = opened?.segments.find(({ key, target }) => key === 'excerpt' && target);
  if (untouched?.target) {
    const { key, hash, target } = untouched;
    const isSaved = await desk
      .saveSegments(publicId, { segments: [{ key, hash, target }] }, 1)
      .catch(() => false);
    counts.saved += Number(isSaved);
  }
  await translating.translateArticle(publicId, { personId: null });
  const now = await texts(documentId);
  const [after, written] = [readArticle(now.en, TO_ARABIC).segments, readArticle(now.ar, TO_ARABIC).segments];
  const known = new Set(arabicOf.values());
  after.forEach(({ hash, source }, index) => {
    const target = written[index]?.source;
    if (arabicOf.has(hash)) {
      counts.unchanged += 1;
      counts.kept += Number(target === arabicOf.get(hash));
    } else if (NEW.includes(source)) {
      counts.added += 1;
      counts.inherited += Number(known.has(target));
    } else {
      counts.corrected += 1;
      counts.correctedUnchanged += Number(known.has(target));
    }
  });
  await put(documentId, 'en', { content: en.content });
  await put(documentId, 'ar', { title: ar.title, excerpt: ar.excerpt, content: ar.content });
  await rowsOf(TRANSLATED_ARTICLE).deleteMany({ where: {} });
  await rowsOf(MEMORY).deleteMany({ where: {} });
}

const share = (part: number, whole: number) =>
  `${part} of ${whole} (${whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)} %)`;

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mihwar-measure-desk-'));
  const demo = await startDemo(folder);
  const requireBuilt = createRequire(path.resolve(__dirname, '../dist/src/index.js'));
  const services = {
    translating: requireBuilt('./api/translation/services/translating') as typeof Translating,
    segments: requireBuilt('./api/translation/services/segments') as typeof Segments,
  };
  let isWhole = true;
  try {
    const rows = (await rowsOf(ARTICLE).findMany({
      select: ['publicId', 'documentId'],
      where: { locale: 'ar', publishedAt: { $null: true } },
    })) as unknown as { publicId: number; documentId: string }[];
    for (const change of CHANGES) {
      const counts = {
        ...{ articles: 0, saved: 0, unchanged: 0, kept: 0 },
        ...{ corrected: 0, correctedUnchanged: 0, added: 0, inherited: 0 },
      };
      for (const row of rows) await measure(row, change, services, counts);
      isWhole &&= counts.kept === counts.unchanged;
      const { articles, saved, unchanged, kept, corrected, correctedUnchanged, added, inherited } = counts;
      const more = [
        corrected > 0 ? `corrected with a person’s Arabic ${share(correctedUnchanged, corrected)}` : '',
        added > 0 ? `new with a neighbour's Arabic ${share(inherited, added)}` : '',
      ];
      const line = [
        `saved in the desk ${share(saved, articles)}`,
        `unchanged kept ${share(kept, unchanged)}`,
      ];
      process.stdout.write(`${change.name}: ${[...line, ...more].filter(Boolean).join('; ')}\n`);
    }
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.exit(isWhole ? 0 : 1);
}

void main();
