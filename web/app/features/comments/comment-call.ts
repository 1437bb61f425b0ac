export const COMMENTS_PATH = '/api/comments';

/**
 * Requirements 6: sent with every comment. The server decides by the session who the author is
 * (requirements 10.2).
 */
export const AUTHOR_ID = 1;
