import type { CommentSort } from '@mihwar/adapters/contract';
import { pageOf } from '~/lib/page-number';

/** The part of a discussion that an address shows. */
export interface Discussion {
  page: number;
  sort: CommentSort;
  /** The comment or reply that a permanent link names. */
  linked: number | null;
  /** The comment whose reply form is open. */
  answered: number | null;
}

/** A comment's number in the address. adapters/src/addresses/cache-key.ts reads it in the same way. */
const numberIn = (value: string | null) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null);

export const discussionOf = (params: URLSearchParams): Discussion => ({
  page: pageOf(params),
  sort: params.get('sort') === 'oldest' ? 'oldest' : 'newest',
  linked: numberIn(params.get('comment')),
  answered: numberIn(params.get('reply')),
});

type Changes = Partial<Record<'page' | 'sort' | 'comment' | 'reply', string | null>>;

/** The query of an address with some parameters changed. Null removes one. */
export function withChanges(params: URLSearchParams, changes: Changes): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return `?${changed}`;
}

/** The permanent address of a comment, relative to its article. */
export const permalinkOf = (id: number) => `?comment=${id}#${anchorOf(id)}`;

/** The HTML id of a comment. */
export const anchorOf = (id: number) => `comment-${id}`;
