import { linkOf } from '../rules/stored';
import { drawPublicIds } from '../documents/public-id';
import type { Connection } from '../database/run';
import { COMMENT } from '../uids';
import type { Written } from './articles';
import type { Publication } from './publication';
import type { Random } from './random';
import { insertRows, RowIds, type Row } from './rows';
import type { Writer } from './texts';

/** The most comments of one article. */
const COMMENTS_MAX = 300;

const AT_ONCE = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const SIGNED_IN = 0.15;
/** The smaller the number, the more comments a few articles get. */
const EVENNESS = 1.6;

/** The number of comments of each article: most have few, and a handful very many. */
function countsOf(random: Random, articles: number, comments: number): number[] {
  const weights = Array.from({ length: articles }, () => (1 - random.number()) ** (-1 / EVENNESS));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.min(COMMENTS_MAX, Math.floor((weight / total) * comments)));
  let left = comments - counts.reduce((sum, count) => sum + count, 0);
  while (left > 0) {
    const place = random.between(0, articles - 1);
    const count = counts[place] ?? COMMENTS_MAX;
    if (count >= COMMENTS_MAX) continue;
    counts[place] = count + 1;
    left -= 1;
  }
  return counts;
}

interface Draft {
  articleId: number;
  createdAt: number;
}

/** Most comments are written in the first days. */
function* draftsFor(
  random: Random,
  articles: readonly Written[],
  comments: number,
  until: number,
): Generator<Draft> {
  const counts = countsOf(random, articles.length, comments);
  for (const [index, { publicId, publicationDate }] of articles.entries()) {
    const times = Array.from({ length: counts[index] ?? 0 }, () =>
      Math.min(until, Math.floor(publicationDate + random.number() ** 4 * 60 * DAY_MS)),
    );
    for (const createdAt of times.sort((a, b) => a - b)) yield { articleId: publicId, createdAt };
  }
}

/** Adds comments of guests and of signed-in users to articles. */
export async function addComments(
  { random, writer, publication }: { random: Random; writer: Writer; publication: Publication },
  { articles, count, until }: { articles: readonly Written[]; count: number; until: number },
  report: (done: number) => void,
): Promise<void> {
  const { tableName } = strapi.db.metadata.get(COMMENT);
  const ids = await RowIds.of(tableName);
  const { table, own, other } = linkOf(COMMENT, 'author');
  const save = (drafts: readonly Draft[]) =>
    strapi.db.transaction(async ({ trx }) => {
      const run = trx as unknown as Connection;
      const firstId = await drawPublicIds('comment', drafts.length);
      const rows: Row[] = [];
      const links: Row[] = [];
      for (const [index, { articleId, createdAt }] of drafts.entries()) {
        const id = ids.take();
        const date = new Date(createdAt);
        const times = { created_at: date, updated_at: date, published_at: date };
        rows.push({
          ...{ id, document_id: random.documentId(), content: writer.comment() },
          ...{ article_id: articleId, public_id: firstId + index, ...times },
        });
        if (random.number() < SIGNED_IN)
          links.push({ [own]: id, [other]: random.usual(publication.authors).id });
      }
      await insertRows(run, tableName, rows);
      await insertRows(run, table, links);
      await ids.pass(run);
    });

  let batch: Draft[] = [];
  let done = 0;
  const flush = async () => {
    await save(batch);
    done += batch.length;
    batch = [];
    report(done);
  };
  for (const draft of draftsFor(random, articles, count, until)) {
    batch.push(draft);
    if (batch.length === AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
}
