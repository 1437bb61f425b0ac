import type { Core } from '@strapi/strapi';
import { fillSearch, searchIndex } from '../search';
import { countPending } from '../search/pending';
import { COUNTER } from '../uids';
import { ArticleRows } from './articles';
import { addComments } from './comments';
import { preparePublication } from './publication';
import { Random } from './random';
import { Writer } from './texts';
import { readWords } from './vocabulary';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SeedOptions {
  articles: number;
  comments: number;
  seed: string;
}

/** Reports the progress of the work now and then. */
function progress(report: (line: string) => void, what: string, total: number) {
  let next = 0;
  return (done: number) => {
    if (done < next && done < total) return;
    next = done + total / 10;
    report(`${what}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
  };
}

const REPORT_MS = 10_000;

async function makeFindable(report: (line: string) => void) {
  const timer = setInterval(() => {
    void countPending(strapi.db.connection).then((left) =>
      report(`Search index: ${left.toLocaleString('en')} articles to go`),
    );
  }, REPORT_MS);
  try {
    await fillSearch();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Adds articles and comments in bulk to existing content, and indexes them. The same seed on the same
 * publication adds the same texts on the same day. On a publication that has them already, it adds others.
 * Nothing else may use the database meanwhile.
 */
export async function seed(
  strapi: Core.Strapi,
  { articles: count, comments, seed: name }: SeedOptions,
  report: (line: string) => void,
): Promise<void> {
  const { vocabulary, sentences } = await readWords();
  const publication = await preparePublication(vocabulary);
  await searchIndex().indexer.idle();

  const counter = await strapi.db.query(COUNTER).findOne({ where: { name: 'article' } });
  const random = new Random(`${name} after ${counter?.value}`);
  const writer = new Writer(random, vocabulary, sentences);
  // The time is not the present: a second run on the same day would add other texts.
  const until = Math.floor(Date.now() / DAY_MS) * DAY_MS;

  const rows = await ArticleRows.prepare(random, writer, publication);
  const articles = await rows.add(count, until, progress(report, 'Articles', count));
  if (comments > 0) {
    const options = { articles, count: comments, until };
    await addComments({ random, writer, publication }, options, progress(report, 'Comments', comments));
  }
  await makeFindable(report);
  report('Looking at what is where, for plans of statements');
  await strapi.db.connection.raw('analyze');
}
