import type * as contract from '@mihwar/adapters/contract';

// Values of the contract are repeated, not imported: importing them would bring zod into the browser.
// The types keep both in step.

/** Requirements 9.1: a list asks for ten articles at a time. */
export const ARTICLE_PAGE_SIZE: typeof contract.ARTICLE_PAGE_SIZE = 10;
/** An article comes with so many comments, and so do the pages of the others. */
export const COMMENTS_PAGE_SIZE: typeof contract.COMMENTS_PAGE_SIZE = 20;
/** Characters of a comment. */
export const COMMENT_MAX: typeof contract.COMMENT_MAX = 5000;
/** Characters of a search term. */
export const SEARCH_TERM_MAX: typeof contract.SEARCH_TERM_MAX = 200;
/** Requirements 9.1: the shortest password that can be set. */
export const PASSWORD_MIN: typeof contract.PASSWORD_MIN = 6;
/** What the server says of a new password that is guessed first. */
export const PASSWORD_TOO_COMMON: typeof contract.PASSWORD_TOO_COMMON =
  'This password is one of the most common ones. Please choose another one.';
export const PASSWORD_IS_A_NAME: typeof contract.PASSWORD_IS_A_NAME =
  'A password must not be the name or the e-mail address of its owner.';
