import type { Core } from '@strapi/strapi';
import { ARTICLE, CATEGORY, TAG } from '../uids';
import type { Indexer } from './indexer';
import type { Kind } from './indexing';
import { addPending, MANY } from './pending';
import type { Connection } from './store';

const KINDS: Record<string, Kind> = { [ARTICLE]: 'article', [TAG]: 'tag', [CATEGORY]: 'category' };

interface Event {
  model: { uid: string };
  params: { where?: object };
  result?: { id?: number; ids?: number[]; documentId?: string } | null;
  state: { documentIds?: string[]; articleIds?: string[] };
}

type Row = { documentId: string };

/** What each transaction has noted already: one save makes several events. */
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

/** Published articles are found by the names of their tags and of their category. */
const articlesWith = (kind: 'tag' | 'category', documentIds: readonly string[]): Promise<string[]> =>
  documentIdsOf(ARTICLE, {
    [kind === 'tag' ? 'tags' : 'category']: { documentId: { $in: documentIds } },
    publishedAt: { $notNull: true },
  });

/** Afterwards nobody could say which rows were meant, nor which articles had a tag that is gone. */
async function look({ model: { uid }, params, state }: Event) {
  state.documentIds = await documentIdsOf(uid, params.where);
  const kind = KINDS[uid];
  if (kind && kind !== 'article') state.articleIds = await articlesWith(kind, state.documentIds);
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
  // The change of a category is no change of what is found, as that of a tag is: the index announces it when it is done.
  const articleIds = state.articleIds ?? (await articlesWith(kind, documentIds));
  await note(indexer, 'article', articleIds, { isAnnounced: kind === 'tag' });
}

/**
 * Notes every change of what can be searched, whoever makes it, in the transaction that makes it. A subscriber at the
 * database's level, as the change feed is.
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
