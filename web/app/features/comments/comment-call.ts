export const COMMENTS_PATH = '/api/comments';

/** Spec §6: sent with every comment. The server decides by the session who the author is (design decision 3). */
export const AUTHOR_ID = 1;
