import type { Core } from '@strapi/strapi';
import { chunks } from '../database/chunks';
import type { Connection, Run } from '../database/run';
import { ENGLISH } from '../locales';
import { TYPES, type Kind } from './indexing';
import { rowsOf } from './store';

const TABLE = 'search_pending';
/** More documents than this are a reorganisation. Changes by editors meanwhile go first. */
export const MANY = 50;

export interface Pending {
  id: number;
  kind: Kind;
  documentId: string;
}

/**
 * Documents whose entry in the index may be out of date. They are written in the transaction of the change,
 * so that none is lost whatever happens after the commit.
 */
export async function createPending(connection: Connection): Promise<void> {
  if (await connection.schema.hasTable(TABLE)) return;
  await connection.schema.createTable(TABLE, (table) => {
    table.bigIncrements('id');
    table.string('kind').notNullable();
    table.string('document_id').notNullable();
    table.boolean('is_urgent').notNullable();
  });
}

/** SQLite joins no more than 500 rows into one statement. */
const AT_ONCE = 250;

export async function addPending(run: Connection, kind: Kind, documentIds: readonly string[]): Promise<void> {
  const isUrgent = documentIds.length <= MANY;
  for (const some of chunks(documentIds, AT_ONCE)) {
    await run(TABLE).insert(
      some.map((documentId) => ({ kind, document_id: documentId, is_urgent: isUrgent })),
    );
  }
}

/** Records everything that readers can see, the latest articles first, and drops the earlier records. */
export async function addAllPending(strapi: Core.Strapi, run: Run): Promise<void> {
  await run.raw(`delete from ${TABLE}`);
  for (const kind of ['category', 'tag', 'author', 'article'] as const) {
    const { tableName } = strapi.db.metadata.get(TYPES[kind]);
    const rows =
      kind === 'article'
        ? `where locale = ? and published_at is not null order by publication_date desc, public_id desc`
        : `where locale = ? or locale is null order by id`;
    await rowsOf(run, {
      text: `insert into ${TABLE} (kind, document_id, is_urgent) select ?, document_id, ? from ${tableName} ${rows}`,
      parameters: [kind, false, ENGLISH],
    });
  }
}

/** The next changes to index. All are of one kind. */
export async function nextPending(run: Connection, most: number): Promise<Pending[]> {
  const rows: { id: number | string; kind: Kind; document_id: string }[] = await run(TABLE)
    .select('id', 'kind', 'document_id')
    .orderBy([{ column: 'is_urgent', order: 'desc' }, { column: 'id' }])
    .limit(most);
  return rows
    .filter(({ kind }) => kind === rows[0]?.kind)
    .map(({ id, kind, document_id: documentId }) => ({ id: Number(id), kind, documentId }));
}

export async function removePending(run: Connection, done: readonly Pending[]): Promise<void> {
  await run(TABLE)
    .whereIn(
      'id',
      done.map(({ id }) => id),
    )
    .delete();
}

export async function countPending(run: Connection): Promise<number> {
  const [row] = await run(TABLE).count({ pending: '*' });
  return Number(row?.pending);
}
