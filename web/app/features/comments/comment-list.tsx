import type { Comment } from '@mihwar/adapters/contract';
import type { Ref } from 'react';
import { CommentEntry } from './comment-entry';
import { anchorOf } from './discussion-address';
import type { DiscussionContext } from './discussion-context';

interface CommentListProps extends DiscussionContext {
  comments: Comment[];
  ref?: Ref<HTMLOListElement>;
}

/**
 * Comments with their replies. Each can be focused, so that the keyboard can continue at a new one. A fragment
 * names the whole entry: the focus then stays on a link or in a form of the entry.
 */
export function CommentList({ comments, ref, ...context }: CommentListProps) {
  return (
    <ol ref={ref} className="divide-y divide-hairline">
      {comments.map((comment) => (
        <li key={comment.id} id={anchorOf(comment.id)} tabIndex={-1} className="py-6">
          <CommentEntry comment={comment} {...context} />
        </li>
      ))}
    </ol>
  );
}
