import { tokenUser } from '~/lib/session-token';

/** The fields of a comment or a reply that was typed and not sent. */
export interface UnsentComment {
  content: string;
  guestName: string;
}

/**
 * The place of a draft on the device. Nobody else who signs in on the device gets the draft
 * (docs/decisions/0021-drafts-on-the-device.md).
 */
export const unsentKey = (articleId: number, parentId?: number): string =>
  `draft:${tokenUser()}:comment:${articleId}:${parentId ?? ''}`;

/** The draft that was left when the form unmounted or the page was left, until the tab is closed. */
export function readUnsent(key: string): UnsentComment | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as UnsentComment | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft. An empty text is no draft. */
export function keepUnsent(key: string, draft: UnsentComment): void {
  if (!draft.content) {
    removeUnsent(key);
    return;
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the text stays as long as the form is open.
  }
}

export function removeUnsent(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage that cannot be accessed has no draft either.
  }
}
