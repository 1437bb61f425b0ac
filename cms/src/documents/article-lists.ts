import type { Core } from '@strapi/strapi';
import { within, type Connection, type Run } from '../database/run';
import { ENGLISH } from '../locales';
import { linkOf } from '../rules/stored';
import { ARTICLE, TAG, USER } from '../uids';

/** The lists of published articles that have a table of their own: what owns them, and its field of an article. */
export const LISTS = {
  author: { table: 'author_articles', owner: USER, field: 'author' },
  tag: { table: 'tag_articles', owner: TAG, field: 'tags' },
} as const;

export type ListName = keyof typeof LISTS;

const NAMES = Object.keys(LISTS) as ListName[];
const COLUMNS = ['owner_id', 'publication_date', 'public_id', 'article_id'];

const tableOf = (uid: Parameters<typeof strapi.db.metadata.get>[0]) => strapi.db.metadata.get(uid).tableName;

/** The rows of a list for some published articles, as Strapi links them. */
function rowsOf(run: Run, name: ListName, documentIds?: readonly string[]) {
  const link = linkOf(ARTICLE, LISTS[name].field);
  const rows = run(`${tableOf(ARTICLE)} as article`)
    .join(`${link.table} as use`, `use.${link.own}`, 'article.id')
    .distinct(`use.${link.other}`, 'article.publication_date', 'article.public_id', 'article.id')
    .where({ 'article.locale': ENGLISH })
    .whereNotNull('article.published_at');
  return documentIds ? rows.whereIn('article.document_id', documentIds) : rows;
}

async function fill(run: Run, name: ListName, documentIds?: readonly string[]): Promise<void> {
  const target = `${LISTS[name].table} (${COLUMNS.join(', ')})`;
  await run(run.raw(target) as never).insert(rowsOf(run, name, documentIds));
}

/**
 * Adds articles that are not on the lists yet. It must run in the transaction that publishes them.
 */
export async function addToLists(run: Run, documentIds: readonly string[]): Promise<void> {
  for (const name of NAMES) await fill(run, name, documentIds);
}

/**
 * Places articles on the lists of their authors and tags, as they are published now. Rows of an article that
 * is hidden or deleted are removed by the database.
 */
export async function placeInLists(...documentIds: string[]): Promise<void> {
  await within(async (run) => {
    const versions = run(tableOf(ARTICLE)).select('id').whereIn('document_id', documentIds);
    for (const name of NAMES) await run(LISTS[name].table).whereIn('article_id', versions.clone()).delete();
    await addToLists(run, documentIds);
  });
}

/**
 * Creates and fills missing tables. An index can cover the columns of one table only, so that the articles of
 * a tag could otherwise be found by date only by sorting all of them.
 */
export async function prepareLists({ db }: Core.Strapi): Promise<void> {
  for (const name of NAMES) {
    const { table, owner } = LISTS[name];
    if (await db.connection.schema.hasTable(table)) continue;
    await db.transaction(async ({ trx }) => {
      const run = trx as unknown as Connection;
      await run.schema.createTable(table, (columns) => {
        const link = (column: string, to: string) =>
          columns.integer(column).notNullable().references('id').inTable(to).onDelete('cascade');
        link('owner_id', tableOf(owner));
        columns.datetime('publication_date', { useTz: false, precision: 6 });
        columns.integer('public_id').notNullable();
        link('article_id', tableOf(ARTICLE)).index();
      });
      await fill(run, name);
    });
  }
}
