import type * as contract from '@mihwar/adapters/contract';

// Values of the contract are repeated here: importing them would bring zod into the browser. The types ensure
// that both agree.

/** Requirements 9.1: a list asks for ten articles at a time. */
export const ARTICLE_PAGE_SIZE: typeof contract.ARTICLE_PAGE_SIZE = 10;
/** The number of comments in an article's response, and on each page of comments. */
export const COMMENTS_PAGE_SIZE: typeof contract.COMMENTS_PAGE_SIZE = 20;
/** The most characters of a comment. */
export const COMMENT_MAX: typeof contract.COMMENT_MAX = 5000;
/** People do not write a comment within so many milliseconds of seeing the form. */
export const COMMENT_FASTEST_MS: typeof contract.COMMENT_FASTEST_MS = 2000;
/** The most characters of the name that a guest types. */
export const GUEST_NAME_MAX: typeof contract.GUEST_NAME_MAX = 60;
/** The server's message about the name of a guest that somebody of the staff has. */
export const STAFF_NAME: typeof contract.STAFF_NAME =
  'This name belongs to our staff. Please choose another one.';
/** The server's message about the name of a guest that has a character nobody sees. */
export const INVISIBLE_IN_NAME: typeof contract.INVISIBLE_IN_NAME = 'The name has an invisible character';
/** The server's message about a reply to a comment that readers do not see any more. */
export const PARENT_GONE: typeof contract.PARENT_GONE =
  'The comment that this one answers is no longer there.';
/** The server's message about a reply to a comment with as many replies as it may have. */
export const TOO_MANY_REPLIES: typeof contract.TOO_MANY_REPLIES =
  'This comment has too many replies. Write a new comment.';
/** The server's message about a report of the reader's own comment. */
export const OWN_COMMENT: typeof contract.OWN_COMMENT = 'This is your own comment.';
/** Requirements 9.1: the shortest password that can be set. */
export const PASSWORD_MIN: typeof contract.PASSWORD_MIN = 6;
/** The server's messages about a link of a mail, about a password, and about a new one that is easy to guess. */
export const LINK_INVALID: typeof contract.LINK_INVALID =
  'This link is not valid any more. Please ask for a new one.';
export const WRONG_CURRENT_PASSWORD: typeof contract.WRONG_CURRENT_PASSWORD =
  'The current password is not right';
export const PASSWORD_TOO_SHORT: typeof contract.PASSWORD_TOO_SHORT =
  'Password must be at least 6 characters long.';
export const PASSWORD_TOO_COMMON: typeof contract.PASSWORD_TOO_COMMON =
  'This password is one of the most common ones. Please choose another one.';
export const PASSWORD_IS_A_NAME: typeof contract.PASSWORD_IS_A_NAME =
  'A password must not be the name or the e-mail address of its owner.';
