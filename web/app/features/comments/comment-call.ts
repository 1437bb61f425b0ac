export const COMMENTS_PATH = '/api/comments';

/**
 * Requirements 6: every comment sends it. The server takes the author from the session (requirements 10.2).
 */
export const AUTHOR_ID = 1;

/** A comment or a reply before it is sent. */
export interface WrittenComment {
  content: string;
  articleId: number;
  /** The comment that is answered. */
  parentId?: number;
  /** The name of a guest. The server ignores it for somebody who is signed in. */
  guestName?: string;
}

/** The body of the call for a comment. */
export const commentBody = ({ content, articleId, parentId, guestName }: WrittenComment) => ({
  content,
  articleId,
  ...(parentId ? { parentId } : {}),
  ...(guestName ? { guestName } : {}),
  authorId: AUTHOR_ID,
});
