import type { Core } from '@strapi/strapi';
import { subscribeToChanges } from './changes';
import { Indexer } from './indexer';
import { INDEX_VERSION } from './lexemes';
import { addAllPending, countPending, createPending } from './pending';
import { PostgresStore } from './postgres-store';
import { SqliteStore } from './sqlite-store';
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

/** Empties the index and notes everything as pending. */
async function beginAnew(strapi: Core.Strapi, store: IndexStore): Promise<void> {
  await store.drop();
  await store.create();
  await strapi.db.transaction(async ({ trx }) => {
    await addAllPending(strapi, trx);
    await strapi.store(STATE).set({ value: INDEX_VERSION });
  });
}

/**
 * Makes the search index where there is none, fills it where it was made by another version, and keeps it up from now on.
 * It is filled while the server runs, the latest articles first; interrupted, the next start goes on.
 */
export async function prepareSearch(strapi: Core.Strapi): Promise<void> {
  const store = storeOf(strapi);
  const indexer = new Indexer(strapi, store);
  index = { store, indexer };
  await createPending(strapi.db.connection);
  const isCurrent = (await strapi.store(STATE).get({})) === INDEX_VERSION;
  // Tables of another version are not touched but dropped: they may have other columns.
  if (!isCurrent || (await store.create())) await beginAnew(strapi, store);
  subscribeToChanges(strapi, indexer);
  indexer.wake({ isAwaited: false });
}

/** Makes the whole index anew, faster than `prepareSearch` would; resolves to how many entries it has when it is complete. */
export async function rebuildSearch(strapi: Core.Strapi): Promise<number> {
  const { store, indexer } = searchIndex();
  await indexer.pause();
  await beginAnew(strapi, store);
  await fillSearch();
  const [row] = await strapi.db.connection('search_entries').count({ entries: '*' });
  return Number(row?.entries);
}

/**
 * Brings very much that is pending into the index while nobody searches, and makes it fast to search.
 * @throws {Error} when something of it could not be brought in; the log says why.
 */
export async function fillSearch(): Promise<void> {
  const { store, indexer } = searchIndex();
  await store.beginFilling();
  await indexer.fill();
  await store.endFilling();
  const left = await countPending(strapi.db.connection);
  if (left > 0) throw new Error(`${left} of its entries are missing: the log says why`);
}
