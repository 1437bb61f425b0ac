import type { CommentState } from '../../../contract/moderation';

interface Stored {
  hidden: boolean | null;
  state: CommentState | null;
}

/** The state of a comment. Comments of earlier versions have no more than `hidden`, which may be null. */
export function stateOf({ hidden, state }: Stored): CommentState {
  if (!hidden) return 'approved';
  return state && state !== 'approved' ? state : 'hidden';
}

/** The condition for comments in a state, for Strapi's query engine. It agrees with `stateOf`. */
export function inState(state: CommentState): object {
  if (state === 'approved') return { $or: [{ hidden: false }, { hidden: { $null: true } }] };
  if (state !== 'hidden') return { hidden: true, state };
  return { hidden: true, $or: [{ state: { $in: ['hidden', 'approved'] } }, { state: { $null: true } }] };
}
