import type { CreatedComment } from '@mihwar/adapters/contract';
import { tokenUser, useTokenUser } from '~/lib/session-token';
import { readStored, useStored, writeStored } from '~/lib/stored';

/** A comment of this device that readers do not see yet. */
export interface WaitingComment {
  /** The number of the user who has written it. Empty for a guest. */
  user: string;
  id: number;
  articleId: number;
  content: string;
  createdAt: string;
  author: { displayName: string; displayNameAr: string | null } | null;
  guestName: string | null;
}

const STORAGE_KEY = 'waiting-comments';
const KEPT_MAX = 20;
const KEPT_MS = 30 * 24 * 3_600_000;

const stored = (): string => readStored(STORAGE_KEY) ?? '';

const isAuthor = (value: unknown): value is WaitingComment['author'] => {
  if (value === null) return true;
  const { displayName, displayNameAr } = (value ?? {}) as Partial<NonNullable<WaitingComment['author']>>;
  return typeof displayName === 'string' && (displayNameAr === null || typeof displayNameAr === 'string');
};

/** A version of the site, or somebody else, may have written anything there. */
const isWaiting = (value: unknown): value is WaitingComment => {
  const { user, id, articleId, content, createdAt, author, guestName } = (value ??
    {}) as Partial<WaitingComment>;
  return (
    typeof user === 'string' &&
    typeof id === 'number' &&
    typeof articleId === 'number' &&
    typeof content === 'string' &&
    typeof createdAt === 'string' &&
    // Its moderator does not tell this device that it is gone.
    Date.parse(createdAt) > Date.now() - KEPT_MS &&
    isAuthor(author) &&
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

/** Without storage the writer sees the comment once it is public. */
function change(next: (kept: WaitingComment[]) => WaitingComment[]) {
  writeStored(STORAGE_KEY, JSON.stringify(next(parse(stored())).slice(0, KEPT_MAX)));
}

/** Keeps a comment that was just sent, if it waits for a moderator. */
export function keepWaiting(created: CreatedComment, articleId: number) {
  const { state, id, content, createdAt, author, guestName } = created;
  if (state !== 'pending') return;
  const names = author && { displayName: author.displayName, displayNameAr: author.displayNameAr };
  const comment = { user: tokenUser(), id, articleId, content, createdAt, author: names, guestName };
  change((kept) => [comment, ...kept.filter((one) => one.id !== id)]);
}

export function forgetWaiting(ids: readonly number[]) {
  change((kept) => kept.filter(({ id }) => !ids.includes(id)));
}

/** The comments on an article that this user has written on this device and that wait, the latest first. */
export function useWaiting(articleId: number): WaitingComment[] {
  const text = useStored(stored, '');
  useTokenUser();
  // A session that turns out to be over makes the form that of a guest, whose comment is shown at once.
  const user = tokenUser();
  return parse(text).filter((comment) => comment.articleId === articleId && comment.user === user);
}
