import type { ArticleCard } from '@mihwar/adapters/contract';
import { cardOf } from './card-of';
import { readStored, useStored, writeStored } from './stored';

/** An article that a reader has saved on this device. */
export interface SavedArticle {
  article: ArticleCard;
  /** An ISO date. */
  savedAt: string;
  /** It was no longer published when the list was last refreshed. */
  isGone?: boolean;
  /** When the list was last refreshed, as an ISO date. */
  checkedAt?: string;
}

/** The reason why the device did not store a change. */
export type NotStored = 'limit' | 'full' | 'forbidden';

/** The most articles that can be saved: each is copied to the device with its pictures. */
export const SAVED_MAX = 200;

const KEY = 'saved-articles';
/** The key by which `canStore` tries the storage. */
const PROBE = 'mihwar:saved';
const NONE: readonly SavedArticle[] = [];

function isSavedArticle(entry: unknown): entry is SavedArticle {
  const { article, savedAt } = (entry ?? {}) as Partial<SavedArticle>;
  return Number.isInteger(article?.id) && typeof article?.slug === 'string' && typeof savedAt === 'string';
}

/** Ignores everything that this code has not written. */
function parse(text: string | null): readonly SavedArticle[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries.filter(isSavedArticle) : NONE;
  } catch {
    return NONE;
  }
}

let lastText: string | null = null;
let lastList = NONE;

/** The saved articles, the latest first. Empty if storage is forbidden. */
export function savedArticles(): readonly SavedArticle[] {
  const text = readStored(KEY);
  if (text !== lastText) {
    lastText = text;
    lastList = parse(text);
  }
  return lastList;
}

function write(list: readonly SavedArticle[]): NotStored | undefined {
  const error = writeStored(KEY, JSON.stringify(list));
  return error && (error.name === 'SecurityError' ? 'forbidden' : 'full');
}

/** Whether this browser lets the site store anything. It announces nothing, since screens call it to render. */
export function canStore(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Saves an article. It takes the place that its time gives it. Returns the reason if it cannot be saved. */
export function saveArticle(saved: SavedArticle): NotStored | undefined {
  const others = savedArticles().filter(({ article }) => article.id !== saved.article.id);
  if (others.length >= SAVED_MAX) return 'limit';
  const entry = { ...saved, article: cardOf(saved.article) };
  return write([...others, entry].sort((one, other) => other.savedAt.localeCompare(one.savedAt)));
}

export function removeSaved(id: number): NotStored | undefined {
  return write(savedArticles().filter(({ article }) => article.id !== id));
}

/** Changes saved articles that are still in the list. */
export function updateSaved(change: (saved: SavedArticle) => SavedArticle): void {
  const list = savedArticles();
  const changed = list.map(change);
  if (JSON.stringify(changed) !== JSON.stringify(list)) write(changed);
}

/** The saved articles, the latest first. The server knows none. */
export const useSavedArticles = (): readonly SavedArticle[] => useStored(savedArticles, NONE);

/** Whether an article is saved. */
export const useIsSaved = (id: number): boolean =>
  useStored(() => savedArticles().some(({ article }) => article.id === id), false);
