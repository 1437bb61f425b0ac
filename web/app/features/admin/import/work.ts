import type { Imported, Rewritten, ScrapedArticle } from '@mihwar/adapters/contract';
import { useSyncExternalStore } from 'react';
import { isOtherUser } from '~/lib/session-token';
import type { ImportProblem } from './problem';

/** An article of another site that is being imported. */
export interface ImportItem {
  /** The address as it was found. It identifies the item. */
  url: string;
  title: string;
  publishDate: string | null;
  state: 'waiting' | 'reading' | 'unreadable' | 'read' | 'saving' | 'saved';
  article: ScrapedArticle | null;
  /** The existing article, if it was imported before. */
  imported: Imported | null;
  /** The reason why it could not be read or saved. */
  problem: ImportProblem | null;
  /** The parts of the article that were not imported. */
  notes: Rewritten['notes'];
}

interface ImportWork {
  /** The address of the list. Null if there is none. */
  source: string | null;
  items: readonly ImportItem[];
  /** `single`: one article is read by its address, and imported. The form shows it. */
  phase: 'idle' | 'listing' | 'reading' | 'importing' | 'single';
  /** The progress of the phase. */
  done: number;
  total: number;
}

const NOTHING: ImportWork = { source: null, items: [], phase: 'idle', done: 0, total: 0 };

let work = NOTHING;
/** The id of the user whose work it is. */
let owner: number | undefined;
/** The number of the current run. All work of earlier runs has ended. */
let run = 0;
const listeners = new Set<() => void>();

/** Changes the state of the current import. */
export function changeWork(changes: Partial<ImportWork>): void {
  work = { ...work, ...changes };
  for (const listener of listeners) listener();
}

/** Changes one item. An item that was removed meanwhile stays removed. */
export function changeItem(url: string, changes: Partial<ImportItem>): void {
  changeWork({ items: work.items.map((item) => (item.url === url ? { ...item, ...changes } : item)) });
}

function beginAnew(): void {
  run += 1;
  changeWork(NOTHING);
}

/** Begins anew for another user: the work of the former one is nothing to show. */
export function keepWorkOf(userId: number | undefined): void {
  if (owner !== userId) beginAnew();
  owner = userId;
}

/**
 * Remembers whose work begins. The result tells whether it goes on. It ends as soon as another user has signed
 * in: nothing may be read or saved in that user's name, and nothing shown. Ask it after every await.
 */
export function beginWork(): () => boolean {
  const begun = run;
  return () => {
    // Without a token nobody else has signed in: the owner is asked for the password again.
    if (run === begun && isOtherUser(owner)) beginAnew();
    return run === begun;
  };
}

/**
 * Whether an article is being read or saved, perhaps by the button of its row, which is no phase. No button may
 * remove it meanwhile.
 */
export const hasBusyItem = ({ items }: ImportWork): boolean =>
  items.some(({ state }) => state === 'reading' || state === 'saving');

export const currentWork = (): ImportWork => work;

/**
 * The state of imports. It is kept, and the import continues, while the user views a draft on another tab.
 */
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

/** An item with nothing but its address. */
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
