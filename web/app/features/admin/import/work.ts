import type { Imported, Rewritten, ScrapedArticle } from '@mihwar/adapters/contract';
import { useSyncExternalStore } from 'react';
import type { ImportProblem } from './problem';

/** One article of another site, on its way into the newsroom. */
export interface ImportItem {
  /** As it was found; names the item. */
  url: string;
  title: string;
  publishDate: string | null;
  state: 'waiting' | 'reading' | 'unreadable' | 'read' | 'saving' | 'saved';
  article: ScrapedArticle | null;
  /** As what it is here already. */
  imported: Imported | null;
  /** Why it could not be read, or not be saved. */
  problem: ImportProblem | null;
  /** What did not come along. */
  notes: Rewritten['notes'];
}

interface ImportWork {
  /** Where the list comes from; null when there is none. */
  source: string | null;
  items: readonly ImportItem[];
  phase: 'idle' | 'listing' | 'reading' | 'importing';
  /** Of the phase. */
  done: number;
  total: number;
}

let work: ImportWork = { source: null, items: [], phase: 'idle', done: 0, total: 0 };
const listeners = new Set<() => void>();

/** Changes what is known of the import that is going on. */
export function changeWork(changes: Partial<ImportWork>): void {
  work = { ...work, ...changes };
  for (const listener of listeners) listener();
}

/** Changes one item. One that was cleared away meanwhile stays away. */
export function changeItem(url: string, changes: Partial<ImportItem>): void {
  changeWork({ items: work.items.map((item) => (item.url === url ? { ...item, ...changes } : item)) });
}

export const currentWork = (): ImportWork => work;

/** What has been read and imported. It stays, and goes on, while somebody looks at a draft on another tab. */
export function useImportWork(): ImportWork {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentWork,
    currentWork,
  );
}

/** An item of which no more than the address is known. */
export function newItem(url: string, known: Partial<ImportItem> = {}): ImportItem {
  return {
    url,
    title: url,
    publishDate: null,
    state: 'waiting',
    article: null,
    imported: null,
    problem: null,
    notes: [],
    ...known,
  };
}
