import type { CreatedComment } from '@mihwar/adapters/contract';
import { useSyncExternalStore } from 'react';

/** A comment of this device that readers do not see yet. */
export interface WaitingComment {
  id: number;
  articleId: number;
  content: string;
  createdAt: string;
  guestName: string | null;
}

const STORAGE_KEY = 'waiting-comments';
const KEPT_MAX = 20;
const KEPT_MS = 30 * 24 * 3_600_000;

const listeners = new Set<() => void>();

function stored(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** A version of the site, or somebody else, may have written anything there. */
const isWaiting = (value: unknown): value is WaitingComment => {
  const { id, articleId, content, createdAt, guestName } = (value ?? {}) as Partial<WaitingComment>;
  return (
    typeof id === 'number' &&
    typeof articleId === 'number' &&
    typeof content === 'string' &&
    typeof createdAt === 'string' &&
    // Its moderator does not tell this device that it is gone.
    Date.parse(createdAt) > Date.now() - KEPT_MS &&
    (guestName === null || typeof guestName === 'string')
  );
};

function parse(text: string): WaitingComment[] {
  try {
    const list: unknown = JSON.parse(text || '[]');
    return Array.isArray(list) ? list.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function change(next: (kept: WaitingComment[]) => WaitingComment[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next(parse(stored())).slice(0, KEPT_MAX)));
  } catch {
    // Without storage the writer sees the comment once it is public.
  }
  for (const listener of listeners) listener();
}

/** Keeps a comment that was just sent, if it waits for a moderator. */
export function keepWaiting({ state, id, content, createdAt, guestName }: CreatedComment, articleId: number) {
  if (state !== 'pending') return;
  const comment = { id, articleId, content, createdAt, guestName };
  change((kept) => [comment, ...kept.filter((one) => one.id !== id)]);
}

export function forgetWaiting(ids: readonly number[]) {
  change((kept) => kept.filter(({ id }) => !ids.includes(id)));
}

/** The comments on an article that were written on this device and wait, the latest first. */
export function useWaiting(articleId: number): WaitingComment[] {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored,
    () => '',
  );
  return parse(text).filter((comment) => comment.articleId === articleId);
}
