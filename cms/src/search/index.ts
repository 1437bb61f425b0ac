import type { Core } from '@strapi/strapi';
import { subscribeToChanges } from './changes';
import { Indexer } from './indexer';
import { INDEX_VERSION } from './lexemes';
import { addAllPending, countPending, createPending } from './pending';
import { PostgresStore } from './postgres-store';
import { SqliteStore } from './sqlite-store';
import { keepSynonyms } from './synonym-tables';
import type { IndexStore } from './store';

const STATE = { type: 'core', name: 'mihwar', key: 'search-index-version' } as const;

interface SearchIndex {
  store: IndexStore;
  indexer: Indexer;
}

let index: SearchIndex | undefined;

/** @throws {Error} before `prepareSearch`. */
export function searchIndex(): SearchIndex {
  if (!index) throw new Error('The search index is not prepared');
  return index;
}

function storeOf({ db: { connection, dialect } }: Core.Strapi): IndexStore {
  return dialect.client === 'postgres' ? new PostgresStore(connection) : new SqliteStore(connection);
}

/** Empties the index and records everything as pending. */
async function beginAnew(strapi: Core.Strapi, store: IndexStore): Promise<void> {
  // If this is interrupted, the next start must not take the empty tables for the present index.
  await strapi.store(STATE).set({ value: null });
  await store.drop();
  await store.create();
  await strapi.db.transaction(async ({ trx }) => {
    await addAllPending(strapi, trx);
    await strapi.store(STATE).set({ value: INDEX_VERSION });
  });
}

/**
 * Creates the search index if there is none, fills it if another version created it, and keeps it up to date
 * from now on. It is filled while the server runs, the latest articles first. After an interruption, the next
 * start continues.
 */
export async function prepareSearch(strapi: Core.Strapi): Promise<void> {
  const store = storeOf(strapi);
  const indexer = new Indexer(strapi, store);
  index = { store, indexer };
  await createPending(strapi.db.connection);
  const isCurrent = (await strapi.store(STATE).get({})) === INDEX_VERSION;
  // Tables of another version are dropped, since they may have other columns.
  if (!isCurrent || (await store.create())) await beginAnew(strapi, store);
  subscribeToChanges(strapi, indexer);
  await keepSynonyms(strapi);
  indexer.wake({ isAwaited: false });
}

/**
 * Builds the whole index again, faster than `prepareSearch` would. Resolves to the number of entries when it
 * is complete.
 */
export async function rebuildSearch(strapi: Core.Strapi): Promise<number> {
  const { store, indexer } = searchIndex();
  await indexer.pause();
  await beginAnew(strapi, store);
  await fillSearch();
  const [row] = await strapi.db.connection('search_entries').count({ entries: '*' });
  return Number(row?.entries);
}

/**
 * Indexes a large number of pending changes while nobody searches, and optimises the index.
 * @throws {Error} if some of them could not be indexed; the log says why.
 */
export async function fillSearch(): Promise<void> {
  const { store, indexer } = searchIndex();
  await store.beginFilling();
  await indexer.fill();
  await store.endFilling();
  const left = await countPending(strapi.db.connection);
  if (left > 0) throw new Error(`${left} of its entries are missing: the log says why`);
}
