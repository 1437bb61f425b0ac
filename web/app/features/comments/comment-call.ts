import { COMMENT_FASTEST_MS } from '~/lib/limits';

export const COMMENTS_PATH = '/api/comments';

/**
 * Requirements 6: every comment sends it. The server takes the author from the session (requirements 10.2).
 */
const AUTHOR_ID = 1;

/** A comment or a reply before it is sent. */
export interface WrittenComment {
  content: string;
  articleId: number;
  /** The comment that is answered. */
  parentId?: number;
  /** The name of a guest. The server ignores it for somebody who is signed in. */
  guestName?: string;
  /** The text of the field that people do not see. */
  website?: string;
  /** The milliseconds since the form was shown. */
  elapsed?: number;
  /** The writer works in the dashboard. The server refuses the comment if the session has ended. */
  asUser?: boolean;
}

/** The body of the call for a comment. */
export const commentBody = ({
  content,
  articleId,
  parentId,
  guestName,
  website,
  elapsed,
  asUser,
}: WrittenComment) => ({
  content,
  articleId,
  ...(parentId ? { parentId } : {}),
  ...(guestName ? { guestName } : {}),
  ...(website ? { website } : {}),
  // The comments of people are as requirements 6 says.
  ...(elapsed !== undefined && elapsed < COMMENT_FASTEST_MS ? { elapsed } : {}),
  ...(asUser ? { asUser } : {}),
  authorId: AUTHOR_ID,
});
