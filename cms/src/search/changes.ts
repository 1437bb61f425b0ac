import type { Core } from '@strapi/strapi';
import type { Connection } from '../database/run';
import { ARTICLE, CATEGORY, TAG, USER } from '../uids';
import type { Indexer } from './indexer';
import type { Kind } from './indexing';
import { addPending, MANY } from './pending';

const KINDS: Record<string, Kind> = {
  [ARTICLE]: 'article',
  [TAG]: 'tag',
  [CATEGORY]: 'category',
  [USER]: 'author',
};

interface Event {
  model: { uid: string };
  params: { where?: object };
  result?: { id?: number; ids?: number[]; documentId?: string } | null;
  state: { documentIds?: string[]; articleIds?: string[] };
}

type Row = { documentId: string };

/** The documents that each transaction has noted already: one save causes several events. */
const noted = new WeakMap<object, Set<string>>();

async function note(
  indexer: Indexer,
  kind: Kind,
  documentIds: readonly string[],
  { isAnnounced = true }: { isAnnounced?: boolean } = {},
): Promise<void> {
  if (documentIds.length === 0) return;
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const known = noted.get(trx) ?? new Set();
    noted.set(trx, known);
    const fresh = [...new Set(documentIds)].filter((documentId) => !known.has(documentId));
    if (fresh.length === 0) return;
    for (const documentId of fresh) known.add(documentId);
    await addPending(trx as unknown as Connection, kind, fresh);
    onCommit(() => indexer.wake({ isAwaited: isAnnounced && fresh.length <= MANY }));
  });
}

const documentIdsOf = async (uid: string, where: object | undefined): Promise<string[]> => {
  const rows: Row[] = await strapi.db
    .query(uid as typeof ARTICLE)
    .findMany({ select: ['documentId'], where: where ?? {} });
  return rows.map(({ documentId }) => documentId);
};

/** Published articles are indexed with the names of their tags and of their category. */
async function articlesWith(kind: Kind, documentIds: readonly string[]): Promise<string[]> {
  if (kind !== 'tag' && kind !== 'category') return [];
  return documentIdsOf(ARTICLE, {
    [kind === 'tag' ? 'tags' : 'category']: { documentId: { $in: documentIds } },
    publishedAt: { $notNull: true },
  });
}

/**
 * This reads the rows before the change. Afterwards it would be unknown which rows were meant, and which
 * articles had a deleted tag.
 */
async function look({ model: { uid }, params, state }: Event) {
  state.documentIds = await documentIdsOf(uid, params.where);
  const kind = KINDS[uid];
  if (kind) state.articleIds = await articlesWith(kind, state.documentIds);
}

async function noteSaved(indexer: Indexer, { model: { uid }, result, state }: Event) {
  const kind = KINDS[uid];
  if (!kind) return;
  const saved = result?.documentId
    ? [result.documentId]
    : await documentIdsOf(uid, { id: { $in: result?.ids ?? [result?.id ?? 0] } });
  const documentIds = state.documentIds ?? saved;
  await note(indexer, kind, documentIds);
  if (kind === 'article') return;
  // A changed tag or author counts as a change of searches in the change feed; a changed category does not. For a
  // category, the index announces the change when it is done.
  const articleIds = state.articleIds ?? (await articlesWith(kind, documentIds));
  await note(indexer, 'article', articleIds, { isAnnounced: kind === 'tag' });
}

/**
 * Records every change of searchable content by any client, in the transaction of the change. It subscribes
 * at the database's level, as the change feed does.
 */
export function subscribeToChanges(strapi: Core.Strapi, indexer: Indexer): void {
  const after = (event: Event) => noteSaved(indexer, event);
  strapi.db.lifecycles.subscribe({
    models: Object.keys(KINDS),
    afterCreate: after,
    afterCreateMany: after,
    afterUpdate: after,
    beforeUpdateMany: look,
    afterUpdateMany: after,
    beforeDelete: look,
    afterDelete: after,
    beforeDeleteMany: look,
    afterDeleteMany: after,
  });
}
